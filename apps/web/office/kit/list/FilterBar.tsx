import { Button, Select } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { type Permission, reachOf } from '#domain/permissions.ts';
import type { FilterWords } from '#messages/filter-words.ts';
import { common } from '#words/index.ts';
import { useActor } from '../../auth/actor.ts';
import { useBranches } from '../../branches.ts';
import { PrintedBy } from '../page/print.tsx';
import styles from './ListPage.module.css';
import { DayInput, SearchBox } from './filters.tsx';
import type { ListFilters } from './list-search.ts';

const words = common.filters;
const ALL = 'all';

/** The filters above a list. Paper shows the chosen filters, the time and the person who printed (DECISIONS 13.4). */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <>
      <search className={`flex flex-wrap items-start gap-2 mb-3 ${styles.bar}`}>{children}</search>
      <PrintedBy />
    </>
  );
}

interface ListSearchProps {
  label: string;
  value: string | undefined;
  /** A search while typing replaces the last history entry. */
  onSearch: (text: string | undefined, options: { replace: boolean }) => void;
}

/** Words to look for in a list. */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  return (
    <SearchBox
      className={styles.search}
      aria-label={label}
      placeholder={label}
      maxLength={LIMITS.longestSearch}
      value={value ?? ''}
      onSearch={(text) => onSearch(text || undefined, { replace: Boolean(value && text) })}
    />
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  all: string;
  data: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  error?: string | undefined;
}

/** One filter with a few values. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, all, data, value, onChange, error } = props;
  return (
    <Select
      className={styles.choice}
      aria-label={label}
      data={[{ value: ALL, label: all }, ...data]}
      value={value ?? ALL}
      error={error}
      allowDeselect={false}
      searchable={data.length > 8}
      onChange={(chosen) => onChange(!chosen || chosen === ALL ? undefined : chosen)}
    />
  );
}

interface BranchFilterProps extends Pick<ChoiceProps<string>, 'value' | 'onChange'> {
  words: { branch: string; allBranches: string };
  /** To read what is listed. */
  permission: Permission;
}

/** The branch, for those who see more than one. */
export function BranchFilter({ words: { branch, allBranches }, permission, ...rest }: BranchFilterProps) {
  const branches = useBranches();
  const data = branches.map(({ id, name }) => ({ value: id, label: name }));
  return (
    reachOf(useActor(), permission) === 'all' && (
      <Choice label={branch} all={allBranches} data={data} value={rest.value} onChange={rest.onChange} />
    )
  );
}

interface DayFilterProps {
  label: string;
  /** The word inside the box, before the day, where that is shorter. */
  short?: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
  error?: string | undefined;
}

/** A day filter with its name inside the box. */
export function DayFilter({ label, short = label, ...rest }: DayFilterProps) {
  return (
    <DayInput
      className={styles.day}
      aria-label={label}
      leftSection={<span aria-hidden="true">{short}</span>}
      leftSectionWidth={short.length * 7 + 22}
      classNames={{ section: 'text-muted text-xs' }}
      {...rest}
    />
  );
}

interface CollapsedFiltersProps {
  /** How many of them are in use. */
  count: number;
  children: ReactNode;
}

/** Filters in one line with the search; on a small screen a button opens them. */
function CollapsedFilters({ count, children }: CollapsedFiltersProps) {
  const [expanded, setExpanded] = useState(false);
  const id = useId();
  return (
    <>
      <FiltersButton
        className={styles.filtersButton}
        count={count}
        expanded={expanded}
        controls={id}
        onToggle={() => setExpanded(!expanded)}
      />
      <div id={id} className={`flex flex-wrap gap-2 ${styles.rest}`} data-expanded={expanded || undefined}>
        {children}
      </div>
    </>
  );
}

interface FiltersButtonProps {
  /** How many of the filters behind it are in use. */
  count: number;
  expanded: boolean;
  /** The id of what it unfolds. */
  controls: string;
  onToggle: () => void;
  className?: string | undefined;
}

/** Shows and hides the filters that a line has no room for. */
export function FiltersButton({ count, expanded, controls, onToggle, className }: FiltersButtonProps) {
  return (
    <Button
      className={className}
      variant="default"
      leftSection={<IconAdjustmentsHorizontal size={17} aria-hidden="true" />}
      aria-expanded={expanded}
      aria-controls={controls}
      onClick={onToggle}
    >
      {words.show}
      {count > 0 && (
        <span className={`inline-grid place-items-center rounded-full ${styles.count}`}>
          {count}
          <span className="visually-hidden"> {words.inUse}</span>
        </span>
      )}
    </Button>
  );
}

