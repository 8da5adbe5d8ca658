import type { Product } from '#contract/products.ts';
import type { OrderField } from '#domain/orders/order-fields.ts';
import type { Figure } from '../kit/form/FigureBox.tsx';
import { isQuantity } from '../order-form/order-checks.ts';
import {
  clientShape,
  groupShape,
  priced,
  productShape,
  type CartItem,
  type Draft,
  type DraftClient,
  type DraftGroup,
  type DraftProduct,
  type Step,
} from './draft.ts';

/** The fields that a person fills in directly; their choices set the rest. */
export type DraftFields = Pick<Draft, OrderField | 'deliveryMethod' | 'deliveryLocation'>;

export type DraftAction =
  | { type: 'replace'; draft: Draft }
  | { type: 'goTo'; step: Step }
  | { type: 'chooseClient'; client: DraftClient }
  | { type: 'chooseGroup'; group: DraftGroup }
  | { type: 'set'; fields: Partial<DraftFields> }
  | { type: 'putInCart'; product: DraftProduct; quantity: number }
  | { type: 'typeQuantity'; product: DraftProduct; quantity: Figure }
  | { type: 'takeTyped' }
  | { type: 'removeFromCart'; productId: string }
  | { type: 'seeProduct'; product: Product }
  | { type: 'missProduct'; productId: string }
  | { type: 'refuseProduct'; productId: string; message: string }
  | { type: 'renewKey'; key: string };

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

/** Records the text of a quantity's box, unless the cart has that quantity already. */
function typeQuantity(draft: Draft, product: DraftProduct, quantity: Figure): Draft {
  const others = withoutTyped(draft, product.id) ?? [];
  const inCart = draft.cart.find((item) => item.product.id === product.id)?.quantity;
  const typed = { product: productShape.parse(product), quantity };
  return { ...draft, typed: quantity === inCart ? others : [...others, typed] };
}

/** The draft with every typed quantity in its cart; an invalid one stays typed. */
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

/** Updates the product; the line remembers a new price and the price that the person saw. */
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
    case 'renewKey':
      return { ...draft, key: action.key };
    default:
      return action satisfies never;
  }
}
