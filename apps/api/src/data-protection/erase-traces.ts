import { type RawBuilder, sql } from 'kysely';
import type { Client } from '#contract/clients.ts';
import { formerClientName } from '#domain/who.ts';
import { type OrderChange, withoutNames, withoutPerson } from '#domain/orders/order-changes.ts';
import { assignNames } from '../orders/order-names.ts';
import type { Database } from '../platform/database.ts';
import type { Sealing } from '../platform/sealing.ts';
import type { Reach } from './erasure-reach.ts';
import { blankMeetings } from './attendance.ts';
import { blankImportedRows, findValues } from './imported-rows.ts';
import { blankListViews } from './list-views.ts';
import { type FieldValue, findOthersValues, isAmong, PERSONAL } from './others-values.ts';

/** Lines of the log by which an order is made for a client, or given to them. */
export const GIVES_ORDER = sql<boolean>`entity = 'order' and action in ('order.create', 'order.import', 'order.edit', 'order.correct')`;

/**
 * The orders that are the client's, and those that were before they went to somebody else or were deleted. Those of others with
 * whom they were ever merged are theirs where they name them: undoing a merge leaves no line that says whose they were.
 */
export async function findOrders(trx: Database, clientIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive ever (id) as (
      select unnest(${clientIds}::uuid[])
      union
      select coalesce(after ->> 'merged_id', after ->> 'kept_id')::uuid
      from ever join audit_log on entity = 'client' and entity_id = ever.id and action = 'client.merge'
    ), had (id, client_id) as (
      select orders.id, client_id from orders join ever on client_id = ever.id
      union
      select entity_id, ever.id from audit_log join ever on before ->> 'client_id' = ever.id::text
      where action in ('order.edit', 'order.correct', 'order.delete')
    )
    select distinct id from had
    where client_id = any(${clientIds}::uuid[])
      or exists (select from order_events where order_id = had.id
        and jsonb_path_exists(changes, '$[*].*.id ? (@ == $ids[*])', jsonb_build_object('ids', ${clientIds}::text[])))
      or exists (select from audit_log where ${GIVES_ORDER} and entity_id = had.id and after ->> 'client_id' = any(${clientIds}::text[]))
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** Who is named on the timeline of an order and was erased. */
export async function findErasedOf(trx: Database, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct named #>> '{}' as id
    from order_events cross join lateral jsonb_path_query(changes, '$[*] ? (@.field == "client").*.id') as named
    where order_id = ${orderId}::uuid and named <> 'null'
      and not exists (select from clients where id = (named #>> '{}')::uuid and anonymised_at is null)
      and not exists (select from merged_clients where id = (named #>> '{}')::uuid and erased_at is null)
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** Writes some of the edits on the timelines of orders again, without what somebody is known by. */
async function rewriteEdits(
  trx: Database,
  orderIds: readonly string[],
  which: RawBuilder<boolean>,
  without: (changes: OrderChange[]) => OrderChange[],
): Promise<void> {
  const edits = await trx
    .selectFrom('order_events')
    .select(['id', 'changes'])
    .where('kind', '=', 'edited')
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where(which)
    .execute();
  for (const edit of edits) {
    const changes = without(edit.changes as unknown as OrderChange[]);
    await trx
      .updateTable('order_events')
      // An older server, and an order deleted in its days, had sentences: what nobody can take apart goes whole.
      .set({ changes: JSON.stringify(changes), from_value: null, to_value: null })
      .where('id', '=', edit.id)
      // One after the other, on the one connection of the transaction.
      .execute();
  }
}

/** What orders say of who had them: their name, where the goods went, and what was edited. */
export async function eraseFromOrders(trx: Database, clientId: string, orderIds: string[]): Promise<void> {
  const names = { client_name: sql`${formerClientName(clientId)}::text` };
  await sql`
    update orders set delivery_location = null, ${assignNames(names)} where client_id = ${clientId}::uuid
  `.execute(trx);
  await rewriteEdits(trx, orderIds, sql`true`, (changes) => withoutPerson(changes, clientId));
}

/** Orders of a record name it as it is called now, in place of names that it had from somebody else. */
async function eraseNamesFromOrders(
  trx: Database,
  clientId: string,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const orderIds = await findOrders(trx, [clientId]);
  const named = sql<boolean>`jsonb_path_exists(changes, '$[*] ? (@.field == "client").* ? (@.id == $id && @.name == $names[*])',
    jsonb_build_object('id', ${clientId}::text, 'names', ${names}::text[]))`;
  await rewriteEdits(trx, orderIds, named, (changes) => withoutNames(changes, clientId, names));
  await sql`
    update orders set ${assignNames({ client_name: sql.ref('clients.name') })} from clients
    where clients.id = ${clientId}::uuid and client_id = clients.id and client_name = any(${names}::text[])
  `.execute(trx);
}

/**
 * What the log and timelines say of the client on others with whom they were merged, once that was
 * undone: a number or an address that the kept record got from them is null there, and what is its own stays (DECISIONS 11.4.7b). Of
 * orders of the kept record the log still says a name that it had taken over. To be done while the client's own lines tell whose it
 * was. `ids` are those of all records of the person.
 */
async function eraseFromSeparated(trx: Database, was: Client, ids: readonly string[]): Promise<void> {
  const { rows: kept } = await sql<{ id: string }>`
    with recursive went (id) as (
      select ${was.id}::uuid
      union
      select (after ->> 'kept_id')::uuid
      from went join audit_log on entity = 'client' and entity_id = went.id and action = 'client.merge'
      where after ->> 'kept_id' is not null
    )
    select id from went where id <> all(${ids}::uuid[])
  `.execute(trx);
  if (kept.length === 0) return;
  const theirs = await findValues(trx, was, PERSONAL);
  // All are read before any is changed: what a record got from another one may have gone on to a third.
  const found: { id: string; values: FieldValue[] }[] = [];
  for (const { id } of kept) {
    const others = await findOthersValues(trx, id);
    found.push({ id, values: others.filter((other) => isAmong(theirs, other)) });
  }
  for (const { id, values } of found) {
    const names = values.filter(({ key }) => key === 'name').map(({ value }) => value);
    await eraseNamesFromOrders(trx, id, names);
    await sql`
      select erase_from_audit(id, 'values ' || keys, side = 'before', side = 'after') from (
        select line.id, side, string_agg(key, ',') as keys
        from audit_log as line
          cross join lateral (values ('before', before), ('after', after)) as sides (side, record)
          cross join lateral jsonb_each_text(record) as fields (key, value)
          join unnest(${values.map(({ key }) => key)}::text[], ${values.map(({ value }) => value)}::text[])
            as theirs (key, value) using (key, value)
        where entity = 'client' and entity_id = ${id}::uuid
        group by line.id, side
      ) as had
    `.execute(trx);
  }
}

/** The log's lines about the client and their orders, of which the trigger lets no more go than names them. */
async function eraseFromAudit(trx: Database, clientId: string, orderIds: string[]): Promise<void> {
  await sql`
    select erase_from_audit(id, 'client', true, true) from audit_log
    where entity = 'client' and entity_id = ${clientId}::uuid
  `.execute(trx);
  const isTheirs = (record: string) => sql`coalesce(${sql.ref(record)} ->> 'client_id' = ${clientId}, false)`;
  await sql`
    select erase_from_audit(id, 'client', ${isTheirs('before')}, ${isTheirs('after')}) from audit_log
    where entity = 'order' and entity_id = any(${orderIds}::uuid[])
      and ${clientId}::text in (before ->> 'client_id', after ->> 'client_id')
  `.execute(trx);
  // Of a deleted order that had gone to somebody else, the timeline: what happened stands in lines of its own. One that names
  // nobody who was erased stays: the trigger would refuse the whole erasure.
  await sql`
    select erase_from_audit(id, 'timeline', true, false) from audit_log
    where entity = 'order' and entity_id = any(${orderIds}::uuid[]) and action = 'order.delete'
      and jsonb_typeof(before -> 'timeline') = 'array'
      and is_erased_record(entity, entity_id, before, before || '{"timeline": null}')
  `.execute(trx);
}

/**
 * Removes who a client was from wherever it was noted beside their own record. `ids` are those of all records that were merged:
 * their orders are one person's. With the reach `own` what stands with other records stays.
 */
export async function eraseTraces(
  trx: Database,
  sealing: Sealing,
  was: Client,
  { ids, reach }: { ids: readonly string[]; reach: Reach },
): Promise<void> {
  const orderIds = await findOrders(trx, ids);
  await eraseFromOrders(trx, was.id, orderIds);
  await blankMeetings(trx, sealing, was, { ids, reach });
  await blankImportedRows(trx, was, reach === 'own' ? [...ids, ...orderIds] : undefined);
  await blankListViews(trx, was, reach === 'own' ? ids : undefined);
  if (reach === 'everywhere') await eraseFromSeparated(trx, was, ids);
  await eraseFromAudit(trx, was.id, orderIds);
}
