import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import type { OrderField } from '#domain/orders/order-fields.ts';
import { DELIVERY_METHODS, lacksPlace } from '#domain/orders/order-lines.ts';
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { reasonText } from '#domain/refusals.ts';
import { amountOf, deviceTime, id, optionalText, orMissing, seenAt, whenRight } from './common.ts';

// What is asked of an order when it is placed and when it is edited: the server checks it, and the forms of the browser.

export const deliveryMethod = z.enum(DELIVERY_METHODS);
const deliveryLocation = optionalText('delivery_location', 300);

const delivery = z.object({
  deliveryMethod: deliveryMethod.optional(),
  deliveryLocation: deliveryLocation.nullish(),
});

/** What is brought to another place than the branch has that place named (SPEC 5). */
export const placeIsNamed = z.refine<z.output<typeof delivery>>(
  (fields) => !lacksPlace(fields.deliveryMethod, fields.deliveryLocation),
  {
    path: ['deliveryLocation'],
    message: reasonText('field_missing', { field: 'delivery_location' }),
    ...whenRight(delivery),
  },
);

const loanTerm = z
  .int(orMissing('loan_term', reasonText('loan_term_not_whole')))
  .min(1, reasonText('loan_term_too_short', { min: 1 }))
  .max(LIMITS.maxLoanMonths, reasonText('loan_term_too_long', { max: LIMITS.maxLoanMonths }));

/** How many of something: an integer above 0 (SPEC 5). */
export const quantityUpTo = (max: number) =>
  z
    .int(orMissing('quantity', reasonText('field_not_whole', { field: 'quantity' })))
    .min(1, reasonText('quantity_too_small', { min: 1 }))
    .max(max, reasonText('quantity_too_high', { max }));
/** How many of a product an order can hold. */
export const quantity = quantityUpTo(LIMITS.maxQuantity);

const line = z.object({ productId: id, quantity: quantity.default(1) });
const linesOf = <Line extends z.ZodType>(one: Line) =>
  z.array(one).max(LIMITS.maxOrderLines, reasonText('too_many_products'));

/** The lines of an order that is placed, with the price that the client was quoted. */
export const newLines = linesOf(
  line.extend({
    expectedPrice: z
      .int({ error: reasonText('price_not_whole') })
      .min(0)
      .optional()
      .meta({
        description:
          'Whole KES for one item, as quoted to the client. If the price differs, the answer is 409 price_changed',
      }),
  }),
);

/** The figures of the client and the group, as the maker of the order states them (DECISIONS 11.1). */
export const stated = z.object({
  clientLoanBalance: amountOf('client_loan_balance'),
  clientSystemSavings: amountOf('client_system_savings'),
  groupLoanBalance: amountOf('group_loan_balance'),
  groupArrears: amountOf('group_arrears'),
});

/** The fields of `ORDER_FIELDS` as a request has them; the compiler asks for each. */
const entered = { ...stated.partial().shape, loanTerm } satisfies Record<OrderField, z.ZodType>;

export const orderFields = z.object({
  clientId: id,
  groupId: id,
  ...entered,
  products: newLines.optional(),
  deliveryMethod: deliveryMethod.default('branch'),
  deliveryLocation: deliveryLocation.nullish(),
  expectedTotal: z
    .int({ error: reasonText('expected_total_not_whole') })
    .min(0)
    .optional()
    .meta({
      description:
        'Whole KES that the client agreed to. If the total differs, the answer is 409 price_changed',
    }),
});

export const orderBody = orderFields
  .extend({
    branchId: id.nullish(),
    placedAt: deviceTime.optional().meta({
      description:
        'For an order that is sent later: when the client agreed, from the clock of the device. It becomes `agreed_at`',
    }),
    productId: id.optional().meta({ description: 'The older way to name a single product' }),
    quantity: line.shape.quantity.optional(),
  })
  .check(placeIsNamed);
export type OrderBody = z.output<typeof orderBody>;

export const orderChanges = z
  .object({
    status: z.enum(ORDER_STATUSES),
    groupId: id,
    clientId: id,
    ...entered,
    deliveryMethod,
    deliveryLocation: deliveryLocation.nullable(),
    products: linesOf(line).min(1, reasonText('no_products')),
    updatedAt: seenAt('order'),
  })
  .partial();
export type OrderChanges = z.output<typeof orderChanges>;
