import * as consignments from '#contract/consignments.ts';
import * as stock from '#contract/stock.ts';
import { nairobiDay } from '#domain/calendar.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { getBranchStock } from './branch-stock.ts';
import { getConsignment, listConsignments } from './consignments.queries.ts';
import { exportStockMoves } from './export-moves.ts';
import { listStockNeeds } from './needs.ts';
import { changePurchase, closePurchase, createPurchase, receivePurchase } from './purchases.ts';
import { recordStockMove } from './record-move.ts';
import { receiveTransfer, sendTransfer } from './transfers.ts';
import { findMove, listStock, listStockMoves } from './stock.queries.ts';

export function stockRoutes(api: Api, db: Database): void {
  api.route(stock.listStock, ({ caller, query }) => listStock(db, caller, query));
  api.route(stock.listStockNeeds, ({ caller, query }) => listStockNeeds(db, caller, query));
  api.route(stock.getBranchStock, ({ caller, params }) => getBranchStock(db, caller, params.id));
  api.route(stock.listStockMoves, ({ caller, query }) => listStockMoves(db, caller, query));
  api.route(stock.exportStockMoves, async ({ db: read, caller, query, words, reply }) => {
    const name = `${words.stock.moves.file}-${nairobiDay(caller.at)}.xlsx`;
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return exportStockMoves(read, caller, query, words);
  });
  api.route(
    stock.recordStockMove,
    ({ db: within, caller, body }) => recordStockMove(within, caller, body),
    ({ recordId }) => findMove(db, recordId),
  );
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
