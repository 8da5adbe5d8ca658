import type { ComparedFigure, FigureOrigin } from '#contract/book-figures.ts';
import type { OrderChanges } from '#contract/order-body.ts';
import type { Order } from '#contract/orders.ts';
import type { DeliveryMethod } from '#domain/orders/order-lines.ts';
import { EDITABLE_STATUSES, type OrderStatus } from '#domain/orders/order-statuses.ts';
import { BALANCE_OF, type BalanceName, STATED_FIGURES } from '#domain/loans/book-figures.ts';
import { ORDER_FIELDS } from '#domain/orders/order-fields.ts';
import { orders } from '#words/index.ts';
import { type Faults, editOf } from '../kit/form/use-record-form.ts';
import { figureIn } from '../kit/form/FigureBox.tsx';
import type { PickedRecord } from '../kit/form/choices.tsx';
import { editedOrder, type EnteredFields, enteredOf, givenOf } from '../order-form/order-checks.ts';
import { linesOf, type ProductRow } from '../order-form/product-rows.ts';

/** A client or group of the dialog; one that was chosen here comes with its figures on the books. */
type ChosenRecord = PickedRecord &
  Partial<Record<BalanceName, number>> & { figures_from?: Partial<Record<BalanceName, FigureOrigin>> };

/** An order as the Edit Order dialog holds it (SPEC 2); an empty box for a figure is `''`. */
export interface OrderFields extends EnteredFields {
  status: OrderStatus;
  group: ChosenRecord;
  client: ChosenRecord | undefined;
  deliveryMethod: DeliveryMethod;
  deliveryLocation: string;
  rows: ProductRow[];
}

/** The boxes for money of the dialog (SPEC 2), by the names of the request. */
export const MONEY = STATED_FIGURES.map((column) => ({
  column,
  request: ORDER_FIELDS[column].request,
  ...BALANCE_OF[column],
}));
type Money = (typeof MONEY)[number];
export type MoneyName = Money['request'];

/** The figures of one holder: those of `record` on the books, or what the order states where it keeps its own. */
function figuresOf(
  order: Order,
  holder: 'client' | 'group',
  isOther: boolean,
  record: ChosenRecord | undefined,
) {
  return Object.fromEntries(
    MONEY.filter(({ of }) => of === holder).map(({ request, column, balance }) => [
      request,
      isOther ? (record?.[balance] ?? '') : order[column],
    ]),
  ) as Partial<Pick<OrderFields, MoneyName>>;
}

/** Whether the order goes to another group, or another client: none chosen is the order's own where its group stays. */
const isOtherGroup = ({ group }: OrderFields, order: Order) => group.id !== order.group_id;
const isOtherClient = (fields: OrderFields, order: Order) =>
  fields.client ? fields.client.id !== order.client_id : isOtherGroup(fields, order);

/** The client and the figures once another client is chosen: those on the books, or of the order where it is its own. */
export function withClient(
  fields: OrderFields,
  order: Order,
  client: ChosenRecord | undefined,
): Partial<OrderFields> {
  const isOther = isOtherClient({ ...fields, client }, order);
  return { client, ...figuresOf(order, 'client', isOther, client) };
}

/** Another group clears the client (SPEC 2), and has other figures. */
export function withGroup(fields: OrderFields, order: Order, group: ChosenRecord): Partial<OrderFields> {
  const now = { ...fields, group };
  return {
    ...withClient(now, order, undefined),
    group,
    ...figuresOf(order, 'group', isOtherGroup(now, order), group),
  };
}

/** What the books have of another client or group: null while the client is to be chosen, undefined where the order keeps its own. */
export function chosenBooks(
  fields: OrderFields,
  order: Order,
  { of, balance }: Money,
): Pick<ComparedFigure, 'books' | 'books_from'> | null | undefined {
  if (!(of === 'client' ? isOtherClient : isOtherGroup)(fields, order)) return undefined;
  const record = fields[of];
  return (
    (record && {
      books: record[balance] ?? null,
      books_from: record.figures_from?.[balance] ?? null,
    }) ??
    null
  );
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
    ...enteredOf(order),
    deliveryMethod: order.delivery_method,
    deliveryLocation: order.delivery_location ?? '',
    rows: order.products.map((line) => ({
      key: line.id,
      product: { id: line.product_id, name: line.name, price: line.unit_price },
      quantity: line.quantity,
    })),
  };
}

/** The free choice of SPEC 2, and what the order is where that is none of it: unchanged, it may stay. */
export function statusChoices(order: Order): OrderStatus[] {
  return EDITABLE_STATUSES.includes(order.status) ? EDITABLE_STATUSES : [order.status, ...EDITABLE_STATUSES];
}

/** The whole order as the fields have it, in the names of the request; what is left empty is not in it. */
function requestOf(fields: OrderFields): Omit<OrderChanges, 'updatedAt'> {
  const { status, group, client, deliveryMethod } = fields;
  return {
    status,
    groupId: group.id,
    clientId: client?.id,
    ...givenOf(fields),
    deliveryMethod,
    deliveryLocation: deliveryMethod === 'other' ? fields.deliveryLocation.trim() : undefined,
    products: linesOf(fields.rows).map(({ product, quantity }) => ({
      productId: product.id,
      quantity: figureIn(quantity),
    })),
  };
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
    if (!changes) return undefined;
    const request = requestOf(fields);
    // A figure of another client or group is sent though it is the same as before.
    const figures = MONEY.filter((money) => chosenBooks(fields, seen, money) !== undefined).map(
      ({ request: name }) => [name, request[name]],
    );
    return { ...changes, products: request.products, ...Object.fromEntries(figures) };
  },
};
