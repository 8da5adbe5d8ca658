import { describe, expect, it } from 'vitest';
import { branchLimit } from '#domain/branch-limit.ts';
import {
  grantsInForce,
  isGrantable,
  MACHINE_GRANTS,
  may,
  mayUnlock,
  type Permission,
  PERMISSIONS,
  reachOf,
} from '#domain/permissions.ts';
import { OFFICE_AREAS } from '#domain/office-screens.ts';
import { officePrefix, readRole, type Role, ROLES, rolesOf } from '#domain/roles.ts';

/** The table of DECISIONS 3 by hand: admin, branch manager, credit officer, auditor. */
const TABLE: Record<Permission, [admin: string, manager: string, officer: string, auditor: string]> = {
  'products.read': ['all', 'all', 'all', 'all'],
  'products.read-inactive': ['all', 'all', 'none', 'all'],
  'products.write': ['all', 'none', 'none', 'none'],
  'products.delete': ['all', 'none', 'none', 'none'],
  'stock.read': ['all', 'branch', 'branch', 'branch'],
  'stock.write': ['all', 'branch', 'none', 'none'],
  'stock.approve': ['all', 'branch', 'none', 'none'],
  'branches.read': ['all', 'all', 'all', 'all'],
  'clients.read': ['all', 'branch', 'branch', 'branch'],
  'groups.read': ['all', 'branch', 'branch', 'branch'],
  'clients.create': ['all', 'branch', 'branch', 'none'],
  'groups.create': ['all', 'branch', 'branch', 'none'],
  'clients.edit': ['all', 'branch', 'none', 'none'],
  'clients.delete': ['all', 'none', 'none', 'none'],
  'clients.hand-over': ['all', 'branch', 'none', 'none'],
  'clients.merge': ['all', 'branch', 'none', 'none'],
  'portfolios.read': ['all', 'branch', 'none', 'branch'],
  'handovers.read': ['all', 'branch', 'branch', 'branch'],
  'clients.trace': ['all', 'none', 'none', 'branch'],
  'clients.export-data': ['all', 'none', 'none', 'none'],
  'clients.anonymise': ['all', 'none', 'none', 'none'],
  'groups.edit': ['all', 'branch', 'none', 'none'],
  'groups.delete': ['all', 'none', 'none', 'none'],
  'clients.assign-group': ['all', 'branch', 'branch', 'none'],
  'orders.read': ['all', 'branch', 'branch', 'branch'],
  'orders.create': ['all', 'branch', 'branch', 'none'],
  'orders.confirm': ['all', 'branch', 'branch', 'none'],
  'orders.move': ['all', 'branch', 'branch', 'none'],
  'orders.decide': ['all', 'branch', 'none', 'none'],
  'orders.cancel': ['all', 'branch', 'own', 'none'],
  'orders.edit': ['all', 'none', 'none', 'none'],
  'orders.delete': ['all', 'none', 'none', 'none'],
  'deliveries.read': ['all', 'branch', 'branch', 'branch'],
  'deliveries.plan': ['all', 'branch', 'none', 'none'],
  'deliveries.hand-over': ['all', 'branch', 'branch', 'none'],
  'returns.write': ['all', 'branch', 'none', 'none'],
  'field.work': ['all', 'branch', 'branch', 'none'],
  'reports.read': ['all', 'branch', 'none', 'branch'],
  'analytics.dashboard': ['all', 'branch', 'own', 'branch'],
  'analytics.read': ['all', 'none', 'none', 'branch'],
  'settings.read': ['all', 'none', 'none', 'all'],
  'settings.write': ['all', 'none', 'none', 'none'],
  'staff.read': ['all', 'branch', 'none', 'branch'],
  'devices.read': ['all', 'branch', 'none', 'branch'],
  'staff.lock': ['all', 'branch', 'none', 'none'],
  'machines.read': ['all', 'none', 'none', 'branch'],
  'staff.write': ['all', 'none', 'none', 'none'],
  'audit.read': ['all', 'none', 'none', 'branch'],
  'branches.write': ['all', 'none', 'none', 'none'],
  'subscribers.read': ['all', 'none', 'none', 'branch'],
  'imports.read': ['all', 'none', 'none', 'branch'],
  'imports.run': ['all', 'none', 'none', 'none'],
  'deletions.read': ['all', 'none', 'none', 'branch'],
  'messages.read': ['all', 'none', 'none', 'branch'],
  'messages.write': ['all', 'none', 'none', 'none'],
  'notifications.read': ['all', 'branch', 'own', 'own'],
  'clients.without-phone': ['all', 'none', 'none', 'none'],
  'deletions.decide': ['all', 'none', 'none', 'none'],
  'duplicates.read': ['all', 'none', 'none', 'none'],
  'figures.write': ['all', 'none', 'none', 'none'],
};
const KNOWN = Object.keys(PERMISSIONS) as Permission[];

