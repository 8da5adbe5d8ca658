import { expect, it } from 'vitest';
import { isOfficeScreen } from '../src/office-screens.ts';

it.each([
  ['/signin', true],
  ['/admin', true],
  ['/credit-officer/', true],
  ['/admin/dashboard', true],
  ['/credit-officer/orders', true],
  ['/credit-officer/orders/019a', true],
  ['/admin/reports/month', true],
  ['/admin/reports/stock', true],
  ['/admin/account', true],
  ['/admin/products', true],
  ['/admin/settings', true],
  ['/admin/settings/import', true],
  ['/admin/settings/staff/', true],
  ['/admin/meetings/019a', true],
  ['/admin/today', false],
  ['/credit-officer/products', false],
  ['/credit-officer/settings/staff', false],
  ['/admin/orders/019a/lines', false],
  ['/admin/nonsense', false],
  ['/admin/orders/', true],
  ['/adminorders', false],
  ['/signin/again', false],
  ['/forgot-password', true],
  ['/reset-password', true],
  ['/reset-password/again', false],
])('%s leads to a screen of the back office: %s (SPEC 2, DECISIONS 6)', (path, is) => {
  expect(isOfficeScreen(path)).toBe(is);
});
