import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import type { OrderColumn } from '#domain/orders/order-fields.ts';
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
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
  idParams,
  OF_ANOTHER_RECORD,
  optionalText,
  pageQuery,
  pagination,
  searchText,
  seenAt,
  timestamp,
} from './common.ts';
import { removalReason, waitsForSecond } from './deletions.ts';
import { endpoint } from './endpoint.ts';
import { deliveryMethod, orderBody, orderChanges } from './order-body.ts';
import { checkInForce } from './settings.ts';

const status = z.enum(ORDER_STATUSES);
const orderLine = z
  .object({
    id,
    product_id: id,
    name: z.string(),
    description: z.string(),
    quantity: z.int(),
    unit_price: z.int().meta({ description: 'Whole KES, frozen when the line was made' }),
    total_price: z.int(),
  })
  .meta({ id: 'OrderLine' });
export type OrderLine = z.output<typeof orderLine>;

/** The fields of `ORDER_FIELDS` as an answer has them; the compiler asks for each. */
const entered = {
  client_loan_balance: amount,
  client_system_savings: amount,
  group_loan_balance: amount,
  group_arrears: amount,
  loan_term: z.int().meta({ description: 'Months' }),
} satisfies Record<OrderColumn, z.ZodType>;

export const order = z
  .object({
    id,
    number: z.string().meta({
      description: "What people call it: its branch's code, the year and a count. It never changes",
      example: 'KTI-26-00417',
    }),
    old_number: z.string().nullable().meta({
      description: 'Of an imported old order: its number there. Null for all others',
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
      description: 'When the client agreed to it, by the clock of the device; null where nobody said it',
    }),
    created_at: timestamp,
    updated_at: timestamp,
    created_by_user_id: id,
    requested_by_user_id: id.meta({
      description: 'Who last raised it or changed its client, group or stated figures; at first who made it',
    }),
    also_requested_by_user_ids: z.array(id).optional().meta({
      description:
        'Who else did so since it was last approved, where there is anybody: nobody of them decides on it',
    }),
    officer_name: z.string().meta(OF_ANOTHER_RECORD),
    deletion_requested_at: timestamp.optional().meta({
      description: 'When an admin asked to delete it, while that waits for a second admin',
    }),
    ...entered,
    delivery_method: deliveryMethod,
    delivery_location: z.string().nullable(),
    chairperson_phone: z.string(),
    products: z.array(orderLine),
  })
  .meta({ id: 'Order' });
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
    description: 'What an edit changed; names and locations are null once they were erased',
  });

/**
 * `moved` into another status; `branch_changed` with its group, from one branch to another, by their names; `imported` from a
 * file, in the status `to`.
 */
const TIMELINE_KINDS = ['created', 'moved', 'corrected', 'edited', 'branch_changed', 'imported'] as const;

const timelineEntry = z
  .object({
    id,
    at: timestamp,
    user_id: id.nullable(),
    user_name: z.string(),
    kind: z.enum(TIMELINE_KINDS),
    from: z.string().nullable(),
    to: z.string().nullable(),
    changes: z.array(orderChange).meta({ description: 'Of an edit; else empty' }),
    reason: z.string().nullable(),
    is_own: z.boolean().meta({ description: 'Decided by who had asked for it, as its only admin may' }),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.output<typeof timelineEntry>;

export const orderWithTimeline = order
  .extend({ timeline: z.array(timelineEntry).meta({ description: 'Oldest first' }) })
  .meta({ id: 'OrderWithTimeline' });
export type OrderWithTimeline = z.output<typeof orderWithTimeline>;

const ordersPage = z.object({ orders: z.array(order), pagination, changes }).meta({ id: 'OrdersPage' });
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
    .meta({ description: 'Those that were ever approved over a check that warned' }),
  from: day.optional(),
  to: day.optional(),
});
export type OrderFilter = z.output<typeof orderFilter>;

export const listOrders = endpoint({
  name: 'listOrders',
  tag: 'Orders',
  summary: 'Orders in reach; a page of them when `page` is given, else the first 1,000',
  method: 'GET',
  path: '/orders',
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

export const getOrder = endpoint({
  name: 'getOrder',
  tag: 'Orders',
  summary: 'One order with its timeline',
  method: 'GET',
  path: '/orders/{id}',
  access: 'orders.read',
  params: idParams,
  replies: { 200: orderWithTimeline },
  refuses: ['not_found'],
});

const checkResult = z
  .object({
    ...checkInForce.shape,
    value: z.number().nullable(),
    passed: z.boolean().nullable().meta({
      description:
        'Null where `with_other_branches`, for those who do not decide on orders: it would tell how much is there',
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
            description:
              'Of a figure on the books: its day, how many days ago that was, and where it comes from',
          }),
      }),
    ),
    old_after_days: z
      .int()
      .nullable()
      .meta({ description: 'Of `figures_differ`: after how many days a figure counts as old' }),
    basis: z
      .enum(CHECK_BASES)
      .nullable()
      .meta({ description: 'Whose figures it went by: the worse; null where it makes no difference' }),
    with_other_branches: z.boolean().meta({
      description:
        "Whether orders of branches out of the caller's reach, or the books of a client or a group there, were counted. They are not shown: `value` is null then, and `open_orders` are those in reach",
    }),
  })
  .meta({ id: 'CheckResult' });

