import { describe, expect, it } from 'vitest';
import { branchLimit, may, PERMISSIONS, reachOf, type Permission } from '#domain/permissions.ts';
import { officePrefix, readRole, ROLES } from '#domain/roles.ts';

/** The table of DECISIONS 3 by hand: admin, branch manager, credit officer. */
const TABLE: Record<string, [admin: string, manager: string, officer: string]> = {
  'products.read': ['all', 'all', 'all'],
  'products.read-inactive': ['all', 'all', 'none'],
  'products.write': ['all', 'none', 'none'],
  'branches.read': ['all', 'all', 'all'],
  'clients.read': ['all', 'branch', 'branch'],
  'groups.read': ['all', 'branch', 'branch'],
  'clients.create': ['all', 'branch', 'branch'],
  'groups.create': ['all', 'branch', 'branch'],
  'clients.edit': ['all', 'branch', 'none'],
  'clients.delete': ['all', 'none', 'none'],
  'clients.trace': ['all', 'none', 'none'],
  'clients.export-data': ['all', 'none', 'none'],
  'clients.anonymise': ['all', 'none', 'none'],
  'groups.edit': ['all', 'branch', 'none'],
  'groups.delete': ['all', 'none', 'none'],
  'clients.assign-group': ['all', 'branch', 'branch'],
  'orders.read': ['all', 'branch', 'branch'],
  'orders.create': ['all', 'branch', 'branch'],
  'orders.decide': ['all', 'branch', 'none'],
  'orders.cancel': ['all', 'branch', 'own'],
  'orders.edit': ['all', 'none', 'none'],
  'orders.delete': ['all', 'none', 'none'],
  'reports.read': ['all', 'branch', 'none'],
  'analytics.dashboard': ['all', 'branch', 'own'],
  'analytics.read': ['all', 'none', 'none'],
  'settings.read': ['all', 'none', 'none'],
  'settings.write': ['all', 'none', 'none'],
  'staff.read': ['all', 'none', 'none'],
  'staff.write': ['all', 'none', 'none'],
  'audit.read': ['all', 'none', 'none'],
  'branches.write': ['all', 'none', 'none'],
  'subscribers.read': ['all', 'none', 'none'],
  'imports.run': ['all', 'none', 'none'],
  'messages.read': ['all', 'none', 'none'],
  'messages.write': ['all', 'none', 'none'],
  'notifications.read': ['all', 'branch', 'own'],
};
const KNOWN = Object.keys(PERMISSIONS) as Permission[];

describe('what a role may do', () => {
  it.each(KNOWN)('for %s is what DECISIONS 3 says', (permission) => {
    const { admin, branch_manager, credit_officer } = PERMISSIONS[permission];
    const known = TABLE[permission];
    if (known) expect([admin, branch_manager, credit_officer]).toEqual(known);
    // Whatever is not in the table is an admin's alone until somebody decides otherwise here.
    else expect([admin, branch_manager, credit_officer]).toEqual(['all', 'none', 'none']);
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
        expect(branchLimit(inBranch, permission)).toBe(reach === 'all' ? null : 'kitui');
        expect(branchLimit(atHeadOffice, permission)).toBeNull();
      }
    }
  });

  it('does not hold an admin to a branch, even one who has one (DECISIONS 3)', () => {
    expect(branchLimit({ id: 'x', role: 'admin', branchId: 'kitui' }, 'orders.read')).toBeNull();
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
    ['', 'credit_officer'],
    [null, 'credit_officer'],
    [undefined, 'credit_officer'],
    ['superuser', 'credit_officer'],
    ['administrator', 'credit_officer'],
    ['constructor', 'credit_officer'],
  ])('spelt %j is read as %s (SPEC 2, DECISIONS 3)', (text, role) => {
    expect(readRole(text)).toBe(role);
  });

  it('has the office of SPEC 2', () => {
    expect(ROLES.map(officePrefix)).toEqual(['/admin', '/credit-officer', '/credit-officer']);
  });
});
