import { Link, Navigate, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { layout, signIn as words } from '#words/index.ts';
import { askForPin } from '../auth/device-lock.ts';
import {
  type Dashboard,
  DASHBOARDS,
  destinationAfterSignIn,
  destinationWhenSignedIn,
  isPlaceOf,
} from '../auth/destinations.ts';
import { useSession } from '../auth/session.ts';
import { liveRecord } from '../device/device-record.ts';
import { isPinSet } from '../device/device-session.ts';
import { countUnsent } from '../device/queue.ts';
import { readEnded } from '../../ui/session-storage.ts';
import type { SignedInUser } from '#contract/auth.ts';
import { Spinner } from '../kit/page/feedback.tsx';
import { useIsHere } from '../kit/page/moment.ts';
import { showIn } from '../shell/show-in.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { SignInForm } from './SignInForm.tsx';

export function SignInPage() {
  const session = useSession();
  const navigate = useNavigate();
  const [signingIn, setSigningIn] = useState(false);
  const isHere = useIsHere();
  const router = useRouter();
  // Read once: a component that follows the location renders again, and navigates again, at every navigation.
  const [place] = useState(() => router.latestLocation.state.returnTo);
  const [ended] = useState(readEnded);
  const [unsent, setUnsent] = useState(0);
  const owner = liveRecord()?.firstName ?? '';
  const [hasPin, setHasPin] = useState(false);
  useEffect(() => {
    // Where the password would lose unsent work, the PIN is asked for after it.
    if (!signingIn) void isPinSet().then(setHasPin);
  }, [signingIn]);
  useEffect(() => {
    // A browser that stores nothing has nothing that waits.
    countUnsent().then(setUnsent, () => undefined);
  }, []);

  if (session.status === 'signed-in' && !signingIn) {
    return <Leave to={destinationWhenSignedIn(session.user.role)} />;
  }
  const leave = async ({ role, language }: SignedInUser) => {
    // They have gone on by their PIN meanwhile.
    if (!isHere.current) return;
    const to = destinationAfterSignIn(role);
    if (place && isPlaceOf(role, place)) await navigate({ href: place, replace: true });
    else if (to === '/') window.location.assign(to);
    else await navigate({ to, replace: true });
    // The sign-in itself was in the language of the last person at this browser.
    if (language) await showIn(language);
  };
  const given = session.status === 'signed-out' ? session.why : undefined;
  const why = given ?? (place && (ended ? 'ended' : 'place'));
  return (
    <SignInFrame heading={words.heading} line={words.subtitle}>
      {session.status === 'checking' ? (
        <Spinner label={layout.checking} visible />
      ) : (
        <>
          {why && (
            <p className="mb-4 py-2 px-3 rounded-sm bg-warning text-warning text-sm">{words.why[why]}</p>
          )}
          {owner && (
            <p className="mb-4 py-2 px-3 rounded-sm bg-warning text-warning text-sm">
              {words.deviceOf(owner)}
            </p>
          )}
          {unsent > 0 && (
            <p className="mb-4 py-2 px-3 rounded-sm bg-warning text-warning text-sm">
              {words.unsent(unsent)}
            </p>
          )}
          <SignInForm onBusy={setSigningIn} onSignedIn={(user) => void leave(user)} />
          {hasPin && (
            <p className="mt-4 text-sm text-center">
              {/* Their own office leads on from there, and a form that is open here does not hold them up. */}
              <Link to={DASHBOARDS.officer} replace ignoreBlocker onClick={askForPin}>
                {words.pinOf(owner)}
              </Link>
            </p>
          )}
          <p className="mt-4 text-sm text-center">
            <Link to="/forgot-password">{words.forgot}</Link>
          </p>
        </>
      )}
    </SignInFrame>
  );
}

function Leave({ to }: { to: Dashboard | '/' }) {
  useEffect(() => {
    if (to === '/') window.location.replace(to);
  }, [to]);
  return to === '/' ? <Spinner /> : <Navigate to={to} replace />;
}
