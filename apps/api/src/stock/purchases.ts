import type {
  changePurchase as changeEndpoint,
  ConsignmentWithLines,
  createPurchase as createEndpoint,
  receivePurchase as receiveEndpoint,
} from '#contract/consignments.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { assertNotStale } from '../platform/stale.ts';
import {
  type GoodsLine,
  insertLines,
  lockConsignment,
  type LockedConsignment,
  lockProductsOf,
  markChanged,
  nameLines,
  readLines,
} from './consignments.ts';
import { getConsignment } from './consignments.queries.ts';
import { movePieces } from './levels.ts';
import { branchOf, nextStockNumber, placeOf, readOwnPlace } from './places.ts';

/** Writes down what is ordered from a supplier (DECISIONS 4.8). */
export function createPurchase(
  db: Database,
  caller: Caller,
  body: BodyOf<typeof createEndpoint>,
): Promise<ConsignmentWithLines> {
  return db.inTransaction(async (trx) => {
    const to = await readOwnPlace(trx, caller, 'stock.write', 'to', body.to);
    const lines = readLines(body.lines);
    const products = await lockProductsOf(trx, lines);
    const at = caller.at.toISOString();
    const id = newId(caller.at);
    const purchase = {
      number: await nextStockNumber(trx, 'purchase', caller.at),
      supplier: body.supplier,
      to_branch: branchOf(to),
      expected_on: body.expectedOn ?? null,
      note: body.note ?? '',
    };
    await trx
      .insertInto('consignments')
      .values({ ...purchase, id, kind: 'purchase', made_by: caller.id, made_at: at, updated_at: at })
      .execute();
    await insertLines(trx, id, lines);
    const after = { ...purchase, products: nameLines(lines, products) };
    await writeAudit(trx, caller, 'consignment.purchase', id, { after });
    return getConsignment(trx, caller, id);
  });
}

const isComplete = (lines: readonly { quantity: number; received: number }[]) =>
  lines.every(({ quantity, received }) => quantity === received);

/** The new lines of a purchase, with what was received of each. Throws `check_failed` for fewer pieces than were received. */
async function replaceLines(trx: Database, before: LockedConsignment, given: readonly GoodsLine[]) {
  const lines = readLines(given).map((line) => ({
    ...line,
    received: before.lines.find(({ productId }) => productId === line.productId)?.received ?? 0,
  }));
  const products = await lockProductsOf(trx, [...lines, ...before.lines]);
  for (const { productId, received } of before.lines) {
    const left = lines.find((line) => line.productId === productId)?.quantity ?? 0;
    const product = products.get(productId)!.name;
    if (left < received) throw refuse('fewer_than_received', { product, received });
  }
  await trx.deleteFrom('consignment_lines').where('consignment_id', '=', before.id).execute();
  await insertLines(trx, before.id, lines);
  return { lines, products: nameLines(lines, products) };
}

/** Changes what is given of an open purchase; it is closed where nothing more is to come. Throws `stale`. */
export function changePurchase(
  db: Database,
  asked: Caller,
  id: string,
  { updatedAt, lines: given, ...body }: BodyOf<typeof changeEndpoint>,
): Promise<ConsignmentWithLines> {
  return db.inTransaction(async (trx) => {
    const before = await lockConsignment(trx, asked, 'purchase', id);
    assertNotStale(updatedAt, before.updated_at, 'consignment');
    const { number, supplier, expected_on, note, to_branch, caller } = before;
    const after = {
      supplier: body.supplier ?? supplier,
      expected_on: body.expectedOn === undefined ? expected_on : body.expectedOn,
      note: body.note ?? note,
    };
    await trx.updateTable('consignments').set(after).where('id', '=', before.id).execute();
    const replaced = given && (await replaceLines(trx, before, given));
    const closed = isComplete(replaced?.lines ?? before.lines);
    await markChanged(trx, before, { closed });
    const state = closed ? 'closed' : 'open';
    await writeAudit(trx, caller, 'consignment.change', before.id, {
      before: { number, supplier, expected_on, note, to_branch, state: 'open' },
      after: { number, ...after, to_branch, state, ...(replaced && { products: replaced.products }) },
    });
    return getConsignment(trx, caller, before.id);
  });
}

/** Receives pieces of an open purchase. Throws `check_failed` for more than are still to come. */
export function receivePurchase(
  db: Database,
  asked: Caller,
  id: string,
  { lines: given, note = '' }: BodyOf<typeof receiveEndpoint>,
): Promise<ConsignmentWithLines> {
  return db.inTransaction(async (trx) => {
    const purchase = await lockConsignment(trx, asked, 'purchase', id);
    const { number, to_branch, caller } = purchase;
    const arrived = readLines(given);
    const products = await lockProductsOf(trx, arrived);
    const received = new Map(purchase.lines.map((line) => [line.productId, line.received]));
    for (const { productId, quantity } of arrived) {
      const line = purchase.lines.find((one) => one.productId === productId);
      const left = line ? line.quantity - line.received : 0;
      if (quantity > left)
        throw refuse('more_than_ordered', { product: products.get(productId)!.name, left });
      received.set(productId, line!.received + quantity);
      await trx
        .updateTable('consignment_lines')
        .set({ received: received.get(productId)! })
        .where('consignment_id', '=', purchase.id)
        .where('product_id', '=', productId)
        .execute();
    }
    const to = placeOf(to_branch);
    await movePieces(
      trx,
      { at: caller.at, by: caller.id, paper: number, note },
      arrived.map((line) => ({ ...line, from: 'supplier', to, why: 'received' })),
    );
    const lines = purchase.lines.map((line) => ({ ...line, received: received.get(line.productId)! }));
    const closed = isComplete(lines);
    await markChanged(trx, purchase, { closed });
    const state = closed ? 'closed' : 'open';
    await writeAudit(trx, caller, 'consignment.receive', purchase.id, {
      before: { number, to_branch, state: 'open' },
      after: { number, to_branch, state, note, products: nameLines(arrived, products) },
    });
    return getConsignment(trx, caller, purchase.id);
  });
}

/** Closes a purchase: the rest does not come. */
export function closePurchase(db: Database, asked: Caller, id: string): Promise<ConsignmentWithLines> {
  return db.inTransaction(async (trx) => {
    const purchase = await lockConsignment(trx, asked, 'purchase', id);
    const { number, to_branch, caller } = purchase;
    await markChanged(trx, purchase, { closed: true });
    await writeAudit(trx, caller, 'consignment.close', purchase.id, {
      before: { number, to_branch, state: 'open' },
      after: { number, to_branch, state: 'closed' },
    });
    return getConsignment(trx, caller, purchase.id);
  });
}
