import type { Actor } from '#domain/permissions.ts';
import type { Role } from '#domain/roles.ts';
import { useUser } from './session.ts';

/** Somebody who acts and is no machine account. */
export type PersonActing = Actor & { role: Role };

/** The person signed in, as the rules of who may do what know them. */
export function useActor(): PersonActing {
  const { id, role, branch_id } = useUser();
  return { id, role, branchId: branch_id };
}
