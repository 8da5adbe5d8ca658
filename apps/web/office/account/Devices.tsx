import { Badge, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { listDevices, newDevice, type Device } from '#contract/devices.ts';
import { formatDayTime } from '#domain/calendar.ts';
import { officePrefix } from '#domain/roles.ts';
import { explainFailure } from '#messages/failures.ts';
import { common, device as words } from '#words/index.ts';
import { readPage, refresh } from '../api.ts';
import { lock } from '../auth/device-lock.ts';
import { useUser } from '../auth/session.ts';
import { setUpDevice } from '../auth/set-up-device.ts';
import { lockMinutes } from '../device/people-here.ts';
import { EndDevice } from '../device/EndDevice.tsx';
import { canSeal } from '../device/sealing.ts';
import { faultOf } from '../kit/faults.ts';
import { Notice } from '../kit/Notice.tsx';
import { Sheet } from '../kit/Sheet.tsx';
import { showSuccess } from '../kit/show-success.ts';
import { faultsOfPin, PinBoxes } from '../sign-in/PinBoxes.tsx';
import styles from './Account.module.css';

/** One's own devices, with which one works without a network: this one is set up here, others are removed (DECISIONS 12.4). */
export function Devices() {
  const id = useId();
  const user = useUser();
  const [settingUp, setSettingUp] = useState(false);
  const [ending, setEnding] = useState<Device>();
  const { data, error, refetch } = useQuery(
    readPage(listDevices, { query: { page: 1, staff_id: user.id, ended: 'false' } }),
  );
  const here = data?.devices.find(({ current }) => current);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {words.setUp.title}
      </h2>
      <p className={styles.hint}>{words.setUp.line}</p>
      {error && <Notice onRetry={() => void refetch()}>{explainFailure('listDevices', error)}</Notice>}
      {!canSeal() && <Notice kind="warning">{words.setUp.impossible}</Notice>}
      {user.device_id === undefined && canSeal() && (
        <Button onClick={() => setSettingUp(true)}>{words.setUp.start}</Button>
      )}
      {here && (
        <div className={styles.head}>
          <p className={styles.device}>{words.here.line(here.name, lockMinutes())}</p>
          <Button component={Link} to={`${officePrefix(user.role)}/unsent`} variant="default">
            {words.here.unsent}
          </Button>
          <Button variant="default" onClick={lock}>
            {words.here.lockNow}
          </Button>
        </div>
      )}
      <ul className={styles.sessions} aria-label={words.list.title}>
        {data?.devices.map((device) => (
          <li key={device.id}>
            <div>
              <p className={styles.device}>
                {device.name} {device.current && <Badge variant="light">{words.list.here}</Badge>}
              </p>
              <p className={styles.hint}>{words.list.lastSeen(formatDayTime(device.last_seen_at))}</p>
            </div>
            {!device.current && (
              <Button
                variant="default"
                size="compact-md"
                aria-label={words.list.endOf(device.name)}
                onClick={() => setEnding(device)}
              >
                {words.list.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Sheet opened={settingUp} onClose={() => setSettingUp(false)} title={words.setUp.start} size="sm">
        <SetUp onDone={() => setSettingUp(false)} />
      </Sheet>
      <EndDevice
        device={ending}
        onClose={() => setEnding(undefined)}
        question={({ name }) => words.list.question(name)}
      />
    </section>
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
    <form noValidate className={styles.form} onSubmit={save}>
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
