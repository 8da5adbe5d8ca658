import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { newPasswordBody, ownPassword } from '#contract/auth.ts';
import { ApiRefusal } from '#contract/client.ts';
import { LIMITS } from '#domain/limits.ts';
import type { RequiredAction } from '#domain/roles.ts';
import { explainFields } from '#messages/explain-refusal.ts';
import { explainFailure } from '#messages/failures.ts';
import { layout, signInSteps, common } from '#words/index.ts';
import { TurnOnTwoFactor } from '../account/TurnOnTwoFactor.tsx';
import { queryClient } from '../api.ts';
import { choosePassword, getTypedPassword, refreshUser } from '../auth/session.ts';
import { Sheet } from '../kit/dialog/Sheet.tsx';
import { faultOfAgain, NewPasswordBoxes, PasswordBox } from '../kit/form/PasswordBoxes.tsx';
import { faultOf, faultsOf } from '../kit/form/use-record-form.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { LAYERS, focusOnArrival } from '../kit/page/keyboard.ts';
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
  const [password] = useState(getTypedPassword);
  return <TurnOnTwoFactor password={password} onDone={() => void refreshUser()} />;
}

const words = signInSteps.ownPassword;

/** The password of one's own that takes the place of a temporary one (DECISIONS 10.36a). */
function ChooseOwnPassword() {
  // The password is not stored: a person who loads the page again types it once more.
  const [known] = useState(getTypedPassword);
  const form = useForm({
    initialValues: { currentPassword: known ?? '', newPassword: '', again: '' },
    validate: ({ again, ...body }) => ({
      ...faultsOf(newPasswordBody, body),
      currentPassword: faultOf(ownPassword.shape.password, body.currentPassword),
      ...faultOfAgain({ newPassword: body.newPassword, again }),
    }),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ currentPassword, newPassword }: typeof form.values) =>
      choosePassword(currentPassword, newPassword),
    onError: (failure) => {
      if (failure instanceof ApiRefusal) form.setErrors(explainFields(failure));
    },
  });
  const asksTemporary = known === undefined || form.errors['currentPassword'] !== undefined;
  return (
    <form noValidate className="grid gap-4" onSubmit={form.onSubmit((fields) => mutate(fields))}>
      {error && Object.keys(form.errors).length === 0 && (
        <Notice>{explainFailure('changePassword', error)}</Notice>
      )}
      {asksTemporary && (
        <PasswordBox
          label={words.temporary}
          autoComplete="current-password"
          size="md"
          ref={focusOnArrival}
          {...form.getInputProps('currentPassword')}
        />
      )}
      <NewPasswordBoxes
        size="md"
        firstRef={asksTemporary ? undefined : focusOnArrival}
        inputProps={form.getInputProps}
      />
      <p className="hint">{words.hint(LIMITS.shortestPassword)}</p>
      <Button type="submit" size="md" fullWidth disabled={isPending}>
        {isPending ? common.saving : words.save}
      </Button>
    </form>
  );
}
