import { useEffect } from 'react';
import { changePassword } from '#contract/auth.ts';
import { LIMITS } from '#domain/limits.ts';
import type { RequiredAction } from '#domain/roles.ts';
import { layout, signInSteps } from '#words/index.ts';
import { TurnOnTwoFactor } from '../account/TurnOnTwoFactor.tsx';
import { queryClient } from '../api.ts';
import { forSamePerson } from '../auth/same-person.ts';
import { api, refreshUser } from '../auth/session.ts';
import { Sheet } from '../kit/dialog/Sheet.tsx';
import { NewPasswordForm } from '../kit/form/NewPasswordForm.tsx';
import { LAYERS } from '../kit/page/keyboard.ts';
import { LeaveButton } from './LeaveButton.tsx';
import { SignInFrame } from './SignInFrame.tsx';

const STEPS = {
  change_password: { words: signInSteps.ownPassword, Step: ChooseOwnPassword },
  set_up_two_factor: { words: signInSteps.secondFactor, Step: SetUpTwoFactor },
} as const satisfies Record<RequiredAction, object>;

/** A step that a person has to do before the page that they asked for is shown (DECISIONS 10.36a). */
export function RequiredStep({ action }: { action: RequiredAction }) {
  const { words, Step } = STEPS[action];
  return (
    <SignInFrame heading={words.heading} line={words.line}>
      <Step />
      <LeaveButton>{layout.logout}</LeaveButton>
    </SignInFrame>
  );
}

/** The same over the screen of somebody who is at work: what they typed stays. */
export function RequiredSheet({ action }: { action: RequiredAction }) {
  const { words, Step } = STEPS[action];
  // What was refused meanwhile is read again.
  useEffect(() => () => void queryClient.invalidateQueries(), []);
  return (
    <Sheet
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={words.heading}
      size="sm"
      zIndex={LAYERS.required}
    >
      <p>{words.line}</p>
      <Step />
      <LeaveButton>{layout.logout}</LeaveButton>
    </Sheet>
  );
}

/** A second factor that the role requires (DECISIONS 10.36b). */
function SetUpTwoFactor() {
  return <TurnOnTwoFactor onDone={() => void refreshUser()} />;
}

const words = signInSteps.ownPassword;

/** The password of one's own that takes the place of a temporary one (DECISIONS 10.36a). */
function ChooseOwnPassword() {
  return (
    <NewPasswordForm
      isPage
      current={words.temporary}
      hint={words.hint(LIMITS.shortestPassword)}
      save={words.save}
      failure="changePassword"
      onSave={async (body) => {
        await forSamePerson(api.call(changePassword, { body }));
        await refreshUser();
      }}
    />
  );
}
