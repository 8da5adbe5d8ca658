import { z } from 'zod';
import {
  newLines,
  orderChanges,
  type OrderChanges,
  orderFields,
  placeIsNamed,
  quantity,
  stated,
} from '#contract/order-body.ts';
import { ORDER_FIELD_LIST, type OrderField, type OrderValues } from '#domain/orders/order-fields.ts';
import { reasonText } from '#domain/refusals.ts';
import { faultOf } from '../kit/form/use-record-form.ts';
import { figureGiven, type Figure } from '../kit/form/FigureBox.tsx';

/** An order of the Create New Order dialog, which asks for all figures and for goods (SPEC 2 and 5). */
export const newOrder = orderFields
  .extend({ ...stated.shape, products: newLines.min(1, reasonText('no_products')) })
  .check(placeIsNamed);

/** An order as the Edit Order dialog leaves it. */
export const editedOrder = orderChanges.check(placeIsNamed);

/** A figure of a form as it is stored with a draft. */
export const figure = z.union([z.number(), z.string()]);

/** The fields of `ORDER_FIELDS` as the boxes of a form have them. */
export type EnteredFields = Record<OrderField, Figure>;

function perField<Value>(valueOf: (field: (typeof ORDER_FIELD_LIST)[number]) => Value) {
  return Object.fromEntries(ORDER_FIELD_LIST.map((field) => [field.request, valueOf(field)])) as Record<
    OrderField,
    Value
  >;
}

export const enteredShape = perField(() => figure);
export const emptyFields: EnteredFields = perField(() => '');

/** The fields of an order as the boxes of a form begin with them. */
export const enteredOf = (order: OrderValues): EnteredFields => perField(({ column }) => order[column] ?? '');

/** The fields as a request has them: a figure that was left empty is not in it. */
export const givenOf = (fields: EnteredFields) =>
  perField(({ request, kind }) =>
    kind === 'text' ? String(fields[request]).trim() : figureGiven(fields[request]),
  ) as Pick<OrderChanges, OrderField>;

/** Whether an order can hold so many of a product. */
export function isQuantity(value: Figure): value is number {
  return quantity.safeParse(value).success;
}

/** What is wrong with how many of a product are asked for. */
export function quantityFault(value: Figure): string | undefined {
  return faultOf(quantity, figureGiven(value));
}
