import type { Client } from '#contract/clients.ts';
import type { WaitsForSecond } from '#contract/deletions.ts';
import * as contract from '#contract/data-protection.ts';
import { nairobiDay } from '#domain/calendar.ts';
import type { Database } from '../platform/database.ts';
import type { Removed } from '../second-admin/requests.ts';
import { Answer } from '../platform/http/answers.ts';
import type { Api } from '../platform/http/api.ts';
import { anonymiseClient } from './anonymise-client.ts';
import { readClientData } from './client-data.ts';
import { listClientListViews, listClientViews } from './client-views.ts';

/** 200 with the former client when it is done, 202 when a second admin has to confirm it. */
async function answerAnonymising(
  removed: Promise<Removed<Client>>,
): Promise<Answer<Client> | Answer<WaitsForSecond>> {
  const result = await removed;
  return 'waits' in result ? new Answer(202, { confirmation: result.waits }) : new Answer(200, result.done);
}

export function dataProtectionRoutes(api: Api, db: Database): void {
  api.route(contract.listClientViews, ({ caller, params }) => listClientViews(db, caller, params.id));
  api.route(contract.listClientListViews, ({ caller, params }) => listClientListViews(db, caller, params.id));
  api.route(contract.exportClientData, async ({ db: heavy, caller, params, reply }) => {
    const data = await readClientData(heavy, caller, params.id);
    reply.header('content-disposition', `attachment; filename="client-data-${nairobiDay(caller.at)}.json"`);
    return data;
  });
  api.route(contract.anonymiseClient, ({ db, caller, params, query, body }) =>
    answerAnonymising(anonymiseClient(db, { caller, reason: body.reason ?? query.reason }, params.id)),
  );
}
