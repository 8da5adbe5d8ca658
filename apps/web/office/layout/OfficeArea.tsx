import { Navigate, Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Role } from '#domain/roles.ts';
import { layout } from '#words/index.ts';
import { ownDashboard } from '../auth/destinations.ts';
import { LockedOver } from '../sign-in/LockedOver.tsx';
import { useIdleLock } from '../device/use-device.ts';
import { useIsPasswordAsked } from '../auth/password-again.ts';
import { useSession } from '../auth/session.ts';
import { useQuestion } from '../kit/dialog/ask.ts';
import { Spinner } from '../kit/page/feedback.tsx';
import { OfficeLayout } from './OfficeLayout.tsx';

// What few people meet is fetched when they do; the worker keeps it for who has no network then.
const PasswordAgain = lazy(() => import('../sign-in/PasswordAgain.tsx'));
const SessionEnded = lazy(() => import('../sign-in/SessionEnded.tsx'));
const RequiredStep = lazy(() =>
  import('../sign-in/RequiredStep.tsx').then((module) => ({ default: module.RequiredStep })),
);
const LockScreen = lazy(() => import('../sign-in/LockScreen.tsx'));
const ChoosePin = lazy(() => import('../sign-in/ChoosePin.tsx'));
const QuestionSheet = lazy(() => import('../kit/dialog/QuestionSheet.tsx'));
const RequiredSheet = lazy(() =>
  import('../sign-in/RequiredStep.tsx').then((module) => ({ default: module.RequiredSheet })),
);

/**
 * A protected part of the back office (SPEC 2, Route map): a spinner while the sign-in is checked, then /signin for
 * those who are not signed in, and their own dashboard for those whose role has no business here.
 */
export function OfficeArea({ roles }: { roles: readonly Role[] }) {
  const session = useSession();
  useIdleLock();
  const [isAtWork, setAtWork] = useState(false);
  const action = session.user?.required_action;
  const isPasswordAsked = useIsPasswordAsked();
  const isAsked = useQuestion() !== undefined;
  // From then on both stay, so that they can close as dialogs do.
  const [asksPassword, setAsksPassword] = useState(false);
  if (isPasswordAsked && !asksPassword) setAsksPassword(true);
  const [asks, setAsks] = useState(false);
  if (isAsked && !asks) setAsks(true);
  if (!isAtWork && session.status === 'signed-in' && !action) setAtWork(true);
  if (session.status === 'signed-out') {
    return session.byUser ? <Navigate to="/signin" replace /> : <AskToSignIn />;
  }
  if (session.status === 'locked' && !(isAtWork && session.user)) {
    return (
      <Suspense fallback={<Spinner />}>
        <LockScreen />
      </Suspense>
    );
  }
  if (!session.user) return <Spinner />;
  if (session.status === 'signed-in' && session.needsPin) {
    return (
      <Suspense fallback={<Spinner />}>
        <ChoosePin />
      </Suspense>
    );
  }
  if (action && !isAtWork) {
    return (
      <>
        <Suspense fallback={<Spinner />}>
          <RequiredStep action={action} />
        </Suspense>
        <Suspense>{session.status === 'ended' && <SessionEnded user={session.user} />}</Suspense>
      </>
    );
  }
  // Another person's screens begin anew: nothing that somebody chose or typed is left to who signs in over their screen or in another tab.
  const whose = session.user.id;
  if (session.status === 'checking') {
    return (
      <OfficeLayout key={whose} user={session.user}>
        <Spinner label={layout.checking} />
      </OfficeLayout>
    );
  }
  if (!roles.includes(session.user.role)) return <Navigate to={ownDashboard(session.user.role)} replace />;
  return (
    <OfficeLayout key={whose} user={session.user}>
      <Outlet />
      <Suspense>
        {asks && <QuestionSheet />}
        {asksPassword && <PasswordAgain />}
        {action && <RequiredSheet action={action} />}
        {session.status === 'ended' && <SessionEnded user={session.user} />}
      </Suspense>
      {session.status === 'locked' && <LockedOver />}
    </OfficeLayout>
  );
}

/** To /signin, and from there back to this address. */
function AskToSignIn() {
  const router = useRouter();
  // Read once, as on the sign-in page.
  const [href] = useState(() => router.latestLocation.href);
  return <Navigate to="/signin" state={{ returnTo: href }} replace />;
}
