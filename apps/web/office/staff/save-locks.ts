import type { BodyOf } from '#contract/endpoint.ts';
import { listDevices } from '#contract/devices.ts';
import { listAudit } from '#contract/audit.ts';
import { listNotifications } from '#contract/notifications.ts';
import { endStaffSessions, getStaff, listStaff, lockStaff, unlockStaff } from '#contract/staff.ts';
import { refresh } from '../api.ts';
import { send } from '../send.ts';

const ENDPOINTS = { lock: lockStaff, unlock: unlockStaff, endSessions: endStaffSessions } as const;
export type LockVerb = keyof typeof ENDPOINTS;
export const FAILURES = {
  lock: 'lockStaff',
  unlock: 'unlockStaff',
  endSessions: 'endStaffSessions',
} as const;

/** Locks, unlocks or signs out an account; whatever shows it is read again. */
export async function lockOrUnlock(
  verb: LockVerb,
  id: string,
  body: BodyOf<typeof lockStaff>,
): Promise<void> {
  await send(ENDPOINTS[verb], { params: { id }, body });
  await refresh(listStaff, getStaff, listAudit, listNotifications, listDevices);
}
