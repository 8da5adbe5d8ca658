import { formatAmount } from '#domain/money.ts';
import { orderWizard as words } from '#words/index.ts';
import type { Draft, Step } from './draft.ts';
import { badlyTyped, beyondStock, faultsIn, missingIn } from './draft-checks.ts';

/** What a step still waits for; when nothing is missing, what Continue puts into the cart. */
export function hintOf(draft: Draft, step: Step): string | undefined {
  const lack = missingIn(draft, step);
  if (lack === 'quantity') return words.lacks.quantity(badlyTyped(draft)?.product.name ?? '');
  if (lack === 'stock') {
    const { product } = beyondStock(draft) ?? {};
    return words.lacks.stock(product?.name ?? '', formatAmount(product?.stock ?? 0));
  }
  if (lack === 'lines') return faultsIn(draft)['products'];
  if (lack) return words.lacks[lack];
  if (step !== 'products') return undefined;
  const taken = (draft.typed ?? [])
    .filter(({ quantity }) => quantity !== '')
    .map(({ product, quantity }) => words.cart.line(formatAmount(Number(quantity)), product.name));
  return taken.length > 0 ? words.cart.taken(taken.join('; ')) : undefined;
}
