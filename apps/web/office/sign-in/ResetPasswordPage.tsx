import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { newPassword, resetForgottenPassword } from '#contract/auth.ts';
import { ApiRefusal } from '#contract/client.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainFields } from '#messages/explain-refusal.ts';
import { explainFailure } from '#messages/failures.ts';
import { common, signIn, signInSteps } from '#words/index.ts';
import { api, refreshUser } from '../auth/session.ts';
import { faultOf } from '../kit/form/use-record-form.ts';
import { focusOnArrival } from '../kit/page/keyboard.ts';
import { faultOfAgain, NewPasswordBoxes } from '../kit/form/PasswordBoxes.tsx';
import { Notice } from '../kit/page/feedback.tsx';
import { SignInFrame } from './SignInFrame.tsx';

const words = signInSteps.reset;

/**
 * The page of a mailed link, for a new password (DECISIONS 10.36d). The token follows the `#` of the address, which
 * no browser sends to a server.
 */
export function ResetPasswordPage() {
  const { hash: token } = useLocation();
  const [isDone, setDone] = useState(false);
  return (
    <SignInFrame heading={words.heading}>
      {isDone ? (
        <>
          <Notice kind="success">{words.done}</Notice>
          <Button component={Link} to="/signin" size="md" fullWidth mt="md">
            {signIn.submit}
          </Button>
        </>
      ) : token ? (
        <ChoosePassword token={token} onDone={() => setDone(true)} />
      ) : (
        <DeadLink />
      )}
    </SignInFrame>
  );
}

function DeadLink() {
  return (
    <>
      <Notice>{words.dead}</Notice>
      <Button component={Link} to="/forgot-password" variant="default" size="md" fullWidth mt="md">
        {words.another}
      </Button>
    </>
  );
}

function ChoosePassword({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useForm({
    initialValues: { newPassword: '', again: '' },
    validate: (fields) => ({
      newPassword: faultOf(newPassword, fields.newPassword),
      ...faultOfAgain(fields),
    }),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chosen: string) =>
      api.call(resetForgottenPassword, { body: { token, newPassword: chosen } }),
    onSuccess: () => {
      onDone();
      // A session of this browser may have been one of those that ended.
      void refreshUser();
    },
    onError: (failure) => {
      if (failure instanceof ApiRefusal) form.setErrors(explainFields(failure));
    },
  });
  if (error instanceof ApiRefusal && error.code === 'not_found') return <DeadLink />;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.onSubmit(({ newPassword: chosen }) => mutate(chosen))}
    >
      <p className="hint">{words.line(LIMITS.shortestPassword)}</p>
      {error && Object.keys(form.errors).length === 0 && (
        <Notice>{explainFailure('resetForgottenPassword', error)}</Notice>
      )}
      <NewPasswordBoxes size="md" firstRef={focusOnArrival} inputProps={form.getInputProps} />
      <Button type="submit" size="md" fullWidth disabled={isPending}>
        {isPending ? common.saving : words.save}
      </Button>
    </form>
  );
}
