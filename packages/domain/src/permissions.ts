import type { Role } from './roles.ts';

/**
 * The reach of a permission: every record, those of the actor's branch, the actor's own, or none. For a manager or
 * officer without a branch (head office) `branch` means all (DECISIONS 3).
 */
export type Reach = 'all' | 'branch' | 'own' | 'none';

/** The table of DECISIONS 3: what each role may do, and to which records. */
export const PERMISSIONS = {
  'products.read': { admin: 'all', branch_manager: 'all', credit_officer: 'all' },
  'products.read-inactive': { admin: 'all', branch_manager: 'all', credit_officer: 'none' },
  'products.write': { admin: 'all', branch_manager: 'none', credit_officer: 'none' },
  'branches.read': { admin: 'all', branch_manager: 'all', credit_officer: 'all' },
  'clients.read': { admin: 'all', branch_manager: 'branch', credit_officer: 'branch' },
  'clients.create': { admin: 'all', branch_manager: 'branch', credit_officer: 'branch' },
  'clients.edit': { admin: 'all', branch_manager: 'branch', credit_officer: 'none' },
  'figures.write': { admin: 'all', branch_manager: 'none', credit_officer: 'none' },
  'clients.delete': { admin: 'all', branch_manager: 'none', credit_officer: 'none' },
  'clients.assign-group': { admin: 'all', branch_manager: 'branch', credit_officer: 'branch' },
  'clients.trace': { admin: 'all', branch_manager: 'none', credit_officer: 'none' },
  'clients.export-data': { admin: 'all', branch_manager: 'none', credit_officer: 'none' },
  'clients.anonymise': { admin: 'all', branch_manager: 'none', credit_officer: 'none' },
  'groups.read': { admin: 'all', branch_manager: 'branch', credit_officer: 'branch' },
  'groups.create': { admin: 'all', branch_manager: 'branch', credit_officer: 'branch' },
  'groups.edit': { admin: 'all', branch_manager: 'branch', credit_officer: 'none' },
  'groups.delete': { admin: 'all', branch_manager: 'none', credit_officer: 'none' },
  'orders.read': { admin: 'all', branch_manager: 'branch', credit_officer: 'branch' },
  'orders.create': { admin: 'all', branch_manager: 'branch', credit_officer: 'branch' },
  'orders.decide': { admin: 'all', branch_manager: 'branch', credit_officer: 'none' },
  'orders.cancel': { admin: 'all', branch_manager: 'branch', credit_officer: 'own' },
  'orders.edit': { admin: 'all', branch_manager: 'none', credit_officer: 'none' },
  'orders.delete': { admin: 'all', branch_manager: 'none', credit_officer: 'none' },
  'analytics.dashboard': { admin: 'all', branch_manager: 'branch', credit_officer: 'own' },
  'notifications.read': { admin: 'all', branch_manager: 'branch', credit_officer: 'own' },
  'reports.read': { admin: 'all', branch_manager: 'branch', credit_officer: 'none' },
  'analytics.read': { admin: 'all', branch_manager: 'none', credit_officer: 'none' },
  'branches.write': { admin: 'all', branch_manager: 'none', credit_officer: 'none' },
  'staff.read': { admin: 'all', branch_manager: 'none', credit_officer: 'none' },
  'staff.write': { admin: 'all', branch_manager: 'none', credit_officer: 'none' },
  'settings.read': { admin: 'all', branch_manager: 'none', credit_officer: 'none' },
  'settings.write': { admin: 'all', branch_manager: 'none', credit_officer: 'none' },
  'messages.read': { admin: 'all', branch_manager: 'none', credit_officer: 'none' },
  'messages.write': { admin: 'all', branch_manager: 'none', credit_officer: 'none' },
  'subscribers.read': { admin: 'all', branch_manager: 'none', credit_officer: 'none' },
  'imports.run': { admin: 'all', branch_manager: 'none', credit_officer: 'none' },
  'deletions.read': { admin: 'all', branch_manager: 'none', credit_officer: 'none' },
  'deletions.decide': { admin: 'all', branch_manager: 'none', credit_officer: 'none' },
  'audit.read': { admin: 'all', branch_manager: 'none', credit_officer: 'none' },
} as const satisfies Record<string, Record<Role, Reach>>;

export type Permission = keyof typeof PERMISSIONS;

/** The person who acts, as the rules need to know them. */
export interface Actor {
  id: string;
  role: Role;
  /** `null`: works for all branches. */
  branchId: string | null;
}

/** The reach of this actor, where `branch` is `all` for those without a branch. */
export function reachOf(actor: Actor, permission: Permission): Reach {
  const reach: Reach = PERMISSIONS[permission][actor.role];
  return reach === 'branch' && actor.branchId === null ? 'all' : reach;
}

/** Whether the role has this permission at all. Which records it reaches is another question. */
export function may(actor: Actor, permission: Permission): boolean {
  return PERMISSIONS[permission][actor.role] !== 'none';
}

/** The branch that limits this actor for this permission, or `null` if no branch does. */
export function branchLimit(actor: Actor, permission: Permission): string | null {
  return reachOf(actor, permission) === 'all' ? null : actor.branchId;
}
