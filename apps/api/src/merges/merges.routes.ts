import * as contract from '#contract/merges.ts';
import { openClient } from '../clients/clients.queries.ts';
import { Answer } from '../platform/http/answers.ts';
import type { Api } from '../platform/http/api.ts';
import { noteViews } from '../views/note-views.ts';
import { mergeClients, unmergeClients } from './merge-clients.ts';
import { listMerges, previewMerge } from './merges.queries.ts';

export function mergeRoutes(api: Api): void {
  api.route(contract.previewMerge, async ({ db, caller, params, query, request }) => {
    const preview = await previewMerge(db, caller, params.id, query.other);
    await noteViews(db, caller, ['client', preview.records.map(({ id }) => id)], request.log);
    return preview;
  });
  /** 200 with the client when it is done, 202 when an admin has to confirm it. */
  api.route(contract.mergeClients, async ({ db, caller, params, body }) => {
    const linked = await mergeClients(db, { caller, reason: body.reason }, params.id, body);
    return 'waits' in linked ? new Answer(202, { confirmation: linked.waits }) : new Answer(200, linked.done);
  });
  api.route(contract.listMerges, async ({ db, caller, params, request }) => {
    const merges = await listMerges(db, caller, params.id);
    const shown = [
      params.id,
      ...merges.linked.map(({ record }) => record.id),
      ...merges.likely.map(({ id }) => id),
    ];
    await noteViews(db, caller, ['client', shown], request.log);
    return merges;
  });
  api.route(
    contract.unmergeClients,
    ({ db, caller, params, body }) => unmergeClients(db, caller, params.id, body),
    ({ db, caller, recordId }) => openClient(db, caller, recordId),
  );
}
