import { Link } from '@tanstack/react-router';
import { useEffect, type ReactNode, useState } from 'react';
import { signIn as words } from '#words/index.ts';
import { Kiondo } from '../../ui/Kiondo.tsx';
import { DASHBOARDS } from '../auth/destinations.ts';
import { askPinOf } from '../auth/device-lock.ts';
import type { Marker } from '../device/marker.ts';
import { peopleWithPin } from '../device/people-here.ts';
import { useInstitutionName, Mark } from '../kit/page/PageHeader.tsx';
import styles from './SignInPage.module.css';

interface SignInFrameProps {
  /** Also the title of the page. */
  heading: string;
  line?: ReactNode;
  children: ReactNode;
}

/** A card in the middle of the page, for what comes before the back office: signing in, and what belongs to it. */
export function SignInFrame({ heading, line, children }: SignInFrameProps) {
  const institution = useInstitutionName();
  useEffect(() => {
    document.title = heading;
  }, [heading]);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <Kiondo size="md" />
        <div className={styles.inside}>
          <Mark size={40} />
          <h1 className={styles.heading}>{heading}</h1>
          {line && <p className={styles.subtitle}>{line}</p>}
          {children}
        </div>
      </div>
      <p className={styles.back}>
        <a href="/">{words.backToSite(institution)}</a>
      </p>
    </main>
  );
}

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