describe('what a role may do', () => {
  it('is what DECISIONS 3 says, permission by permission', () => {
    const rows = KNOWN.map((name) => [name, ROLES.map((role) => PERMISSIONS[name][role])]);
    expect(Object.fromEntries(rows)).toEqual(TABLE);
  });

  it('reaches the own branch, or everything for those who have none (DECISIONS 3)', () => {
    for (const role of ROLES) {
      for (const permission of KNOWN) {
        const reach = PERMISSIONS[permission][role];
        const inBranch = { id: 'x', role, branchId: 'kitui' };
        const atHeadOffice = { id: 'x', role, branchId: null };
        expect(reachOf(inBranch, permission)).toBe(reach);
        expect(reachOf(atHeadOffice, permission)).toBe(reach === 'branch' ? 'all' : reach);
        expect(may(inBranch, permission)).toBe(reach !== 'none');
        if (reach === 'none') {
          for (const one of [inBranch, atHeadOffice]) {
            expect(() => branchLimit(one, permission)).toThrow('not_permitted');
          }
          continue;
        }
        expect(branchLimit(inBranch, permission)).toBe(reach === 'all' ? null : 'kitui');
        expect(branchLimit(atHeadOffice, permission)).toBeNull();
      }
    }
  });
});

it('a credit officer who keeps the stock also receives, sends and counts it in their branch (DECISIONS 4.8)', () => {
  const keeper = (role: Role) => ({ id: 'x', role, branchId: 'kitui', keepsStock: true });
  expect(branchLimit(keeper('credit_officer'), 'stock.write')).toBe('kitui');
  expect(may(keeper('credit_officer'), 'stock.approve')).toBe(false);
  expect(may(keeper('auditor'), 'stock.write')).toBe(false);
});

describe('a machine account', () => {
  const machine = (branchId: string | null, grants: readonly string[]) =>
    ({ id: 'x', role: 'machine', branchId, grants: grantsInForce(grants, branchId) }) as const;
  const ofAllBranches = ['products.write', 'imports.read', 'imports.run'];

  it('may be granted a closed list, in which nothing decides, deletes or touches accounts (DECISIONS 13.2)', () => {
    expect(MACHINE_GRANTS.toSorted()).toEqual(
      [
        'products.read products.write stock.read stock.write branches.read imports.read imports.run figures.write',
        'clients.read clients.create clients.edit clients.assign-group',
        'groups.read groups.create groups.edit orders.read orders.create',
      ]
        .join(' ')
        .split(' ')
        .toSorted(),
    );
  });

  it('reaches in its branch what was granted, and never anything else (DECISIONS 13.2)', () => {
    const grants = MACHINE_GRANTS as readonly string[];
    const limitOf = (branchId: string | null, permission: Permission) => {
      try {
        return branchLimit(machine(branchId, KNOWN), permission);
      } catch (error) {
        return (error as Error).message;
      }
    };
    for (const permission of KNOWN) {
      const isGranted = grants.includes(permission);
      const inBranch = isGranted && !ofAllBranches.includes(permission);
      const others = KNOWN.filter((other) => other !== permission);
      expect({
        permission,
        everywhere: reachOf(machine(null, KNOWN), permission),
        byOthers: reachOf(machine(null, others), permission),
        inBranch: reachOf(machine('kitui', KNOWN), permission),
        may: may(machine('kitui', KNOWN), permission),
        limit: limitOf('kitui', permission),
        noLimit: limitOf(null, permission),
      }).toEqual({
        permission,
        everywhere: isGranted ? 'all' : 'none',
        byOthers: 'none',
        inBranch: inBranch ? 'branch' : 'none',
        may: inBranch,
        limit: inBranch ? 'kitui' : 'not_permitted',
        noLimit: isGranted ? null : 'not_permitted',
      });
    }
  });

  it('has nothing without grants, and of one branch nothing that no branch can limit (DECISIONS 13.2)', () => {
    for (const permission of KNOWN) {
      expect(may({ id: 'x', role: 'machine', branchId: null }, permission)).toBe(false);
    }
    expect(MACHINE_GRANTS.filter((grant) => !isGrantable(grant, 'kitui'))).toEqual(ofAllBranches);
    expect(MACHINE_GRANTS.every((grant) => isGrantable(grant, null))).toBe(true);
  });
});

describe('a role', () => {
  it.each([
    ['admin', 'admin'],
    ['branch_manager', 'branch_manager'],
    ['branch-manager', 'branch_manager'],
    ['credit_officer', 'credit_officer'],
    ['credit-officer', 'credit_officer'],
    [' Credit-Officer ', 'credit_officer'],
    ['ADMIN', 'admin'],
    ['auditor', 'auditor'],
    ['', 'credit_officer'],
    [null, 'credit_officer'],
    [undefined, 'credit_officer'],
    ['superuser', 'credit_officer'],
    ['administrator', 'credit_officer'],
    ['constructor', 'credit_officer'],
  ])('spelt %j is read as %s (SPEC 2, DECISIONS 3)', (text, role) => {
    expect(readRole(text)).toBe(role);
  });

  it('has the office of SPEC 2, and each office its roles (DECISIONS 3.17)', () => {
    expect(ROLES.map(officePrefix)).toEqual(['/admin', '/credit-officer', '/credit-officer', '/admin']);
    for (const area of OFFICE_AREAS) {
      expect(rolesOf(area).map(officePrefix)).toEqual(rolesOf(area).map(() => area));
    }
    expect(OFFICE_AREAS.flatMap(rolesOf).toSorted()).toEqual(ROLES.toSorted());
  });
});

it('an account that an admin has locked is unlocked by admins alone (DECISIONS 3.22)', () => {
  const unlocks = (role: 'admin' | 'branch_manager') =>
    (['admin', 'branch_manager', null] as const).map((lockedBy) => mayUnlock({ role }, lockedBy));
  expect(unlocks('admin')).toEqual([true, true, true]);
  expect(unlocks('branch_manager')).toEqual([false, true, true]);
});
