import * as contract from '#contract/branches.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { noteSiteChange } from '../platform/site-changes.ts';
import { findBranch, listBranches, listPublicBranches } from './branches.queries.ts';
import { createBranch, deleteBranch, updateBranch } from './save-branch.ts';

/** The public site names the branches: a change of one is a change of the site. */
export function branchRoutes(api: Api, db: Database): void {
  api.route(contract.listPublicBranches, () => listPublicBranches(db));
  api.route(contract.listBranches, () => listBranches(db));
  api.route(contract.getBranch, ({ params }) => findBranch(db, params.id));
  api.route(contract.createBranch, ({ db, caller, body, afterCommit }) => {
    afterCommit(noteSiteChange);
    return createBranch(db, caller, body);
  });
  api.route(contract.updateBranch, ({ db, caller, params, body, afterCommit }) => {
    afterCommit(noteSiteChange);
    return updateBranch(db, caller, params.id, body);
  });
  api.route(contract.deleteBranch, ({ db, caller, params, afterCommit }) => {
    afterCommit(noteSiteChange);
    return deleteBranch(db, caller, params.id);
  });
}
