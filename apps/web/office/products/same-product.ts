import { compareNames, compareNumbers } from '#domain/who.ts';
import { identity, products } from '#words/index.ts';
import type { ComparedField } from '../kit/SideBySide.tsx';
import { AnotherRecord } from '../kit/use-same-question.tsx';

interface Known {
  name: string;
  sku?: string | undefined;
}

/** Compares what was typed of a product with one whose SKU differs in leading zeros alone (DECISIONS 25.3). */
export function compareProduct(
  typed: Known,
  found: Known,
): { fields: ComparedField[]; another: AnotherRecord } {
  const [sku = '', foundSku = ''] = [typed.sku, found.sku];
  return {
    fields: [
      {
        label: products.form.name,
        typed: typed.name,
        found: found.name,
        comparison: compareNames(typed.name, found.name),
      },
      {
        label: products.form.sku,
        typed: sku,
        found: foundSku,
        comparison: compareNumbers(sku, foundSku),
      },
    ],
    another: new AnotherRecord({ sku: identity.same.belongsTo(found.name) }),
  };
}
