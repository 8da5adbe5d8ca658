import { ActionIcon } from '@mantine/core';
import { IconDeviceMobileOff, IconLock, IconLockOpen } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
import { askAndDo } from '../../kit/dialog/ask.ts';
import { showSuccess } from '../../kit/page/toasts.tsx';
import { send } from '../../send.ts';

const ICONS = { lock: IconLock, unlock: IconLockOpen, endSessions: IconDeviceMobileOff };

/** What can be done with an account: a deactivated one has no session, and nobody signs in with it. */
function verbsFor({ active, locked_at }: StaffMember): LockVerb[] {
  if (locked_at) return ['unlock'];
  return active ? ['lock', 'endSessions'] : [];
}

/** The buttons by which the viewer locks, unlocks and signs out accounts; each asks first. */
export function useLocks(): (account: StaffMember) => ReactNode {
  const actor = useActor();
  const mayDo = (verb: LockVerb, one: StaffMember) =>
    mayLock(actor, one) && (verb !== 'unlock' || mayUnlock(actor, one.locked_by_role));
  return (account) =>
    verbsFor(account)
      .filter((verb) => mayDo(verb, account))
      .map((verb) => {
        const Icon = ICONS[verb];
        const { of, confirm } = words[verb];
        return (
          <ActionIcon
            key={verb}
            aria-label={of(account.name)}
            title={confirm}
            onClick={() => askTo(verb, account)}
          >
            <Icon size={18} aria-hidden="true" />
          </ActionIcon>
        );
      });
}

function askTo(verb: LockVerb, { id, name }: StaffMember): void {
  const { question, confirm, busy, done } = words[verb];
  void askAndDo({
    about: question(name),
    goOn: confirm,
    busy,
    takesAway: verb !== 'unlock',
    reason: words.reason,
    work: async (reason) => {
      await lockOrUnlock(verb, id, { reason });
      showSuccess(done(name));
    },
    explain: (error) => explainFailure(FAILURES[verb], error),
  });
}

const ENDPOINTS = { lock: lockStaff, unlock: unlockStaff, endSessions: endStaffSessions } as const;
type LockVerb = keyof typeof ENDPOINTS;
const FAILURES = { lock: 'lockStaff', unlock: 'unlockStaff', endSessions: 'endStaffSessions' } as const;

/** Locks, unlocks or signs out an account; whatever shows it is read again. */
async function lockOrUnlock(verb: LockVerb, id: string, body: BodyOf<typeof lockStaff>): Promise<void> {
  await send(ENDPOINTS[verb], { params: { id }, body });
  await refresh(listStaff, getStaff, listAudit, listNotifications, listDevices);
}
