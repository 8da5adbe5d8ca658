import type { DeliveryWithOrders, handOverGoods as handOverEndpoint } from '#contract/deliveries.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { addMonths, nairobiDay, startOfNairobiDay } from '#domain/calendar.ts';
import { refuse, refuseField } from '#domain/errors.ts';
import { changeStatus } from '../orders/change-status.ts';
import { findOrder } from '../orders/orders.queries.ts';
import { readPieces } from '../orders/pieces.ts';
import { readGoods, settleGoods } from '../orders/stock.ts';
import { assertSerials, insertUnits, readUnitProducts, type UnitProduct } from '../orders/units.ts';
import { writeAudit } from '../platform/audit.ts';
import { callAfter, type Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone, newId } from '../platform/ids.ts';
import { type PrivatePicture, shrinkPicture, storePrivatePicture } from '../platform/private-pictures.ts';
import { announceReceipt } from './announce-delivery.ts';
import { lockDeliverableOrders } from './deliverable-orders.ts';
import { assertState, getDelivery, lockDelivery } from './deliveries.queries.ts';
import { proveByCode } from './receipt-code.ts';

type Body = BodyOf<typeof handOverEndpoint>;

type LockedDelivery = Awaited<ReturnType<typeof lockDelivery>>;

interface PlannedLine {
  id: string;
  product_id: string;
  quantity: number;
  outcome: string | null;
}

interface Outcome {
  line: PlannedLine;
  product: UnitProduct;
  outcome: Body['lines'][number]['outcome'];
  /** How many pieces were handed over. */
  handed: number;
  serials: string[];
  reason: string;
  warrantyUntil: string | null;
}

const selectLines = (trx: Database, deliveryId: string, orderId: string): Promise<PlannedLine[]> =>
  trx
    .selectFrom('delivery_lines')
    .select(['id', 'product_id', 'quantity', 'outcome'])
    .where('delivery_id', '=', deliveryId)
    .where('order_id', '=', orderId)
    .execute();

/** The outcome of each planned line. Throws `check_failed` where the lines of the request are others. */
function readOutcomes(
  planned: readonly PlannedLine[],
  given: Body['lines'],
  products: ReadonlyMap<string, UnitProduct>,
  day: string,
): Outcome[] {
  const named = new Set(given.map(({ productId }) => idOrNone(productId)));
  const isSame = named.size === given.length && planned.length === given.length;
  if (!isSame || planned.some((line) => !named.has(line.product_id)))
    throw refuse('lines_of_delivery_differ');
  return given.map(({ productId, outcome, quantity, serials = [], reason = '' }, nth) => {
    const line = planned.find((one) => one.product_id === idOrNone(productId))!;
    const product = products.get(line.product_id)!;
    const handed = outcome === 'handed' ? (quantity ?? line.quantity) : 0;
    if (handed > line.quantity)
      throw refuseField(`lines.${nth}.quantity`, 'quantity_too_high', { max: line.quantity });
    assertSerials(product, serials, handed, `lines.${nth}.serials`);
    const { warranty_months: months } = product;
    const warrantyUntil = handed > 0 && months > 0 ? addMonths(day, months) : null;
    return { line, product, outcome, handed, serials, reason, warrantyUntil };
  });
}

/** Who received the goods, and how it is proved. Throws `validation` for what is missing. */
function readReceipt({ receiver, receiverName = '', proof, picture, code, place = '' }: Body) {
  if (!receiver) throw refuseField('receiver', 'missing');
  if (!proof) throw refuseField('proof', 'missing');
  if (receiver === 'leader' && receiverName === '')
    throw refuseField('receiverName', 'field_missing', { field: 'receiver_name' });
  if (proof === 'signature' && !picture) throw refuseField('picture', 'picture_missing');
  if (proof === 'code' && !code) throw refuseField('code', 'not_six_digits');
  return { receiver, receiver_name: receiver === 'leader' ? receiverName : '', proof, place };
}

/** When it happened, by the clock of the device; a wrong one says no time to come, and none before the delivery was planned for or sent. */
function readTime({ at: now }: Caller, at: string | undefined, { day, out_at: outAt }: LockedDelivery): Date {
  if (at === undefined) return now;
  const earliest = Math.min(startOfNairobiDay(day).getTime(), Date.parse(outAt!));
  return new Date(Math.min(Math.max(Date.parse(at), earliest), now.getTime()));
}

