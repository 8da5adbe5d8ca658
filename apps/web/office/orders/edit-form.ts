import type { Order, OrderChanges } from '#contract/orders.ts';
import { LIMITS } from '#domain/limits.ts';
import { EDITABLE_STATUSES } from '#domain/orders/order-status.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import { figureIn, figureRule, isQuantity, type Figure } from '../kit/figure.ts';
import type { Choice } from '../kit/PickRecord.tsx';
import { changedFields, isEmpty } from '../kit/record-changes.ts';

/** A row of the dialog; one without a product is no line of the order (SPEC 5). */
export interface ProductRow {
  key: string;
  product: Choice | undefined;
  quantity: Figure;
}

/** An order as the Edit Order dialog holds it (SPEC 2); an empty box for a figure is `''`. */
export interface OrderFields {
  status: OrderStatus;
  group: Choice;
  client: Choice | undefined;
  loanTerm: Figure;
  deliveryMethod: 'branch' | 'other';
  deliveryLocation: string;
  clientLoanBalance: Figure;
  clientSystemSavings: Figure;
  groupLoanBalance: Figure;
  groupArrears: Figure;
  rows: ProductRow[];
}

/** The boxes for money of the dialog (SPEC 2). */
export const MONEY = [
  'clientLoanBalance',
  'clientSystemSavings',
  'groupLoanBalance',
  'groupArrears',
] as const;

/** The money that an order states, in KES. */
export function moneyOf(order: Order): Record<(typeof MONEY)[number], number> {
  return {
    clientLoanBalance: order.client_loan_balance,
    clientSystemSavings: order.client_system_savings,
    groupLoanBalance: order.group_loan_balance,
    groupArrears: order.group_arrears,
  };
}

export function fieldsOf(order: Order): OrderFields {
  return {
    status: order.status,
    group: { id: order.group_id, name: order.group_name },
    client: { id: order.client_id, name: order.client_name },
    loanTerm: order.loan_term,
    deliveryMethod: order.delivery_method,
    deliveryLocation: order.delivery_location ?? '',
    ...moneyOf(order),
    rows: order.products.map((line) => ({
      key: line.id,
      product: { id: line.product_id, name: line.name },
      quantity: line.quantity,
    })),
  };
}

/** The free choice of SPEC 2, and what the order is where that is none of it: unchanged, it may stay. */
export function statusChoices(order: Order): OrderStatus[] {
  const free: readonly OrderStatus[] = EDITABLE_STATUSES;
  return free.includes(order.status) ? [...free] : [order.status, ...free];
}

const isTerm = (value: Figure) =>
  value === '' || (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= LIMITS.maxLoanMonths);

/** What is wrong with the fields, by name; a row's quantity as `rows.0.quantity`. */
export function faultsOf(
  fields: OrderFields,
  words: Record<'termShape' | 'locationRequired' | 'quantityShape' | 'noProducts', string>,
): Record<string, string> {
  const faults: Record<string, string> = {};
  if (!isTerm(fields.loanTerm)) faults['loanTerm'] = words.termShape;
  for (const name of MONEY) {
    const fault = figureRule(fields[name]);
    if (fault) faults[name] = fault;
  }
  if (fields.deliveryMethod === 'other' && fields.deliveryLocation.trim() === '') {
    faults['deliveryLocation'] = words.locationRequired;
  }
  if (!fields.rows.some(({ product }) => product)) faults['rows'] = words.noProducts;
  fields.rows.forEach(({ product, quantity }, at) => {
    if (product && !isQuantity(quantity)) faults[`rows.${at}.quantity`] = words.quantityShape;
  });
  return faults;
}

interface Comparable extends Partial<Record<keyof OrderFields, unknown>> {
  lines: string;
}

/** The fields in a form that can be compared: records by their ids, lines as one text. */
function comparable({ group, client, rows, ...rest }: OrderFields): Comparable {
  const lines = rows.filter(({ product }) => product).map((row) => [row.product?.id, row.quantity]);
  const location = rest.deliveryMethod === 'other' ? rest.deliveryLocation.trim() : '';
  return {
    ...rest,
    deliveryLocation: location,
    group: group.id,
    client: client?.id,
    lines: JSON.stringify(lines),
  };
}

/**
 * What `PUT /orders/{id}` takes (SPEC 5 and 7): the fields that were changed, empty ones left out, and all the lines; none
 * when nothing was changed.
 */
export function toChanges(fields: OrderFields, seen: Order): OrderChanges | undefined {
  const now = comparable(fields);
  const changed = changedFields<Comparable>(now, comparable(fieldsOf(seen)));
  const given = Object.fromEntries(
    Object.entries(changed).filter(([, value]) => value !== '' && value !== undefined),
  );
  if (isEmpty(given)) return undefined;
  const { group, client, lines: _lines, rows: _rows, ...plain } = given;
  return {
    ...plain,
    ...(group ? { groupId: group as string } : {}),
    ...(client ? { clientId: client as string } : {}),
    products: fields.rows.flatMap(({ product, quantity }) =>
      product ? [{ productId: product.id, quantity: figureIn(quantity) }] : [],
    ),
    updatedAt: seen.updated_at,
  };
}
