import * as contract from '#contract/branches.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { noteSiteChange } from '../website/site-changes.ts';
import { findBranch, listBranches, listPublicBranches } from './branches.queries.ts';
import { createBranch, deleteBranch, updateBranch } from './save-branch.ts';

export function branchRoutes(api: Api, db: Database): void {
  // The public site names the branches.
  const onSite = { committed: noteSiteChange };
  api.route(contract.listPublicBranches, () => listPublicBranches(db));
  api.route(contract.listBranches, () => listBranches(db));
  api.route(contract.getBranch, ({ params }) => findBranch(db, params.id));
  api.route(contract.createBranch, ({ db, caller, body }) => createBranch(db, caller, body), onSite);
  api.route(
    contract.updateBranch,
    ({ db, caller, params, body }) => updateBranch(db, caller, params.id, body),
    onSite,
  );
  api.route(contract.deleteBranch, ({ db, caller, params }) => deleteBranch(db, caller, params.id), onSite);
}
