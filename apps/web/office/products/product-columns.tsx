import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconEyeOff, IconPackages } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Product } from '#contract/products.ts';
import { LIMITS } from '#domain/limits.ts';
import { formatAmount } from '#domain/money.ts';
import { products } from '#words/index.ts';
import type { Column } from '../kit/list/data-table.ts';
import { ProductPicture } from '../kit/record/ProductPicture.tsx';
import { actionsColumn, type RowActs } from '../kit/list/RowActions.tsx';
import badge from '../kit/record/StatusBadge.module.css';
import styles from './Products.module.css';

const words = products.list;

const COLUMNS: readonly Column<Product>[] = [
  {
    key: 'product',
    head: words.columns.product,
    sort: 'name',
    card: 'title',
    cell: (product) => (
      <span className="flex items-center gap-3 min-w-0">
        <ProductPicture src={product.image_url} className={styles.thumb} width={320} iconSize={20} />
        <span className="break-anywhere">
          {product.name}
          {product.sku && <small className="block text-muted text-xs font-normal">{product.sku}</small>}
        </span>
      </span>
    ),
  },
  {
    key: 'category',
    head: words.columns.category,
    cell: (product) => product.category || products.uncategorized,
    maxWidth: 220,
    card: 'line',
  },
  {
    key: 'price',
    head: words.columns.price,
    numeric: true,
    card: 'aside',
    prefix: words.columns.kes,
    cell: (product) => formatAmount(product.price ?? 0),
  },
  {
    key: 'stock',
    head: words.columns.stock,
    numeric: true,
    sort: 'stock',
    card: 'line-aside',
    prefix: words.columns.stock,
    cell: (product) => <Stock product={product} />,
  },
  {
    key: 'status',
    head: words.columns.status,
    card: 'foot',
    cell: ({ status }) => <ProductStatus status={status} />,
  },
];

interface ProductActs extends RowActs<Product> {
  onStock: (product: Product) => void;
}

/** The table of the products page (SPEC 2); `acts` are of those who keep the catalogue. */
export const productColumns = (acts: ProductActs | undefined): readonly Column<Product>[] => [
  ...COLUMNS,
  ...actionsColumn(acts, ({ name }) => name, {
    renderMore: (product) => (
      <ActionIcon aria-label={products.stock.of(product.name)} onClick={() => acts?.onStock(product)}>
        <IconPackages size={18} aria-hidden="true" />
      </ActionIcon>
    ),
  }),
];

/** How many there are, which leads to where they are; and in words when there are few or none. */
function Stock({ product: { id, name, stock } }: { product: Product }) {
  const number = formatAmount(stock);
  const figure = (
    <Link
      to="/admin/stock"
      search={{ product_id: id }}
      className="text-inherit rounded-sm"
      aria-label={words.byPlace(number, name)}
    >
      {number}
    </Link>
  );
  if (stock > LIMITS.lowStock) return figure;
  return (
    <span className={`items-baseline gap-2 ${styles.few}`}>
      <span
        className={`inline-flex items-center gap-1 text-warning text-xs ${styles.low}`}
        data-none={stock === 0 || undefined}
      >
        <IconAlertTriangle size={15} aria-hidden="true" />
        {stock === 0 ? words.none : words.low}
      </span>
      {figure}
    </span>
  );
}

function ProductStatus({ status }: { status: Product['status'] }) {
  const Icon = status === 'active' ? IconCircleCheck : IconEyeOff;
  return (
    <span className={badge.state} data-tone={status === 'inactive' ? 'off' : 'good'}>
      <Icon size={15} stroke={2} aria-hidden="true" />
      {products.statuses[status]}
    </span>
  );
}
