import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import type { ClientRow, Undo } from './came-along.ts';
import { MERGED_COLUMNS } from './merge-clients.ts';

/** Columns before and after a change. */
interface ColumnsBefore {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** A later merge into the same record, with what undoing it needs. */
interface Later {
  merged_id: string;
  undo: ColumnsBefore;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The merges of others into the same client after this merge, the earliest first. */
async function findLater(trx: Database, mergedId: string): Promise<Later[]> {
  const { rows } = await sql<Later>`
    with own as (
      select id, kept_id, into_id, (undo -> 'after' ->> 'changed_in')::xid8 as written_in
      from merged_clients where id = ${mergedId}::uuid
    ), later as (
      select other.id as merged_id,
        jsonb_build_object('before', undo -> 'before', 'after', undo -> 'after') as undo,
        (undo -> 'after' ->> 'changed_in')::xid8 as written_in, own.written_in as own
      from merged_clients as other join own using (kept_id, into_id)
      where undo is not null
    )
    select merged_id, undo from later where written_in > own order by written_in
  `.execute(trx);
  return rows;
}

/**
 * Where a later merge changed a column that this merge had brought, undoing the later one gives back what was before
 * this one: the record that brought it is one of its own again (DECISIONS 20.15.1). Call it before the merge is forgotten.
 */
export async function passOn(
  trx: Database,
  mergedId: string,
  now: ClientRow,
  { before, after }: Undo,
): Promise<void> {
  const brought = MERGED_COLUMNS.filter((name) => now[name] !== after[name] && before[name] !== after[name]);
  if (brought.length === 0) return;
  const later = await findLater(trx, mergedId);
  for (const name of brought) {
    for (const one of later) {
      if (!(name in one.undo.after)) continue;
      if (!isSame(one.undo.before[name], after[name])) break;
      // A merge has the whole record, also what it left as it was.
      const goesOn = one.undo.after[name] === after[name];
      one.undo = {
        before: { ...one.undo.before, [name]: before[name] },
        after: goesOn ? { ...one.undo.after, [name]: before[name] } : one.undo.after,
      };
      if (!goesOn) break;
    }
  }
  for (const { merged_id: id, undo } of later) {
    const kept = JSON.stringify(undo);
    await sql`update merged_clients set undo = undo || ${kept}::jsonb where id = ${id}::uuid`.execute(trx);
  }
}