async function insertReceipt(
  trx: Database,
  caller: Caller,
  place: { deliveryId: string; orderId: string; clientId: string; at: Date },
  body: Body,
  picture: PrivatePicture | undefined,
): Promise<string> {
  const { deliveryId, orderId, clientId, at } = place;
  const receipt = readReceipt(body);
  const kind = receipt.proof === 'signature' ? 'signature' : 'delivery';
  const id = newId(caller.at);
  await trx
    .insertInto('delivery_receipts')
    .values({
      id,
      delivery_id: deliveryId,
      order_id: orderId,
      at: at.toISOString(),
      made_at: caller.at.toISOString(),
      made_by: caller.id,
      picture_id: picture && (await storePrivatePicture(trx, { clientId, orderId, picture, kind, caller })),
      ...receipt,
    })
    .execute();
  return id;
}

/** Moves the order to where its pieces are: shipped, and delivered once all of them were handed over. */
async function followPieces(trx: Database, caller: Caller, orderId: string): Promise<void> {
  const order = await findOrder(trx, caller, orderId);
  const pieces = await readPieces(trx, [orderId]);
  const isComplete = pieces.every(({ ordered, handed }) => handed >= ordered);
  const steps = [
    ...(order.status === 'approved' ? (['shipped'] as const) : []),
    ...(isComplete ? (['delivered'] as const) : []),
  ];
  for (const status of steps) {
    const before = await findOrder(trx, caller, orderId);
    await changeStatus(trx, callAfter(caller, before), before, status);
  }
}

/**
 * Records what became of the lines of an order in a delivery that is out, and who received the goods (DECISIONS 27.6). `outside` is no
 * transaction: a wrong code is counted there. Throws `illegal_transition` where somebody did so before.
 */
export async function handOverGoods(
  db: Database,
  caller: Caller,
  id: string,
  body: Body,
  outside: Database,
): Promise<DeliveryWithOrders> {
  const picture = body.picture ? await shrinkPicture(Buffer.from(body.picture, 'base64')) : undefined;
  return db.inTransaction(async (trx) => {
    const delivery = await lockDelivery(trx, caller, 'deliveries.hand-over', id);
    assertState(delivery, 'out');
    const at = readTime(caller, body.at, delivery);
    const { client_id: clientId, ...order } = await findOrder(trx, caller, body.orderId);
    // Lines of a delivery that is out change under its lock alone.
    const planned = await selectLines(trx, delivery.id, order.id);
    if (planned.some(({ outcome }) => outcome !== null))
      throw refuse('outcome_recorded_already', { order: order.number });
    await lockDeliverableOrders(trx, caller, [order.id]);
    const products = await readUnitProducts(
      trx,
      planned.map((line) => line.product_id),
    );
    const outcomes = readOutcomes(planned, body.lines, products, nairobiDay(at));
    const isReceived = outcomes.some(({ handed }) => handed > 0);
    const place = { deliveryId: delivery.id, orderId: order.id, clientId, at };
    if (isReceived && body.proof === 'code' && body.code)
      await proveByCode(trx, outside, caller, { ...place, code: body.code });
    const receiptId = isReceived ? await insertReceipt(trx, caller, place, body, picture) : null;
    const goods = await readGoods(trx, order.id);
    for (const { line, product, outcome, handed, serials, reason, warrantyUntil } of outcomes) {
      await trx
        .updateTable('delivery_lines')
        .set({ outcome, handed_quantity: handed, reason, warranty_until: warrantyUntil })
        .where('id', '=', line.id)
        .execute();
      await insertUnits(
        trx,
        product,
        serials.map((serial) => ({ serial, warrantyUntil })),
        { orderId: order.id, receiptId },
      );
    }
    await trx
      .updateTable('deliveries')
      .set({ updated_at: caller.at.toISOString() })
      .where('id', '=', delivery.id)
      .execute();
    await settleGoods(trx, { at: caller.at, by: caller.id, happenedAt: at }, order.id, goods);
    if (isReceived) {
      await followPieces(trx, caller, order.id);
      const received = outcomes
        .filter(({ handed }) => handed > 0)
        .map(({ product, handed, warrantyUntil }) => ({
          name: product.name,
          quantity: handed,
          warrantyUntil,
        }));
      await announceReceipt(trx, caller, order.id, received);
    }
    await writeAudit(trx, caller, 'delivery.hand-over', delivery.id, {
      after: {
        number: delivery.number,
        branch_id: delivery.branch_id,
        order: order.number,
        lines: outcomes.map(({ product, outcome, handed, serials }) => ({
          product: product.name,
          outcome,
          quantity: handed,
          serials,
        })),
        ...(isReceived && { receiver: body.receiver, proof: body.proof }),
      },
    });
    return getDelivery(trx, caller, delivery.id);
  });
}
