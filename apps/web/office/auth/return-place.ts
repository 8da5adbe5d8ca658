import { officePrefix, type Role } from '#domain/roles.ts';

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
