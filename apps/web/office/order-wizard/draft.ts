import { z } from 'zod';
import { client } from '#contract/clients.ts';
import { group } from '#contract/groups.ts';
import { deliveryMethod, quantity } from '#contract/order-body.ts';
import type { Product } from '#contract/products.ts';
import { readFigure } from '#domain/figure-text.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Figure } from '../kit/figure.ts';
import { isQuantity } from '../order-form/order-checks.ts';
import { haveChanged } from './books-now.ts';

/** The steps in their order (SPEC 2, Create New Order dialog). */
export const STEPS = ['client', 'group', 'products', 'delivery', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** A figure of a draft. One that an older version kept as text counts where it reads as a figure. */
const figure = z.union([z.number(), z.string()]).transform((kept) => {
  if (typeof kept === 'number') return kept;
  const read = readFigure(kept, { decimals: 2 });
  return read && 'value' in read ? read.value : kept;
});

const clientShape = z.object({
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

const groupShape = z.object({
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

const productShape = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  stock: z.number(),
  image_url: z.string().nullable(),
  category_image_url: z.string().nullable().optional(),
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

/** What a person fills in directly; the rest follows from what they choose. */
export type DraftFields = Omit<
  Draft,
  'key' | 'sentAt' | 'step' | 'client' | 'group' | 'cart' | 'typed' | 'series' | 'booksChanged'
>;

export type DraftAction =
  | { type: 'replace'; draft: Draft }
  | { type: 'goTo'; step: Step }
  | { type: 'chooseClient'; client: DraftClient }
  | { type: 'chooseGroup'; group: DraftGroup }
  | { type: 'seeClient'; client: DraftClient }
  | { type: 'seeGroup'; group: DraftGroup }
  | { type: 'set'; fields: Partial<DraftFields> }
  | { type: 'putInCart'; product: DraftProduct; quantity: number }
  | { type: 'typeQuantity'; product: DraftProduct; quantity: Figure }
  | { type: 'takeTyped' }
  | { type: 'removeFromCart'; productId: string }
  | { type: 'seeProduct'; product: Product }
  | { type: 'missProduct'; productId: string }
  | { type: 'refuseProduct'; productId: string; message: string }
  | { type: 'send'; at: number }
  | { type: 'refused' }
  | { type: 'renewKey'; key: string };

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

/** A different client: the figures entered for the former one go, and so does a group that is not this client's. */
function chooseClient(draft: Draft, client: DraftClient): Draft {
  if (client.id === draft.client?.id) return draft;
  const chosen = {
    ...draft,
    client: clientShape.parse(client),
    clientLoanBalance: '',
    clientSystemSavings: '',
  };
  return draft.group && draft.group.id === client.group_id
    ? chosen
    : { ...chosen, group: undefined, groupLoanBalance: '', groupArrears: '' };
}

/** The client as the books have them by now; what the order states of them stays. */
function seeClient(draft: Draft, now: DraftClient): Draft {
  const { client: kept } = draft;
  if (kept?.id !== now.id || !haveChanged(['loan_balance', 'system_savings'], kept, now)) return draft;
  const { loan_balance, system_savings, figures_from } = now;
  return { ...draft, client: { ...kept, loan_balance, system_savings, figures_from }, booksChanged: true };
}

/** The group as the books have it by now; what the order states of it stays. */
function seeGroup(draft: Draft, now: DraftGroup): Draft {
  const { group: kept } = draft;
  if (kept?.id !== now.id || !haveChanged(['loan_balance', 'arrears'], kept, now)) return draft;
  const { loan_balance, arrears, figures_from } = now;
  return { ...draft, group: { ...kept, loan_balance, arrears, figures_from }, booksChanged: true };
}

/**
 * The product with its price. A product without a price is the answer for visitors, and is not used (DECISIONS 15.4).
 */
export function priced(product: Product): DraftProduct | undefined {
  return productShape.safeParse(product).data;
}

const withoutTyped = (draft: Draft, productId: string) =>
  draft.typed?.filter(({ product }) => product.id !== productId);

function putInCart(draft: Draft, product: DraftProduct, quantity: number): Draft {
  if (!isQuantity(quantity)) return draft;
  const item: CartItem = { product: productShape.parse(product), quantity };
  const known = draft.cart.some((line) => line.product.id === product.id);
  const cart = known
    ? draft.cart.map((line) => (line.product.id === product.id ? item : line))
    : [...draft.cart, item];
  return { ...draft, cart, typed: withoutTyped(draft, product.id) };
}

/** What stands in a quantity's box. What is in the cart already is not waiting to be put there. */
function typeQuantity(draft: Draft, product: DraftProduct, quantity: Figure): Draft {
  const others = withoutTyped(draft, product.id) ?? [];
  const inCart = draft.cart.find((item) => item.product.id === product.id)?.quantity;
  const typed = { product: productShape.parse(product), quantity };
  return { ...draft, typed: quantity === inCart ? others : [...others, typed] };
}

/** The draft with every quantity that was typed in its cart; what cannot be taken stays typed. */
export function takeTyped(draft: Draft): Draft {
  return (draft.typed ?? []).reduce(
    (now, { product, quantity }) => (isQuantity(quantity) ? putInCart(now, product, quantity) : now),
    draft,
  );
}

function changeItem(draft: Draft, productId: string, change: (item: CartItem) => CartItem): Draft {
  return {
    ...draft,
    cart: draft.cart.map((item) => (item.product.id === productId ? change(item) : item)),
  };
}

/** The product as it is now: a new price is remembered together with the one that the person saw. */
function seeProduct(draft: Draft, product: Product): Draft {
  const now = priced(product);
  if (!now) return draft;
  return changeItem(draft, now.id, (item) => {
    const before = item.priceBefore ?? item.product.price;
    return {
      ...item,
      product: now,
      priceBefore: before === now.price ? undefined : before,
      gone: product.status !== 'active' || undefined,
    };
  });
}

export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'replace':
      return action.draft;
    case 'goTo':
      return { ...draft, step: action.step };
    case 'chooseClient':
      return chooseClient(draft, action.client);
    case 'chooseGroup':
      return action.group.id === draft.group?.id
        ? draft
        : { ...draft, group: groupShape.parse(action.group), groupLoanBalance: '', groupArrears: '' };
    case 'seeClient':
      return seeClient(draft, action.client);
    case 'seeGroup':
      return seeGroup(draft, action.group);
    case 'set':
      return { ...draft, ...action.fields };
    case 'putInCart':
      return putInCart(draft, action.product, action.quantity);
    case 'typeQuantity':
      return typeQuantity(draft, action.product, action.quantity);
    case 'takeTyped':
      return takeTyped(draft);
    case 'removeFromCart':
      return {
        ...draft,
        cart: draft.cart.filter(({ product }) => product.id !== action.productId),
        typed: withoutTyped(draft, action.productId),
      };
    case 'seeProduct':
      return seeProduct(draft, action.product);
    case 'missProduct':
      return changeItem(draft, action.productId, (item) => ({ ...item, gone: true }));
    case 'refuseProduct':
      return changeItem(draft, action.productId, (item) => ({ ...item, refusal: action.message }));
    case 'send':
      return { ...draft, sentAt: draft.sentAt ?? action.at };
    case 'refused':
      return { ...draft, sentAt: undefined };
    case 'renewKey':
      return { ...draft, key: action.key, sentAt: undefined };
    default:
      return action satisfies never;
  }
}
