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
  const entries = sidebarFor(role, () => true);
  expect(entries.map((entry) => entry.path).join(' ')).toBe(paths);
});

it('shows no entry whose screen does not exist', () => {
  const entries = sidebarFor('admin', (path) => path === '/admin/orders');
  expect(entries.map((entry) => entry.name)).toEqual(['orders']);
});

it.each([
  ['/admin/settings/audit', 'audit'],
  ['/admin/settings/loans', 'settings'],
  ['/admin/orders/01', 'orders'],
  ['/admin/ordersome', undefined],
])('%s stands under the entry that says most of it: %s (DECISIONS 3.17)', (pathname, name) => {
  expect(
    entryAt(
      sidebarFor('auditor', () => true),
      pathname,
    )?.name,
  ).toBe(name);
});
