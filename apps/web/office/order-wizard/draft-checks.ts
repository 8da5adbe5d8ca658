import type { Order, OrderBody } from '#contract/orders.ts';
import { LIMITS } from '#domain/limits.ts';
import { isAmount } from '#domain/money.ts';
import { figureIn, isQuantity, type Figure } from '../kit/figure.ts';
import {
  cartTotal,
  isInSeries,
  STEPS,
  takeTyped,
  type CartItem,
  type Draft,
  type Step,
  type TypedQuantity,
} from './draft.ts';

type FigureFault = 'missing' | 'not-an-amount';

/** What is wrong with an amount (SPEC 5): it is required, and a figure; the box says what is wrong with its text. */
export function figureFault(value: Figure): FigureFault | undefined {
  if (typeof value === 'string' && value.trim() === '') return 'missing';
  return isAmount(figureIn(value)) ? undefined : 'not-an-amount';
}

type TermFault = 'missing' | 'not-whole' | 'too-short' | 'too-long';

/** A loan term is 1 to 60 whole months (DECISIONS 10). */
export function termFault(value: Figure): TermFault | undefined {
  if (typeof value === 'string' && value.trim() === '') return 'missing';
  const months = figureIn(value);
  if (!Number.isInteger(months)) return 'not-whole';
  if (months < 1) return 'too-short';
  return months > LIMITS.maxLoanMonths ? 'too-long' : undefined;
}

/** What a step still waits for; each has its words. */
type Missing =
  | 'client'
  | 'clientFigures'
  | 'group'
  | 'groupFigures'
  | 'cart'
  | 'quantity'
  | 'soldOff'
  | 'stock'
  | 'loanTerm'
  | 'location';

const allGood = (...figures: Figure[]) => figures.every((figure) => figureFault(figure) === undefined);

/** What was typed for a quantity and is none; an empty box asks for nothing, unless the product is in the cart. */
export function badlyTyped(draft: Draft): TypedQuantity | undefined {
  const inCart = (id: string) => draft.cart.some(({ product }) => product.id === id);
  return draft.typed?.find(
    ({ product, quantity }) => !isQuantity(quantity) && (quantity !== '' || inCart(product.id)),
  );
}

/** What the order asks more of than is left (DECISIONS 15.3). */
export function beyondStock(draft: Draft): CartItem | undefined {
  return takeTyped(draft).cart.find(({ product, quantity }) => exceedsStock(quantity, product.stock));
}

const MISSING: Record<Step, (draft: Draft) => Missing | undefined> = {
  client: (draft) => {
    if (!draft.client) return 'client';
    return allGood(draft.clientLoanBalance, draft.clientSystemSavings) ? undefined : 'clientFigures';
  },
  group: (draft) => {
    if (!draft.group) return 'group';
    return allGood(draft.groupLoanBalance, draft.groupArrears) ? undefined : 'groupFigures';
  },
  products: (draft) => {
    if (badlyTyped(draft)) return 'quantity';
    const { cart } = takeTyped(draft);
    if (cart.length === 0) return 'cart';
    if (cart.some(({ gone }) => gone)) return 'soldOff';
    if (beyondStock(draft)) return 'stock';
    return termFault(draft.loanTerm) ? 'loanTerm' : undefined;
  },
  delivery: (draft) =>
    draft.deliveryMethod === 'other' && draft.deliveryLocation.trim() === '' ? 'location' : undefined,
  review: () => undefined,
};

/** What this step still lacks, or nothing: then Continue is enabled (SPEC 2 and 5). */
export function missingIn(draft: Draft, step: Step): Missing | undefined {
  return MISSING[step](draft);
}

/** The first step that is not complete; `review` when all are. */
export function firstOpenStep(draft: Draft): Step {
  return STEPS.find((step) => missingIn(draft, step) !== undefined) ?? 'review';
}

/** Where a kept draft goes on: where it was left, but never past a step that is not complete. */
export function stepToResume(draft: Draft): Step {
  const open = STEPS.indexOf(firstOpenStep(draft));
  return STEPS[Math.min(STEPS.indexOf(draft.step), open)] ?? 'client';
}

/**
 * Where Continue leads: to the next step, but in a series not through those that the order before has answered; Back
 * leads there (DECISIONS 15.1).
 */
export function stepAfter(draft: Draft): Step {
  const answered = (step: Step) =>
    isInSeries(draft) && (step === 'group' || step === 'delivery') && missingIn(draft, step) === undefined;
  const next = stepBeside(draft.step, 1);
  return answered(next) ? stepBeside(next, 1) : next;
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

/**
 * The order as the API takes it (SPEC 3, Order create payload), or nothing while something required is missing.
 * The location goes along only for a delivery.
 */
export function toOrderBody(draft: Draft): OrderBody | undefined {
  const { client, group, cart } = draft;
  if (!client || !group || firstOpenStep(draft) !== 'review') return undefined;
  const body: OrderBody = {
    clientId: client.id,
    clientLoanBalance: figureIn(draft.clientLoanBalance),
    clientSystemSavings: figureIn(draft.clientSystemSavings),
    groupId: group.id,
    groupLoanBalance: figureIn(draft.groupLoanBalance),
    groupArrears: figureIn(draft.groupArrears),
    loanTerm: figureIn(draft.loanTerm),
    products: cart.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    deliveryMethod: draft.deliveryMethod,
    expectedTotal: cartTotal(cart),
  };
  return draft.deliveryMethod === 'other'
    ? { ...body, deliveryLocation: draft.deliveryLocation.trim() }
    : body;
}

/**
 * The line that a refusal speaks of: its path, as `products.1.quantity`, counts the lines as they were sent. The name
 * in its message may be another than the one in the cart by now.
 */
export function itemAt(path: string | undefined, cart: readonly CartItem[]): CartItem | undefined {
  const row = /^products\.(\d+)\./.exec(path ?? '')?.[1];
  return row === undefined ? undefined : cart[Number(row)];
}

/** Whether the order came out at another sum than the person confirmed: prices are the server's (DECISIONS 4). */
export function totalDiffers(draft: Draft, order: Order): boolean {
  return order.total_price !== cartTotal(draft.cart);
}
