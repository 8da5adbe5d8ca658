import { sql } from 'kysely';
import { MERGED_FIGURES } from '#domain/merge-rules.ts';
import { followsOn, type ColumnsBefore, type Undo as RowUndo } from '../imports/undo-data.ts';
import { withBefore } from '../imports/undo-passed-on.ts';
import type { Database } from '../platform/database.ts';
import type { ClientRow, Undo } from './came-along.ts';
import { isWorse } from './confirmed-figures.ts';
import { MERGED_COLUMNS } from './merge-clients.ts';

/** The columns of figures that a merge changes, each figure first; those of one line come from one record. */
const FIGURES: readonly (readonly string[])[] = [
  ...MERGED_FIGURES.map((name) => [name, `${name}_source`, `${name}_at`, `${name}_by`]),
  ['confirmed_loan', 'confirmed_loan_at'],
  ['confirmed_savings', 'confirmed_savings_at'],
];

/** What changed the kept record after a merge, with what undoing it needs: another merge, or a row of an imported file. */
interface Later {
  merged_id: string | null;
  import_id: string | null;
  line: number | null;
  undo: RowUndo;
  /** The record that was merged. */
  its: Record<string, unknown> | null;
}

const isSame = (names: readonly string[], one: ClientRow, other: ClientRow) =>
  names.every((name) => one[name] === other[name]);

const pick = (names: readonly string[], row: Record<string, unknown>) =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

/** The merges of others into the same client, and the imports that changed it, after this merge, the earliest first. */
async function findLater(trx: Database, mergedId: string): Promise<Later[]> {
  const { rows } = await sql<Later>`
    with own as (
      select id, kept_id, into_id, (undo -> 'after' ->> 'changed_in')::xid8 as written_in
      from merged_clients where id = ${mergedId}::uuid
    ), later as (
      select other.id as merged_id, null::uuid as import_id, null::integer as line,
        jsonb_build_object('before', undo -> 'before', 'after', undo -> 'after') as undo,
        undo -> 'whole' -> 'clients' -> 0 as its,
        (undo -> 'after' ->> 'changed_in')::xid8 as written_in, own.written_in as own
      from merged_clients as other join own using (kept_id, into_id)
      where undo is not null
      union all
      select null, import_id, line, undo, null::jsonb, import_rows.written_in, own.written_in
      from import_rows join own on record_id = kept_id
      where undo is not null and import_rows.written_in is not null
    )
    select merged_id, import_id, line, undo, its from later where written_in > own order by written_in
  `.execute(trx);
  return rows;
}

/**
 * A figure as it is without the merge that is undone, once a later one has brought `its`: that left the one of the earlier merge
 * (`top`) where it was the worse one for the client. Where the later one's was worse, somebody chose that it does not count.
 */
function settle(names: readonly string[], { before, after: top }: ColumnsBefore, its: Later['its']) {
  const name = names[0]!;
  if (!its || !FIGURES.some(([figure]) => figure === name)) return before;
  const value = (row: Record<string, unknown>) => Number(row[name] ?? 0);
  const isStated = (row: Record<string, unknown>) => (row[`${name}_at`] ?? null) !== null || value(row) !== 0;
  const itsIsWorseThan = (row: Record<string, unknown>) => isWorse(name, value(its), value(row));
  if (!isStated(its) || itsIsWorseThan(top)) return before;
  // Who has no confirmed loan owes 0 since ever (`confirmed-figures.ts`).
  const isKept = isStated(before) || name === 'confirmed_loan';
  return isKept && !itsIsWorseThan(before) ? before : pick(names, its);
}

/**
 * The later undo, by which these columns get back what they were before the earlier change, and what they would be after it; undefined
 * where it ends there.
 */
function passed(
  one: Later,
  columns: ColumnsBefore,
): { undo: RowUndo; before: ColumnsBefore['before']; goesOn: boolean } | undefined {
  const names = Object.keys(columns.after);
  const isTouched = names.some((name) => name in one.undo.after);
  if (!isTouched) return { undo: one.undo, before: columns.before, goesOn: true };
  if (!followsOn(columns, one.undo)) return undefined;
  if (one.import_id !== null) {
    return { undo: withBefore(one.undo, columns), before: columns.before, goesOn: false };
  }
  // A merge has the whole record, also what it left as it was.
  const goesOn = isSame(names, one.undo.after as ClientRow, columns.after as ClientRow);
  const next = settle(names, columns, one.its);
  const { before, after } = one.undo;
  return {
    undo: {
      before: { ...before, ...columns.before },
      after: goesOn ? { ...after, ...next } : after,
    },
    before: next,
    goesOn,
  };
}

/**
 * Where a later merge, or an import, changed what this merge had brought, undoing the later one gives back what was before this one:
 * the record that brought it is one of its own again, and what it had is not the kept one's (DECISIONS 20.15.1). Where a later merge
 * left a figure as this one had brought it, the figure of its record counts from now on. Call it before the merge is forgotten. `now` is
 * the kept record; answers what that goes back to.
 */
export async function passOn(
  trx: Database,
  mergedId: string,
  now: ClientRow,
  { before, after }: Undo,
): Promise<ClientRow> {
  const brought = [
    ...MERGED_COLUMNS.map((name) => [name]).filter((names) => !isSame(names, now, after)),
    ...FIGURES,
  ].filter((names) => !isSame(names, before, after));
  if (brought.length === 0) return before;
  const later = await findLater(trx, mergedId);
  let back = before;
  for (const names of brought) {
    let columns = { before: pick(names, before), after: pick(names, after) };
    for (const one of later) {
      const next = passed(one, columns);
      if (next) one.undo = next.undo;
      if (!next?.goesOn) break;
      columns = { ...columns, before: next.before };
    }
    if (isSame(names, now, after)) back = { ...back, ...columns.before };
  }
  for (const { merged_id: id, import_id: importId, line, undo } of later) {
    const kept = JSON.stringify(undo);
    await (
      id === null
        ? sql`update import_rows set undo = ${kept}::jsonb where import_id = ${importId}::uuid and line = ${line}`
        : sql`update merged_clients set undo = undo || ${kept}::jsonb where id = ${id}::uuid`
    ).execute(trx);
  }
  return back;
}
