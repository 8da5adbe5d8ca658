import { useQuery } from '@tanstack/react-query';
import { listProductCategories } from '#contract/products.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainFailure } from '#messages/failures.ts';
import { products } from '#words/index.ts';
import { read } from '../api.ts';
import { Choice, type FilterBoxes, type FilterBoxProps } from '../kit/list/FilterBar.tsx';
import type { ProductsFilters } from './products-search.ts';

const words = products.list;

function CategoryFilter({ value, onChange }: FilterBoxProps<ProductsFilters, string>) {
  const { data: categories = [], error } = useQuery(read(listProductCategories, {}));
  // The address may name one that has no products any more.
  const named = value && !categories.includes(value) ? [value] : [];
  return (
    <Choice
      label={words.category}
      all={words.allCategories}
      data={[...named, ...categories].map((category) => ({ value: category, label: category }))}
      value={value}
      error={error ? explainFailure('listProductCategories', error) : undefined}
      onChange={onChange}
    />
  );
}

/** What the list is narrowed by (SPEC 7: category, status, search; and how much there is). */
export const BOXES: FilterBoxes<ProductsFilters> = {
  category: CategoryFilter,
  status: { label: words.status, all: words.allStatuses, options: products.statuses },
  stock: {
    label: words.stock,
    all: words.stocks.any,
    options: { low: words.stocks.low(LIMITS.lowStock), none: words.stocks.none },
  },
};
