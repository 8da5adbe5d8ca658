import type { OfficeArea } from './office-screens.ts';

export const ROLES = ['admin', 'branch_manager', 'credit_officer'] as const;
export type Role = (typeof ROLES)[number];

/** Reads a role however it is spelt; a missing or unknown one counts as credit officer (SPEC 2, DECISIONS 3). */
export function readRole(text: string | null | undefined): Role {
  const role = text?.trim().toLowerCase().replace('-', '_');
  return ROLES.find((known) => known === role) ?? 'credit_officer';
}

/** Where the back office of a role begins: `/admin` or `/credit-officer` (SPEC 2). */
export function officePrefix(role: Role): OfficeArea {
  return role === 'admin' ? '/admin' : '/credit-officer';
}
