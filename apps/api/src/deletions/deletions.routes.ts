import * as contract from '#contract/deletions.ts';
import type { Books } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import type { Sealing } from '../platform/sealing.ts';
import { confirmDeletion, refuseDeletion, withdrawDeletion } from './decide.ts';
import { listDeletions, previewDeletion } from './deletions.queries.ts';
import { restoreDeletion } from './restore.ts';

export function deletionRoutes(api: Api, books: Books, sealing: Sealing): void {
  api.route(contract.listDeletions, ({ caller, query }) => listDeletions(books.db, caller, query));
  api.route(contract.previewDeletion, ({ caller, query }) => previewDeletion(books.db, caller, query));
  api.route(contract.confirmDeletion, ({ books, caller, params }) =>
    confirmDeletion(books, { caller, sealing }, params.id),
  );
  api.route(contract.refuseDeletion, ({ books, caller, params }) => refuseDeletion(books, caller, params.id));
  api.route(contract.withdrawDeletion, ({ books, caller, params }) =>
    withdrawDeletion(books, caller, params.id),
  );
  api.route(contract.restoreDeletion, ({ books, caller, params }) =>
    restoreDeletion(books, { caller, sealing }, params.id),
  );
}
