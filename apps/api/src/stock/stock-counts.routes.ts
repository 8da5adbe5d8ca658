import * as contract from '#contract/stock-counts.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { addCountEntries, approveStockCount, stopStockCount } from './counts.ts';
import { getStockCount, listStockCounts } from './counts.queries.ts';
import { startStockCount } from './start-count.ts';

export function stockCountRoutes(api: Api, db: Database): void {
  api.route(contract.listStockCounts, ({ caller, query }) => listStockCounts(db, caller, query));
  api.route(contract.getStockCount, ({ caller, params }) => getStockCount(db, caller, params.id));
  api.route(contract.startStockCount, ({ db: within, caller, body }) =>
    startStockCount(within, caller, body),
  );
  api.route(contract.addCountEntries, ({ db: within, caller, params, body }) =>
    addCountEntries(within, caller, params.id, body),
  );
  api.route(contract.approveStockCount, ({ db: within, caller, params }) =>
    approveStockCount(within, caller, params.id),
  );
  api.route(contract.stopStockCount, ({ db: within, caller, params }) =>
    stopStockCount(within, caller, params.id),
  );
}