interface ClearFiltersProps {
  /** Whether any filter is set. */
  shown: boolean;
  onClear: () => void;
}

/** Removes all filters. Its place stays empty without filters, so that the rows do not move. */
export function ClearFilters({ shown, onClear }: ClearFiltersProps) {
  return (
    <Button
      variant="subtle"
      className={`px-2 ${styles.clear}`}
      data-away={!shown || undefined}
      onClick={onClear}
    >
      {words.clear}
    </Button>
  );
}

export interface FilterBoxProps<Filters extends object, Value> {
  value: Value | undefined;
  /** All that is set. */
  search: Filters;
  onChange: (value: Value | undefined) => void;
  /** For a box that sets other filters beside its own. */
  onFilter: (filters: Partial<Filters>) => void;
}

/** The box of one filter; it shows nothing where the viewer has nothing to choose. */
type FilterBox<Filters extends object, Value> = (props: FilterBoxProps<Filters, Value>) => ReactNode;

type BoxName<Filters extends object> = Exclude<keyof Filters & string, 'search'>;

/**
 * A box for every filter but the search, which all lists share: its words if it has a few values, otherwise its component.
 * A filter in the box of another filter has the name of that filter.
 */
export type FilterBoxes<Filters extends object> = {
  [Name in BoxName<Filters>]-?:
    | FilterWords<NonNullable<Filters[Name]> & string>
    | FilterBox<Filters, NonNullable<Filters[Name]>>
    | Exclude<BoxName<Filters>, Name>;
};

interface FilterBoxListProps<Filters extends object> {
  names: readonly (keyof Filters & string)[];
  boxes: FilterBoxes<Filters>;
  search: Filters;
  onFilter: (filters: Partial<Filters>) => void;
}

function FilterBoxList<Filters extends object>(props: FilterBoxListProps<Filters>) {
  const { names, boxes, search, onFilter } = props;
  return names.map((name) => {
    // Each box is given the value of its own filter, which the compiler cannot follow through a loop.
    const Box = (
      boxes as Record<string, FilterWords<string> | FilterBox<Filters, unknown> | string | undefined>
    )[name];
    if (Box === undefined || typeof Box === 'string') return null;
    const value = search[name];
    const onChange = (chosen: unknown) => onFilter({ [name]: chosen } as Partial<Filters>);
    if (typeof Box === 'function')
      return <Box key={name} value={value} search={search} onChange={onChange} onFilter={onFilter} />;
    const { label, all, options } = Box;
    const data = Object.entries(options).map(([option, text]) => ({ value: option, label: text }));
    return (
      <Choice
        key={name}
        label={label}
        all={all}
        data={data}
        value={value as string | undefined}
        onChange={onChange}
      />
    );
  });
}

interface ListFilterBarProps<Filters extends object> {
  filters: ListFilters<Filters>;
  boxes: FilterBoxes<Filters>;
  searchLabel: string;
  search: Filters;
  onFilter: (filters: Partial<Filters>, options?: { replace: boolean }) => void;
}

/** More boxes than these are behind a button on a phone. */
const FEW = 2;

/** The filters of a list in one line: the search, an input for each filter, `Clear filters`. */
export function ListFilterBar<Filters extends { search?: string | undefined }>(
  props: ListFilterBarProps<Filters>,
) {
  const { filters, boxes, searchLabel, search, onFilter } = props;
  const rest = <FilterBoxList names={filters.names} boxes={boxes} search={search} onFilter={onFilter} />;
  const clear = <ClearFilters shown={filters.isSet(search)} onClear={() => onFilter(filters.none)} />;
  return (
    <FilterBar>
      <ListSearch
        label={searchLabel}
        value={search.search}
        onSearch={(text, options) => onFilter({ search: text } as Partial<Filters>, options)}
      />
      {Object.keys(boxes).length > FEW ? (
        <CollapsedFilters count={filters.count(search)}>
          {rest}
          {clear}
        </CollapsedFilters>
      ) : (
        <>
          {rest}
          {clear}
        </>
      )}
    </FilterBar>
  );
}
