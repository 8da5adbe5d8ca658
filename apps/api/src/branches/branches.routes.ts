import * as contract from '#contract/branches.ts';
import type { Books } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { noteSiteChange } from '../website/site-changes.ts';
import { findBranch, listBranches, listPublicBranches } from './branches.queries.ts';
import { createBranch, deleteBranch, updateBranch } from './save-branch.ts';

export function branchRoutes(api: Api, books: Books): void {
  const { db } = books;
  // The public site names the branches.
  const onSite = { committed: noteSiteChange };
  api.route(contract.listPublicBranches, () => listPublicBranches(db));
  api.route(contract.listBranches, () => listBranches(db));
  api.route(contract.getBranch, ({ params }) => findBranch(db, params.id));
  api.route(contract.createBranch, ({ books, caller, body }) => createBranch(books, caller, body), onSite);
  api.route(
    contract.updateBranch,
    ({ books, caller, params, body }) => updateBranch(books, caller, params.id, body),
    onSite,
  );
  api.route(
    contract.deleteBranch,
    ({ books, caller, params }) => deleteBranch(books, caller, params.id),
    onSite,
  );
}
