import type { Role } from './roles.ts';

/**
 * How far a permission reaches: every record, those of the actor's branch, the actor's own, or none.
 * A branch manager or officer without a branch works for the head office: `branch` then means all (DECISIONS 3).
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

/** Who acts: what the rules need to know of a signed-in member of staff. */
export interface Actor {
  id: string;
  role: Role;
  /** `null`: works for all branches. */
  branchId: string | null;
}

/** How far this actor may go, with `branch` widened to `all` for those who have no branch. */
export function reachOf(actor: Actor, permission: Permission): Reach {
  const reach: Reach = PERMISSIONS[permission][actor.role];
  return reach === 'branch' && actor.branchId === null ? 'all' : reach;
}

/** Whether the role may do this kind of thing at all; which records it reaches is another question. */
export function may(actor: Actor, permission: Permission): boolean {
  return PERMISSIONS[permission][actor.role] !== 'none';
}

/** The branch to which this actor is held for this permission, or `null` when it is none in particular. */
export function branchLimit(actor: Actor, permission: Permission): string | null {
  return reachOf(actor, permission) === 'all' ? null : actor.branchId;
}
