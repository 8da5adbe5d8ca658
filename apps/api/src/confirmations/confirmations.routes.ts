import { Readable } from 'node:stream';
import * as contract from '#contract/confirmations.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { parseWith } from '../platform/http/input.ts';
import { readForm } from '../platform/http/read-form.ts';
import { shrinkPaper } from '../platform/private-pictures.ts';
import { noteView } from '../views/note-views.ts';
import { askForCode, confirmOnPaper, enterCode } from './confirm-order.ts';
import { findConfirmation, findPaperPicture } from './confirmations.queries.ts';

export function confirmationRoutes(api: Api, db: Database): void {
  api.route(contract.getConfirmation, ({ caller, params }) => findConfirmation(db, caller, params.id));

  api.route(contract.getConfirmationPicture, async ({ caller, params, request }) => {
    const { order, jpeg } = await findPaperPicture(db, caller, params.id);
    await noteView(db, caller, ['client', order.client_id], request.log);
    return Readable.from([jpeg]);
  });

  api.route(
    contract.sendConfirmationCode,
    ({ db, caller, params }) => askForCode(db, caller, params.id),
    ({ caller, params }) => findConfirmation(db, caller, params.id),
  );

  api.route(
    contract.enterConfirmationCode,
    ({ db, caller, params, body }) => enterCode(db, caller, params.id, body),
    ({ caller, params }) => findConfirmation(db, caller, params.id),
  );

  api.route(contract.confirmOnPaper, async ({ params, request }) => {
    const form = await readForm(request, 'picture', { missing: 'picture_file_missing' });
    const fields = parseWith(contract.paperFields, form.fields);
    const picture = await shrinkPaper(form.bytes);
    return confirmOnPaper(db, form.caller, params.id, { ...fields, picture });
  });
}
