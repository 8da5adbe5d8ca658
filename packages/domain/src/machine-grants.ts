import type { Permission } from './permissions.ts';

/**
 * What a machine account may be given (DECISIONS 13.2): nothing that decides, deletes, erases, or touches accounts, settings or
 * the audit log.
 */
export const MACHINE_GRANTS = [
  'products.read',
  'products.write',
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
