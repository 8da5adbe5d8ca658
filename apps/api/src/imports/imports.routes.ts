import * as contract from '#contract/imports.ts';
import * as undoing from '#contract/imports-undo.ts';
import { LIMITS } from '#domain/limits.ts';
import { noteList } from '../views/note-views.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { readForm } from '../platform/http/read-form.ts';
import { cancelImport, decideRows, queueRun, queueTrial, receiveFile } from './begin-import.ts';
import { Importer } from './importer.ts';
import { findImport, listImports } from './imports.queries.ts';
import { listRows, writeRowsFile } from './list-rows.ts';
import { previewUndo, undoImport } from './undo-import.ts';

export function importRoutes(api: Api, db: Database): void {
  const importer = new Importer(db, api.app.log);
  api.app.addHook('onClose', () => importer.stop());
  api.route(contract.startImport, async ({ request }) => {
    const rules = { missing: 'import_file_missing', maxBytes: LIMITS.importBytes } as const;
    const form = await readForm(request, 'file', rules);
    return receiveFile(db, form.caller, form);
  });
  api.route(contract.tryImport, async ({ db, caller, params, body, afterCommit }) => {
    importer.assertRoom(caller);
    const record = await queueTrial(db, caller, params.id, body);
    afterCommit(() => importer.start(record.id, caller));
    return record;
  });
  api.route(contract.runImport, async ({ db, caller, params, body, afterCommit }) => {
    importer.assertRoom(caller);
    const record = await queueRun(db, caller, params.id, body);
    afterCommit(() => importer.start(record.id, caller));
    return record;
  });
  api.route(contract.decideImportRows, ({ db, caller, params, body }) =>
    decideRows(db, caller, params.id, body),
  );
  api.route(contract.listImports, ({ caller }) => listImports(db, caller));
  api.route(contract.getImport, ({ caller, params }) => findImport(db, caller, params.id));
  api.route(contract.listImportRows, async ({ caller, params, query, request, words }) => {
    const { page, ...shown } = await listRows(db, caller, params.id, query, words);
    const asked = { import: params.id, ...query };
    noteList(db, caller, { list: 'import-rows', asked, ...shown }, request.log);
    return page;
  });
  api.route(
    contract.downloadImportRows,
    async ({ db: read, caller, params, query, reply, request, words }) => {
      const asked = { import: params.id, ...query, file: true };
      const note = (people: number) =>
        noteList(db, caller, { list: 'import-rows', asked, people }, request.log);
      const rows = await writeRowsFile(read, caller, params.id, query.outcome, words, note);
      reply.header('content-disposition', `attachment; filename="${query.outcome}-rows.xlsx"`);
      return rows;
    },
  );
  api.route(undoing.cancelImport, ({ db, caller, params }) => cancelImport(db, caller, params.id));
  const look = ({ caller, params }: { caller: Caller; params: { id: string } }) =>
    previewUndo(db, caller, params.id);
  api.route(undoing.previewUndoImport, look);
  api.route(undoing.undoImport, ({ db, caller, params }) => undoImport(db, caller, params.id), look);
}
