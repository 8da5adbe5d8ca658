import * as contract from '#contract/deletions.ts';
import type { Database } from '../platform/database.ts';
import { refuseAgain, type Api } from '../platform/http/api.ts';
import { findRequest } from '../second-admin/requests.ts';
import { confirmDeletion, refuseDeletion, withdrawDeletion } from './decide.ts';
import { listDeletions, previewDeletion } from './deletions.queries.ts';
import { restoreDeletion } from './restore.ts';

export function deletionRoutes(api: Api, db: Database): void {
  api.route(contract.listDeletions, ({ caller, query }) => listDeletions(db, caller, query));
  api.reads('/deletions/{id}', ({ params }) => findRequest(db, params['id']!));
  api.route(contract.previewDeletion, ({ caller, query }) => previewDeletion(db, caller, query));
  api.route(contract.confirmDeletion, ({ db, caller, params }) => confirmDeletion(db, caller, params.id));
  api.route(contract.refuseDeletion, ({ db, caller, params }) => refuseDeletion(db, caller, params.id));
  api.route(contract.withdrawDeletion, ({ db, caller, params }) => withdrawDeletion(db, caller, params.id));
  api.route(
    contract.restoreDeletion,
    ({ db, caller, params }) => restoreDeletion(db, caller, params.id),
    refuseAgain,
  );
}
