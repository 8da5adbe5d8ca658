import type { Actor } from './permissions.ts';
import { ROLES, type Role } from './roles.ts';

/** Whose accounts each role locks, unlocks and signs out; within its reach (DECISIONS 3.22). */
const LOCKS: Record<Role, readonly Role[]> = {
  admin: ROLES,
  branch_manager: ['credit_officer', 'auditor'],
  credit_officer: [],
  auditor: [],
};

/** Whether this person may lock, unlock and sign out an account that they reach: never their own. */
export function mayLock(actor: Pick<Actor, 'id' | 'role'>, account: { id: string; role: Role }): boolean {
  return account.id !== actor.id && LOCKS[actor.role].includes(account.role);
}
