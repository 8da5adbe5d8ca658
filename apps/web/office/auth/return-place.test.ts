import { expect, it } from 'vitest';
import { isPlaceOf } from './destinations.ts';

it.each([
  ['admin', '/admin/orders?page=2', true],
  ['admin', '/credit-officer/orders', false],
  ['credit_officer', '/credit-officer/orders/01', true],
  ['branch_manager', '/credit-officer/orders/01', true],
  ['credit_officer', '/admin/settings', false],
  ['auditor', '/admin/settings/audit', true],
  ['auditor', '/credit-officer/orders', false],
  ['credit_officer', '//elsewhere.example/credit-officer/', false],
] as const)('%s goes on to %s after signing in: %j (SPEC 2, Route map)', (role, address, allowed) => {
  expect(isPlaceOf(role, address)).toBe(allowed);
});
