import * as contract from '#contract/portfolios.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { handOver } from './hand-over.ts';
import { findHandover, listPortfolios } from './portfolios.queries.ts';

export function portfolioRoutes(api: Api, db: Database): void {
  api.route(contract.listPortfolios, async ({ caller, query }) => ({
    portfolios: await listPortfolios(db, caller, query),
  }));
  api.route(contract.handOver, ({ db, caller, body }) => handOver(db, caller, body));
  api.route(contract.getHandover, ({ caller, params }) => findHandover(db, caller, params.id));
}
