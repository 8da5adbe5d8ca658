import * as contract from '#contract/branches.ts';
import type { Books } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { listBranches, listPublicBranches } from './branches.queries.ts';

export function branchRoutes(api: Api, { db }: Books): void {
  api.route(contract.listPublicBranches, () => listPublicBranches(db));
  api.route(contract.listBranches, () => listBranches(db));
}
