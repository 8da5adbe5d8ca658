import { sql } from 'kysely';
import type { ImportRecord } from '#contract/imports.ts';
import type { Database } from '../platform/database.ts';
import { toJson } from './kept-rows.ts';
import { followsOn, type ColumnsBefore, type Undo } from './undo-data.ts';
import type { ToRestore } from './undo-state.ts';

/** What a later import has changed of a record. */
interface LaterRow {
  import_id: string;
  line: number;
  id: string;
  undo: Undo;
}

/** What later imports have changed of the same records, the earliest first. */
async function findLater(trx: Database, record: ImportRecord, ids: readonly string[]): Promise<LaterRow[]> {
  const { rows } = await sql<LaterRow>`
    select later.import_id, later.line, later.record_id as id, later.undo
    from import_rows as own join import_rows as later on later.record_id = own.record_id
    where own.import_id = ${record.id}::uuid and own.record_id = any(${ids}::uuid[]) and own.undo is not null
      and later.import_id <> own.import_id and later.written_in > own.written_in and later.undo is not null
    order by later.written_in
  `.execute(trx);
  return rows;
}

/** The later undo, by which the columns get back what they were before the earlier change. */
export function withBefore(undo: Undo, { before, after }: ColumnsBefore): Undo {
  // What the later import has not changed it has left as it was after the earlier one.
  return { ...undo, before: { ...undo.before, ...before }, after: { ...after, ...undo.after } };
}

/**
 * Where a later import changed what this one left, undoing the later one gives back what was before this one: else what
 * an import said that was undone would come back (DECISIONS 18.10.6). Answers the records of which nothing is left by this import.
 */
export async function passOn(
  trx: Database,
  record: ImportRecord,
  changed: readonly ToRestore[],
): Promise<Set<string>> {
  const ids = changed.filter(({ left }) => left.length > 0).map(({ id }) => id);
  const later = Map.groupBy(ids.length > 0 ? await findLater(trx, record, ids) : [], ({ id }) => id);
  const passed = new Set<LaterRow>();
  const whole = changed.filter(({ id, left }) => {
    const on = left.filter((columns) => {
      const next = later
        .get(id)
        ?.find(({ undo }) => Object.keys(columns.after).some((name) => name in undo.after));
      if (!next || !followsOn(columns, next.undo)) return false;
      next.undo = withBefore(next.undo, columns);
      passed.add(next);
      return true;
    });
    return on.length === left.length;
  });
  if (passed.size > 0) {
    const rows = [...passed].map(({ import_id, line, undo }) => ({ import_id, line, undo }));
    await sql`
      update import_rows set undo = next.undo
      from jsonb_to_recordset(${toJson(rows)}::jsonb) as next (import_id uuid, line integer, undo jsonb)
      where import_rows.import_id = next.import_id and import_rows.line = next.line
    `.execute(trx);
  }
  return new Set(whole.map(({ id }) => id));
}
