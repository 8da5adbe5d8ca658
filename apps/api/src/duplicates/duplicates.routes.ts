import * as contract from '#contract/duplicates.ts';
import { noteList } from '../data-protection/list-views.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { listDuplicates } from './duplicates.ts';

export function duplicateRoutes(api: Api, db: Database): void {
  api.route(contract.listDuplicates, async ({ caller, query, request }) => {
    const page = await listDuplicates(db, query);
    const clients = page.duplicates.filter(({ entity }) => entity === 'client');
    const clientIds = [...new Set(clients.flatMap(({ record, same_as }) => [record.id, same_as.id]))];
    noteList(
      db,
      caller,
      { list: 'duplicates', asked: query, people: clientIds.length, clientIds },
      request.log,
    );
    return page;
  });
}
