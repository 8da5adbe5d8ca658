import { refuse } from './errors.ts';
import { type Actor, type Permission, reachOf } from './permissions.ts';

// Not in permissions.ts: the first script of the office has that, but not the list of all refusals.

/**
 * The branch that limits this actor for this permission, or `null` if no branch does. Throws `forbidden` for a permission that
 * the actor does not have: `null` would say that it reaches everything.
 */
export function branchLimit(actor: Actor, permission: Permission): string | null {
  const reach = reachOf(actor, permission);
  if (reach === 'none') throw refuse('not_permitted');
  return reach === 'all' ? null : actor.branchId;
}
