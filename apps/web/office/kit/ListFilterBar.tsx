import type { ReactNode } from 'react';
import { ClearFilters, FilterBar, CollapsedFilters, ListSearch } from './FilterBar.tsx';
import type { ListFilters } from './list-filters.ts';

export interface FilterBoxProps<Filters extends object, Value> {
  value: Value | undefined;
  /** All that is set. */
  search: Filters;
  onChange: (value: Value | undefined) => void;
}

/** The box of one filter; it shows nothing where the viewer has nothing to choose. */
export type FilterBox<Filters extends object, Value> = (props: FilterBoxProps<Filters, Value>) => ReactNode;

/** A box for every filter but the search, which all lists have alike, in the sequence in which they stand. */
export type FilterBoxes<Filters extends object> = {
  [Name in Exclude<keyof Filters, 'search'>]-?: FilterBox<Filters, NonNullable<Filters[Name]>>;
};

interface ListFilterBarProps<Filters extends object> {
  filters: ListFilters<Filters>;
  boxes: FilterBoxes<Filters>;
  /** What the search box is called. */
  searchLabel: string;
  search: Filters;
  onFilter: (filters: Partial<Filters>, options?: { replace: boolean }) => void;
  /** The class of the search box. */
  searchClass?: string | undefined;
}

/**
 * The filters of a list in one line: the search, an input for each filter, `Clear filters`. On a phone all but the
 * search are behind a button.
 */
export function ListFilterBar<Filters extends { search?: string | undefined }>(
  props: ListFilterBarProps<Filters>,
) {
  const { filters, boxes, searchLabel, search, onFilter, searchClass } = props;
  return (
    <FilterBar>
      <ListSearch
        className={searchClass}
        label={searchLabel}
        value={search.search}
        onSearch={(text, options) => onFilter({ search: text } as Partial<Filters>, options)}
      />
      <CollapsedFilters count={filters.count(search)}>
        {(Object.keys(boxes) as (keyof typeof boxes)[]).map((name) => {
          // Each box is given the value of its own filter, which the compiler cannot follow through a loop.
          const Box = boxes[name] as FilterBox<Filters, unknown>;
          return (
            <Box
              key={String(name)}
              value={search[name]}
              search={search}
              onChange={(value) => onFilter({ [name]: value } as Partial<Filters>)}
            />
          );
        })}
        <ClearFilters shown={filters.isSet(search)} onClear={() => onFilter(filters.none)} />
      </CollapsedFilters>
    </FilterBar>
  );
}
