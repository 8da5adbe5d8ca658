import { type ActorRole, type Role, ROLES } from './roles.ts';

/**
 * The reach of a permission: every record, those of the actor's branch, the actor's own, or none. For those without a
 * branch (head office) `branch` means all, also what belongs to no branch, such as a visitor's message (DECISIONS 3).
 */
export type Reach = 'all' | 'branch' | 'own' | 'none';

/** The table of DECISIONS 3: what each role may do, and to which records. */
export const PERMISSIONS = {
  'products.read': { admin: 'all', branch_manager: 'all', credit_officer: 'all', auditor: 'all' },
  'products.read-inactive': { admin: 'all', branch_manager: 'all', credit_officer: 'none', auditor: 'all' },
  'products.write': { admin: 'all', branch_manager: 'none', credit_officer: 'none', auditor: 'none' },
  'products.delete': { admin: 'all', branch_manager: 'none', credit_officer: 'none', auditor: 'none' },
  'stock.read': { admin: 'all', branch_manager: 'branch', credit_officer: 'branch', auditor: 'branch' },
  // Also store keepers in their branch (`keepsStock`).
  'stock.write': { admin: 'all', branch_manager: 'branch', credit_officer: 'none', auditor: 'none' },
  'stock.approve': { admin: 'all', branch_manager: 'branch', credit_officer: 'none', auditor: 'none' },
  'branches.read': { admin: 'all', branch_manager: 'all', credit_officer: 'all', auditor: 'all' },
  'clients.read': { admin: 'all', branch_manager: 'branch', credit_officer: 'branch', auditor: 'branch' },
  'clients.create': { admin: 'all', branch_manager: 'branch', credit_officer: 'branch', auditor: 'none' },
  'clients.without-phone': {
    admin: 'all',
    branch_manager: 'none',
    credit_officer: 'none',
    auditor: 'none',
  },
  'clients.edit': { admin: 'all', branch_manager: 'branch', credit_officer: 'none', auditor: 'none' },
  'figures.write': { admin: 'all', branch_manager: 'none', credit_officer: 'none', auditor: 'none' },
  'clients.delete': { admin: 'all', branch_manager: 'none', credit_officer: 'none', auditor: 'none' },
  'clients.assign-group': {
    admin: 'all',
    branch_manager: 'branch',
    credit_officer: 'branch',
    auditor: 'none',
  },
  'clients.hand-over': { admin: 'all', branch_manager: 'branch', credit_officer: 'none', auditor: 'none' },
  'clients.merge': { admin: 'all', branch_manager: 'branch', credit_officer: 'none', auditor: 'none' },
  'portfolios.read': { admin: 'all', branch_manager: 'branch', credit_officer: 'none', auditor: 'branch' },
  'handovers.read': { admin: 'all', branch_manager: 'branch', credit_officer: 'branch', auditor: 'branch' },
  'clients.trace': { admin: 'all', branch_manager: 'none', credit_officer: 'none', auditor: 'branch' },
  'clients.export-data': { admin: 'all', branch_manager: 'none', credit_officer: 'none', auditor: 'none' },
  'clients.anonymise': { admin: 'all', branch_manager: 'none', credit_officer: 'none', auditor: 'none' },
  'groups.read': { admin: 'all', branch_manager: 'branch', credit_officer: 'branch', auditor: 'branch' },
  'groups.create': { admin: 'all', branch_manager: 'branch', credit_officer: 'branch', auditor: 'none' },
  'groups.edit': { admin: 'all', branch_manager: 'branch', credit_officer: 'none', auditor: 'none' },
  'groups.delete': { admin: 'all', branch_manager: 'none', credit_officer: 'none', auditor: 'none' },
  'orders.read': { admin: 'all', branch_manager: 'branch', credit_officer: 'branch', auditor: 'branch' },
  'orders.create': { admin: 'all', branch_manager: 'branch', credit_officer: 'branch', auditor: 'none' },
  'orders.confirm': { admin: 'all', branch_manager: 'branch', credit_officer: 'branch', auditor: 'none' },
  'orders.move': { admin: 'all', branch_manager: 'branch', credit_officer: 'branch', auditor: 'none' },
  'orders.decide': { admin: 'all', branch_manager: 'branch', credit_officer: 'none', auditor: 'none' },
  'orders.cancel': { admin: 'all', branch_manager: 'branch', credit_officer: 'own', auditor: 'none' },
  'orders.edit': { admin: 'all', branch_manager: 'none', credit_officer: 'none', auditor: 'none' },
  'orders.delete': { admin: 'all', branch_manager: 'none', credit_officer: 'none', auditor: 'none' },
  'deliveries.read': { admin: 'all', branch_manager: 'branch', credit_officer: 'branch', auditor: 'branch' },
  'deliveries.plan': { admin: 'all', branch_manager: 'branch', credit_officer: 'none', auditor: 'none' },
  'deliveries.hand-over': {
    admin: 'all',
    branch_manager: 'branch',
    credit_officer: 'branch',
    auditor: 'none',
  },
  'returns.write': { admin: 'all', branch_manager: 'branch', credit_officer: 'none', auditor: 'none' },
  'field.work': { admin: 'all', branch_manager: 'branch', credit_officer: 'branch', auditor: 'none' },
  'analytics.dashboard': { admin: 'all', branch_manager: 'branch', credit_officer: 'own', auditor: 'branch' },
  'notifications.read': { admin: 'all', branch_manager: 'branch', credit_officer: 'own', auditor: 'own' },
  'reports.read': { admin: 'all', branch_manager: 'branch', credit_officer: 'none', auditor: 'branch' },
  'analytics.read': { admin: 'all', branch_manager: 'none', credit_officer: 'none', auditor: 'branch' },
  'branches.write': { admin: 'all', branch_manager: 'none', credit_officer: 'none', auditor: 'none' },
  'staff.read': { admin: 'all', branch_manager: 'branch', credit_officer: 'none', auditor: 'branch' },
  'devices.read': { admin: 'all', branch_manager: 'branch', credit_officer: 'none', auditor: 'branch' },
  'staff.lock': { admin: 'all', branch_manager: 'branch', credit_officer: 'none', auditor: 'none' },
  'staff.write': { admin: 'all', branch_manager: 'none', credit_officer: 'none', auditor: 'none' },
  'machines.read': { admin: 'all', branch_manager: 'none', credit_officer: 'none', auditor: 'branch' },
  'settings.read': { admin: 'all', branch_manager: 'none', credit_officer: 'none', auditor: 'all' },
  'settings.write': { admin: 'all', branch_manager: 'none', credit_officer: 'none', auditor: 'none' },
  'messages.read': { admin: 'all', branch_manager: 'none', credit_officer: 'none', auditor: 'branch' },
  'messages.write': { admin: 'all', branch_manager: 'none', credit_officer: 'none', auditor: 'none' },
  'subscribers.read': { admin: 'all', branch_manager: 'none', credit_officer: 'none', auditor: 'branch' },
  'imports.read': { admin: 'all', branch_manager: 'none', credit_officer: 'none', auditor: 'branch' },
  'imports.run': { admin: 'all', branch_manager: 'none', credit_officer: 'none', auditor: 'none' },
  'duplicates.read': { admin: 'all', branch_manager: 'none', credit_officer: 'none', auditor: 'none' },
  'deletions.read': { admin: 'all', branch_manager: 'none', credit_officer: 'none', auditor: 'branch' },
  'deletions.decide': { admin: 'all', branch_manager: 'none', credit_officer: 'none', auditor: 'none' },
  'audit.read': { admin: 'all', branch_manager: 'none', credit_officer: 'none', auditor: 'branch' },
} as const satisfies Record<string, Record<Role, Reach>>;

