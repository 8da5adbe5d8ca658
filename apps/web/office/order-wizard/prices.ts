import type { Product } from '#contract/products.ts';
import { explainFailure, type FailureName } from '#messages/failures.ts';
import { orderWizard } from '#words/index.ts';
import { priced, type DraftProduct } from './draft.ts';

/** The answer had no prices, which is how visitors are answered: the session has ended (DECISIONS 3 and 15.4). */
class PricesMissing extends Error {}

/** The product as staff see it; throws where it came without its price. */
export function withPrice(product: Product): DraftProduct {
  const found = priced(product);
  if (!found) throw new PricesMissing();
  return found;
}

/** Why a product, or a list of them, cannot be shown. */
export const explainProducts = (name: FailureName) => (error: unknown) =>
  error instanceof PricesMissing ? orderWizard.products.noPrices : explainFailure(name, error);
