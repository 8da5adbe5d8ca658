import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { forgotPassword, forgottenPassword, signInOptions } from '#contract/auth.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainFailure } from '#messages/failures.ts';
import { signIn, signInSteps } from '#words/index.ts';
import { api, read } from '../api.ts';
import { faultsOf } from '../kit/form/use-record-form.ts';
import { focusOnArrival } from '../kit/page/keyboard.ts';
import { Notice, Spinner } from '../kit/page/feedback.tsx';
import { SignInFrame } from './SignInFrame.tsx';

const words = signInSteps.forgot;

/** The way back in for who forgot the password: a link by mail, or, where no mail is sent, an admin (DECISIONS 10.36d). */
export function ForgotPasswordPage() {
  const { data: options, error, refetch } = useQuery(read(signInOptions, {}));
  return (
    <SignInFrame heading={words.heading}>
      {error && !options ? (
        <Notice onRetry={() => void refetch()}>{explainFailure('signInOptions', error)}</Notice>
      ) : !options ? (
        <Spinner />
      ) : options.password_by_mail ? (
        <AskForLink />
      ) : (
        <p className="mb-6 text-muted">{words.askAdmin}</p>
      )}
      <p className="mt-4 text-sm text-center">
        <Link to="/signin">{words.back}</Link>
      </p>
    </SignInFrame>
  );
}

function AskForLink() {
  const form = useForm({
    initialValues: { identifier: '' },
    validate: (fields) => faultsOf(forgottenPassword, fields),
  });
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: typeof form.values) => api.call(forgotPassword, { body }),
  });
  if (isSuccess) return <Notice kind="success">{words.sent(LIMITS.resetLinkMinutes)}</Notice>;
  return (
    <form noValidate className="grid gap-4" onSubmit={form.onSubmit((body) => mutate(body))}>
      <p className="hint">{words.line}</p>
      {error && <Notice>{explainFailure('forgotPassword', error)}</Notice>}
      <TextInput
        required
        ref={focusOnArrival}
        label={signIn.identifier}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        {...form.getInputProps('identifier')}
      />
      <Button type="submit" size="md" fullWidth disabled={isPending}>
        {isPending ? words.sending : words.send}
      </Button>
    </form>
  );
}
