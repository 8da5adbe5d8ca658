import type { SignedInUser } from '#contract/auth.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Role } from '#domain/roles.ts';
import { useUser } from './session.ts';

/** Somebody who acts and is no machine account. */
export type PersonActing = Actor & { role: Role };

/** A person, as the rules of who may do what know them. */
export const actorOf = ({ id, role, branch_id, keeps_stock = false }: SignedInUser): PersonActing => ({
  id,
  role,
  branchId: branch_id,
  keepsStock: keeps_stock,
});

/** The person signed in, as those rules know them. */
export const useActor = (): PersonActing => actorOf(useUser());
