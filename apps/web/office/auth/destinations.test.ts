import { expect, it } from 'vitest';
import { destinationAfterSignIn, destinationWhenSignedIn, ownDashboard } from './destinations.ts';

it.each([
  ['admin', '/admin/dashboard'],
  ['credit_officer', '/credit-officer/dashboard'],
  ['credit-officer', '/credit-officer/dashboard'],
  ['branch_manager', '/credit-officer/dashboard'],
  ['auditor', '/admin/dashboard'],
  ['somebody', '/'],
])('after signing in sends %s to %s (SPEC 2, Sign-in screen)', (role, path) => {
  expect(destinationAfterSignIn(role)).toBe(path);
});

it.each([
  ['admin', '/admin/dashboard'],
  ['credit_officer', '/credit-officer/dashboard'],
  ['branch_manager', '/'],
  ['auditor', '/admin/dashboard'],
] as const)('sends %s, signed in already, from /signin to %s (SPEC 2, Sign-in screen)', (role, path) => {
  expect(destinationWhenSignedIn(role)).toBe(path);
});

it.each([
  ['admin', '/admin/dashboard'],
  ['credit_officer', '/credit-officer/dashboard'],
  ['branch_manager', '/credit-officer/dashboard'],
  ['auditor', '/admin/dashboard'],
] as const)('sends %s from an area that is not theirs to %s (SPEC 2, Route map)', (role, path) => {
  expect(ownDashboard(role)).toBe(path);
});
