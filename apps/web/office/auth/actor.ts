import type { Actor } from '#domain/permissions.ts';
import { useUser } from './session.ts';

/** The person signed in, as the rules of who may do what know them. */
export function useActor(): Actor {
  const { id, role, branch_id } = useUser();
  return { id, role, branchId: branch_id };
}
