import { z } from 'zod';
import { client } from '#contract/clients.ts';
import { group } from '#contract/groups.ts';
import { deliveryMethod, quantity } from '#contract/order-body.ts';
import type { Product } from '#contract/products.ts';
import { readFigure } from '#domain/figure-text.ts';
import { LIMITS } from '#domain/limits.ts';

/** The steps in their order (SPEC 2, Create New Order dialog). */
export const STEPS = ['client', 'group', 'products', 'delivery', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** A figure of a draft. One that an older version kept as text counts where it reads as a figure. */
const figure = z.union([z.number(), z.string()]).transform((kept) => {
  if (typeof kept === 'number') return kept;
  const read = readFigure(kept, { decimals: 2 });
  return read && 'value' in read ? read.value : kept;
});

export const clientShape = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  client_id: z.string(),
  system_id: z.string(),
  group_id: z.string().nullable(),
  loan_balance: z.number(),
  system_savings: z.number(),
  // A draft of an older version does not know it.
  figures_from: client.shape.figures_from.default({ loan_balance: null, system_savings: null }),
});
export type DraftClient = z.output<typeof clientShape>;

export const groupShape = z.object({
  id: z.string(),
  name: z.string(),
  account_number: z.string(),
  branch_name: z.string(),
  member_count: z.number(),
  // A draft of an older version does not know it.
  client_count: z.number().optional(),
  loan_balance: z.number(),
  arrears: z.number(),
  figures_from: group.shape.figures_from.default({ loan_balance: null, arrears: null }),
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

/** What an order takes over from the one before it for the same group. */
const seriesShape = z.object({
  groupId: z.string(),
  /** Clients who have an order in this series already. */
  ordered: z.array(z.string()),
  /** The goods of the order before. */
  goods: z.array(z.object({ product: productShape, quantity: z.number() })),
});

/**
 * An order in the making, kept or in hand: everything that a person entered, and nothing that only a screen knows. What
 * is kept may be years old or not of our making: it is read like any foreign text.
 */
export const draftShape = z.object({
  /** The Idempotency-Key: one for the whole life of the draft, so that every retry is the same order. */
  key: z.string().min(1),
  /** When it was sent for the first time under this key, in milliseconds; the answer may have been lost. */
  sentAt: z.number().optional(),
  step: z.enum(STEPS),
  client: clientShape.optional(),
  clientLoanBalance: figure,
  clientSystemSavings: figure,
  group: groupShape.optional(),
  groupLoanBalance: figure,
  groupArrears: figure,
  cart: z.array(itemShape),
  /** Quantities that were typed and not yet put into the cart: Continue takes them (DECISIONS 15.3). */
  typed: z.array(goodsShape).optional(),
  loanTerm: figure,
  deliveryMethod,
  deliveryLocation: z.string(),
  series: seriesShape.optional(),
  /** The books have other figures by now than those beside which these were stated: they are asked about before they are sent. */
  booksChanged: z.boolean().optional(),
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
    clientLoanBalance: '',
    clientSystemSavings: '',
    groupLoanBalance: '',
    groupArrears: '',
    cart: [],
    loanTerm,
    deliveryMethod: 'branch',
    deliveryLocation: '',
  };
}

/**
 * The next order for the group of the one before: the group with its figures, loan term and delivery stay as they were,
 * the goods are at hand (DECISIONS 15.1). Client, their figures and the cart are another's.
 */
export function nextInSeries(key: string, before: Draft): Draft {
  const { client, group, series, groupLoanBalance, groupArrears } = before;
  const { loanTerm, deliveryMethod, deliveryLocation } = before;
  if (!group) return newDraft(key);
  const former = series?.groupId === group.id ? series.ordered : [];
  return {
    ...newDraft(key),
    group,
    groupLoanBalance,
    groupArrears,
    loanTerm,
    deliveryMethod,
    deliveryLocation,
    series: {
      groupId: group.id,
      ordered: client ? [...former, client.id] : former,
      goods: before.cart.map(({ product, quantity }) => ({ product, quantity })),
    },
  };
}

/** Whether this order goes on with a series, and has its group still. */
export function isInSeries(draft: Draft): boolean {
  return draft.series !== undefined && draft.series.groupId === draft.group?.id;
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
