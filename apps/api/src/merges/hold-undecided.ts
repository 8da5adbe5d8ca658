import { type RawBuilder, sql } from 'kysely';
import { isGranted } from '#domain/orders/order-status.ts';
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import type { Removal } from '../deletions/removal.ts';
import { writeAudits } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { ClientRow } from './came-along.ts';

/** Orders that wait for a decision, or will once they are reopened. */
const UNDECIDED = ORDER_STATUSES.filter((status) => !isGranted(status));

/** Keeps people from deciding on those of these orders that nobody has approved, as `requesters` says (DECISIONS 11.2.1). */
async function hold(trx: Database, people: readonly string[], which: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: string; number: string; branch_id: string; status: string }>`
    update orders set requesters = (
      select array_agg(distinct id)
      from unnest(coalesce(requesters, array[coalesce(requested_by, created_by)]) || ${people}::uuid[]) as known (id))
    where ${which} and status = any(${UNDECIDED}::text[]) and cardinality(${people}::uuid[]) > 0
    returning id, number, branch_id, status
  `.execute(trx);
  return rows;
}

/**
 * Whoever merges two records, or undoes that, changes the client of the orders that go along: of those that are not approved they
 * decide none (DECISIONS 11.2, 20.12.3 and 20.12.6). Where another person confirmed it, that is whoever asked for it; the books of
 * the kept record may have become better then, so that it holds for its own orders, too. The log has a line of each that goes
 * along and waits, but in branches that the client has left (3.24).
 */
export async function holdUndecided(
  trx: Database,
  { caller, askedBy }: Removal,
  orderIds: readonly string[],
  [from, to]: readonly [from: ClientRow, to: ClientRow],
): Promise<void> {
  const held = askedBy
    ? await hold(trx, [askedBy.id], sql`client_id in (${from.id}::uuid, ${to.id}::uuid)`)
    : await hold(trx, [caller.id], sql`id = any(${orderIds}::uuid[])`);
  const told = held.filter(
    ({ id, status, branch_id: branchId }) =>
      orderIds.includes(id) && status === 'pending' && branchId === to.branch_id,
  );
  await writeAudits(
    trx,
    caller,
    told.map(({ id, number }) => ({
      action: 'order.change-client',
      entity: 'order',
      entityId: id,
      before: { number, client_id: from.id },
      after: { number, client_id: to.id },
    })),
  );
}

/**
 * The same of an order that comes back: it is held as if it had been there, by whoever moved it on the way from the record of before to
 * that of now since it was deleted, or asked for what was confirmed meanwhile; and where it comes to another record, whoever restores
 * it changes its client.
 */
export async function holdRestored(
  trx: Database,
  caller: Caller,
  orderId: string,
  [was, now]: readonly [was: string, now: string],
  deletedAt: string,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with recursive went (id, at, people) as (
      select ${was}::uuid, ${deletedAt}::timestamptz, '{}'::uuid[]
      union
      select next.id, coalesce(line.written_at, line.at), people || coalesce(asked_by, staff_id)
      from went
        join audit_log as line on line.entity = 'client' and line.entity_id = went.id
          and line.action in ('client.merge', 'client.unmerge') and coalesce(line.written_at, line.at) > went.at
        left join deletion_requests as asked on asked.decision = 'confirmed' and asked.decided_by = line.staff_id
          and asked.decided_at = line.at and 'client.' || asked.action = line.action
        -- It went along, or back, or was the record's own, and stayed.
        cross join lateral (
          select (after ->> case when line.action = 'client.merge' then 'kept_id' else 'merged_id' end)::uuid
          union all
          select went.id where asked_by is not null and after ->> 'kept_id' is null
        ) as next (id)
      where next.id is not null
    )
    select distinct unnest(people) as id from went where id = ${now}::uuid
  `.execute(trx);
  const people = rows.map(({ id }) => id);
  await hold(trx, was === now ? people : [...people, caller.id], sql`id = ${orderId}::uuid`);
}
