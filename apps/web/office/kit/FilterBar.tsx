import { Button, Select } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { common } from '#words/index.ts';
import { DayInput } from './DayInput.tsx';
import { PrintedBy } from './PrintedBy.tsx';
import { SearchBox } from './SearchBox.tsx';
import styles from './FilterBar.module.css';

const words = common.filters;
const ALL = 'all';

/** What a list is narrowed by, above it; on paper what is chosen, when it was printed and by whom (DECISIONS 13.4). */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <>
      <search className={styles.bar}>{children}</search>
      <PrintedBy />
    </>
  );
}

interface ListSearchProps {
  label: string;
  value: string | undefined;
  /** A search while typing replaces the last history entry. */
  onSearch: (text: string | undefined, options: { replace: boolean }) => void;
  className?: string | undefined;
}

/** Words to look for in a list. */
export function ListSearch({ label, value, onSearch, className = styles.search }: ListSearchProps) {
  return (
    <SearchBox
      className={className}
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
  /** What no choice is called. */
  all: string;
  data: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  error?: string | undefined;
  className?: string | undefined;
}

/** One thing to narrow a list by. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, all, data, value, onChange, error, className = styles.choice } = props;
  return (
    <Select
      className={className}
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

/** The first and the last day of a range, which stay in one line where two have room. */
export function DayRange({ children }: { children: ReactNode }) {
  return <div className={styles.days}>{children}</div>;
}

interface DayFilterProps {
  label: string;
  /** The word inside the box, before the day, where that is shorter. */
  short?: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
  error?: string | undefined;
  className?: string | undefined;
}

/** A day to narrow a list by, its name inside the box. */
export function DayFilter({ label, short = label, className = '', ...rest }: DayFilterProps) {
  return (
    <DayInput
      className={`${styles.day} ${className}`}
      aria-label={label}
      leftSection={<span aria-hidden="true">{short}</span>}
      leftSectionWidth={short.length * 7 + 22}
      classNames={{ section: styles.short }}
      {...rest}
    />
  );
}

interface CollapsedFiltersProps {
  /** How many of them are in use. */
  count: number;
  children: ReactNode;
}

/** Filters that stand in one line with the search where there is room, and behind a button on a small screen. */
export function CollapsedFilters({ count, children }: CollapsedFiltersProps) {
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
      <div id={id} className={styles.rest} data-expanded={expanded || undefined}>
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
        <span className={styles.count}>
          {count}
          <span className="visually-hidden"> {words.inUse}</span>
        </span>
      )}
    </Button>
  );
}

interface ClearFiltersProps {
  /** Whether there are any to take away; without it there are. */
  shown?: boolean;
  onClear: () => void;
}

/** Removes all filters. Its place stays empty without filters, so that the rows do not move. */
export function ClearFilters({ shown = true, onClear }: ClearFiltersProps) {
  return (
    <Button variant="subtle" className={styles.clear} data-away={!shown || undefined} onClick={onClear}>
      {words.clear}
    </Button>
  );
}
