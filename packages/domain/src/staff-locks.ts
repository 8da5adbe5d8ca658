import type { Actor } from './permissions.ts';
import { type ActorRole, ROLES, type Role } from './roles.ts';

/** Whose accounts each role locks, unlocks and signs out; within its reach (DECISIONS 3.22). */
const LOCKS: Record<ActorRole, readonly Role[]> = {
  admin: ROLES,
  branch_manager: ['credit_officer', 'auditor'],
  credit_officer: [],
  auditor: [],
  machine: [],
};

/** Whose accounts this role locks, unlocks and signs out, and whose devices it ends. */
export const locksRoles = (role: ActorRole): readonly Role[] => LOCKS[role];

/** Whose devices this role sees, within its reach: those of accounts that it locks; an auditor all of them (DECISIONS 17.3). */
export const seesDevicesOf = (role: ActorRole): readonly Role[] => (role === 'auditor' ? ROLES : LOCKS[role]);

/** Whether this person may unlock what somebody of this role has locked: a manager nothing that an admin has (DECISIONS 3.22). */
export const mayUnlock = (actor: Pick<Actor, 'role'>, lockedBy: Role | null): boolean =>
  actor.role === 'admin' || lockedBy !== 'admin';

/** Whether this person may lock, unlock and sign out an account that they reach: never their own. */
export function mayLock(actor: Pick<Actor, 'id' | 'role'>, account: { id: string; role: Role }): boolean {
  return account.id !== actor.id && LOCKS[actor.role].includes(account.role);
}
