import { sql } from 'kysely';
import { followsOn, type ColumnsBefore, type Undo as RowUndo } from '../imports/undo-data.ts';
import { withBefore } from '../imports/undo-passed-on.ts';
import type { Database } from '../platform/database.ts';
import type { ClientRow, Undo } from './came-along.ts';
import { MERGED_COLUMNS } from './merge-clients.ts';

/** What changed the kept record after a merge, with what undoing it needs: another merge, or a row of an imported file. */
interface Later {
  merged_id: string | null;
  import_id: string | null;
  line: number | null;
  undo: RowUndo;
}

/** The merges of others into the same client, and the imports that changed it, after this merge, the earliest first. */
async function findLater(trx: Database, mergedId: string): Promise<Later[]> {
  const { rows } = await sql<Later>`
    with own as (
      select id, kept_id, into_id, (undo -> 'after' ->> 'changed_in')::xid8 as written_in
      from merged_clients where id = ${mergedId}::uuid
    ), later as (
      select other.id as merged_id, null::uuid as import_id, null::integer as line,
        jsonb_build_object('before', undo -> 'before', 'after', undo -> 'after') as undo,
        (undo -> 'after' ->> 'changed_in')::xid8 as written_in, own.written_in as own
      from merged_clients as other join own using (kept_id, into_id)
      where undo is not null
      union all
      select null, import_id, line, undo, import_rows.written_in, own.written_in
      from import_rows join own on record_id = kept_id
      where undo is not null and import_rows.written_in is not null
    )
    select merged_id, import_id, line, undo from later where written_in > own order by written_in
  `.execute(trx);
  return rows;
}

/**
 * Where a later merge, or an import, changed a column that this merge had brought, undoing the later one gives back what was before
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
    const columns: ColumnsBefore = { before: { [name]: before[name] }, after: { [name]: after[name] } };
    for (const one of later) {
      if (!(name in one.undo.after)) continue;
      if (!followsOn(columns, one.undo)) break;
      if (one.import_id !== null) {
        one.undo = withBefore(one.undo, columns);
        break;
      }
      // A merge has the whole record, also what it left as it was.
      const goesOn = one.undo.after[name] === after[name];
      one.undo = {
        before: { ...one.undo.before, ...columns.before },
        after: goesOn ? { ...one.undo.after, ...columns.before } : one.undo.after,
      };
      if (!goesOn) break;
    }
  }
  for (const { merged_id: id, import_id: importId, line, undo } of later) {
    const kept = JSON.stringify(undo);
    await (
      id === null
        ? sql`update import_rows set undo = ${kept}::jsonb where import_id = ${importId}::uuid and line = ${line}`
        : sql`update merged_clients set undo = undo || ${kept}::jsonb where id = ${id}::uuid`
    ).execute(trx);
  }
}
