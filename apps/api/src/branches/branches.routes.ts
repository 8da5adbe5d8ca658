import * as contract from '#contract/branches.ts';
import type { Books } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { findBranch, listBranches, listPublicBranches } from './branches.queries.ts';
import { createBranch, deleteBranch, updateBranch } from './save-branch.ts';

export function branchRoutes(api: Api, books: Books): void {
  const { db } = books;
  api.route(contract.listPublicBranches, () => listPublicBranches(db));
  api.route(contract.listBranches, () => listBranches(db));
  api.route(contract.getBranch, ({ params }) => findBranch(db, params.id));
  api.route(contract.createBranch, ({ caller, body }) => createBranch(books, caller, body));
  api.route(contract.updateBranch, ({ caller, params, body }) =>
    updateBranch(books, caller, params.id, body),
  );
  api.route(contract.deleteBranch, ({ caller, params }) => deleteBranch(books, caller, params.id));
}
