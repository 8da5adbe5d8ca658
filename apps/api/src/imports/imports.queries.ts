import { sql } from 'kysely';
import type { ImportRecord, ImportRow, ImportWithRows } from '#contract/imports.ts';
import { Refusal } from '#domain/errors.ts';
import type { ImportStatus } from '#domain/imports.ts';
import type { Books, Database } from '../platform/database.ts';
import type { Json } from '../platform/database.types.ts';
import { idOrNone } from '../platform/ids.ts';

/** How many rows an answer carries; all of them are in the file of failed rows. */
const ROWS_TOLD = 100;
const LATEST = 20;
/** What an import keeps of people is of use until its failures are mended, not for ever. */
const KEPT_DAYS = 30;

export type Counts = Pick<ImportRecord, 'done' | 'created' | 'existing' | 'failed'>;

/** Imports as the API tells them: one whose process has not been heard of for a minute was interrupted. */
function selectImports(db: Database) {
  return db
    .selectFrom('imports')
    .innerJoin('staff', 'staff.id', 'imports.staff_id')
    .select([
      'imports.id',
      'imports.kind',
      'imports.mode',
      'imports.take',
      'imports.file_name',
      'staff.name as staff_name',
      'imports.headings',
      'imports.sample',
      'imports.mapping',
      'imports.total',
      'imports.done',
      'imports.created',
      'imports.existing',
      'imports.failed',
      'imports.created_at',
      'imports.finished_at',
      sql<string>`case when imports.finished_at is null and imports.alive_at < now() - interval '1 minute'
        then 'interrupted' else imports.status end`.as('status'),
    ]);
}

export async function listImports(db: Database): Promise<ImportRecord[]> {
  const rows = await selectImports(db).orderBy('imports.id', 'desc').limit(LATEST).execute();
  return rows as unknown as ImportRecord[];
}

/** An import with the first rows that made no new record, those that failed before those that were there. */
export async function getImport(db: Database, id: string): Promise<ImportWithRows> {
  const found = await selectImports(db).where('imports.id', '=', idOrNone(id)).executeTakeFirst();
  if (!found) throw new Refusal('not_found', 'Import not found');
  const rows = await db
    .selectFrom('import_rows')
    .select(['line', 'outcome', 'message', 'cells'])
    .where('import_id', '=', found.id)
    .orderBy('outcome', 'desc')
    .orderBy('line')
    .limit(ROWS_TOLD)
    .execute();
  return { ...(found as unknown as ImportRecord), rows: rows as unknown as ImportRow[] };
}

interface NewImport extends Pick<
  ImportRecord,
  'id' | 'kind' | 'mode' | 'take' | 'file_name' | 'headings' | 'sample' | 'mapping' | 'total'
> {
  staff_id: string;
}

/** Cells as they can be kept: what no database and no UTF-8 can hold stands in them as `\ufffd`. */
const toJson = (cells: string[]) =>
  JSON.stringify(cells.map((cell) => cell.replaceAll('\0', '\ufffd').toWellFormed())) as Json;

export async function createImport({ db }: Books, row: NewImport): Promise<void> {
  await db
    .insertInto('imports')
    .values({
      ...row,
      headings: toJson(row.headings),
      sample: toJson(row.sample),
      mapping: JSON.stringify(row.mapping) as Json,
    })
    .execute();
}

/** Says that the import's process lives. */
export async function keepAlive({ db }: Books, id: string, status?: ImportStatus): Promise<void> {
  await db
    .updateTable('imports')
    .set({ alive_at: sql`now()`, ...(status ? { status } : {}) })
    .where('id', '=', id)
    .execute();
}

/** Tells how far an import is, and what became of the rows just done that made no new record. */
export async function countRows({ db }: Books, id: string, counts: Counts, rows: ImportRow[]): Promise<void> {
  await db
    .updateTable('imports')
    .set({ ...counts, alive_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  if (rows.length === 0) return;
  await db
    .insertInto('import_rows')
    .values(rows.map((row) => ({ ...row, import_id: id, cells: toJson(row.cells) })))
    .execute();
}

export async function finishImport({ db }: Books, id: string, status: ImportStatus): Promise<void> {
  await db
    .updateTable('imports')
    .set({ status, finished_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Forgets imports, with the rows that failed, when nobody will mend them any more; the audit log keeps that they were. */
export async function forgetImports({ db }: Books): Promise<void> {
  await db
    .deleteFrom('imports')
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
}
