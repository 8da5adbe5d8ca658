import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listDevices } from '#contract/devices.ts';
import { LIMITS } from '#domain/limits.ts';
import { officePrefix } from '#domain/roles.ts';
import { device as words } from '#words/index.ts';
import { formatDayTime } from '#words/format.ts';
import { readPage } from '../api.ts';
import { lock } from '../auth/device-lock.ts';
import { useUser } from '../auth/session.ts';
import { otherOwner } from '../device/device-record.ts';
import { askToEndDevice } from '../device/EndDevice.tsx';
import { canEncrypt } from '../device/encryption.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { QueryFailure } from '../kit/page/QueryFailure.tsx';
import { SetUpDevice } from './SetUpDevice.tsx';
import styles from './Account.module.css';
import { Card } from './Card.tsx';

/** One's own devices, with which one works without a network: this one is set up here, others are removed (DECISIONS 12.4). */
export function Devices() {
  const user = useUser();
  const [settingUp, setSettingUp] = useState(false);
  const { data, error, refetch } = useQuery(
    readPage(listDevices, { query: { page: 1, staff_id: user.id, ended: 'false' } }),
  );
  const owner = otherOwner(user.id);
  const here = data?.devices.find(({ current }) => current);
  return (
    <Card title={words.setUp.title} hint={words.setUp.line}>
      <QueryFailure query={{ error, refetch }} failure="listDevices" />
      {!canEncrypt() && <Notice kind="warning">{words.setUp.impossible}</Notice>}
      {owner !== undefined && <p className="hint mt-1">{words.setUp.ofOther(owner)}</p>}
      {user.device_id === undefined && owner === undefined && canEncrypt() && (
        <Button onClick={() => setSettingUp(true)}>{words.setUp.start}</Button>
      )}
      {here && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="flex flex-wrap items-center gap-y-1 gap-x-2 font-strong">
            {words.here.line(here.name, LIMITS.deviceLockMinutes)}
          </p>
          <Button component={Link} to={`${officePrefix(user.role)}/unsent`} variant="default">
            {words.here.unsent}
          </Button>
          <Button variant="default" onClick={lock}>
            {words.here.lockNow}
          </Button>
        </div>
      )}
      <ul className={`bare-list mt-3 ${styles.sessions}`} aria-label={words.list.title}>
        {data?.devices.map((device) => (
          <li key={device.id}>
            <div>
              <p className="flex flex-wrap items-center gap-y-1 gap-x-2 font-strong">
                {device.name} {device.current && <Badge variant="light">{words.list.here}</Badge>}
              </p>
              <p className="hint mt-1">{words.list.lastSeen(formatDayTime(device.last_seen_at))}</p>
            </div>
            {!device.current && (
              <Button
                variant="default"
                size="compact-md"
                aria-label={words.list.endOf(device.name)}
                onClick={() => void askToEndDevice(device, words.list.question(device.name))}
              >
                {words.list.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <SetUpDevice opened={settingUp} onClose={() => setSettingUp(false)} />
    </Card>
  );
}
