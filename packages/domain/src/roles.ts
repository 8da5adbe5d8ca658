import type { OfficeArea } from './office-screens.ts';

/** Every role. What each may do is declared in `permissions.ts`; every other table by role is a `Record` of this type. */
export const ROLES = ['admin', 'branch_manager', 'credit_officer', 'auditor'] as const;
export type Role = (typeof ROLES)[number];

/** Who acts: a person with a role, or a machine account (DECISIONS 13.2), which has grants and none of these roles. */
export type ActorRole = Role | 'machine';

/** The role in its own spelling, `credit_officer` for `credit-officer` (DECISIONS 3); undefined for what is none. */
export function findRole(given: unknown): Role | undefined {
  const role = typeof given === 'string' ? given.trim().toLowerCase().replace('-', '_') : undefined;
  return ROLES.find((known) => known === role);
}

/** Reads a role however it is spelt; a missing or unknown one counts as credit officer (SPEC 2, DECISIONS 3). */
export function readRole(text: string | null | undefined): Role {
  return findRole(text) ?? 'credit_officer';
}

/** Auditors see the screens of admins, without what writes, so that one address leads both to the same record. */
const OFFICES: Record<Role, OfficeArea> = {
  admin: '/admin',
  branch_manager: '/credit-officer',
  credit_officer: '/credit-officer',
  auditor: '/admin',
};

/** Where the back office of a role begins: `/admin` or `/credit-officer` (SPEC 2, DECISIONS 3.17). */
export function officePrefix(role: Role): OfficeArea {
  return OFFICES[role];
}

/** The roles whose back office begins there. */
export function rolesOf(area: OfficeArea): readonly Role[] {
  return ROLES.filter((role) => OFFICES[role] === area);
}
