import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listProductCategories, PRODUCT_STATUSES } from '#contract/products.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainFailure } from '../../messages/failures.ts';
import { products } from '../../messages/index.ts';
import { read } from '../api.ts';
import { SearchBox } from '../kit/SearchBox.tsx';
import {
  isFiltered,
  NO_FILTERS,
  type ProductsFilters,
  type ProductsSearch,
  type StockLevel,
} from './products-search.ts';
import type { ProductStatus } from './product-form.ts';
import styles from './Products.module.css';

const words = products.list;
const ALL = 'all';

const STATUSES = [
  { value: ALL, label: words.allStatuses },
  ...PRODUCT_STATUSES.map((value) => ({ value, label: products.statuses[value] })),
];
const STOCKS = [
  { value: ALL, label: words.stocks.any },
  { value: 'low', label: words.stocks.low(LIMITS.lowStock) },
  { value: 'none', label: words.stocks.none },
];

interface ProductFiltersProps {
  search: ProductsSearch;
  onFilter: (filters: ProductsFilters) => void;
}

/** What the list is narrowed by (SPEC 7: category, status, search; and how much there is). */
export function ProductFilters({ search, onFilter }: ProductFiltersProps) {
  const { data: categories = [], error } = useQuery(read(listProductCategories, {}));
  const named = search.category && !categories.includes(search.category) ? [search.category] : [];
  const choice = (name: 'category' | 'status' | 'stock') => ({
    className: styles.choice,
    'aria-label': words[name],
    value: search[name] ?? ALL,
    allowDeselect: false,
  });
  const chosen = (value: string | null) => (!value || value === ALL ? undefined : value);
  return (
    <search className={styles.bar}>
      <SearchBox
        className={styles.search}
        aria-label={words.search}
        placeholder={words.search}
        maxLength={200}
        value={search.search ?? ''}
        onSearch={(text) => onFilter({ search: text || undefined })}
      />
      <Select
        {...choice('category')}
        error={error ? explainFailure('listProductCategories', error) : undefined}
        data={[
          { value: ALL, label: words.allCategories },
          ...[...named, ...categories].map((value) => ({ value, label: value })),
        ]}
        searchable={categories.length > 8}
        onChange={(value) => onFilter({ category: chosen(value) })}
      />
      <Select
        {...choice('status')}
        data={STATUSES}
        onChange={(value) => onFilter({ status: chosen(value) as ProductStatus | undefined })}
      />
      <Select
        {...choice('stock')}
        data={STOCKS}
        onChange={(value) => onFilter({ stock: chosen(value) as StockLevel | undefined })}
      />
      {isFiltered(search) && (
        <Button variant="subtle" className={styles.clear} onClick={() => onFilter(NO_FILTERS)}>
          {words.clearFilters}
        </Button>
      )}
    </search>
  );
}
