import type { z } from 'zod';
import type { Client } from '#contract/clients.ts';
import type { Group } from '#contract/groups.ts';
import type { Product } from '#contract/products.ts';
import { LIMITS } from '#domain/limits.ts';
import { isQuantity } from '../kit/figure.ts';
import type { draftShape } from './draft-storage.ts';

/** The steps in their order (SPEC 2, Create New Order dialog). */
export const STEPS = ['client', 'group', 'products', 'delivery', 'review'] as const;
export type Step = (typeof STEPS)[number];

export type DraftClient = Pick<
  Client,
  'id' | 'name' | 'phone' | 'client_id' | 'system_id' | 'group_id' | 'loan_balance' | 'system_savings'
>;
export type DraftGroup = Pick<
  Group,
  'id' | 'name' | 'account_number' | 'branch_name' | 'member_count' | 'loan_balance' | 'arrears'
>;
type DraftProduct = Pick<Product, 'id' | 'name' | 'description' | 'category' | 'stock' | 'image_url'> & {
  price: number;
};

export interface CartItem {
  product: DraftProduct;
  quantity: number;
  /** What the product cost when it was put into the cart, where that has changed since. */
  priceBefore?: number | undefined;
  /** Not sold any more: the order cannot hold it. */
  gone?: boolean | undefined;
  /** What the server said when there was too little of it. */
  refusal?: string | undefined;
}

/** An order in the making: everything that a person entered, and nothing that only a screen knows. */
export type Draft = z.output<typeof draftShape>;

/** What a person fills in directly; the rest follows from what they choose. */
export type DraftFields = Omit<Draft, 'key' | 'sentAt' | 'step' | 'client' | 'group' | 'cart'>;

export type DraftAction =
  | { type: 'replace'; draft: Draft }
  | { type: 'goTo'; step: Step }
  | { type: 'chooseClient'; client: DraftClient }
  | { type: 'chooseGroup'; group: DraftGroup }
  | { type: 'set'; fields: Partial<DraftFields> }
  | { type: 'putInCart'; product: Product; quantity: number }
  | { type: 'removeFromCart'; productId: string }
  | { type: 'seeProduct'; product: Product }
  | { type: 'missProduct'; productId: string }
  | { type: 'refuseProduct'; productId: string; message: string }
  | { type: 'send'; at: number }
  | { type: 'refused' }
  | { type: 'renewKey'; key: string };

/** An empty draft with the defaults of SPEC 9: a loan term of 12 months, delivery to the branch. */
export function newDraft(key: string): Draft {
  return {
    key,
    step: 'client',
    clientLoanBalance: '',
    clientSystemSavings: '',
    groupLoanBalance: '',
    groupArrears: '',
    cart: [],
    loanTerm: LIMITS.defaultLoanMonths,
    deliveryMethod: 'branch',
    deliveryLocation: '',
  };
}

/** Whether there is anything in it that would be a loss. */
export function isTouched(draft: Draft): boolean {
  return (
    draft.client !== undefined ||
    draft.group !== undefined ||
    draft.cart.length > 0 ||
    draft.loanTerm !== LIMITS.defaultLoanMonths ||
    draft.deliveryMethod !== 'branch'
  );
}

/** Whole KES of the cart, at the prices last seen. The server's prices are the ones that count (DECISIONS 4). */
export function cartTotal(cart: readonly CartItem[]): number {
  return cart.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
}

function keepClient(client: DraftClient): DraftClient {
  const { id, name, phone, client_id, system_id, group_id, loan_balance, system_savings } = client;
  return { id, name, phone, client_id, system_id, group_id, loan_balance, system_savings };
}

function keepGroup(group: DraftGroup): DraftGroup {
  const { id, name, account_number, branch_name, member_count, loan_balance, arrears } = group;
  return { id, name, account_number, branch_name, member_count, loan_balance, arrears };
}

function keepProduct(product: Product): DraftProduct {
  const { id, name, description, category, stock, image_url, price = 0 } = product;
  return { id, name, description, category, stock, image_url, price };
}

/** A different client: the figures entered for the former one go, and so does a group that is not this client's. */
function chooseClient(draft: Draft, client: DraftClient): Draft {
  if (client.id === draft.client?.id) return draft;
  const chosen = { ...draft, client: keepClient(client), clientLoanBalance: '', clientSystemSavings: '' };
  return draft.group && draft.group.id === client.group_id
    ? chosen
    : { ...chosen, group: undefined, groupLoanBalance: '', groupArrears: '' };
}

function putInCart(draft: Draft, product: Product, quantity: number): Draft {
  if (!isQuantity(quantity)) return draft;
  const item: CartItem = { product: keepProduct(product), quantity };
  const known = draft.cart.some((line) => line.product.id === product.id);
  const cart = known
    ? draft.cart.map((line) => (line.product.id === product.id ? item : line))
    : [...draft.cart, item];
  return { ...draft, cart };
}

function changeItem(draft: Draft, productId: string, change: (item: CartItem) => CartItem): Draft {
  return {
    ...draft,
    cart: draft.cart.map((item) => (item.product.id === productId ? change(item) : item)),
  };
}

/** The product as it is now: a new price is remembered together with the one that the person saw. */
function seeProduct(draft: Draft, product: Product): Draft {
  const now = keepProduct(product);
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
        : { ...draft, group: keepGroup(action.group), groupLoanBalance: '', groupArrears: '' };
    case 'set':
      return { ...draft, ...action.fields };
    case 'putInCart':
      return putInCart(draft, action.product, action.quantity);
    case 'removeFromCart':
      return { ...draft, cart: draft.cart.filter(({ product }) => product.id !== action.productId) };
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
