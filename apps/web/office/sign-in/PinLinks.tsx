import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { signIn as words } from '#words/index.ts';
import { askPinOf } from '../auth/device-lock.ts';
import { DASHBOARDS } from '../auth/destinations.ts';
import { peopleWithPin } from '../device/people-here.ts';
import type { Marker } from '../device/marker.ts';
import styles from './SignInPage.module.css';

interface PinLinksProps {
  except?: string | undefined;
  /** Whether somebody is signing in: if their password would lose what waits, their PIN is asked for then. */
  isSigningIn?: boolean;
}

/** The way to the PIN of each person whose device this is, but for the one who is asked already (DECISIONS 12.4.3). */
export function PinLinks({ except, isSigningIn = false }: PinLinksProps) {
  const [people, setPeople] = useState<Marker[]>([]);
  useEffect(() => {
    if (!isSigningIn) void peopleWithPin().then(setPeople);
  }, [isSigningIn]);
  return people
    .filter(({ staffId }) => staffId !== except)
    .map(({ staffId, firstName }) => (
      <p key={staffId} className={styles.other}>
        {/* Their own office leads on from there, and what was begun here by somebody else does not hold them up. */}
        <Link to={DASHBOARDS.officer} replace ignoreBlocker onClick={() => askPinOf(staffId)}>
          {words.pinOf(firstName)}
        </Link>
      </p>
    ));
}
