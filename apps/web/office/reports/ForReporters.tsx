import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PERMISSIONS } from '#domain/permissions.ts';
import { ownDashboard } from '../auth/destinations.ts';
import { useUser } from '../auth/session.ts';

/** Reports are for admins and branch managers; others are sent to their own dashboard (SPEC 2, Route map; SPEC 6). */
export function ForReporters({ children }: { children: ReactNode }) {
  const { role } = useUser();
  if (PERMISSIONS['reports.read'][role] === 'none') return <Navigate to={ownDashboard(role)} replace />;
  return children;
}
