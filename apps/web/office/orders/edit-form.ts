import { v7 as uuid } from 'uuid';
import type { ComparedFigure, FigureOrigin } from '#contract/book-figures.ts';
import type { OrderChanges } from '#contract/order-body.ts';
import type { Order } from '#contract/orders.ts';
import type { DeliveryMethod } from '#domain/orders/order-lines.ts';
import { EDITABLE_STATUSES } from '#domain/orders/order-status.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import type { StatedFigure } from '#domain/loans/book-figures.ts';
import { orders } from '#words/index.ts';
import { type Faults, editOf } from '../kit/form/use-record-form.ts';
import { type Figure, figureGiven, figureIn } from '../kit/form/FigureBox.tsx';
import type { PickedRecord } from '../kit/form/choices.tsx';
import { editedOrder } from '../order-form/order-checks.ts';

/** A row of the dialog; one without a product is no line of the order (SPEC 5). */
export interface ProductRow {
  key: string;
  /** With the price of one, in KES. */
  product: (PickedRecord & { price?: number | undefined }) | undefined;
  quantity: Figure;
}

/** One more row. Its key is not `crypto.randomUUID`, which needs HTTPS. */
export const newRow = (): ProductRow => ({ key: uuid(), product: undefined, quantity: 1 });

/** A client or group of the dialog; one that was chosen here comes with its figures in the books. */
type Holder<Name extends string> = PickedRecord &
  Partial<Record<Name, number>> & { figures_from?: Record<Name, FigureOrigin> };
type ChosenClient = Holder<'loan_balance' | 'system_savings'>;
type ChosenGroup = Holder<'loan_balance' | 'arrears'>;

/** An order as the Edit Order dialog holds it (SPEC 2); an empty box for a figure is `''`. */
export interface OrderFields {
  status: OrderStatus;
  group: ChosenGroup;
  client: ChosenClient | undefined;
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

export type MoneyName = (typeof MONEY)[number];

/** What an answer calls them. */
export const STATED_AS = {
  clientLoanBalance: 'client_loan_balance',
  clientSystemSavings: 'client_system_savings',
  groupLoanBalance: 'group_loan_balance',
  groupArrears: 'group_arrears',
} as const satisfies Record<MoneyName, StatedFigure>;

/** The money that an order states, in KES. */
export function moneyOf(order: Order): Record<MoneyName, number> {
  return {
    clientLoanBalance: order.client_loan_balance,
    clientSystemSavings: order.client_system_savings,
    groupLoanBalance: order.group_loan_balance,
    groupArrears: order.group_arrears,
  };
}

/** Whether the order goes to another group, or another client: none chosen is the order's own where its group stays. */
const isOtherGroup = ({ group }: OrderFields, order: Order) => group.id !== order.group_id;
const isOtherClient = (fields: OrderFields, order: Order) =>
  fields.client ? fields.client.id !== order.client_id : isOtherGroup(fields, order);

/** The client and the figures once another client is chosen: those in the books, or of the order where it is its own. */
export function withClient(
  fields: OrderFields,
  order: Order,
  client: ChosenClient | undefined,
): Partial<OrderFields> {
  const own = moneyOf(order);
  const isOther = isOtherClient({ ...fields, client }, order);
  return {
    client,
    clientLoanBalance: isOther ? (client?.loan_balance ?? '') : own.clientLoanBalance,
    clientSystemSavings: isOther ? (client?.system_savings ?? '') : own.clientSystemSavings,
  };
}

/** Another group clears the client (SPEC 2), and has other figures. */
export function withGroup(fields: OrderFields, order: Order, group: ChosenGroup): Partial<OrderFields> {
  const own = moneyOf(order);
  const now = { ...fields, group };
  const isOther = isOtherGroup(now, order);
  return {
    ...withClient(now, order, undefined),
    group,
    groupLoanBalance: isOther ? (group.loan_balance ?? '') : own.groupLoanBalance,
    groupArrears: isOther ? (group.arrears ?? '') : own.groupArrears,
  };
}

type BookFigure = Pick<ComparedFigure, 'books' | 'books_from'>;

function bookFigure<Name extends string>(record: Holder<Name>, name: Name): BookFigure {
  const books: number | undefined = record[name];
  return { books: books ?? null, books_from: record.figures_from?.[name] ?? null };
}

/**
 * What the books have of another client or group, null while the client is to be chosen; nothing of those that the order
 * keeps.
 */
export function chosenBooks(
  fields: OrderFields,
  order: Order,
): Partial<Record<MoneyName, BookFigure | null>> {
  const { client, group } = fields;
  return {
    ...(isOtherClient(fields, order) && {
      clientLoanBalance: client ? bookFigure(client, 'loan_balance') : null,
      clientSystemSavings: client ? bookFigure(client, 'system_savings') : null,
    }),
    ...(isOtherGroup(fields, order) && {
      groupLoanBalance: bookFigure(group, 'loan_balance'),
      groupArrears: bookFigure(group, 'arrears'),
    }),
  };
}

/** The total of the lines, in KES: those of the order keep their price (DECISIONS 4). NaN while a quantity is wrong. */
export function totalOf({ rows }: OrderFields, order: Order): number {
  const prices = new Map(order.products.map((line) => [line.product_id, line.unit_price]));
  const sums = linesOf(rows).map(
    ({ product, quantity }) => figureIn(quantity) * (prices.get(product.id) ?? product.price ?? Number.NaN),
  );
  return sums.reduce((total, sum) => total + sum, 0);
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
      product: { id: line.product_id, name: line.name, price: line.unit_price },
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
  rows.filter(
    (row): row is ProductRow & { product: NonNullable<ProductRow['product']> } => row.product !== undefined,
  );

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
  validate: (fields: OrderFields, seen: Order): Faults => ({
    ...edit.validate(fields, seen),
    ...(isOtherGroup(fields, seen) &&
      !fields.client && { clientId: orders.edit.clientNeeded(fields.group.name) }),
  }),
  changesOf: (fields: OrderFields, seen: Order): OrderChanges | undefined => {
    const changes = edit.changesOf(fields, seen);
    const { products, clientLoanBalance, clientSystemSavings, groupLoanBalance, groupArrears } =
      requestOf(fields);
    return (
      changes && {
        ...changes,
        products,
        // A figure of another client or group is sent though it is the same as before.
        ...(isOtherClient(fields, seen) && { clientLoanBalance, clientSystemSavings }),
        ...(isOtherGroup(fields, seen) && { groupLoanBalance, groupArrears }),
      }
    );
  },
};
