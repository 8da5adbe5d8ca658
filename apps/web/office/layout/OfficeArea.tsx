import { Navigate, Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Role } from '#domain/roles.ts';
import { layout } from '#words/index.ts';
import { ownDashboard } from '../auth/destinations.ts';
import { PasswordAgain } from '../sign-in/PasswordAgain.tsx';
import { SessionEnded } from '../sign-in/SessionEnded.tsx';
import { useSession } from '../auth/session.ts';
import { Spinner } from '../kit/Spinner.tsx';
import { OfficeLayout } from './OfficeLayout.tsx';

const RequiredStep = lazy(() =>
  import('../sign-in/RequiredStep.tsx').then((module) => ({ default: module.RequiredStep })),
);
const RequiredSheet = lazy(() =>
  import('../sign-in/RequiredStep.tsx').then((module) => ({ default: module.RequiredSheet })),
);

/**
 * A protected part of the back office (SPEC 2, Route map): a spinner while the sign-in is checked, then /signin for
 * those who are not signed in, and their own dashboard for those whose role has no business here.
 */
export function OfficeArea({ roles }: { roles: readonly Role[] }) {
  const session = useSession();
  const [isAtWork, setAtWork] = useState(false);
  const action = session.user?.required_action;
  if (!isAtWork && session.status === 'signed-in' && !action) setAtWork(true);
  if (session.status === 'signed-out') {
    return session.byUser ? <Navigate to="/signin" replace /> : <AskToSignIn />;
  }
  if (action && !isAtWork) {
    return (
      <>
        <Suspense fallback={<Spinner />}>
          <RequiredStep action={action} />
        </Suspense>
        {session.status === 'ended' && <SessionEnded user={session.user} />}
      </>
    );
  }
  if (session.status === 'checking') {
    return (
      <OfficeLayout user={session.user}>
        <Spinner label={layout.checking} />
      </OfficeLayout>
    );
  }
  if (!roles.includes(session.user.role)) return <Navigate to={ownDashboard(session.user.role)} replace />;
  return (
    <OfficeLayout user={session.user}>
      <Outlet />
      <PasswordAgain />
      {action && (
        <Suspense>
          <RequiredSheet action={action} />
        </Suspense>
      )}
      {session.status === 'ended' && <SessionEnded user={session.user} />}
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
