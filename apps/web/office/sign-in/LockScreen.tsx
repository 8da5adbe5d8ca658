import { Button, PasswordInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState, type SyntheticEvent } from 'react';
import { device } from '#words/index.ts';
import { unlock } from '../auth/session.ts';
import { ownersFirstName } from '../device/device-session.ts';
import { focusOnArrival } from '../kit/focus-on-arrival.ts';
import { SignInFrame } from './SignInFrame.tsx';
import styles from './SignInPage.module.css';

const words = device.lock;

/** Asks for the PIN of a device that is locked (DECISIONS 12.4). */
export function LockScreen() {
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!pin) return setFault(words.missing);
    setBusy(true);
    const unlocking = await unlock(pin);
    setBusy(false);
    setPin('');
    if (unlocking.result === 'wrong') setFault(words.wrong(unlocking.left));
  };
  return (
    <SignInFrame heading={words.heading(ownersFirstName())} line={words.line}>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <PasswordInput
          required
          ref={focusOnArrival}
          label={words.pin}
          inputMode="numeric"
          autoComplete="off"
          size="md"
          value={pin}
          error={fault}
          onChange={(event) => {
            setPin(event.currentTarget.value);
            setFault(undefined);
          }}
          visibilityToggleButtonProps={{ 'aria-label': words.show, tabIndex: 0 }}
        />
        <Button type="submit" size="md" fullWidth disabled={busy}>
          {busy ? words.opening : words.open}
        </Button>
      </form>
      <p className={styles.other}>
        <Link to="/signin">{words.password}</Link>
      </p>
      <p className={styles.hint}>{words.passwordHint}</p>
    </SignInFrame>
  );
}
