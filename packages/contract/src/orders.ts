import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import type { OrderColumn } from '#domain/orders/order-fields.ts';
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { CONFIRMATION_STANDINGS } from '#domain/confirmations/confirmation.ts';
import { CHECK_BASES, CHECK_INPUTS } from '#domain/loans/approval-checks.ts';
import { FIGURE_SOURCES } from '#domain/loans/book-figures.ts';
import { reasonText } from '#domain/refusals.ts';
import { comparedFigure } from './book-figures.ts';
import {
  amount,
  changes,
  changesQuery,
  day,
  id,
  named,
  OF_ANOTHER_RECORD,
  optionalText,
  pageQuery,
  pagination,
  searchText,
  seenAt,
  timestamp,
  CSV,
  WORKBOOK,
} from './common.ts';
import { removalReason, waitsForSecond } from './deletions.ts';
import { endpointsOf } from './endpoints-of.ts';
import { deliveryMethod, orderBody, orderChanges } from './order-body.ts';
import { checkInForce } from './settings.ts';

const orders = endpointsOf('Orders');

const status = z.enum(ORDER_STATUSES);
const orderLine = named('OrderLine', {
  id,
  product_id: id,
  name: z.string(),
  description: z.string(),
  quantity: z.int(),
  unit_price: z.int().meta({ description: 'Whole KES. The price does not change after the line is made' }),
  total_price: z.int(),
});
export type OrderLine = z.output<typeof orderLine>;

/** The fields of `ORDER_FIELDS` as an answer has them; the compiler asks for each. */
const entered = {
  client_loan_balance: amount,
  client_system_savings: amount,
  group_loan_balance: amount,
  group_arrears: amount,
  loan_term: z.int().meta({ description: 'Months' }),
} satisfies Record<OrderColumn, z.ZodType>;

export const order = named('Order', {
  id,
  number: z.string().meta({
    description: 'The order number: the code of the branch, the year and a count. It never changes',
    example: 'KTI-26-00417',
  }),
  old_number: z.string().nullable().meta({
    description: 'The old number of an imported order. Null for all other orders',
  }),
  client_id: id,
  client_name: z.string(),
  group_id: id,
  group_name: z.string(),
  group_account_number: z.string().meta(OF_ANOTHER_RECORD),
  branch_id: id,
  branch_name: z.string(),
  status,
  total_price: z.int().meta({ description: 'Whole KES' }),
  agreed_at: timestamp.nullable().meta({
    description:
      'When the client agreed to the order, from the clock of the device. Null if nobody stated it',
  }),
  created_at: timestamp,
  updated_at: timestamp,
  created_by_user_id: id,
  requested_by_user_id: id.meta({
    description:
      'The person who last raised the order total or changed its client, group or stated figures. At first it is the maker',
  }),
  also_requested_by_user_ids: z.array(id).optional().meta({
    description:
      'Other people who did so after the last approval, if any. None of them can decide on the order',
  }),
  officer_name: z.string().meta(OF_ANOTHER_RECORD),
  deletion_requested_at: timestamp.optional().meta({
    description: 'When an admin asked to delete the order. Only while the request waits for a second admin',
  }),
  ...entered,
  delivery_method: deliveryMethod,
  delivery_location: z.string().nullable(),
  chairperson_phone: z.string(),
  products: z.array(orderLine),
});
export type Order = z.output<typeof order>;

const change = <Field extends string, Value extends z.ZodType>(field: Field, value: Value) =>
  z.object({ field: z.literal(field), from: value, to: value });
type Entered = typeof entered;
/** A change of each field that a person fills in. */
const enteredChanges = Object.entries(entered).map(([field, value]) => change(field, value)) as {
  [Field in OrderColumn]: z.ZodObject<{
    field: z.ZodLiteral<Field>;
    from: Entered[Field];
    to: Entered[Field];
  }>;
}[OrderColumn][];
const party = z.object({ id: id.nullable(), name: z.string().nullable() });
const orderChange = z
  .discriminatedUnion('field', [
    change('group', party),
    change('client', party),
    ...enteredChanges,
    change('delivery', z.object({ method: deliveryMethod, location: z.string().nullable() })),
    change('products', z.array(z.object({ name: z.string(), quantity: z.int() }))),
  ])
  .meta({
    id: 'OrderChange',
    description: 'A change from an edit. Names and locations are null after they were erased',
  });

