import { compareNames, compareNumbers } from '#domain/who.ts';
import { identity, products } from '#words/index.ts';
import type { Compared } from '../kit/form/save-unless-same.ts';
import { AnotherRecord } from '../kit/form/questions.tsx';

interface Known {
  name: string;
  sku?: string | undefined;
}

/** Compares what was typed of a product with one that has its SKU, in any spelling (DECISIONS 25.2). */
export function compareProduct(typed: Known, found: Known): Compared {
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
