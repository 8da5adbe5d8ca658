import { sql, type RawBuilder } from 'kysely';
import type { MergedFigure, MergeSide } from '#domain/merge-rules.ts';
import type { Archived } from '../deletions/archive.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';

/** A row of the table `clients`, as JSON. */
export type ClientRow = Record<string, unknown> & { id: string; name: string; branch_id: string | null };

/** A record as an order names it: who was erased has no name. */
export type Party = Pick<ClientRow, 'id' | 'branch_id'> & { name: string | null };

/** What referred to the record that went and refers to the kept one now, by its ids. */
export interface CameAlong {
  orders: string[];
  attendance: { group_id: string; day: string }[];
  handovers: string[];
  /** Records that had been merged into the one that went. */
  merged: string[];
  requests: string[];
  deleted: string[];
}

/** What undoing a merge needs. */
export interface Undo {
  whole: Archived;
  before: ClientRow;
  after: ClientRow;
  moved: CameAlong;
  /** The balances that somebody chose. */
  chosen?: { [Field in MergedFigure]?: MergeSide | undefined };
}

/** The row of a client as the database has it. */
export async function readClientRow(trx: Database, id: string): Promise<ClientRow> {
  const { rows } = await sql<{ row: ClientRow }>`
    select to_jsonb(kept) as row from clients as kept where id = ${id}::uuid
  `.execute(trx);
  return rows[0]!.row;
}

async function idsOf(trx: Database, statement: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await statement.execute(trx);
  return (rows as { id: string }[]).map(({ id }) => id);
}

/** Which of these orders are in the branch of a client: others learn nothing of what happens to them (DECISIONS 3.24). */
export const ordersThere = (
  trx: Database,
  orderIds: readonly string[],
  { branch_id: branchId }: ClientRow,
): Promise<string[]> =>
  idsOf(
    trx,
    sql`select id from orders where id = any(${orderIds}::uuid[]) and branch_id = ${branchId}::uuid`,
  );

/** The moment of the last change of an order that goes to a client, in the branch of the client alone (`ordersThere`). */
const changedAt = ({ at }: Caller, { branch_id: branchId }: ClientRow) => sql`
  case when branch_id = ${branchId}::uuid then ${at.toISOString()}::timestamptz else updated_at end`;

/** Says on the timelines of orders that their client is another record now, in the branch of that one alone (`ordersThere`). */
export async function noteOnTimelines(
  trx: Database,
  caller: Caller,
  orderIds: readonly string[],
  [from, to]: readonly [from: Party, to: ClientRow],
): Promise<void> {
  const told = await ordersThere(trx, orderIds, to);
  if (told.length === 0) return;
  // Nor does an entry name a record of another branch.
  const party = ({ id, name, branch_id: branchId }: Party) =>
    branchId === to.branch_id ? { id, name } : { id: null, name: null };
  const changes = JSON.stringify([{ field: 'client', from: party(from), to: party(to) }]);
  await sql`
    insert into order_events (id, order_id, at, staff_id, kind, changes)
    select * from unnest(${told.map(() => newId(caller.at))}::uuid[], ${told}::uuid[])
      cross join (values (${caller.at.toISOString()}::timestamptz, ${caller.id}::uuid, 'edited', ${changes}::jsonb)) as same
  `.execute(trx);
}

/** Moves all that refers to one client to another, as far as both cannot have it: who was at a meeting twice was there once. */
export async function moveAlong(
  trx: Database,
  caller: Caller,
  [from, to]: readonly [from: ClientRow, to: ClientRow],
): Promise<CameAlong> {
  const orders = await idsOf(
    trx,
    sql`update orders set client_id = ${to.id}::uuid, updated_at = ${changedAt(caller, to)}
      where client_id = ${from.id}::uuid returning id`,
  );
  const { rows: attendance } = await sql<{ group_id: string; day: string }>`
    update meeting_attendance as its set client_id = ${to.id}::uuid
    where client_id = ${from.id}::uuid and not exists (
      select from meeting_attendance as own
      where own.client_id = ${to.id}::uuid and (own.group_id, own.day) = (its.group_id, its.day))
    returning group_id, day::text
  `.execute(trx);
  const handovers = await idsOf(
    trx,
    sql`update handover_clients as its set client_id = ${to.id}::uuid
      where client_id = ${from.id}::uuid and not exists (
        select from handover_clients as own where own.client_id = ${to.id}::uuid and own.handover_id = its.handover_id)
      returning handover_id as id`,
  );
  const merged = await idsOf(
    trx,
    sql`update merged_clients set kept_id = ${to.id}::uuid where kept_id = ${from.id}::uuid returning id`,
  );
  // Whose order was deleted, or is to be.
  const requests = await idsOf(
    trx,
    sql`update deletion_requests set client_id = ${to.id}::uuid
      where client_id = ${from.id}::uuid and entity = 'order' returning id`,
  );
  const deleted = await idsOf(
    trx,
    sql`update deleted_records set client_id = ${to.id}::uuid
      where client_id = ${from.id}::uuid and entity = 'order' returning id`,
  );
  return { orders, attendance, handovers, merged, requests, deleted };
}

