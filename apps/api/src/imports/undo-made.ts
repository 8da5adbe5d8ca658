import { sql } from 'kysely';
import type { ImportRecord } from '#contract/imports.ts';
import { formerClientName } from '#domain/who.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudits } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { brokenConstraint, type Database } from '../platform/database.ts';
import { findForLog } from './undo-log.ts';
import { tableOf } from './undo-state.ts';

const ENTITY = { clients: 'client', groups: 'group', products: 'product', orders: 'order' } as const;

/**
 * What the log keeps of removed records. Of people nothing: whoever asks for their erasure later is in no list any more, so that
 * nobody could find these lines.
 */
async function rememberedOf(
  trx: Database,
  caller: Caller,
  table: ReturnType<typeof tableOf>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, object>> {
  if (table === 'clients') return new Map(ids.map((id) => [id, { name: formerClientName(id) }]));
  if (table !== 'orders') return findForLog(trx, caller, table, ids);
  const found = await trx
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'old_number',
      'client_id',
      'group_id',
      'branch_id',
      'status',
      'loan_term',
      'total_price',
    ])
    .where('id', 'in', ids)
    .execute();
  return new Map(found.map(({ id, ...order }) => [id, order]));
}

/** Takes who they were from the log, which allows it for erased people alone. */
async function erasePeople(trx: Database, { at }: Caller, ids: readonly string[]): Promise<void> {
  await sql`
    update clients set name = 'Former client ' || right(id::text, 6), phone = '', email = '', address = '', national_id = '',
      system_id = '', anonymised_at = ${at.toISOString()}::timestamptz, updated_at = ${at.toISOString()}::timestamptz
    where id = any(${ids}::uuid[])
  `.execute(trx);
  await sql`
    select count(erase_from_audit(id, 'client', true, true)) from audit_log
    where entity = 'client' and entity_id = any(${ids}::uuid[])
  `.execute(trx);
}

/**
 * What an import had made and somebody has deleted since comes back no more: restored, it would be there with what the undone file
 * said, and nobody could take that back (DECISIONS 18.10.1).
 */
export async function forgetDeletedMade(trx: Database, record: ImportRecord): Promise<void> {
  await sql`
    update deleted_records set sealed = null
    where sealed is not null and entity_id in (
      select record_id from import_rows where import_id = ${record.id}::uuid and written_in is not null and undo is null)
  `.execute(trx);
}

/** Removes what an import has made, on which nothing depends. What somebody refers to at this moment is `in_use`. */
export async function removeMade(
  trx: Database,
  caller: Caller,
  record: ImportRecord,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const table = tableOf(record);
  const remembered = await rememberedOf(trx, caller, table, ids);
  if (table === 'clients') await erasePeople(trx, caller, ids);
  await sql`delete from ${sql.table(table)} where id = any(${ids}::uuid[])`
    .execute(trx)
    .catch((error: unknown) => {
      throw brokenConstraint(error) ? refuse('import_in_use', { count: 1 }) : error;
    });
  const entity = ENTITY[table];
  await writeAudits(
    trx,
    caller,
    ids.map((entityId) => ({
      action: `${entity}.delete`,
      entity,
      entityId,
      before: remembered.get(entityId)!,
      after: { import_id: record.id, undone: true },
    })),
  );
}
