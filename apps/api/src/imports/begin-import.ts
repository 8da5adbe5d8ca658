import { sql } from 'kysely';
import { z } from 'zod';
import type { decideImportRows, ImportRecord, runImport, tryImport } from '#contract/imports.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { reasonText } from '#domain/refusals.ts';
import { refuse, refuseField } from '#domain/errors.ts';
import { IMPORT_KEYS, IMPORT_KINDS, onlyUpdates } from '#domain/imports.ts';
import {
  guessKey,
  guessMapping,
  missingColumns,
  oneName,
  type ImportMapping,
} from '#domain/import-columns.ts';
import { IMPORT_FIELDS } from '#domain/import-fields.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { refuseInvalid } from '../platform/http/input.ts';
import type { SentForm } from '../platform/http/read-form.ts';
import { newId } from '../platform/ids.ts';
import { getImport, lockImport } from './imports.queries.ts';
import { deleteResults, noCounts, storable, storeRows, toJson } from './stored-rows.ts';
import { assertMayReadFile, assertMaySend, assertMayWrite } from './may-import.ts';
import { readTable } from './read-table.ts';

const importOptions = z.object({ kind: z.enum(IMPORT_KINDS, reasonText('unknown_import_kind')) });

/** Reads a file and keeps its rows, with the columns that its headings suggest. Nothing is tried yet. */
export async function receiveFile(db: Database, caller: Caller, form: SentForm): Promise<ImportRecord> {
  const parsed = importOptions.safeParse(form.fields);
  if (!parsed.success) throw refuseInvalid(parsed.error);
  const { kind } = parsed.data;
  assertMaySend(caller, kind);
  const table = await readTable(form.bytes);
  const { titleLines, headings, rows, hiddenRows } = table;
  const id = newId(caller.at);
  const mapping = guessMapping(kind, headings);
  return db.inTransaction(async (trx) => {
    await trx
      .insertInto('imports')
      .values({
        id,
        staff_id: caller.id,
        kind,
        mode: 'dry-run',
        status: 'uploaded',
        file_name: form.fileName
          .toWellFormed()
          .replace(/[\p{Cc}\p{Cf}]/gu, '')
          .slice(0, 200),
        title_lines: titleLines,
        hidden_rows: hiddenRows,
        headings: toJson(storable(headings)),
        sample: toJson(storable(rows[0]?.cells ?? [])),
        mapping: toJson(mapping),
        ...(onlyUpdates(kind) && { find_by: guessKey(mapping) }),
        total: rows.length,
      })
      .execute();
    await storeRows(trx, id, rows);
    return getImport(trx, id);
  });
}

/** The columns for the fields of the kind, as they were given; a column that the file has not is none. */
function mappingOf(
  { kind, headings, mapping }: ImportRecord,
  given: ImportMapping | undefined,
): ImportMapping {
  if (!given) return mapping;
  const isKnown = (index: number | null | undefined) => typeof index === 'number' && index < headings.length;
  const chosen = IMPORT_FIELDS[kind].map(({ name }) => [name, isKnown(given[name]) ? given[name]! : null]);
  return oneName(Object.fromEntries(chosen) as ImportMapping);
}

/** The writes to make and the field that finds records; unchanged where the request states none. */
function foundBy(
  record: ImportRecord,
  { writes = record.writes, findBy }: BodyOf<typeof tryImport>,
): Pick<ImportRecord, 'writes' | 'find_by'> {
  if (writes === 'add' && onlyUpdates(record.kind)) {
    throw refuseField('writes', 'not_one_of', { options: ['update'] });
  }
  if (writes === 'add') return { writes, find_by: null };
  const options: readonly string[] = IMPORT_KEYS[record.kind];
  if (options.length === 0) throw refuseField('writes', 'not_one_of', { options: ['add'] });
  const by = findBy ?? record.find_by ?? options[0]!;
  if (!options.includes(by)) throw refuseField('findBy', 'not_one_of', { options });
  return { writes, find_by: by };
}

function assertIdle({ status, mode }: ImportRecord): void {
  if (status === 'queued' || status === 'running') {
    throw refuse('import_at_work');
  }
  if (mode === 'run' && status === 'done') {
    throw refuse('imported_already');
  }
}