/**
 * `moved` into another status; `branch_changed` with its group, from one branch to another, by their names; `imported` from a
 * file, in the status `to`. `received` and `returned`: the goods are `to`, and `from` is the leader who received them, by name (empty after
 * it was erased), or null for the client.
 */
const TIMELINE_KINDS = [
  'created',
  'moved',
  'corrected',
  'edited',
  'branch_changed',
  'imported',
  'code_sent',
  'confirmed_by_code',
  'confirmed_on_paper',
  'code_failed',
  'received',
  'returned',
] as const;

const timelineEntry = named('TimelineEntry', {
  id,
  at: timestamp,
  user_id: id.nullable(),
  user_name: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  from: z.string().nullable(),
  to: z.string().nullable(),
  changes: z.array(orderChange).meta({ description: 'The changes of an edit, otherwise empty' }),
  reason: z.string().nullable(),
  is_own: z
    .boolean()
    .meta({ description: 'Whether the only admin decided on their own order, as the rules allow' }),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

export const orderWithTimeline = order
  .extend({ timeline: z.array(timelineEntry).meta({ description: 'Oldest first' }) })
  .meta({ id: 'OrderWithTimeline' });
export type OrderWithTimeline = z.output<typeof orderWithTimeline>;

const ordersPage = named('OrdersPage', { orders: z.array(order), pagination, changes });
export type OrdersPage = z.output<typeof ordersPage>;

export const ORDER_SORTS = [
  'created_at',
  '-created_at',
  'total_price',
  '-total_price',
  'client_name',
  '-client_name',
] as const;

/**
 * What orders are filtered by: in the list, in the export and in the orders page's address. Both days are inclusive.
 * Their boxes have this sequence. The compiler asks for the rest of each: `ORDER_FILTERS` of the API, `choices` of the words.
 */
export const orderFilter = z.object({
  search: searchText.optional(),
  status: status.optional(),
  branch_id: id.optional(),
  officer_id: id.optional(),
  group_id: id.optional(),
  client_id: id.optional(),
  delivery_method: deliveryMethod.optional(),
  approved_with_warnings: z
    .literal('true')
    .optional()
    .meta({ description: 'Only orders that were approved at some time with a check that warned' }),
  from: day.optional(),
  to: day.optional(),
});
export type OrderFilter = z.output<typeof orderFilter>;

export const listOrders = orders.get('listOrders', '/orders', {
  summary: 'List the orders that the caller can see: a page with `page`, otherwise the first 1,000',
  access: 'orders.read',
  heavy: 'plain-list',
  query: orderFilter.extend({
    ...pageQuery,
    ...changesQuery,
    sort: z.enum(ORDER_SORTS).default('-created_at'),
  }),
  replies: { 200: z.union([z.array(order), ordersPage]) },
  refuses: ['stale'],
});

export const getOrder = orders.get('getOrder', '/orders/{id}', {
  summary: 'One order with its timeline',
  access: 'orders.read',
  replies: { 200: orderWithTimeline },
});

const checkResult = named('CheckResult', {
  ...checkInForce.shape,
  value: z.number().nullable(),
  passed: z.boolean().nullable().meta({
    description:
      'Null with `with_other_branches` if the caller does not decide on orders. The result would show amounts of other branches',
  }),
  inputs: z.array(
    z.object({
      name: z.enum(CHECK_INPUTS),
      value: z.number(),
      product: z.string().nullable(),
      as_of: z
        .object({ day, days: z.int(), source: z.enum(FIGURE_SOURCES).nullable() })
        .optional()
        .meta({
          description: 'For a figure on the books: its day, its age in days, and its source',
        }),
    }),
  ),
  confirmation: z.enum(CONFIRMATION_STANDINGS).optional().meta({
    description:
      'For `client_confirmed`: whether the client confirmed the order, or why the phone is doubted',
  }),
  old_after_days: z
    .int()
    .nullable()
    .meta({ description: 'For `figures_differ`: the number of days after which a figure counts as old' }),
  basis: z.enum(CHECK_BASES).nullable().meta({
    description:
      'The source of the figures in the check. The check uses the worse figures. Null if there is no difference',
  }),
  with_other_branches: z.boolean().meta({
    description:
      'Whether the check counted orders or books of branches that the caller cannot see. `value` is then null, and `open_orders` has only orders that the caller can see',
  }),
});

export const getOrderChecks = orders.get('getOrderChecks', '/orders/{id}/checks', {
  summary:
    'Get the checks before approval. For a pending order they are as of now. For a decided order they are as of its last decision',
  access: 'orders.read',
  replies: { 200: z.array(checkResult) },
});

export const getOrderFigures = orders.get('getOrderFigures', '/orders/{id}/figures', {
  summary: 'Compare the stated figures of a pending order with the books. Empty if the order is decided',
  access: 'orders.read',
  replies: { 200: z.array(comparedFigure) },
});

const checkedOrder = order
  .extend({ checks: z.array(checkResult), figures: z.array(comparedFigure) })
  .meta({ id: 'CheckedOrder' });
export type CheckedOrder = z.output<typeof checkedOrder>;

const MANY = reasonText('too_many_orders_asked', { max: LIMITS.maxPageSize });

export const listOrderChecks = orders.get('listOrderChecks', '/orders/checks', {
  summary:
    'Get the named orders with their checks, in the order of the ids. Orders that the caller cannot see are left out',
  access: 'orders.read',
  query: z.object({
    ids: z
      .string({ error: MANY })
      .refine((text) => {
        const ids = text.split(',');
        return ids.length <= LIMITS.maxPageSize && ids.every((one) => id.safeParse(one).success);
      }, MANY)
      .meta({ description: `Ids, separated by commas, at most ${LIMITS.maxPageSize}` }),
  }),
  replies: { 200: z.array(checkedOrder) },
});

export const placeOrder = orders.post('placeOrder', '/orders', {
  summary: 'Place an order for a client. The system reserves the stock',
  access: 'orders.create',
  command: { makes: 'order', conditions: ['expectedTotal', 'expectedPrice'], inItsStatement: true },
  namedByKey: { body: { clientId: 'client', groupId: 'group' } },
  body: orderBody,
  replies: { 201: order },
  refuses: ['insufficient_stock', 'price_changed'],
});

export const editOrder = orders.put('editOrder', '/orders/{id}', {
  summary: 'Correct an order. The timeline records the correction',
  access: 'orders.edit',
  namedByKey: { params: { id: 'order' }, body: { clientId: 'client', groupId: 'group' } },
  body: orderChanges,
  replies: { 200: orderWithTimeline },
  refuses: ['insufficient_stock', 'stale', 'own_order', 'check_failed'],
});

export const deleteOrder = orders.delete('deleteOrder', '/orders/{id}', {
  summary: 'Delete an order. The answer is 202 if a second admin must confirm first',
  access: 'orders.delete',
  namedByKey: { params: { id: 'order' } },
  query: z.object({ reason: removalReason }),
  replies: { 202: waitsForSecond, 204: 'no-content' },
  refuses: ['delivered_order', 'check_failed'],
});

export const moveOrder = orders.post('moveOrder', '/orders/{id}/status', {
  summary: 'Approve, reject, ship, deliver or cancel an order',
  access: 'orders.move',
  namedByKey: { params: { id: 'order' } },
  body: z.object({
    status,
    reason: optionalText('reason', LIMITS.longestReason).optional().meta({
      description: 'Required to reject, to cancel, and to approve an order with a check that warned',
    }),
    updatedAt: seenAt('order').optional(),
  }),
  replies: { 200: orderWithTimeline },
  refuses: ['forbidden', 'illegal_transition', 'own_order', 'not_cancellable', 'stale', 'check_failed'],
});

const exportFormat = z.enum(['xlsx', 'csv']).optional().meta({ description: 'The default is xlsx' });

export const exportOrders = orders.post('exportOrders', '/orders/export', {
  summary:
    'Export the named orders, or all orders that a filter finds, as an Excel workbook or a CSV. All data are from the same moment',
  access: 'orders.read',
  asksPassword: true,
  command: false,
  heavy: 'always',
  body: z.union([
    z.object({
      orderIds: z
        .array(id)
        .min(1, reasonText('no_orders_chosen'))
        .max(LIMITS.exportOrders, reasonText('too_many_orders_chosen', { max: LIMITS.exportOrders })),
      format: exportFormat,
    }),
    z.object({ filter: orderFilter, format: exportFormat }),
  ]),
  replies: { 200: { file: WORKBOOK, or: CSV } },
});
