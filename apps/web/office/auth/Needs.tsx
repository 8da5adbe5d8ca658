import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { may, type Permission } from '#domain/permissions.ts';
import { useActor } from './actor.ts';
import { ownDashboard } from './destinations.ts';

/** A screen for those with a permission; others are sent to their own dashboard (SPEC 2, Route map; SPEC 6). */
export function Needs({ permission, children }: { permission: Permission; children: ReactNode }) {
  const actor = useActor();
  return may(actor, permission) ? children : <Navigate to={ownDashboard(actor.role)} replace />;
}
