import { expect, it } from 'vitest';
import type { Role } from '#domain/roles.ts';
import { entryAt, sidebarFor } from './sidebar.ts';

it.each<[Role, string]>([
  [
    'admin',
    '/admin/dashboard /admin/products /admin/orders /admin/clients /admin/groups /admin/reports /admin/analytics /admin/settings',
  ],
  [
    'branch_manager',
    '/credit-officer/dashboard /credit-officer/orders /credit-officer/clients /credit-officer/groups /credit-officer/reports',
  ],
  [
    'credit_officer',
    '/credit-officer/today /credit-officer/dashboard /credit-officer/orders /credit-officer/clients /credit-officer/groups',
  ],
  [
    'auditor',
    '/admin/dashboard /admin/orders /admin/clients /admin/groups /admin/products /admin/reports /admin/analytics /admin/settings/audit /admin/settings',
  ],
])('shows %s the entries of the table, under their prefix (SPEC 2, Back-office layout)', (role, paths) => {
  const entries = sidebarFor(role).main;
  expect(entries.map((entry) => entry.path).join(' ')).toBe(paths);
});

it.each([
  ['/admin/settings/audit', 'Audit log'],
  ['/admin/settings/loans', 'Settings'],
  ['/admin/orders/01', 'Orders'],
  ['/admin/ordersome', undefined],
])('%s belongs to the entry that matches most of its path: %s (DECISIONS 3.17)', (pathname, label) => {
  expect(entryAt(sidebarFor('auditor').main, pathname)?.label).toBe(label);
});
