import type { ReactNode } from 'react';
import { ClearFilters, FilterBar, CollapsedFilters, ListSearch } from './FilterBar.tsx';
import type { ListFilters } from './list-filters.ts';

export interface FilterBoxProps<Filters extends object, Value> {
  value: Value | undefined;
  /** All that is set. */
  search: Filters;
  onChange: (value: Value | undefined) => void;
  /** For a box that sets other filters beside its own. */
  onFilter: (filters: Partial<Filters>) => void;
}

/** The box of one filter; it shows nothing where the viewer has nothing to choose. */
export type FilterBox<Filters extends object, Value> = (props: FilterBoxProps<Filters, Value>) => ReactNode;

type BoxName<Filters extends object> = Exclude<keyof Filters & string, 'search'>;

/**
 * A box for every filter but the search, which all lists have alike, in the sequence in which they stand. Of a filter that
 * stands in the box of another one, the name of that one.
 */
export type FilterBoxes<Filters extends object> = {
  [Name in BoxName<Filters>]-?:
    | FilterBox<Filters, NonNullable<Filters[Name]>>
    | Exclude<BoxName<Filters>, Name>;
};

interface FilterBoxListProps<Filters extends object> {
  boxes: FilterBoxes<Filters>;
  search: Filters;
  onFilter: (filters: Partial<Filters>) => void;
}

/** The boxes of a list's filters. */
export function FilterBoxList<Filters extends object>(props: FilterBoxListProps<Filters>) {
  const { boxes, search, onFilter } = props;
  return (Object.keys(boxes) as BoxName<Filters>[]).map((name) => {
    // Each box is given the value of its own filter, which the compiler cannot follow through a loop.
    const Box = boxes[name] as FilterBox<Filters, unknown> | string;
    return (
      typeof Box !== 'string' && (
        <Box
          key={name}
          value={search[name]}
          search={search}
          onChange={(value) => onFilter({ [name]: value } as Partial<Filters>)}
          onFilter={onFilter}
        />
      )
    );
  });
}

interface ListFilterBarProps<Filters extends object> {
  filters: ListFilters<Filters>;
  boxes: FilterBoxes<Filters>;
  /** What the search box is called. */
  searchLabel: string;
  search: Filters;
  onFilter: (filters: Partial<Filters>, options?: { replace: boolean }) => void;
  /** The class of the search box. */
  searchClass?: string | undefined;
  /** Whether all but the search are behind a button on a phone. A list of few filters shows them. */
  collapsed?: boolean;
  /** Whether there is a button that clears them; an empty list has one anyway. */
  clearable?: boolean;
}

/** The filters of a list in one line: the search, an input for each filter, `Clear filters`. */
export function ListFilterBar<Filters extends { search?: string | undefined }>(
  props: ListFilterBarProps<Filters>,
) {
  const { filters, boxes, searchLabel, search, onFilter, searchClass } = props;
  const { collapsed = true, clearable = true } = props;
  const rest = <FilterBoxList boxes={boxes} search={search} onFilter={onFilter} />;
  const isSet = filters.isSet(search);
  const clear = () => onFilter(filters.none);
  return (
    <FilterBar>
      <ListSearch
        className={searchClass}
        label={searchLabel}
        value={search.search}
        onSearch={(text, options) => onFilter({ search: text } as Partial<Filters>, options)}
      />
      {collapsed ? (
        <CollapsedFilters count={filters.count(search)}>
          {rest}
          {clearable && <ClearFilters shown={isSet} onClear={clear} />}
        </CollapsedFilters>
      ) : (
        <>
          {rest}
          {clearable && isSet && <ClearFilters onClear={clear} />}
        </>
      )}
    </FilterBar>
  );
}
