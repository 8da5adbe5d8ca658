import { Navigate, useNavigate, useRouter } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getInstitution } from '#contract/institution.ts';
import { layout, signIn as words } from '#words/index.ts';
import { Kiondo } from '../../ui/Kiondo.tsx';
import mark from '../../ui/mark.svg';
import { read } from '../api.ts';
import { destinationAfterSignIn, destinationWhenSignedIn, type Dashboard } from '../auth/destinations.ts';
import { isPlaceOf } from '../auth/return-place.ts';
import { useSession } from '../auth/session.ts';
import { readEnded } from '../../ui/session-storage.ts';
import type { User } from '#contract/auth.ts';
import { Spinner } from '../kit/Spinner.tsx';
import { SignInForm } from './SignInForm.tsx';
import styles from './SignInPage.module.css';

export function SignInPage() {
  const session = useSession();
  const navigate = useNavigate();
  const [signingIn, setSigningIn] = useState(false);
  const router = useRouter();
  // Read once: whoever follows the location is drawn again, and navigates again, with every navigation.
  const [place] = useState(() => router.latestLocation.state.returnTo);
  const [ended] = useState(readEnded);
  const { data: institution } = useQuery({ ...read(getInstitution, {}), staleTime: Infinity });

  useEffect(() => {
    document.title = words.heading;
  }, []);

  if (session.status === 'signed-in' && !signingIn) {
    return <Leave to={destinationWhenSignedIn(session.user.role)} />;
  }
  const leave = ({ role }: User) => {
    const to = destinationAfterSignIn(role);
    if (place && isPlaceOf(role, place)) void navigate({ href: place, replace: true });
    else if (to === '/') window.location.assign(to);
    else void navigate({ to, replace: true });
  };
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <Kiondo size="md" />
        <div className={styles.inside}>
          {session.status === 'checking' ? (
            <Spinner label={layout.checking} visible />
          ) : (
            <>
              <img src={mark} alt="" width={40} height={40} />
              <h1 className={styles.heading}>{words.heading}</h1>
              <p className={styles.subtitle}>{words.subtitle}</p>
              {place && <p className={styles.reason}>{ended ? words.why.ended : words.why.place}</p>}
              <SignInForm onBusy={setSigningIn} onSignedIn={leave} />
            </>
          )}
        </div>
      </div>
      <p className={styles.back}>
        <a href="/">{words.backToSite(institution?.name)}</a>
      </p>
    </main>
  );
}

function Leave({ to }: { to: Dashboard | '/' }) {
  useEffect(() => {
    if (to === '/') window.location.replace(to);
  }, [to]);
  return to === '/' ? <Spinner /> : <Navigate to={to} replace />;
}
