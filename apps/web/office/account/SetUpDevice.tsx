import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { listDevices, newDevice } from '#contract/devices.ts';
import { explainFailure } from '#messages/failures.ts';
import { common, device as words } from '#words/index.ts';
import { refresh } from '../api.ts';
import { setUpDevice } from '../auth/set-up-device.ts';
import { faultOf } from '../kit/form/use-record-form.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { Sheet } from '../kit/dialog/Sheet.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';
import { faultsOfPin, PinBoxes } from '../sign-in/ChoosePin.tsx';
import styles from './Account.module.css';

interface SetUpDeviceProps {
  opened: boolean;
  onClose: () => void;
}

/** The dialog that makes this browser a device of the person at work (DECISIONS 12.4), over the screen that needs it. */
export function SetUpDevice({ opened, onClose }: SetUpDeviceProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={words.setUp.start} size="sm">
      <SetUp onDone={onClose} />
    </Sheet>
  );
}

/** The name and the PIN of this device. */
function SetUp({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const form = useForm({
    initialValues: { name: '', pin: '', again: '' },
    validate: ({ name, ...pin }) => ({ name: faultOf(newDevice.shape.name, name), ...faultsOfPin(pin) }),
  });
  const save = form.onSubmit(async ({ name, pin }) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await setUpDevice(name, pin);
      showSuccess(words.setUp.done);
      await refresh(listDevices);
      onDone();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  });
  return (
    <form noValidate className={`grid justify-items-start gap-3 mt-3 ${styles.form}`} onSubmit={save}>
      {failure !== undefined && <Notice>{explainFailure('registerDevice', failure)}</Notice>}
      <TextInput
        required
        data-autofocus
        label={words.setUp.name}
        description={words.setUp.nameHint}
        autoComplete="off"
        maxLength={60}
        size="md"
        {...form.getInputProps('name')}
      />
      <PinBoxes inputProps={form.getInputProps} />
      <Button type="submit" size="md" disabled={busy}>
        {busy ? common.saving : words.setUp.save}
      </Button>
    </form>
  );
}
