import { formatAmount } from '#domain/money.ts';
import { orderWizard } from '#words/index.ts';
import type { Column } from '../kit/list/data-table.ts';
import type { DraftProduct } from './draft.ts';
import { QuantityControl } from './QuantityControl.tsx';
import type { Quantities } from './cart.ts';

const words = orderWizard.products;

/** The goods on sale, each with the box for its quantity. */
export function productColumns(quantities: Quantities): Column<DraftProduct>[] {
  return [
    {
      key: 'name',
      head: words.columns.name,
      card: 'title',
      cell: (product) => (
        <span className="grid leading-tight">
          <strong>{product.name}</strong>
          <span className="block text-muted text-xs font-normal">
            {product.category || words.uncategorized}
          </span>
        </span>
      ),
    },
    {
      key: 'price',
      head: words.columns.price,
      numeric: true,
      cell: (product) => formatAmount(product.price),
    },
    {
      key: 'stock',
      head: words.columns.stock,
      numeric: true,
      cell: (product) =>
        product.stock > 0 ? (
          formatAmount(product.stock)
        ) : (
          <span className="text-warning">{words.outOfStock}</span>
        ),
    },
    {
      key: 'quantity',
      head: words.columns.quantity,
      card: 'bare',
      cell: (product) => <QuantityControl product={product} {...quantities(product)} />,
    },
  ];
}
