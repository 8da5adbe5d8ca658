export const ROLES = ['admin', 'branch_manager', 'credit_officer'] as const;
export type Role = (typeof ROLES)[number];

/** What the back office calls each role (SPEC 2, Back-office layout). */
export const ROLE_LABELS: Record<Role, string> = {
  admin: 'Administrator',
  branch_manager: 'Branch Manager',
  credit_officer: 'Credit Officer',
};

/** Reads a role however it is spelt; a missing or unknown one counts as credit officer (SPEC 2, DECISIONS 3). */
export function readRole(text: string | null | undefined): Role {
  const role = text?.trim().toLowerCase().replace('-', '_');
  return ROLES.find((known) => known === role) ?? 'credit_officer';
}

/** Where the back office of a role begins: `/admin` or `/credit-officer` (SPEC 2). */
export function officePrefix(role: Role): '/admin' | '/credit-officer' {
  return role === 'admin' ? '/admin' : '/credit-officer';
}
