import * as contract from '#contract/analytics.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { analyseDecisions } from './analyse-decisions.ts';
import { analyseSales } from './analyse-sales.ts';
import { getDashboard } from './dashboard.ts';

export function analyticsRoutes(api: Api, db: Database): void {
  api.route(contract.getDashboard, ({ caller, query }) => getDashboard(db, caller, query, caller.at));
  api.route(contract.analyseSales, ({ caller, query }) => analyseSales(db, caller, query));
  api.route(contract.analyseDecisions, ({ caller, query }) => analyseDecisions(db, caller, query));
}
