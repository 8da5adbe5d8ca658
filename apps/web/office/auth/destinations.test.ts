import { expect, it } from 'vitest';
import { destinationAfterSignIn, destinationWhenSignedIn, ownDashboard } from './destinations.ts';

it.each([
  ['admin', '/admin/dashboard', '/admin/dashboard'],
  ['auditor', '/admin/dashboard', '/admin/dashboard'],
  ['credit_officer', '/credit-officer/dashboard', '/credit-officer/dashboard'],
  ['branch_manager', '/credit-officer/dashboard', '/'],
] as const)(
  '%s has a dashboard, from an area of others too, and a place in the place of /signin (SPEC 2)',
  (role, dashboard, fromSignIn) => {
    expect([destinationAfterSignIn(role), ownDashboard(role)]).toEqual([dashboard, dashboard]);
    expect(destinationWhenSignedIn(role)).toBe(fromSignIn);
  },
);

it.each([
  ['credit-officer', '/credit-officer/dashboard'],
  ['somebody', '/'],
])('after signing in sends %s to %s (SPEC 2, Sign-in screen)', (role, path) => {
  expect(destinationAfterSignIn(role)).toBe(path);
});
