import { sql } from 'kysely';
import type { Removal } from '../deletions/removal.ts';
import { writeAudits } from '../platform/audit.ts';
import type { Database } from '../platform/database.ts';
import type { ClientRow } from './came-along.ts';

/**
 * Whoever merges two records, or undoes that, changes the client of the orders that go along: of those that wait they decide none
 * (DECISIONS 11.2, 20.12.3), as `requesters` says. Where another person confirmed it, that is whoever asked for it. The log has a
 * line of each, but in branches that the client has left (3.24).
 */
export async function holdUndecided(
  trx: Database,
  { caller, askedBy }: Removal,
  orderIds: readonly string[],
  [from, to]: readonly [from: ClientRow, to: ClientRow],
): Promise<void> {
  const { rows } = await sql<{ id: string; number: string; branch_id: string }>`
    update orders set requesters = (
      select array_agg(distinct id)
      from unnest(coalesce(requesters, array[coalesce(requested_by, created_by)])
        || ${askedBy?.id ?? caller.id}::uuid) as known (id))
    where id = any(${orderIds}::uuid[]) and status = 'pending'
    returning id, number, branch_id
  `.execute(trx);
  await writeAudits(
    trx,
    caller,
    rows
      .filter(({ branch_id: branchId }) => branchId === to.branch_id)
      .map(({ id, number }) => ({
        action: 'order.change-client',
        entity: 'order',
        entityId: id,
        before: { number, client_id: from.id },
        after: { number, client_id: to.id },
      })),
  );
}
