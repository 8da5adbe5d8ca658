import type { OrderBody } from '#contract/order-body.ts';
import { formatAmount } from '#domain/money.ts';
import { orderWizard as words } from '#words/index.ts';
import { figureIn, type Figure } from '../kit/form/FigureBox.tsx';
import { faultsOf, type Faults } from '../kit/form/use-record-form.ts';
import { givenOf, isQuantity, newOrder } from '../order-form/order-checks.ts';
import { takeTyped } from './change-draft.ts';
import { cartTotal, STEPS, type CartItem, type Draft, type Step, type TypedQuantity } from './draft.ts';

/** The order of a draft (SPEC 3, Order create payload), without the fields that are still empty. */
function orderOf(draft: Draft) {
  const { client, group, cart, deliveryMethod } = draft;
  return {
    clientId: client?.id,
    groupId: group?.id,
    ...givenOf(draft),
    products: cart.map(({ product: { id, price }, quantity }) => ({
      productId: id,
      quantity,
      expectedPrice: price,
    })),
    deliveryMethod,
    ...(deliveryMethod === 'other' && { deliveryLocation: draft.deliveryLocation }),
    expectedTotal: cartTotal(cart),
  };
}

/** The errors and missing fields, by their names in the request. */
export function faultsIn(draft: Draft): Faults {
  return faultsOf(newOrder, orderOf(takeTyped(draft)));
}

/** A typed quantity that is invalid. An empty box is valid unless the product is in the cart. */
function badlyTyped(draft: Draft): TypedQuantity | undefined {
  const inCart = (id: string) => draft.cart.some(({ product }) => product.id === id);
  return draft.typed?.find(
    ({ product, quantity }) => !isQuantity(quantity) && (quantity !== '' || inCart(product.id)),
  );
}

/** The first line that orders more than is left (DECISIONS 15.3). */
export function beyondStock(draft: Draft): CartItem | undefined {
  return takeTyped(draft).cart.find(({ product, quantity }) => exceedsStock(quantity, product.stock));
}

/** What is wrong with the goods, besides the rules of the contract. */
function wrongGoods(draft: Draft): string | undefined {
  const typed = badlyTyped(draft);
  if (typed) return words.lacks.quantity(typed.product.name);
  if (takeTyped(draft).cart.some(({ gone }) => gone)) return words.lacks.soldOff;
  const short = beyondStock(draft)?.product;
  return short && words.lacks.stock(short.name, formatAmount(short.stock));
}

/** The hint about what this step lacks. Continue is enabled if there is none (SPEC 2 and 5). */
export function missingIn(draft: Draft, step: Step, faults = faultsIn(draft)): string | undefined {
  const lacks: Record<Step, string | undefined> = {
    client: draft.client
      ? (faults['clientLoanBalance'] ?? faults['clientSystemSavings'])
      : words.lacks.client,
    group: draft.group ? (faults['groupLoanBalance'] ?? faults['groupArrears']) : words.lacks.group,
    products: wrongGoods(draft) ?? faults['products'] ?? faults['loanTerm'],
    delivery: faults['deliveryLocation'],
    review: undefined,
  };
  return lacks[step];
}

/** The first step that is not complete; `review` when all are. */
export function firstOpenStep(draft: Draft): Step {
  const faults = faultsIn(draft);
  return STEPS.find((step) => missingIn(draft, step, faults) !== undefined) ?? 'review';
}

/** The step at which a saved draft opens: where it was left, but never past an incomplete step. */
export function stepToResume(draft: Draft): Step {
  const open = STEPS.indexOf(firstOpenStep(draft));
  return STEPS[Math.min(STEPS.indexOf(draft.step), open)] ?? 'client';
}

export function stepBeside(step: Step, by: 1 | -1): Step {
  return STEPS[STEPS.indexOf(step) + by] ?? step;
}

/** Whether the group chosen is another than the client's own: allowed, but said (DECISIONS 10). */
export function isOtherGroup(draft: Draft): boolean {
  return !!draft.client?.group_id && !!draft.group && draft.client.group_id !== draft.group.id;
}

/** By how many the quantity exceeds the last known stock. */
export function exceedsStock(quantity: Figure, stock: number): boolean {
  return figureIn(quantity) > stock;
}

/** The order as the API takes it, or nothing while something required is missing. */
export function toOrderBody(draft: Draft): OrderBody | undefined {
  return firstOpenStep(draft) === 'review' ? newOrder.safeParse(orderOf(draft)).data : undefined;
}

/**
 * The line that a refusal is about. Its path, such as `products.1.quantity`, counts the lines as they were sent. The product
 * may have a new name since.
 */
export function itemAt(path: string | undefined, cart: readonly CartItem[]): CartItem | undefined {
  const row = /^products\.(\d+)\./.exec(path ?? '')?.[1];
  return row === undefined ? undefined : cart[Number(row)];
}

/** What a step still lacks; when nothing is missing, what Continue puts into the cart. */
export function hintOf(draft: Draft, step: Step): string | undefined {
  const lack = missingIn(draft, step);
  if (lack || step !== 'products') return lack;
  const taken = (draft.typed ?? [])
    .filter(({ quantity }) => quantity !== '')
    .map(({ product, quantity }) => words.cart.line(formatAmount(Number(quantity)), product.name));
  return taken.length > 0 ? words.cart.taken(taken.join('; ')) : undefined;
}
