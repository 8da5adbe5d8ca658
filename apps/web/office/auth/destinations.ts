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

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** At /signin: the address at which somebody was asked to sign in. Who goes there by themselves has none. */
    returnTo?: string;
  }
}

/** Whether a role has any business at an address of the back office. */
export function isPlaceOf(role: Role, address: string): boolean {
  return address.startsWith(`${officePrefix(role)}/`);
}

/**
 * Forgets where an earlier visit of the sign-in page was to lead. A browser that is sent to the address at which it is
 * keeps the history's state, as when a page is loaded again; only the latter goes on with what was asked for.
 */
export function forgetEarlierReturnPlace(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (window.location.pathname !== '/signin' || entry?.type === 'reload') return;
  const state = window.history.state as object | null;
  if (state && 'returnTo' in state) window.history.replaceState({ ...state, returnTo: undefined }, '');
}
