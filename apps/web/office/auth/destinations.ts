import type { Role } from '#domain/roles.ts';

export const DASHBOARDS = {
  admin: '/admin/dashboard',
  officer: '/credit-officer/dashboard',
} as const;
export type Dashboard = (typeof DASHBOARDS)[keyof typeof DASHBOARDS];

/** One's own dashboard: of the admin, or of everyone else (SPEC 2, Route map). */
export function ownDashboard(role: Role): Dashboard {
  return role === 'admin' ? DASHBOARDS.admin : DASHBOARDS.officer;
}

/** Where a visitor to /signin who is signed in already is sent; `/` is the public site (SPEC 2, Sign-in screen). */
export function destinationWhenSignedIn(role: Role): Dashboard | '/' {
  if (role === 'admin') return DASHBOARDS.admin;
  return role === 'credit_officer' ? DASHBOARDS.officer : '/';
}

/** Where signing in leads (SPEC 2, Sign-in screen). */
export function destinationAfterSignIn(role: string): Dashboard | '/' {
  if (role === 'admin') return DASHBOARDS.admin;
  return role === 'credit_officer' || role === 'branch_manager' ? DASHBOARDS.officer : '/';
}
