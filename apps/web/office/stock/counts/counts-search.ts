import { countFilter } from '#contract/stock-counts.ts';
import { type FiltersOf, listSearch } from '../../kit/list/list-search.ts';

/** The address of the counts. `edit`: a count is being started. */
const list = listSearch(countFilter);
export const { filters: COUNT_FILTERS, read: readCountsSearch, toQuery } = list;
export type CountsFilters = FiltersOf<typeof COUNT_FILTERS>;