export type Permission = keyof typeof PERMISSIONS;

/** Who acts, as the rules need to know them: a person, or a machine account. */
export interface Actor {
  id: string;
  role: ActorRole;
  /** `null`: works for all branches. */
  branchId: string | null;
  /** What a machine account may do (`grantsInForce`). People have none. */
  grants?: readonly Permission[];
  /** Whether this person keeps the stock of their branch. */
  keepsStock?: boolean;
}

/** What is granted to a machine account reaches its branch. */
function declaredReach({ role, grants, keepsStock }: Actor, permission: Permission): Reach {
  if (keepsStock && permission === 'stock.write' && role === 'credit_officer') return 'branch';
  if (role !== 'machine') return PERMISSIONS[permission][role];
  return grants?.includes(permission) ? 'branch' : 'none';
}

/** The reach of this actor, where `branch` is `all` for those without a branch. */
export function reachOf(actor: Actor, permission: Permission): Reach {
  const reach = declaredReach(actor, permission);
  return reach === 'branch' && actor.branchId === null ? 'all' : reach;
}

/** Whether the role, or the machine account, has this permission at all. Which records it reaches is another question. */
export function may(actor: Actor, permission: Permission): boolean {
  return declaredReach(actor, permission) !== 'none';
}

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

/**
 * What a machine account may be given (DECISIONS 13.2): nothing that decides, deletes, erases, or touches accounts, settings or
 * the audit log.
 */
export const MACHINE_GRANTS = [
  'products.read',
  'products.write',
  'stock.read',
  'stock.write',
  'branches.read',
  'clients.read',
  'clients.create',
  'clients.edit',
  'clients.assign-group',
  'groups.read',
  'groups.create',
  'groups.edit',
  'figures.write',
  'orders.read',
  'orders.create',
  'imports.read',
  'imports.run',
] as const satisfies readonly Permission[];
export type MachineGrant = (typeof MACHINE_GRANTS)[number];

/** Of these, what no branch can limit: goods are sold in all branches, and a file may hold rows of any. */
const OF_ALL_BRANCHES: readonly Permission[] = [
  'products.write',
  'imports.read',
  'imports.run',
] satisfies MachineGrant[];

/** Whether an account of this branch (`null`: of all) can be given this. */
export function isGrantable(grant: MachineGrant, branchId: string | null): boolean {
  return branchId === null || !OF_ALL_BRANCHES.includes(grant);
}

/** Of what is stored for an account, what it may do: what is on the list, and can be limited by its branch. */
export function grantsInForce(stored: readonly string[], branchId: string | null): MachineGrant[] {
  return MACHINE_GRANTS.filter((grant) => stored.includes(grant) && isGrantable(grant, branchId));
}
