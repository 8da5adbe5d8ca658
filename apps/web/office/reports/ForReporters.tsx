import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { may } from '#domain/permissions.ts';
import { useActor } from '../auth/actor.ts';
import { ownDashboard } from '../auth/destinations.ts';

/** Reports are for admins and branch managers; others are sent to their own dashboard (SPEC 2, Route map; SPEC 6). */
export function ForReporters({ children }: { children: ReactNode }) {
  const actor = useActor();
  if (!may(actor, 'reports.read')) return <Navigate to={ownDashboard(actor.role)} replace />;
  return children;
}
