import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState, type ChangeEvent, type SyntheticEvent } from 'react';
import type { SignedInUser } from '#contract/auth.ts';
import { ApiRefusal, NetworkFailure } from '#contract/client.ts';
import { explainFirstFailure } from '#messages/first-failures.ts';
import { signIn as words } from '#words/index.ts';
import { signIn } from '../auth/session.ts';
import { PinFirst } from '../device/device-session.ts';
import { missing } from '../kit/form/missing.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { focusOnArrival } from '../kit/page/keyboard.ts';
import { useIsHere } from '../kit/page/moment.ts';

interface SignInFormProps {
  /** The name that the box shows at first. */
  identifier?: string;
  onBusy: (busy: boolean) => void;
  onSignedIn: (user: SignedInUser) => void;
}

interface Fields {
  identifier: string;
  password: string;
  otp: string;
}
type Faults = { [Name in keyof Fields]?: string | undefined };

/** What is left to fill in. Neither zod nor a form's library says so: this form is among the first scripts. */
const faultsOf = ({ identifier, password, otp }: Fields, askCode: boolean): Faults => ({
  identifier: missing(identifier, 'email_or_username'),
  // A password may be all spaces.
  password: password === '' ? missing(password, 'password') : undefined,
  otp: askCode ? missing(otp, 'code') : undefined,
});

/** Name and password, then, for those who have two-factor on, the code (DECISIONS 10, Accounts). */
export function SignInForm({ identifier: first = '', onBusy, onSignedIn }: SignInFormProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [askCode, setAskCode] = useState(false);
  const [fields, setFields] = useState({ identifier: first, password: '', otp: '' });
  const [faults, setFaults] = useState<Faults>({});
  const isHere = useIsHere();

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = faultsOf(fields, askCode);
    setFaults(found);
    const { identifier, password, otp } = fields;
    const first = (['identifier', 'password', 'otp'] as const).find((name) => found[name]);
    if (first) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    onBusy(true);
    setFailure(undefined);
    try {
      const typed = { identifier, password, otp: askCode ? otp : undefined };
      onSignedIn(await signIn(typed, () => isHere.current));
    } catch (error) {
      onBusy(false);
      setBusy(false);
      const code = error instanceof ApiRefusal ? error.code : undefined;
      if (code === 'two_factor_required') setAskCode(true);
      // Not where the screen is somebody else's by now: nothing was wrong with it.
      else if (code !== 'unauthenticated') setFailure(error);
    }
  };

  const startOver = () => {
    setAskCode(false);
    setFailure(undefined);
    setFields({ identifier: first, password: '', otp: '' });
  };

  const boxOf = (name: keyof Fields) => ({
    name,
    value: fields[name],
    error: faults[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const { value } = currentTarget;
      setFields((now) => ({ ...now, [name]: value }));
      setFaults((now) => ({ ...now, [name]: undefined }));
    },
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {failure !== undefined && (
        <Notice>
          <span>{failure instanceof PinFirst ? words.pinFirst : explainFirstFailure('login', failure)}</span>
          {failure instanceof NetworkFailure && <span className="block mt-1">{words.noAnswer}</span>}
        </Notice>
      )}
      {askCode ? (
        // A recovery code has letters: a keyboard of figures alone could not type it (DECISIONS 10.34).
        <TextInput
          required
          ref={focusOnArrival}
          label={words.code}
          description={words.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          {...boxOf('otp')}
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
            {...boxOf('identifier')}
          />
          <PasswordInput
            required
            label={words.password}
            autoComplete="current-password"
            data-autofocus={first !== '' || undefined}
            size="md"
            aria-invalid={faults.password ? true : undefined}
            visibilityToggleButtonProps={{ 'aria-label': words.showPassword, tabIndex: 0 }}
            {...boxOf('password')}
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
