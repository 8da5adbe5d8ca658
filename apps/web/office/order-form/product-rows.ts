import { v7 as uuid } from 'uuid';
import type { Faults } from '../kit/form/use-record-form.ts';
import type { Figure } from '../kit/form/FigureBox.tsx';
import type { PickedRecord } from '../kit/form/choices.tsx';

/** A row of a form with products; one without a product is no line (SPEC 5). */
export interface ProductRow {
  key: string;
  /** With the price of one, in KES. */
  product: (PickedRecord & { price?: number | undefined }) | undefined;
  quantity: Figure;
}

/** One more row. Its key is not `crypto.randomUUID`, which needs HTTPS. */
export const newRow = (product?: ProductRow['product'], quantity: Figure = 1): ProductRow => ({
  key: uuid(),
  product,
  quantity,
});

/** The rows that are lines: a row without a product is none (SPEC 5). */
export const linesOf = (rows: readonly ProductRow[]) =>
  rows.filter(
    (row): row is ProductRow & { product: NonNullable<ProductRow['product']> } => row.product !== undefined,
  );

/**
 * The boxes of a row: how the request names them, which counts the lines alone, and what is wrong with them. `list`: the lines in the
 * request.
 */
export function boxesOf(rows: readonly ProductRow[], row: ProductRow, faults: Faults, list = 'products') {
  const line = linesOf(rows).findIndex(({ key }) => key === row.key);
  const box = (field: 'productId' | 'quantity') => {
    const path = `${list}.${line}.${field}`;
    return { 'data-path': path, error: faults[path] };
  };
  return { product: box('productId'), quantity: box('quantity') };
}