export const getOrderChecks = endpoint({
  name: 'getOrderChecks',
  tag: 'Orders',
  summary:
    'The checks before approval: of a pending order as they are now, of a decided one as they were at its last decision',
  method: 'GET',
  path: '/orders/{id}/checks',
  access: 'orders.read',
  params: idParams,
  replies: { 200: z.array(checkResult) },
  refuses: ['not_found'],
});

export const getOrderFigures = endpoint({
  name: 'getOrderFigures',
  tag: 'Orders',
  summary: 'What the maker of a pending order states, beside the books; empty when it is decided',
  method: 'GET',
  path: '/orders/{id}/figures',
  access: 'orders.read',
  params: idParams,
  replies: { 200: z.array(comparedFigure) },
  refuses: ['not_found'],
});

const checkedOrder = order
  .extend({ checks: z.array(checkResult), figures: z.array(comparedFigure) })
  .meta({ id: 'CheckedOrder' });
export type CheckedOrder = z.output<typeof checkedOrder>;

const MANY = reasonText('too_many_orders_asked', { max: LIMITS.maxPageSize });

export const listOrderChecks = endpoint({
  name: 'listOrderChecks',
  tag: 'Orders',
  summary:
    'The named orders as they are now, each with its checks, as they were named; those out of reach are left out',
  method: 'GET',
  path: '/orders/checks',
  access: 'orders.read',
  query: z.object({
    ids: z
      .string({ error: MANY })
      .refine((text) => {
        const ids = text.split(',');
        return ids.length <= LIMITS.maxPageSize && ids.every((one) => id.safeParse(one).success);
      }, MANY)
      .meta({ description: `Ids, a comma between them; at most ${LIMITS.maxPageSize}` }),
  }),
  replies: { 200: z.array(checkedOrder) },
});

export const placeOrder = endpoint({
  name: 'placeOrder',
  tag: 'Orders',
  summary: 'Place an order for a client; stock is set aside',
  method: 'POST',
  path: '/orders',
  access: 'orders.create',
  command: { makes: 'order', conditions: ['expectedTotal', 'expectedPrice'], inItsStatement: true },
  namedByKey: { body: { clientId: 'client', groupId: 'group' } },
  body: orderBody,
  replies: { 201: order },
  refuses: ['insufficient_stock', 'price_changed'],
});

export const editOrder = endpoint({
  name: 'editOrder',
  tag: 'Orders',
  summary: 'Correct an order; recorded as a correction',
  method: 'PUT',
  path: '/orders/{id}',
  access: 'orders.edit',
  command: true,
  namedByKey: { params: { id: 'order' }, body: { clientId: 'client', groupId: 'group' } },
  params: idParams,
  body: orderChanges,
  replies: { 200: orderWithTimeline },
  refuses: ['not_found', 'insufficient_stock', 'stale', 'own_order', 'check_failed'],
});

export const deleteOrder = endpoint({
  name: 'deleteOrder',
  tag: 'Orders',
  summary: 'Delete an order; 202 when a second admin has to confirm it first',
  method: 'DELETE',
  path: '/orders/{id}',
  access: 'orders.delete',
  command: true,
  namedByKey: { params: { id: 'order' } },
  params: idParams,
  query: z.object({ reason: removalReason }),
  replies: { 202: waitsForSecond, 204: 'no-content' },
  refuses: ['not_found', 'delivered_order', 'check_failed'],
});

export const moveOrder = endpoint({
  name: 'moveOrder',
  tag: 'Orders',
  summary: 'Approve, reject, ship, deliver or cancel an order',
  method: 'POST',
  path: '/orders/{id}/status',
  access: 'orders.move',
  command: true,
  namedByKey: { params: { id: 'order' } },
  params: idParams,
  body: z.object({
    status,
    reason: optionalText('reason', LIMITS.longestReason)
      .optional()
      .meta({ description: 'Required to reject, to cancel, and to approve over a check that warned' }),
    updatedAt: seenAt('order').optional(),
  }),
  replies: { 200: orderWithTimeline },
  refuses: [
    'forbidden',
    'not_found',
    'illegal_transition',
    'own_order',
    'not_cancellable',
    'stale',
    'check_failed',
  ],
});

export const ORDERS_CSV = 'text/csv; charset=utf-8';
const exportFormat = z.enum(['xlsx', 'csv']).optional().meta({ description: 'xlsx unless it says csv' });

export const exportOrders = endpoint({
  name: 'exportOrders',
  tag: 'Orders',
  summary: 'The named orders, or all that a filter finds, as an Excel workbook or as a CSV: of one moment',
  method: 'POST',
  path: '/orders/export',
  access: 'orders.read',
  asksPassword: true,
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
  replies: {
    200: {
      file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      or: ORDERS_CSV,
    },
  },
});