/** The orders that came along, also those that had been deleted before. */
const orderIdsOf = ({ orders, deleted }: CameAlong) => sql`(
  select unnest(${orders}::uuid[]) union select entity_id from deleted_records where id = any(${deleted}::uuid[]))`;

/** The orders that go back when a merge is undone; one that had been deleted before it, and was restored since, too. */
export function findOrdersBack(trx: Database, keptId: string, { moved }: Undo): Promise<string[]> {
  return idsOf(
    trx,
    sql`select id from orders where client_id = ${keptId}::uuid and id in ${orderIdsOf(moved)}`,
  );
}

/** The records go back that had been merged into the one that went, and are the kept one's. */
export const moveMergedBack = ({ moved }: Undo, [fromId, toId]: readonly [from: string, to: string]) => sql`
  update merged_clients set kept_id = ${toId}::uuid
  where kept_id = ${fromId}::uuid and id = any(${moved.merged}::uuid[])`;

/** Moves back what else came along, as far as it is still the kept one's; answers the orders that went back. */
export async function moveBack(
  trx: Database,
  caller: Caller,
  [from, to]: readonly [from: ClientRow, to: ClientRow],
  undo: Undo,
): Promise<string[]> {
  const { moved, whole } = undo;
  // Of an order that came along and was deleted since, too.
  const back = (table: 'deletion_requests' | 'deleted_records', ids: string[]) =>
    sql`update ${sql.table(table)} set client_id = ${to.id}::uuid
      where (id = any(${ids}::uuid[]) or entity = 'order' and entity_id in ${orderIdsOf(moved)})
        and client_id = ${from.id}::uuid`.execute(trx);
  const orders = await idsOf(
    trx,
    sql`update orders set client_id = ${to.id}::uuid, updated_at = ${changedAt(caller, to)}
      where id = any(${await findOrdersBack(trx, from.id, undo)}::uuid[]) returning id`,
  );
  await sql`
    update meeting_attendance set client_id = ${to.id}::uuid
    from jsonb_to_recordset(${JSON.stringify(moved.attendance)}::jsonb) as was (group_id uuid, day date)
    where meeting_attendance.client_id = ${from.id}::uuid
      and (meeting_attendance.group_id, meeting_attendance.day) = (was.group_id, was.day)
  `.execute(trx);
  // Of meetings at which both were, the other one's row was left out.
  await sql`
    insert into meeting_attendance (group_id, day, client_id, state, note)
    select was.group_id, was.day, ${to.id}::uuid, was.state, was.note
    from jsonb_to_recordset(${JSON.stringify(whole['meeting_attendance'] ?? [])}::jsonb)
        as was (group_id uuid, day date, state text, note text)
      join meetings on (meetings.group_id, meetings.day) = (was.group_id, was.day)
    where not exists (
      select from jsonb_to_recordset(${JSON.stringify(moved.attendance)}::jsonb) as gone (group_id uuid, day date)
      where (gone.group_id, gone.day) = (was.group_id, was.day))
    on conflict do nothing
  `.execute(trx);
  await sql`
    update handover_clients set client_id = ${to.id}::uuid
    where client_id = ${from.id}::uuid and handover_id = any(${moved.handovers}::uuid[])
  `.execute(trx);
  await sql`
    insert into handover_clients (handover_id, client_id)
    select handovers.id, ${to.id}::uuid
    from jsonb_to_recordset(${JSON.stringify(whole['handover_clients'] ?? [])}::jsonb) as was (handover_id uuid)
      join handovers on handovers.id = was.handover_id
    where was.handover_id <> all(${moved.handovers}::uuid[])
    on conflict do nothing
  `.execute(trx);
  await back('deletion_requests', moved.requests);
  await back('deleted_records', moved.deleted);
  return orders;
}
