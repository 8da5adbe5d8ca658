import * as contract from '#contract/data-protection.ts';
import { nairobiDay } from '#domain/calendar.ts';
import type { Books } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { anonymiseClient } from './anonymise-client.ts';
import { readClientData } from './client-data.ts';
import { listClientListViews } from './list-views.ts';
import { listClientViews } from './record-views.ts';

export function dataProtectionRoutes(api: Api, books: Books): void {
  api.route(contract.listClientViews, ({ caller, params }) => listClientViews(books.db, caller, params.id));
  api.route(contract.listClientListViews, ({ caller, params }) =>
    listClientListViews(books.db, caller, params.id),
  );
  api.route(contract.exportClientData, async ({ books: heavy, caller, params, reply }) => {
    const data = await readClientData(heavy, caller, params.id);
    reply.header('content-disposition', `attachment; filename="client-data-${nairobiDay(caller.at)}.json"`);
    return data;
  });
  api.route(contract.anonymiseClient, ({ books, caller, params, body }) =>
    anonymiseClient(books, caller, params.id, body.reason),
  );
}
