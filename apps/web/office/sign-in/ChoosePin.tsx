import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { explainFailure } from '#messages/failures.ts';
import { device, layout } from '#words/index.ts';
import { choosePin } from '../auth/set-up-device.ts';
import { focusOnArrival } from '../kit/page/keyboard.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { LeaveButton } from './LeaveButton.tsx';
import { faultsOfPin, PinBoxes } from './PinBoxes.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import styles from './SignInPage.module.css';

const words = device.choose;

/** A new PIN for a device whose PIN was forgotten, before anything else (DECISIONS 12.4). */
export function ChoosePin() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const form = useForm({ initialValues: { pin: '', again: '' }, validate: faultsOfPin });
  const save = form.onSubmit(async ({ pin }) => {
    setBusy(true);
    setFailure(undefined);
    await choosePin(pin)
      .catch(setFailure)
      .finally(() => setBusy(false));
  });
  return (
    <SignInFrame heading={words.heading} line={words.line}>
      <form noValidate className={styles.form} onSubmit={save}>
        {failure !== undefined && <Notice>{explainFailure('device.choosePin', failure)}</Notice>}
        <PinBoxes inputProps={form.getInputProps} firstRef={focusOnArrival} />
        <Button type="submit" size="md" fullWidth disabled={busy}>
          {words.save}
        </Button>
      </form>
      <LeaveButton>{layout.logout}</LeaveButton>
    </SignInFrame>
  );
}
