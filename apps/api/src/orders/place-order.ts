import { sql } from 'kysely';
import type { OrderBody } from '#contract/order-body.ts';
import type { Order } from '#contract/orders.ts';
import { nairobiTimestamp } from '#domain/calendar.ts';
import { type FieldFault, Refusal, refuse, refuseField } from '#domain/errors.ts';
import { reasonData } from '#domain/refusals.ts';
import { LIMITS } from '#domain/limits.ts';
import { refuseFormerClient } from '#domain/orders/new-request.ts';
import { STATED_FIGURES, type StatedFigure } from '#domain/loans/book-figures.ts';
import { readOrderLines, type WantedLine } from '#domain/orders/order-lines.ts';
import { branchLimit } from '#domain/permissions.ts';
import { insufficientStock } from '#domain/products.ts';
import type { Caller } from '../platform/caller.ts';
import { toColumns } from '../platform/columns.ts';
import { type Database, retryTransient } from '../platform/database.ts';
import { type Command, refuseInProgress } from '../platform/http/with-key.ts';
import { idOrNone, newId } from '../platform/ids.ts';
import { PLACE_ORDER } from './place-order.sql.ts';

/** The result of the statement, whether it wrote or not. */
interface Outcome {
  key_free: boolean;
  /** Whether nothing but a key that was used before can have refused it. */
  may_proceed: boolean;
  /** False for a former client; null if there is no such client. */
  client_known: boolean | null;
  group_branch_id: string | null;
  products: { id: string; name: string; price: number; stock: number; status: string }[] | null;
  /** The total at today's prices, in whole KES. */
  total: number | null;
  answer: Order | null;
}

/** What the client was quoted for one of a product; several prices where it is named several times. */
const quotedPrices = (body: Pick<OrderBody, 'products'>, productId: string): number[] =>
  (body.products ?? []).flatMap((line) =>
    line.expectedPrice === undefined || line.productId.toLowerCase() !== productId.toLowerCase()
      ? []
      : [line.expectedPrice],
  );

/**
 * Prices have changed since the client agreed (DECISIONS 11.5): both totals, and of each line today's price and the quoted price.
 * Undefined when the quoted prices still hold, or the order states none.
 */
function priceChanged(
  { products, total }: Outcome,
  { expectedTotal, ...body }: OrderBody,
  lines: WantedLine[],
): Refusal | undefined {
  if (total === null) return undefined;
  const costs = lines.map(({ productId, quantity }) => {
    const product = products?.find(({ id }) => id === productId);
    const price = product?.price ?? 0;
    const prices = quotedPrices(body, productId);
    // A product that is named twice may have two quoted prices: the one that has changed is shown.
    const expected = prices.find((one) => one !== price) ?? prices[0];
    return { product: product?.name ?? '', quantity, price, expected };
  });
  const hasOther = costs.some(({ price, expected = price }) => price !== expected);
  if (!hasOther && (expectedTotal ?? total) === total) return undefined;
  const toldTotal = costs.reduce(
    (sum, { quantity, price, expected = price }) => sum + quantity * expected,
    0,
  );
  return new Refusal(
    reasonData('price_changed', { now: total, expected: expectedTotal ?? toldTotal }),
    costs.map((line, index): FieldFault => ({
      path: `products.${index}.productId`,
      ...reasonData('line_costs', line),
    })),
  );
}

/** Why nothing was written; the most useful reason first. */
function explain(outcome: Outcome, body: OrderBody, lines: WantedLine[]): Refusal {
  if (outcome.client_known === null) return refuseField('clientId', 'no_such_client');
  if (!outcome.client_known) return refuseFormerClient();
  if (!outcome.group_branch_id) return refuseField('groupId', 'no_such_group');
  if (body.branchId && idOrNone(body.branchId) !== outcome.group_branch_id) {
    return refuseField('branchId', 'not_the_groups_branch');
  }
  for (const [index, line] of lines.entries()) {
    const product = outcome.products?.find(({ id }) => id === line.productId);
    if (!product) return refuseField(`products.${index}.productId`, 'no_such_product');
    if (product.status !== 'active') {
      return refuseField(`products.${index}.productId`, 'product_not_sold', {
        product: product.name,
      });
    }
    if (product.stock < line.quantity) {
      return insufficientStock(product.name, product.stock, `products.${index}.quantity`);
    }
  }
  return priceChanged(outcome, body, lines) ?? refuse('fault');
}

