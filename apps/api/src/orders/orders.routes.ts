import { nairobiDay } from '#domain/calendar.ts';
import { CSV } from '#contract/common.ts';
import * as contract from '#contract/orders.ts';
import { chairpeople, maskChairperson, noteList, noteView, noteViews } from '../views/note-views.ts';
import type { Database } from '../platform/database.ts';
import { answerDeletion } from '../second-admin/requests.ts';
import type { Api } from '../platform/http/api.ts';
import { setListHeaders } from '../platform/lists.ts';
import { deleteOrder } from './delete-order.ts';
import { editOrder } from './edit-order.ts';
import { aboutOrders } from './about-export.ts';
import { exportOrders } from './export-orders.ts';
import { moveOrder } from './move-order.ts';
import { getOrderChecks, getOrderFigures, listOrderChecks } from './order-checks.ts';
import { listOrders } from './list-orders.ts';
import { getOrder } from './timeline.ts';
import { placeOrder } from './place-order.ts';

export function orderRoutes(api: Api, db: Database): void {
  api.route(contract.listOrders, async ({ db: read, caller, query, request, reply }) => {
    const masked = caller.seesMasked;
    const listed = await listOrders(read, caller, query);
    const all = 'orders' in listed ? listed.orders : listed.rows;
    const orders = masked ? all.map(maskChairperson) : all;
    if (!masked) {
      noteList(db, caller, { list: 'orders', asked: query, people: chairpeople(orders) }, request.log);
    }
    if ('orders' in listed) return { ...listed, orders };
    setListHeaders(request, reply, listed);
    return orders;
  });
  api.route(contract.getOrder, async ({ caller, params, request }) => {
    const order = await getOrder(db, caller, params.id);
    await noteView(db, caller, ['order', order.id], request.log);
    return order;
  });
  // What the books say of a client is noted like their own page, wherever it is read (DECISIONS 11.8); nobody waits for it.
  api.route(contract.getOrderChecks, async ({ caller, params, request }) => {
    const { answer, clientIds } = await getOrderChecks(db, caller, params.id);
    void noteViews(db, caller, ['client', clientIds], request.log);
    return answer;
  });
  api.route(contract.getOrderFigures, async ({ caller, params, request }) => {
    const { answer, clientIds } = await getOrderFigures(db, caller, params.id);
    void noteViews(db, caller, ['client', clientIds], request.log);
    return answer;
  });
  api.route(contract.listOrderChecks, async ({ caller, query, request }) => {
    const masked = caller.seesMasked;
    const { answer, clientIds } = await listOrderChecks(db, caller, query.ids.split(','));
    const people = clientIds.length + (masked ? 0 : chairpeople(answer));
    noteList(db, caller, { list: 'order-checks', asked: query, people, clientIds }, request.log);
    return masked ? answer.map(maskChairperson) : answer;
  });
  api.route(contract.placeOrder, ({ caller, body, command }) => placeOrder(db, caller, body, command));
  api.route(contract.editOrder, async ({ db: within, caller, params, body, request }) => {
    const order = await editOrder(within, caller, params.id, body);
    // The answer is the whole order, also of a change that changes nothing, which leaves no other trace.
    await noteView(db, caller, ['order', order.id], request.log);
    return order;
  });
  api.route(contract.deleteOrder, ({ db, caller, params, query }) =>
    answerDeletion(deleteOrder(db, { caller, reason: query.reason }, params.id)),
  );
  api.route(contract.moveOrder, ({ db, caller, params, body }) => moveOrder(db, caller, params.id, body));
  api.route(contract.exportOrders, async ({ db: read, caller, body, words, reply, request }) => {
    const masked = caller.seesMasked;
    const asked = 'filter' in body ? body.filter : { chosen: body.orderIds.length, order_ids: body.orderIds };
    const note = (people: number) =>
      noteList(db, caller, { list: 'orders-export', asked, people }, request.log);
    const { format = 'xlsx' } = body;
    if (format === 'csv') reply.type(CSV);
    reply.header(
      'content-disposition',
      `attachment; filename="orders-export-${nairobiDay(caller.at)}.${format}"`,
    );
    const about = await aboutOrders(read, caller, body, words);
    return exportOrders(read, caller, body, { masked, words: words.orderExport, about, format, onEnd: note });
  });
}
