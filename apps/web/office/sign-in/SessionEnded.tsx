import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { SignedInUser } from '#contract/auth.ts';
import { signInSteps as words } from '#words/index.ts';
import { Sheet } from '../kit/dialog/Sheet.tsx';
import { LAYERS } from '../kit/page/keyboard.ts';
import { LeaveButton } from './LeaveButton.tsx';
import { SignInForm } from './SignInForm.tsx';
import { ownDashboard } from '../auth/destinations.ts';
import '../auth/destinations.ts';

/** Changes the address alone: the router keeps the screen, with what was typed into it. */
function showAddress(address: string, returnTo?: string): void {
  const state = { ...(window.history.state as object), returnTo };
  History.prototype.replaceState.call(window.history, state, '', address);
}

/**
 * Asks the person whose session has ended to sign in again, over the screen that they were at. The address is /signin
 * meanwhile (SPEC 4 and 8: any 401 leads there), so that a page loaded again asks the same.
 */
export default function SessionEnded({ user }: { user: SignedInUser }) {
  const router = useRouter();
  useEffect(() => {
    showAddress('/signin', router.latestLocation.href);
    return () => {
      if (window.location.pathname === '/signin') showAddress(router.latestLocation.href);
    };
  }, [router]);
  const goOn = (now: SignedInUser) => {
    if (now.id !== user.id)
      void router.navigate({ to: ownDashboard(now.role), replace: true, ignoreBlocker: true });
  };
  return (
    <Sheet
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={words.ended.title}
      size="sm"
      zIndex={LAYERS.ended}
      small
    >
      <p>{words.ended.text(user.name)}</p>
      <SignInForm identifier={user.username} onBusy={() => undefined} onSignedIn={goOn} />
      <LeaveButton>{words.ended.leave}</LeaveButton>
    </Sheet>
  );
}
