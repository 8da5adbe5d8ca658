import type { Client } from '#contract/clients.ts';
import type { WaitsForSecond } from '#contract/deletions.ts';
import * as contract from '#contract/merges.ts';
import { openClient } from '../clients/clients.queries.ts';
import { noteViews } from '../data-protection/record-views.ts';
import type { Removed } from '../deletions/requests.ts';
import { Answer } from '../platform/http/answers.ts';
import type { Api } from '../platform/http/api.ts';
import type { Sealing } from '../platform/sealing.ts';
import { mergeClients } from './merge-clients.ts';
import { listMerges, previewMerge } from './merges.queries.ts';
import { unmergeClients } from './unmerge-clients.ts';

/** 200 with the client when it is done, 202 when an admin has to confirm it. */
async function answerMerge(
  removed: Promise<Removed<Client>>,
): Promise<Answer<Client> | Answer<WaitsForSecond>> {
  const result = await removed;
  return 'waits' in result ? new Answer(202, { confirmation: result.waits }) : new Answer(200, result.done);
}

export function mergeRoutes(api: Api, sealing: Sealing): void {
  api.route(contract.previewMerge, async ({ db, caller, params, query, request }) => {
    const preview = await previewMerge(db, caller, params.id, query.other);
    await noteViews(db, caller, ['client', [preview.kept.id, preview.other.id]], request.log);
    return preview;
  });
  api.route(contract.mergeClients, ({ db, caller, params, body }) =>
    answerMerge(mergeClients(db, { caller, sealing, reason: body.reason }, params.id, body)),
  );
  api.route(contract.listMerges, async ({ db, caller, params, request }) => {
    const merges = await listMerges(db, caller, params.id);
    const seen = [params.id, ...merges.likely.map(({ id }) => id)];
    await noteViews(db, caller, ['client', seen], request.log);
    return merges;
  });
  api.route(
    contract.unmergeClients,
    ({ db, caller, params, body }) =>
      answerMerge(unmergeClients(db, { caller, sealing, reason: body.reason }, params.id, body)),
    ({ db, caller, recordId }) => openClient(db, caller, recordId),
  );
}
