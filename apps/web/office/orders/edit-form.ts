import { v7 as uuid } from 'uuid';
import type { OrderChanges } from '#contract/order-body.ts';
import type { Order } from '#contract/orders.ts';
import type { DeliveryMethod } from '#domain/orders/delivery.ts';
import { EDITABLE_STATUSES } from '#domain/orders/order-status.ts';
import type { StatedFigure } from '#domain/loans/book-figures.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import type { Faults } from '../kit/faults.ts';
import { figureGiven, figureIn, type Figure } from '../kit/figure.ts';
import type { Choice } from '../kit/PickRecord.tsx';
import { editOf } from '../kit/record-edit.ts';
import { editedOrder } from '../order-form/order-checks.ts';

/** A row of the dialog; one without a product is no line of the order (SPEC 5). */
export interface ProductRow {
  key: string;
  product: Choice | undefined;
  quantity: Figure;
}

/** One more row. Its key is not `crypto.randomUUID`, which needs HTTPS. */
export const newRow = (): ProductRow => ({ key: uuid(), product: undefined, quantity: 1 });

/** An order as the Edit Order dialog holds it (SPEC 2); an empty box for a figure is `''`. */
export interface OrderFields {
  status: OrderStatus;
  group: Choice;
  client: Choice | undefined;
  loanTerm: Figure;
  deliveryMethod: DeliveryMethod;
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

/** What an answer calls them. */
export const STATED_AS = {
  clientLoanBalance: 'client_loan_balance',
  clientSystemSavings: 'client_system_savings',
  groupLoanBalance: 'group_loan_balance',
  groupArrears: 'group_arrears',
} as const satisfies Record<(typeof MONEY)[number], StatedFigure>;

/** The money that an order states, in KES. */
export function moneyOf(order: Order): Record<(typeof MONEY)[number], number> {
  return {
    clientLoanBalance: order.client_loan_balance,
    clientSystemSavings: order.client_system_savings,
    groupLoanBalance: order.group_loan_balance,
    groupArrears: order.group_arrears,
  };
}

function fieldsOf(order: Order): OrderFields {
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

/** The whole order as the fields have it, in the names of the request; what is left empty is not in it. */
function requestOf(fields: OrderFields): Omit<OrderChanges, 'updatedAt'> {
  const { status, group, client, deliveryMethod } = fields;
  return {
    status,
    groupId: group.id,
    clientId: client?.id,
    loanTerm: figureGiven(fields.loanTerm),
    deliveryMethod,
    deliveryLocation: deliveryMethod === 'other' ? fields.deliveryLocation.trim() : undefined,
    clientLoanBalance: figureGiven(fields.clientLoanBalance),
    clientSystemSavings: figureGiven(fields.clientSystemSavings),
    groupLoanBalance: figureGiven(fields.groupLoanBalance),
    groupArrears: figureGiven(fields.groupArrears),
    products: linesOf(fields.rows).map(({ product, quantity }) => ({
      productId: product.id,
      quantity: figureIn(quantity),
    })),
  };
}

/** The rows that are lines of the order: a row without a product is none (SPEC 5). */
const linesOf = (rows: readonly ProductRow[]) =>
  rows.filter((row): row is ProductRow & { product: Choice } => row.product !== undefined);

/** The boxes of a row: how the request names them, which counts the lines alone, and what is wrong with them. */
export function boxesOf(rows: readonly ProductRow[], row: ProductRow, faults: Faults) {
  const line = linesOf(rows).findIndex(({ key }) => key === row.key);
  const box = (field: 'productId' | 'quantity') => {
    const path = `products.${line}.${field}`;
    return { 'data-path': path, error: faults[path] };
  };
  return { product: box('productId'), quantity: box('quantity') };
}

const edit = editOf({ fieldsOf, requestOf, schema: editedOrder });

/** The Edit Order dialog: of a change it sends all the lines (SPEC 7). */
export const orderEdit = {
  ...edit,
  changesOf: (fields: OrderFields, seen: Order): OrderChanges | undefined => {
    const changes = edit.changesOf(fields, seen);
    return changes && { ...changes, products: requestOf(fields).products };
  },
};
