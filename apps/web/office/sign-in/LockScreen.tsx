import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { device } from '#words/index.ts';
import { unlock } from '../auth/device-lock.ts';
import { checkEnded } from '../auth/session.ts';
import { liveRecord } from '../device/device-record.ts';
import { prepareToUnlock } from '../device/device-session.ts';
import { PasswordBox } from '../kit/form/PasswordBox.tsx';
import { SignInFrame } from './SignInFrame.tsx';

const words = device.lock;

/** No call tells a locked device that it was ended: it asks. */
const CHECK_EVERY_MS = 60_000;

/** Asks for the PIN of a device that is locked (DECISIONS 12.4). */
export default function LockScreen() {
  useEffect(() => {
    const timer = setInterval(checkEnded, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  const refuse = (why: string) => {
    setFault(why);
    // The button that was pressed lost the focus while it was busy: here one types again.
    box.current?.focus();
  };
  useEffect(() => box.current?.focus(), []);
  useEffect(() => prepareToUnlock(), []);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) void open(pin);
  };
  const open = async (typed: string) => {
    if (!typed) return refuse(words.missing);
    setBusy(true);
    try {
      const unlocking = await unlock(typed);
      setPin('');
      if (unlocking.result === 'wrong') refuse(words.wrong(unlocking.left));
    } catch {
      // A file of the program did not come, or the browser's storage failed.
      refuse(words.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <SignInFrame heading={words.heading(liveRecord()?.firstName ?? '')} line={words.line}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <PasswordBox
          ref={box}
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
        />
        <Button type="submit" size="md" fullWidth disabled={busy}>
          {busy ? words.opening : words.open}
        </Button>
      </form>
      <p className="mt-4 text-sm text-center">
        <Link to="/signin">{words.password}</Link>
      </p>
      <p className="hint">{words.passwordHint}</p>
    </SignInFrame>
  );
}
