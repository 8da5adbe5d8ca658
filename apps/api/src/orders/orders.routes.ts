import { nairobiDay } from '#domain/calendar.ts';
import * as contract from '#contract/orders.ts';
import { refuseField } from '#domain/errors.ts';
import { chairpeople, isMaskedFor, maskChairperson, noteList } from '../data-protection/list-views.ts';
import { noteView } from '../data-protection/record-views.ts';
import type { Books } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { deleteOrder } from './delete-order.ts';
import { editOrder } from './edit-order.ts';
import { exportOrders } from './export-orders.ts';
import { moveOrder } from './move-order.ts';
import { getOrderChecks } from './order-checks.ts';
import { listOrders } from './list-orders.ts';
import { getOrder } from './orders.queries.ts';
import { placeOrder } from './place-order.ts';

/** The key of a request that names itself; 1 to 200 characters (DECISIONS 10). */
function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || header.length === 0 || header.length > 200) {
    throw refuseField('Idempotency-Key', 'An Idempotency-Key has 1 to 200 characters.');
  }
  return header;
}

export function orderRoutes(api: Api, books: Books): void {
  api.route(contract.listOrders, async ({ caller, query, request }) => {
    const [masked, listed] = await Promise.all([
      isMaskedFor(books.db, caller),
      listOrders(books.db, caller, query),
    ]);
    const orders = 'orders' in listed ? listed.orders : listed;
    if (masked) {
      const shown = orders.map(maskChairperson);
      return 'orders' in listed ? { ...listed, orders: shown } : shown;
    }
    noteList(books, caller, { list: 'orders', asked: query, people: chairpeople(orders) }, request.log);
    return listed;
  });
  api.route(contract.getOrder, async ({ caller, params, request }) => {
    const order = await getOrder(books.db, caller, params.id);
    await noteView(books, caller, ['order', order.id], request.log);
    return order;
  });
  api.route(contract.getOrderChecks, ({ caller, params }) => getOrderChecks(books.db, caller, params.id));
  api.route(contract.placeOrder, ({ caller, body, request }) =>
    placeOrder(books, caller, body, readIdempotencyKey(request.headers['idempotency-key'])),
  );
  api.route(contract.editOrder, ({ caller, params, body }) => editOrder(books, caller, params.id, body));
  api.route(contract.deleteOrder, ({ caller, params }) => deleteOrder(books, caller, params.id));
  api.route(contract.moveOrder, ({ caller, params, body }) => moveOrder(books, caller, params.id, body));
  api.route(contract.exportOrders, async ({ caller, body, reply, request }) => {
    const masked = await isMaskedFor(books.db, caller);
    const asked = 'filter' in body ? body.filter : { chosen: body.orderIds.length };
    const note = (people: number) =>
      noteList(books, caller, { list: 'orders-export', asked, people }, request.log);
    reply.header('content-disposition', `attachment; filename="orders-export-${nairobiDay(caller.at)}.xlsx"`);
    return exportOrders(books.db, caller, body, { masked, onEnd: note });
  });
}
