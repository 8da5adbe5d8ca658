import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { ImportRecord } from '#contract/imports.ts';
import type { ImportUndo } from '#contract/imports-undo.ts';
import { refuse } from '#domain/errors.ts';
import type { ImportKind } from '#domain/imports.ts';
import type { Actor } from '#domain/permissions.ts';
import { describeDependant } from '#messages/import-dependant.ts';
import type { Translation } from '#messages/index.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { csvLine } from '../platform/workbook.ts';
import { findImport, getImport, lockImport } from './imports.queries.ts';
import { hasWritten } from './kept-rows.ts';
import { lockWritten, readUndone, type ToRestore } from './undo-state.ts';
import { findDependants } from './undo-dependants.ts';
import { forgetDeletedMade, removeMade } from './undo-made.ts';
import { getsBack, restoreChanged } from './undo-changed.ts';

/** So many dependants are shown; the file has them all. */
const SHOWN = 20;
const CHUNK_SIZE = 1000;

/** Accounts are deactivated and never removed, since the log names them. */
const isUndoable = (kind: ImportKind) => kind !== 'staff';

/** Throws `illegal_transition` where there is nothing that could be undone. */
async function assertUndoable(db: Database, { id, kind, status }: ImportRecord): Promise<void> {
  if (status === 'queued' || status === 'running') throw refuse('import_at_work');
  if (status === 'undone') throw refuse('import_undone_already');
  if (!isUndoable(kind)) throw refuse('import_of_staff_stays');
  if (!(await hasWritten(db, id))) throw refuse('import_wrote_nothing');
}

/** How many records get something back. */
const countRestored = (changed: readonly ToRestore[]) => changed.filter(getsBack).length;

/** How many columns and balances stay as they are. */
const countStaying = (changed: readonly ToRestore[]) =>
  changed.reduce((sum, { left, balances }) => sum + left.length + balances.replaced, 0);

/** What undoing would do. Throws `illegal_transition`. */
export async function previewUndo(db: Database, actor: Actor, id: string): Promise<ImportUndo> {
  const record = await findImport(db, actor, id);
  await assertUndoable(db, record);
  const { made, gone, changed } = await readUndone(db, record);
  const { rows, total } = await findDependants(db, record.id, record.kind, { limit: SHOWN });
  return {
    removes: made.length,
    restores: countRestored(changed),
    stays: countStaying(changed),
    gone,
    depends: total,
    dependants: rows,
  };
}

/**
 * Takes back what an import wrote, all of it or nothing (DECISIONS 18.10): removes what it made, and gives what it changed back
 * what it had, but for what somebody changed since. Throws `in_use` while something depends on a record that it made.
 */
export function undoImport(db: Database, caller: Caller, id: string): Promise<ImportRecord> {
  return db.inTransaction(async (trx) => {
    const record = await lockImport(trx, caller, id);
    await assertUndoable(trx, record);
    // It may be thousands of records; whoever waits for one of them is told after some seconds.
    await sql`set local statement_timeout = 0`.execute(trx);
    await lockWritten(trx, record);
    const { total } = await findDependants(trx, record.id, record.kind, { limit: 1 });
    if (total > 0) throw refuse('import_in_use', { count: total });
    const { made, changed, gone } = await readUndone(trx, record);
    // What it added may have a number that comes back to a record which it changed.
    await removeMade(trx, caller, record, made);
    await restoreChanged(trx, caller, record, changed);
    await forgetDeletedMade(trx, record);
    await trx
      .updateTable('import_rows')
      .set({ written_in: null, undo: null })
      .where('import_id', '=', record.id)
      .where('written_in', 'is not', null)
      .execute();
    await trx
      .updateTable('imports')
      .set({
        status: 'undone',
        // No good rows are in any more, which would be offered to be undone once the file is tried again.
        take: 'all',
        undone_at: caller.at.toISOString(),
        undone_by: caller.id,
        tried_at: null,
      })
      .where('id', '=', record.id)
      .execute();
    await writeAudit(trx, caller, {
      action: 'import.undo',
      entity: 'import',
      entityId: record.id,
      after: {
        kind: record.kind,
        file_name: record.file_name,
        removed: made.length,
        restored: countRestored(changed),
        stayed: countStaying(changed),
        gone,
      },
    });
    return getImport(trx, record.id);
  });
}

async function* writeLines(db: Database, record: ImportRecord, words: Translation): AsyncGenerator<string> {
  const { file } = words.importUndo;
  // The mark by which a spreadsheet knows UTF-8.
  yield `\uFEFF${csvLine([file.line, file.name, file.reason])}`;
  let after = 0;
  for (;;) {
    const { rows } = await findDependants(db, record.id, record.kind, { limit: CHUNK_SIZE, after });
    for (const row of rows) {
      yield csvLine([row.line, row.name, describeDependant(words, row.reasons)]);
    }
    if (rows.length < CHUNK_SIZE) return;
    after = rows.at(-1)!.line;
  }
}

/**
 * All that stands against undoing an import, as CSV in which nothing is ever a formula. That of an import of clients names
 * people: the audit log has it as an export (DECISIONS 10.50).
 */
export async function writeDependants(
  db: Database,
  caller: Caller,
  id: string,
  words: Translation,
): Promise<Readable> {
  const record = await findImport(db, caller, id);
  await assertUndoable(db, record);
  if (record.kind === 'clients') {
    const entry = { action: 'access.export', entity: 'access', entityId: caller.id } as const;
    await writeAudit(db, caller, { ...entry, after: { list: 'import-undo', import: record.id } });
  }
  return Readable.from(writeLines(db, record, words));
}
