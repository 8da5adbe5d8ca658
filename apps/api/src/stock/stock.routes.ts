import * as consignments from '#contract/consignments.ts';
import * as stock from '#contract/stock.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { getBranchStock } from './branch-stock.ts';
import { getConsignment, listConsignments } from './consignments.queries.ts';
import { listStockNeeds } from './needs.ts';
import { changePurchase, closePurchase, createPurchase, receivePurchase } from './purchases.ts';
import { receiveTransfer, sendTransfer } from './transfers.ts';
import { listStock, listStockMoves } from './stock.queries.ts';

export function stockRoutes(api: Api, db: Database): void {
  api.route(stock.listStock, ({ caller, query }) => listStock(db, caller, query));
  api.route(stock.listStockNeeds, ({ caller, query }) => listStockNeeds(db, caller, query));
  api.route(stock.getBranchStock, ({ caller, params }) => getBranchStock(db, caller, params.id));
  api.route(stock.listStockMoves, ({ caller, query }) => listStockMoves(db, caller, query));
  api.route(consignments.listConsignments, ({ caller, query }) => listConsignments(db, caller, query));
  api.route(consignments.getConsignment, ({ caller, params }) => getConsignment(db, caller, params.id));
  // Where a repeat of a command reads its record.
  for (const path of ['/purchases/{id}', '/transfers/{id}'])
    api.reads(path, ({ caller, params }) => getConsignment(db, caller, params['id']!));
  api.route(consignments.createPurchase, ({ db: within, caller, body }) =>
    createPurchase(within, caller, body),
  );
  api.route(consignments.changePurchase, ({ db: within, caller, params, body }) =>
    changePurchase(within, caller, params.id, body),
  );
  api.route(consignments.receivePurchase, ({ db: within, caller, params, body }) =>
    receivePurchase(within, caller, params.id, body),
  );
  api.route(consignments.closePurchase, ({ db: within, caller, params }) =>
    closePurchase(within, caller, params.id),
  );
  api.route(consignments.sendTransfer, ({ db: within, caller, body }) => sendTransfer(within, caller, body));
  api.route(consignments.receiveTransfer, ({ db: within, caller, params, body }) =>
    receiveTransfer(within, caller, params.id, body),
  );
}
