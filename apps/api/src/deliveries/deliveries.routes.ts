import { Readable } from 'node:stream';
import * as contract from '#contract/deliveries.ts';
import { DEFAULT_LANGUAGE } from '#domain/languages.ts';
import { WORDS } from '#messages/languages.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { noteView, noteViews } from '../views/note-views.ts';
import { getDelivery, listDeliveries, findReceiptPicture } from './deliveries.queries.ts';
import { readDeliveryNote } from './delivery-note.ts';
import type { drawDeliveryNote } from './draw-note.ts';
import { listDueDeliveries } from './due-deliveries.ts';
import { handOverGoods } from './hand-over-goods.ts';
import { getOrderDeliveries } from './order-deliveries.ts';
import { changeDelivery, planDelivery, removeDelivery } from './plan-delivery.ts';
import { readReceiptCode, sendReceiptCode } from './receipt-code.ts';
import { finishDelivery, sendDelivery } from './send-delivery.ts';

/** Fonts and library are loaded with the first paper, and not at the start of the server. */
const draw: typeof drawDeliveryNote = async (...args) =>
  (await import('./draw-note.ts')).drawDeliveryNote(...args);

export function deliveryRoutes(api: Api, db: Database): void {
  api.route(contract.listDeliveries, ({ caller, query }) => listDeliveries(db, caller, query));
  api.route(contract.listDueDeliveries, ({ caller, query }) => listDueDeliveries(db, caller, query));
  api.route(contract.getDelivery, ({ caller, params }) => getDelivery(db, caller, params.id));
  api.route(contract.planDelivery, ({ db: within, caller, body }) => planDelivery(within, caller, body));
  api.route(contract.changeDelivery, ({ db: within, caller, params, body }) =>
    changeDelivery(within, caller, params.id, body),
  );
  api.route(contract.removeDelivery, ({ db: within, caller, params }) =>
    removeDelivery(within, caller, params.id),
  );
  api.route(contract.sendDelivery, ({ db: within, caller, params }) =>
    sendDelivery(within, caller, params.id),
  );
  api.route(
    contract.sendReceiptCode,
    ({ db: within, caller, params }) => sendReceiptCode(within, caller, params.id, params.orderId),
    ({ caller, params }) => readReceiptCode(db, caller, params.id, params.orderId),
  );
  api.route(contract.handOverGoods, ({ db: within, caller, params, body }) =>
    handOverGoods(within, caller, params.id, body, db),
  );
  api.route(contract.finishDelivery, ({ db: within, caller, params }) =>
    finishDelivery(within, caller, params.id),
  );
  api.route(contract.getDeliveryNote, async ({ caller, params, query, request, reply }) => {
    const { language = DEFAULT_LANGUAGE } = query;
    const { note, clientIds } = await readDeliveryNote(db, caller, params.id);
    await noteViews(db, caller, ['client', clientIds], request.log);
    const { file } = WORDS[language].deliveryNote;
    reply.header('content-disposition', `attachment; filename="${file(note.number)}.pdf"`);
    return Readable.from([await draw(note, language)]);
  });
  api.route(contract.getReceiptPicture, async ({ db: read, caller, params, request }) => {
    const { clientId, picture } = await findReceiptPicture(read, caller, params.id);
    await noteView(db, caller, ['client', clientId], request.log);
    return Readable.from([picture]);
  });
  api.route(contract.getOrderDeliveries, async ({ caller, params, request }) => {
    const answer = await getOrderDeliveries(db, caller, params.id);
    await noteView(db, caller, ['order', params.id], request.log);
    return answer;
  });
}
