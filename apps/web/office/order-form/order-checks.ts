import { newLines, orderChanges, orderFields, placeIsNamed, quantity, stated } from '#contract/order-body.ts';
import { reasonText } from '#domain/refusals.ts';
import { faultOf } from '../kit/form/use-record-form.ts';
import { figureGiven, type Figure } from '../kit/form/FigureBox.tsx';

/** An order of the Create New Order dialog, which asks for all figures and for goods (SPEC 2 and 5). */
export const newOrder = orderFields
  .extend({ ...stated.shape, products: newLines.min(1, reasonText('no_products')) })
  .check(placeIsNamed);

/** An order as the Edit Order dialog leaves it. */
export const editedOrder = orderChanges.check(placeIsNamed);

/** Whether an order can hold so many of a product. */
export function isQuantity(value: Figure): value is number {
  return quantity.safeParse(value).success;
}

/** What is wrong with how many of a product are asked for. */
export function quantityFault(value: Figure): string | undefined {
  return faultOf(quantity, figureGiven(value));
}
