import { z } from 'zod';
import type { FigureOrigin } from '#contract/book-figures.ts';
import { client } from '#contract/clients.ts';
import { group } from '#contract/groups.ts';
import { deliveryMethod, quantity } from '#contract/order-body.ts';
import type { Product } from '#contract/products.ts';
import { LIMITS } from '#domain/limits.ts';
import { BALANCE_OF, type BalanceName, type StatedFigure } from '#domain/loans/book-figures.ts';
import { emptyFields, enteredShape, figure } from '../order-form/order-checks.ts';

/** The steps in their order (SPEC 2, Create New Order dialog). */
export const STEPS = ['client', 'group', 'products', 'delivery', 'review'] as const;
export type Step = (typeof STEPS)[number];

export const clientShape = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  client_id: z.string(),
  system_id: z.string(),
  group_id: z.string().nullable(),
  loan_balance: z.number(),
  system_savings: z.number(),
  figures_from: client.shape.figures_from,
});
export type DraftClient = z.output<typeof clientShape>;

export const groupShape = z.object({
  id: z.string(),
  name: z.string(),
  account_number: z.string(),
  // A draft of an older version lacks it.
  branch_id: z.string().optional(),
  branch_name: z.string(),
  member_count: z.number(),
  client_count: z.number().optional(),
  loan_balance: z.number(),
  arrears: z.number(),
  figures_from: group.shape.figures_from,
});
export type DraftGroup = z.output<typeof groupShape>;

export const productShape = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  stock: z.number(),
  image_url: z.string().nullable(),
  price: z.number(),
});
export type DraftProduct = z.output<typeof productShape>;

const itemShape = z.object({
  product: productShape,
  quantity,
  /** What the product cost when it was put into the cart, where that has changed since. */
  priceBefore: z.number().optional(),
  /** Not sold any more: the order cannot hold it. */
  gone: z.boolean().optional(),
  /** What the server said when there was too little of it. */
  refusal: z.string().optional(),
});
export type CartItem = z.output<typeof itemShape>;

const goodsShape = z.object({ product: productShape, quantity: figure });
/** A product, and what was typed as its quantity. */
export type TypedQuantity = z.output<typeof goodsShape>;

/** An order in progress, stored or on the screen: what a person entered. A stored one is read like any foreign text. */
const draftShape = z.object({
  /** The Idempotency-Key: one for the whole life of the draft, so that every retry is the same order. */
  key: z.string().min(1),
  step: z.enum(STEPS),
  client: clientShape.optional(),
  group: groupShape.optional(),
  ...enteredShape,
  cart: z.array(itemShape),
  /** Quantities that were typed and are not in the cart yet: Continue takes them (DECISIONS 15.3). */
  typed: z.array(goodsShape).optional(),
  deliveryMethod,
  deliveryLocation: z.string(),
});
export type Draft = z.output<typeof draftShape>;

/**
 * An empty draft with the defaults of SPEC 9: delivery to the branch, and the default loan term of the settings, which is
 * 12 months unless an admin changed it (DECISIONS 15.5).
 */
export function newDraft(key: string, loanTerm: number = LIMITS.defaultLoanMonths): Draft {
  return {
    key,
    step: 'client',
    ...emptyFields,
    cart: [],
    loanTerm,
    deliveryMethod: 'branch',
    deliveryLocation: '',
  };
}

/** The next order for the same group, with its figures, loan term and delivery (DECISIONS 15.1). */
export function nextOrder(key: string, before: Draft): Draft {
  const { group, groupLoanBalance, groupArrears, loanTerm, deliveryMethod, deliveryLocation } = before;
  return {
    ...newDraft(key),
    group,
    groupLoanBalance,
    groupArrears,
    loanTerm,
    deliveryMethod,
    deliveryLocation,
  };
}

/** Whether there is anything in it that would be a loss; `months` is the loan term that nobody chose. */
export function isTouched(draft: Draft, months: number = LIMITS.defaultLoanMonths): boolean {
  return (
    draft.client !== undefined ||
    draft.group !== undefined ||
    draft.cart.length > 0 ||
    (draft.typed?.length ?? 0) > 0 ||
    draft.loanTerm !== months ||
    draft.deliveryMethod !== 'branch'
  );
}

/** The figure of the client or the group on the books, and where it comes from. */
export function onTheBooks({ client, group }: Draft, name: StatedFigure) {
  const { of, balance } = BALANCE_OF[name];
  const record: (Partial<Record<BalanceName, number>> & Origins) | undefined =
    of === 'client' ? client : group;
  return { onTheBooks: record?.[balance] ?? 0, from: record?.figures_from[balance] ?? null };
}
interface Origins {
  figures_from: Partial<Record<BalanceName, FigureOrigin>>;
}

/**
 * The draft in what was stored, or nothing when it is missing, unreadable or empty. What a draft of an older version does
 * not know yet is as in a new one, so that an update loses nobody's work.
 */
export function parseDraft(stored: unknown): Draft | undefined {
  const kept = z.looseObject({ key: z.string() }).safeParse(stored);
  if (!kept.success) return undefined;
  const draft = draftShape.safeParse({ ...newDraft(kept.data.key), ...kept.data });
  return draft.success && isTouched(draft.data) ? draft.data : undefined;
}

/** What is known already when the wizard opens. */
export interface OrderStart {
  /** The client of the order, or the client's id. */
  client?: DraftClient | { id: string };
  group?: DraftGroup;
  /** The order before for the same group. */
  after?: Draft;
  /** The draft of an order that the server refused, as the queue has it: it is changed and submitted again. */
  held?: unknown;
  /** Offers no next order afterwards. */
  alone?: boolean;
}

/** Whole KES of the cart, at the prices last seen. The server's prices are the ones that count (DECISIONS 4). */
export function cartTotal(cart: readonly CartItem[]): number {
  return cart.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
}

/**
 * The product with its price. A product without a price is the answer for visitors, and is not used (DECISIONS 15.4).
 */
export function priced(product: Product): DraftProduct | undefined {
  return productShape.safeParse(product).data;
}