async function queue(trx: Database, { id }: ImportRecord, changes: Partial<ImportRecord>): Promise<void> {
  await trx
    .updateTable('imports')
    .set({
      mode: changes.mode,
      mapping: changes.mapping && toJson(changes.mapping),
      find_by: changes.find_by,
      status: 'queued',
      ...noCounts(),
      tried_at: null,
      finished_at: null,
      undone_at: null,
      undone_by: null,
      undone: null,
      cancel_asked: false,
      alive_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
  await deleteResults(trx, id);
}

/** Queues a trial with these columns. Throws `illegal_transition` while the import is at work or when it was done. */
export function queueTrial(
  db: Database,
  caller: Caller,
  id: string,
  body: BodyOf<typeof tryImport>,
): Promise<ImportRecord> {
  return db.inTransaction(async (trx) => {
    const record = await lockImport(trx, caller, id);
    assertMayReadFile(caller, record);
    assertIdle(record);
    const mapping = mappingOf(record, body.mapping);
    const found = foundBy(record, body);
    assertMayWrite(caller, { ...record, ...found }, found.writes);
    const missing = missingColumns(record.kind, mapping, found.find_by);
    if (missing.length > 0) throw refuseField('mapping', 'columns_not_chosen', { columns: missing });
    await queue(trx, record, { mode: 'dry-run', mapping, ...found });
    return getImport(trx, record.id);
  });
}

/**
 * Queues the import of what was tried. Throws `illegal_transition` when the rows have to be tried first, `stale` when they
 * were tried again since the trial that the caller has seen.
 */
export function queueRun(
  db: Database,
  caller: Caller,
  id: string,
  body: BodyOf<typeof runImport>,
): Promise<ImportRecord> {
  return db.inTransaction(async (trx) => {
    const record = await lockImport(trx, caller, id);
    assertMayWrite(caller, record, record.writes);
    assertIdle(record);
    if (record.tried_at === null) {
      throw refuse('import_not_tried');
    }
    if (Date.parse(record.tried_at) !== Date.parse(body.triedAt)) {
      throw refuse('tried_again_since');
    }
    await queue(trx, record, { mode: 'run' });
    return getImport(trx, record.id);
  });
}

/**
 * Stops an import that waits or runs. A waiting import never begins; a running one ends after its current rows (DECISIONS 18.10.4).
 * Throws `illegal_transition` when it has ended.
 */
export function cancelImport(db: Database, caller: Caller, id: string): Promise<ImportRecord> {
  return db.inTransaction(async (trx) => {
    const { id: known, status, kind, mode, file_name } = await lockImport(trx, caller, id);
    if (status !== 'queued' && status !== 'running') throw refuse('import_not_at_work');
    await trx
      .updateTable('imports')
      .set({
        cancel_asked: true,
        ...(status === 'queued' && { status: 'cancelled', finished_at: caller.at.toISOString() }),
      })
      .where('id', '=', known)
      .execute();
    await writeAudit(trx, caller, 'import.cancel', known, { after: { kind, mode, file_name } });
    return getImport(trx, known);
  });
}

/**
 * Decides on conflicting rows. What was tried before does not hold any more; no change leaves it as it is. Throws `stale` when
 * the rows were tried again since the trial that the caller has seen: by then they may be in conflict with other records.
 */
export function decideRows(
  db: Database,
  caller: Caller,
  id: string,
  { decision, lines, finishedAt }: BodyOf<typeof decideImportRows>,
): Promise<ImportRecord> {
  return db.inTransaction(async (trx) => {
    const record = await lockImport(trx, caller, id);
    assertMayReadFile(caller, record);
    assertIdle(record);
    if (finishedAt !== undefined && Date.parse(finishedAt) !== Date.parse(record.finished_at ?? '')) {
      throw refuse('tried_again_since');
    }
    const { numUpdatedRows } = await trx
      .updateTable('import_rows')
      .set({ decision })
      .where('import_id', '=', record.id)
      .where((eb) => eb.or([eb('outcome', '=', 'conflict'), eb('decision', 'is not', null)]))
      .where('decision', 'is distinct from', decision)
      .$if(lines !== undefined, (query) => query.where(sql<boolean>`line = any(${lines}::integer[])`))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return record;
    await sql`
      update imports set tried_at = null, undecided = (
        select count(*) from import_rows where import_id = imports.id and outcome = 'conflict' and decision is null
      ) where id = ${record.id}::uuid
    `.execute(trx);
    return getImport(trx, record.id);
  });
}
