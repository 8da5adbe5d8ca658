import { useQuery } from '@tanstack/react-query';
import { listProductCategories, PRODUCT_STATUSES } from '#contract/products.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainFailure } from '../../messages/failures.ts';
import { products } from '../../messages/index.ts';
import { read } from '../api.ts';
import { Choice, ClearFilters, FilterBar, FoldedFilters, ListSearch } from '../kit/FilterBar.tsx';
import {
  isFiltered,
  NO_FILTERS,
  type ProductsFilters,
  type ProductsSearch,
  type StockLevel,
} from './products-search.ts';

const words = products.list;

const STATUSES = PRODUCT_STATUSES.map((value) => ({ value, label: products.statuses[value] }));
const STOCKS: { value: StockLevel; label: string }[] = [
  { value: 'low', label: words.stocks.low(LIMITS.lowStock) },
  { value: 'none', label: words.stocks.none },
];

interface ProductFiltersProps {
  search: ProductsSearch;
  onFilter: (filters: ProductsFilters, options?: { replace: boolean }) => void;
}

/** What the list is narrowed by (SPEC 7: category, status, search; and how much there is). */
export function ProductFilters({ search, onFilter }: ProductFiltersProps) {
  const { data: categories = [], error } = useQuery(read(listProductCategories, {}));
  // The address may name one that has no products any more.
  const named = search.category && !categories.includes(search.category) ? [search.category] : [];
  const count = [search.category, search.status, search.stock].filter(Boolean).length;
  return (
    <FilterBar>
      <ListSearch
        label={words.search}
        value={search.search}
        onSearch={(text, options) => onFilter({ search: text }, options)}
      />
      <FoldedFilters count={count}>
        <Choice
          label={words.category}
          all={words.allCategories}
          data={[...named, ...categories].map((value) => ({ value, label: value }))}
          value={search.category}
          error={error ? explainFailure('listProductCategories', error) : undefined}
          onChange={(category) => onFilter({ category })}
        />
        <Choice
          label={words.status}
          all={words.allStatuses}
          data={STATUSES}
          value={search.status}
          onChange={(status) => onFilter({ status })}
        />
        <Choice
          label={words.stock}
          all={words.stocks.any}
          data={STOCKS}
          value={search.stock}
          onChange={(stock) => onFilter({ stock })}
        />
        <ClearFilters shown={isFiltered(search)} onClear={() => onFilter(NO_FILTERS)} />
      </FoldedFilters>
    </FilterBar>
  );
}