/** The figures of the books, for what a request does not state (DECISIONS 11.1.12); none of an unknown client or group. */
async function readBooks(
  db: Database,
  clientId: string,
  groupId: string,
): Promise<Partial<Record<StatedFigure, number>>> {
  const { rows } = await sql<Record<StatedFigure, number>>`
    select client_books.loan_balance as client_loan_balance, client_books.system_savings as client_system_savings,
      group_books.loan_balance as group_loan_balance, group_books.arrears as group_arrears
    from client_books, group_books
    where client_books.client_id = ${clientId}::uuid and group_books.group_id = ${groupId}::uuid`.execute(db);
  return rows[0] ?? {};
}

/**
 * Places an order (DECISIONS 4): prices are fixed, stock is taken, the audit log is written, all in one
 * statement. With an idempotency key it is placed once; the key is the caller's own and never expires.
 * Throws `validation`, `insufficient_stock`, `price_changed`, `idempotency_in_progress`, and `idempotency_mismatch` for a key
 * that was used before.
 */
export async function placeOrder(
  db: Database,
  caller: Caller,
  body: OrderBody,
  command?: Pick<Command, 'key' | 'hash'>,
): Promise<Order> {
  const wanted = readOrderLines(body);
  if (
    body.placedAt &&
    Date.parse(body.placedAt) > caller.at.getTime() + LIMITS.agreedAheadHours * 3_600_000
  ) {
    throw refuseField('placedAt', 'agreed_in_future', { hours: LIMITS.agreedAheadHours });
  }
  // These are not columns of the order: the lines have their own table, the branch is the group's.
  const { products: _, productId: __, quantity: ___, branchId, expectedTotal, placedAt, ...given } = body;
  const [clientId, groupId] = [idOrNone(body.clientId), idOrNone(body.groupId)];
  const fields = toColumns({
    ...given,
    id: newId(caller.at),
    clientId,
    groupId,
    agreedAt: placedAt ?? null,
    deviceId: caller.deviceId ?? null,
    deliveryLocation: body.deliveryMethod === 'other' ? body.deliveryLocation : null,
  });
  const unstated = STATED_FIGURES.filter((name) => fields[name] === undefined);
  const books = unstated.length > 0 ? await readBooks(db, clientId, groupId) : {};
  const input = {
    staff_id: caller.id,
    staff_name: caller.name,
    branch_limit: branchLimit(caller, 'orders.create'),
    request_id: caller.requestId,
    address: caller.address,
    at: caller.at.toISOString(),
    said_at: nairobiTimestamp(caller.at),
    key: command?.key,
    body_hash: command?.hash.toString('base64'),
    fields: {
      ...fields,
      ...Object.fromEntries(unstated.map((name) => [name, books[name]])),
      unstated: unstated.length > 0 ? unstated : null,
    },
    lines: wanted.map(({ productId, quantity }) => ({
      product_id: idOrNone(productId),
      quantity,
      quoted: quotedPrices(body, productId),
      id: newId(caller.at),
    })),
    branch_id: branchId ? idOrNone(branchId) : null,
    expected_total: expectedTotal,
    audit_id: newId(caller.at),
  };
  const outcome = await run(db, input);
  if (outcome.answer) return outcome.answer;
  if (!outcome.key_free) throw refuseInProgress();
  throw outcome.may_proceed ? refuse('key_of_something_else') : explain(outcome, body, wanted);
}

/** Runs the statement; again after a deadlock. */
async function run(db: Database, input: object): Promise<Outcome> {
  const statement = { name: 'place-order', text: PLACE_ORDER, values: [JSON.stringify(input)] };
  const { rows } = await retryTransient(() => db.query<Outcome & object>(statement));
  return rows[0]!;
}
