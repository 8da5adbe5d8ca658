import { ActionIcon } from '@mantine/core';
import { IconDeviceMobileOff, IconLock, IconLockOpen } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { listAudit } from '#contract/audit.ts';
import { listDevices } from '#contract/devices.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { listNotifications } from '#contract/notifications.ts';
import {
  type StaffMember,
  endStaffSessions,
  getStaff,
  listStaff,
  lockStaff,
  unlockStaff,
} from '#contract/staff.ts';
import { mayLock, mayUnlock } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { staff as words } from '#words/index.ts';
import { refresh } from '../../api.ts';
import { useActor } from '../../auth/actor.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { showSuccess } from '../../kit/page/toasts.tsx';
import { send } from '../../send.ts';

const ICONS = { lock: IconLock, unlock: IconLockOpen, endSessions: IconDeviceMobileOff };

/** What can be done with an account: a deactivated one has no session, and nobody signs in with it. */
function verbsFor({ active, locked_at }: StaffMember): LockVerb[] {
  if (locked_at) return ['unlock'];
  return active ? ['lock', 'endSessions'] : [];
}

/** The buttons by which the viewer locks, unlocks and signs out accounts, and the question that each asks first. */
export function useLocks(): { buttons: (account: StaffMember) => ReactNode; dialog: ReactNode } {
  const actor = useActor();
  const [verb, setVerb] = useState<LockVerb>('lock');
  const [account, setAccount] = useState<StaffMember>();
  const { question, confirm, busy, done } = words[verb];
  const mayDo = (what: LockVerb, one: StaffMember) =>
    mayLock(actor, one) && (what !== 'unlock' || mayUnlock(actor, one.locked_by_role));
  return {
    buttons: (one) =>
      verbsFor(one)
        .filter((what) => mayDo(what, one))
        .map((what) => {
          const Icon = ICONS[what];
          return (
            <ActionIcon
              key={what}
              aria-label={words[what].of(one.name)}
              title={words[what].confirm}
              onClick={() => {
                setVerb(what);
                setAccount(one);
              }}
            >
              <Icon size={18} aria-hidden="true" />
            </ActionIcon>
          );
        }),
    dialog: (
      <ConfirmDialog
        subject={account}
        onClose={() => setAccount(undefined)}
        question={({ name }) => question(name)}
        confirm={confirm}
        busyLabel={busy}
        harmless={verb === 'unlock'}
        reason={words.reason}
        onConfirm={async ({ id, name }, reason) => {
          await lockOrUnlock(verb, id, { reason });
          showSuccess(done(name));
        }}
        explain={(error) => explainFailure(FAILURES[verb], error)}
      />
    ),
  };
}

const ENDPOINTS = { lock: lockStaff, unlock: unlockStaff, endSessions: endStaffSessions } as const;
type LockVerb = keyof typeof ENDPOINTS;
const FAILURES = { lock: 'lockStaff', unlock: 'unlockStaff', endSessions: 'endStaffSessions' } as const;

/** Locks, unlocks or signs out an account; whatever shows it is read again. */
async function lockOrUnlock(verb: LockVerb, id: string, body: BodyOf<typeof lockStaff>): Promise<void> {
  await send(ENDPOINTS[verb], { params: { id }, body });
  await refresh(listStaff, getStaff, listAudit, listNotifications, listDevices);
}
