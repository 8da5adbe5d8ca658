import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { credentials, firstCode, type SignedInUser } from '#contract/auth.ts';
import { ApiRefusal, NetworkFailure } from '#contract/client.ts';
import { explainFailure } from '#messages/failures.ts';
import { signIn as words } from '#words/index.ts';
import { signIn } from '../auth/session.ts';
import { faultsOf } from '../kit/faults.ts';
import { focusOnArrival } from '../kit/focus-on-arrival.ts';
import { Notice } from '../kit/Notice.tsx';
import styles from './SignInPage.module.css';

interface SignInFormProps {
  /** Whose name stands in the box at the beginning. */
  identifier?: string;
  onBusy: (busy: boolean) => void;
  onSignedIn: (user: SignedInUser) => void;
}

const withCode = credentials.extend(firstCode.shape);

/** Name and password, then, for those who have two-factor on, the code (DECISIONS 10, Accounts). */
export function SignInForm({ identifier: first = '', onBusy, onSignedIn }: SignInFormProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [askCode, setAskCode] = useState(false);
  const form = useForm({
    initialValues: { identifier: first, password: '', otp: '' },
    validate: (fields) => faultsOf(askCode ? withCode : credentials, fields),
  });

  const submit = form.onSubmit(async ({ identifier, password, otp }) => {
    setBusy(true);
    onBusy(true);
    setFailure(undefined);
    try {
      onSignedIn(await signIn({ identifier, password, otp: askCode ? otp : undefined }));
    } catch (error) {
      onBusy(false);
      setBusy(false);
      if (error instanceof ApiRefusal && error.code === 'two_factor_required') setAskCode(true);
      else setFailure(error);
    }
  });

  const startOver = () => {
    setAskCode(false);
    setFailure(undefined);
    form.reset();
  };

  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      {failure !== undefined && (
        <Notice>
          <span>{explainFailure('login', failure)}</span>
          {failure instanceof NetworkFailure && <span className={styles.why}>{words.noAnswer}</span>}
        </Notice>
      )}
      {askCode ? (
        <TextInput
          key="code"
          required
          ref={focusOnArrival}
          label={words.code}
          description={words.codeHint}
          autoComplete="one-time-code"
          inputMode="numeric"
          size="md"
          {...form.getInputProps('otp')}
        />
      ) : (
        <>
          <TextInput
            required
            label={words.identifier}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            size="md"
            {...form.getInputProps('identifier')}
          />
          <PasswordInput
            required
            label={words.password}
            autoComplete="current-password"
            data-autofocus={first !== '' || undefined}
            size="md"
            visibilityToggleButtonProps={{ 'aria-label': words.showPassword, tabIndex: 0 }}
            {...form.getInputProps('password')}
          />
        </>
      )}
      <Button type="submit" size="md" fullWidth disabled={busy}>
        {busy ? words.submitting : words.submit}
      </Button>
      {askCode && (
        <Button variant="subtle" onClick={startOver} disabled={busy}>
          {words.otherAccount}
        </Button>
      )}
    </form>
  );
}
