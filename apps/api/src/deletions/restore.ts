import { sql } from 'kysely';
import type { Deletable } from '#contract/deletions.ts';
import { refuse } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { ParamsOf } from '#domain/refusals.ts';
import { STATUS_RULES, usesStock } from '#domain/orders/order-status.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import type { Chaired } from '../data-protection/chairperson.ts';
import { findKeptId, findMerged, findOwnIds } from '../clients/merged-clients.ts';
import { eraseFromOrders } from '../data-protection/erase-traces.ts';
import { noteOnTimelines, readClientRow } from '../merges/came-along.ts';
import { takeNumber } from '../orders/order-number.sql.ts';
import { takeStock } from '../orders/stock.ts';
import { refreshOrderSearch } from '../orders/order-search.ts';
import { writeAudits } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { brokenConstraint, type Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import type { Sealing } from '../platform/sealing.ts';
import { writeWhole, type Archived } from './archive.ts';

/** Whose an order is and through which group must be there again first; nobody orders for a former client. */
async function assertHasPlace(
  trx: Database,
  order: Record<string, unknown>,
): Promise<{ isFormer: boolean; branchId: unknown }> {
  const client = await trx
    .selectFrom('clients')
    .select('anonymised_at')
    .where('id', '=', order['client_id'] as string)
    .forShare()
    .executeTakeFirst();
  if (!client) throw refuse('restore_client_first');
  const group = await trx
    .selectFrom('groups')
    .select('branch_id')
    .where('id', '=', order['group_id'] as string)
    .forShare()
    .executeTakeFirst();
  if (!group) throw refuse('restore_group_of_order_first');
  const isFormer = client.anonymised_at !== null;
  const { isFinished } = STATUS_RULES[order['status'] as OrderStatus];
  if (isFormer && !isFinished) throw refuse('client_was_anonymised');
  // An unfinished one is where its group is, which may have moved meanwhile (DECISIONS 20.9).
  return { isFormer, branchId: isFinished ? order['branch_id'] : group.branch_id };
}

/** The next number of the order's branch, in the year in which it was made. */
async function giveNumber(trx: Database, order: Record<string, unknown>): Promise<string> {
  const { rows } = await trx.query<{ number: string }>({
    text: takeNumber('code', '$2::timestamptz', 'branches where id = $1::uuid'),
    values: [order['branch_id'], order['created_at']],
  });
  return rows[0]!.number;
}

/**
 * Whose a deleted order is by now: who had it may have been merged since, or not be any more (DECISIONS 20.13 and 20.15); and who
 * had it, where that is another record.
 */
async function findOwner(trx: Database, was: string, now: string | null) {
  const id = await findKeptId(trx, now ?? was);
  if (id === was) return { id, former: undefined };
  const merged = await findMerged(trx, was);
  const there = await trx.selectFrom('clients').select('name').where('id', '=', was).executeTakeFirst();
  return { id, former: { id: was, name: (merged ?? there)?.name ?? null } };
}

/**
 * Restores an order as it was, and takes its quantities from the stock again; without the personal data of somebody who
 * was erased since. `clientId` is whose it is by now.
 */
async function restoreOrder(
  trx: Database,
  caller: Caller,
  whole: Archived,
  clientId: string | null,
): Promise<void> {
  const order = whole['orders']![0]!;
  const id = order['id'] as string;
  const owner = await findOwner(trx, order['client_id'] as string, clientId);
  order['client_id'] = owner.id;
  const { isFormer, branchId } = await assertHasPlace(trx, order);
  // An order that was deleted before there were numbers gets one.
  order['number'] ??= await giveNumber(trx, order);
  order['branch_id'] = branchId;
  await writeWhole(trx, 'order', whole);
  const took = STATUS_RULES[order['status'] as OrderStatus].returnsStockOnDelete;
  if (took && usesStock({ old_number: (order['old_number'] as string | undefined) ?? null }))
    await takeStock(trx, id);
  await refreshOrderSearch(trx, 'id', id);
  // What it states is about the record that it was made for (DECISIONS 11.1.10).
  if (owner.former)
    await noteOnTimelines(trx, caller, [id], [owner.former, await readClientRow(trx, owner.id)]);
  if (isFormer) await eraseFromOrders(trx, owner.id, [id]);
}

/** A client comes back as they were, and so does their name where it was erased from a group that has none since. */
async function restoreClient(trx: Database, whole: Archived): Promise<void> {
  const client = whole['clients']![0]!;
  const { chaired = [], ...rows } = whole;
  if (client['group_id'] !== null) {
    const group = await trx
      .selectFrom('groups')
      .select('id')
      .where('id', '=', client['group_id'] as string)
      .forShare()
      .executeTakeFirst();
    if (!group) throw refuse('restore_group_of_client_first');
  }
  await writeWhole(trx, 'client', rows);
  for (const { id, chairperson, chairperson_phone } of chaired as unknown as Chaired[]) {
    await trx
      .updateTable('groups')
      .set({ chairperson, chairperson_phone })
      .where('id', '=', id)
      .where('chairperson', '=', '')
      .where('chairperson_phone', '=', '')
      .execute();
  }
  await trx
    .deleteFrom('sealed_identities')
    .where('client_id', '=', client['id'] as string)
    .execute();
}

/**
 * Whether clients were at meetings, of what comes back: without the meetings and the clients that are not there any more, and
 * without notes of who was erased since.
 */
async function fittingAttendance(trx: Database, whole: Archived): Promise<Archived> {
  const kept = whole['meeting_attendance'] ?? [];
  if (kept.length === 0) return whole;
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select case when clients.anonymised_at is null then row else row || '{"note": ""}' end as row
    from jsonb_array_elements(${JSON.stringify(kept)}::jsonb) as row
      left join clients on clients.id = (row ->> 'client_id')::uuid
      left join meetings on meetings.group_id = (row ->> 'group_id')::uuid and meetings.day = (row ->> 'day')::date
    where (clients.id is not null or ${whole['clients'] !== undefined})
      and (meetings.day is not null or ${whole['meetings'] !== undefined})
  `.execute(trx);
  return { ...whole, meeting_attendance: rows.map(({ row }) => row) };
}

/** What another record that has come meanwhile has taken, by the constraint that says so. */
const TAKEN: Record<string, ParamsOf<'not_restored_as_taken'>['what']> = {
  clients_national_id: 'national_id',
  clients_system_id: 'system_id',
  clients_phone_and_name: 'phone_and_name',
  groups_account_number: 'group_account',
  groups_name_in_branch: 'group_name',
};

/** A broken constraint as the refusal of what was to come back; other errors stay as they are. */
export function explainTaken(error: unknown): unknown {
  const constraint = brokenConstraint(error);
  if (constraint === undefined) return error;
  const what = TAKEN[constraint];
  return what ? refuse('not_restored_as_taken', { what }) : refuse('something_missing_to_restore');
}

/**
 * Brings back what was deleted within the last 30 days, with the ids and times that it had (DECISIONS 11.4). Throws
 * `not_found`, `illegal_transition` when it was restored or can be no more, `insufficient_stock` when an order's goods are sold,
 * `duplicate` when another record has its number or name, `check_failed` when what it needs is not there.
 */
export async function restoreDeletion(
  db: Database,
  { caller, sealing }: { caller: Caller; sealing: Sealing },
  id: string,
): Promise<{ entity: Deletable; entity_id: string }> {
  try {
    return await db.inTransaction(async (trx) => {
      const kept = await trx
        .selectFrom('deleted_records')
        .selectAll()
        .where('id', '=', idOrNone(id))
        .forUpdate()
        .executeTakeFirst();
      if (!kept) throw refuse('deletion_not_found');
      if (kept.restored_at !== null) throw refuse('restored_already');
      if (kept.sealed === null || Date.parse(kept.restorable_until) <= caller.at.getTime()) {
        throw refuse('not_restorable_any_more', { days: LIMITS.restoreDays });
      }
      const entity = kept.entity as Deletable;
      const whole = await fittingAttendance(trx, JSON.parse(sealing.open(kept.sealed)) as Archived);
      if (entity === 'order') await restoreOrder(trx, caller, whole, kept.client_id);
      else if (entity === 'client') await restoreClient(trx, whole);
      else await writeWhole(trx, entity, whole);
      await trx
        .updateTable('deleted_records')
        .set({ sealed: null, restored_by: caller.id, restored_at: caller.at.toISOString() })
        .where('id', '=', kept.id)
        .execute();
      // Records that were merged into a client come back with it, also for the list of erasures.
      const ids = entity === 'client' ? await findOwnIds(trx, kept.entity_id) : [kept.entity_id];
      const after = { deleted_at: kept.deleted_at };
      await writeAudits(
        trx,
        caller,
        ids.map((entityId) => ({ action: `${entity}.restore`, entity, entityId, after })),
      );
      return { entity, entity_id: kept.entity_id };
    });
  } catch (error) {
    throw explainTaken(error);
  }
}

/**
 * Ends what has waited too long, forgets what can be restored no more, and the identities whose term is over. Told by the
 * database's clock.
 */
export async function forgetDeletions(db: Database, identityYears: number): Promise<void> {
  await db
    .updateTable('deletion_requests')
    .set({ decision: 'expired', decided_at: sql<string>`now()` })
    .where('decision', 'is', null)
    .where('expires_at', '<=', sql<string>`now()`)
    .execute();
  await db
    .updateTable('deleted_records')
    .set({ sealed: null })
    .where('sealed', 'is not', null)
    .where('restorable_until', '<=', sql<string>`now()`)
    .execute();
  await db
    .deleteFrom('sealed_identities')
    .where('sealed_at', '<', sql<string>`now() - make_interval(years => ${identityYears}::int)`)
    .execute();
}
