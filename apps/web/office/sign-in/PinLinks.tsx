import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { signIn as words } from '#words/index.ts';
import { askPinOf } from '../auth/session.ts';
import { DASHBOARDS } from '../auth/destinations.ts';
import { peopleWithPin } from '../device/device-session.ts';
import type { Marker } from '../device/marker.ts';
import styles from './SignInPage.module.css';

/** The way to the PIN of each person whose device this is, but for the one who is asked already (DECISIONS 12.4.3). */
export function PinLinks({ except }: { except?: string | undefined }) {
  const [people, setPeople] = useState<Marker[]>([]);
  useEffect(() => {
    void peopleWithPin().then(setPeople);
  }, []);
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
