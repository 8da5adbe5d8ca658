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

/** What somebody has to do after signing in, before anything else (DECISIONS 10.36a). */
export const REQUIRED_ACTIONS = ['change_password', 'set_up_two_factor'] as const;
export type RequiredAction = (typeof REQUIRED_ACTIONS)[number];

/** Why every other call is refused until it is done. */
export const REFUSED_UNTIL_DONE = {
  change_password: 'password_is_temporary',
  set_up_two_factor: 'second_factor_missing',
} as const satisfies Record<RequiredAction, string>;

/** In the place of an officer's id: clients whom no credit officer looks after (DECISIONS 20.3). */
export const NO_OFFICER = 'none';
