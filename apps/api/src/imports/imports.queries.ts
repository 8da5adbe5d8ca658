import { sql } from 'kysely';
import type { ImportRecord } from '#contract/imports.ts';
import { refuse } from '#domain/errors.ts';
import { describeColumns } from '#domain/import-columns.ts';
import { reachOf, type Actor } from '#domain/permissions.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { mayReadFile } from './may-import.ts';

const LATEST = 20;
/** What an import keeps of people is of use until its failures are corrected, not for ever. */
const KEPT_DAYS = 30;

/** Imports as the API answers them: one without a sign of life for a minute was interrupted. */
function selectImports(db: Database) {
  return db
    .selectFrom('imports')
    .innerJoin('staff', 'staff.id', 'imports.staff_id')
    .leftJoin('staff as undoer', 'undoer.id', 'imports.undone_by')
    .select([
      'imports.id',
      'imports.kind',
      'imports.mode',
      'imports.find_by',
      'imports.file_name',
      'staff.name as staff_name',
      'imports.title_lines',
      'imports.hidden_rows',
      'imports.headings',
      'imports.sample',
      'imports.mapping',
      'imports.total',
      'imports.done',
      'imports.created',
      'imports.changed',
      'imports.existing',
      'imports.conflicts',
      'imports.failed',
      'imports.undecided',
      'imports.differing',
      'imports.created_at',
      'imports.tried_at',
      'imports.finished_at',
      'imports.has_written',
      'imports.undone_at',
      'undoer.name as undone_by_name',
      sql<string>`case when imports.find_by is null and imports.kind <> 'balances' then 'add' else 'update' end`.as(
        'writes',
      ),
      sql<string>`case when imports.status in ('queued', 'running') and imports.alive_at < now() - interval '1 minute'
        then 'interrupted' else imports.status end`.as('status'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number];

function toImport(row: Row): ImportRecord {
  const fields = row as unknown as Omit<ImportRecord, 'columns'>;
  return { ...fields, columns: describeColumns(fields.kind, fields.headings, fields.mapping) };
}

/** A file may hold rows of any branch and belongs to none: only those who reach all branches read it (DECISIONS 3.19). */
const reachesImports = (actor: Actor) => reachOf(actor, 'imports.read') === 'all';

export async function listImports(db: Database, actor: Actor): Promise<ImportRecord[]> {
  if (!reachesImports(actor)) return [];
  const rows = await selectImports(db).orderBy('imports.id', 'desc').execute();
  return rows
    .filter((row) => mayReadFile(actor, row as unknown as ImportRecord))
    .slice(0, LATEST)
    .map(toImport);
}

/** One import or trial. Throws `not_found`. */
export async function getImport(db: Database, id: string): Promise<ImportRecord> {
  const found = await selectImports(db).where('imports.id', '=', idOrNone(id)).executeTakeFirst();
  if (!found) throw refuse('record_not_found', { record: 'import' });
  return toImport(found);
}

/** The same for somebody who reads. Throws `not_found`, also when they do not reach it. */
export async function findImport(db: Database, actor: Actor, id: string): Promise<ImportRecord> {
  const record = reachesImports(actor) ? await getImport(db, id) : undefined;
  if (!record || !mayReadFile(actor, record)) throw refuse('record_not_found', { record: 'import' });
  return record;
}

/**
 * The same, held until the end of the transaction, so that it is begun or changed by one at a time. A machine account does
 * nothing with what others have sent (DECISIONS 13.2.6). Throws `not_found`, and `forbidden`.
 */
export async function lockImport(trx: Database, actor: Actor, id: string): Promise<ImportRecord> {
  const held = await trx
    .selectFrom('imports')
    .select('staff_id')
    .where('id', '=', idOrNone(id))
    .forUpdate()
    .executeTakeFirst();
  const record = await getImport(trx, id);
  if (actor.role === 'machine' && held?.staff_id !== actor.id) throw refuse('not_permitted');
  return record;
}

/**
 * Forgets imports, with the rows of their files, when nobody will correct them any more; the audit log keeps that they were. One
 * after the other, since a statement may take only so long, and a day may have many large files.
 */
export async function forgetImports(db: Database): Promise<void> {
  for (let gone = true; gone;) {
    const { numDeletedRows } = await db
      .deleteFrom('imports')
      .where('id', '=', (eb) =>
        eb
          .selectFrom('imports')
          .select('id')
          .where('created_at', '<', sql<string>`now() - make_interval(days => ${KEPT_DAYS})`)
          .limit(1),
      )
      .executeTakeFirstOrThrow();
    gone = numDeletedRows > 0n;
  }
}
