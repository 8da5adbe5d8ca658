import type { OfficeArea } from '#domain/office-screens.ts';
import { findRole, officePrefix, type Role } from '#domain/roles.ts';

export type Dashboard = `${OfficeArea}/dashboard`;

export const DASHBOARDS = {
  admin: '/admin/dashboard',
  officer: '/credit-officer/dashboard',
} as const satisfies Record<string, Dashboard>;

/** One's own dashboard, in the back office of one's role (SPEC 2, Route map). */
export function ownDashboard(role: Role): Dashboard {
  return `${officePrefix(role)}/dashboard`;
}

/**
 * Where somebody who is signed in already and comes to /signin is sent: a branch manager to the public site, by the
 * letter of SPEC 2 (Sign-in screen), everybody else to their dashboard.
 */
export function destinationWhenSignedIn(role: Role): Dashboard | '/' {
  return role === 'branch_manager' ? '/' : ownDashboard(role);
}

/** Where signing in leads; a role that this page does not know, to the public site (SPEC 2, Sign-in screen). */
export function destinationAfterSignIn(role: string): Dashboard | '/' {
  const known = findRole(role);
  return known ? ownDashboard(known) : '/';
}
