import type { ReactNode } from 'react';
import type { Pagination } from '#contract/common.ts';

export interface Column<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, figures of one width. */
  numeric?: boolean;
  /** The server's name for ascending order, when the column can be sorted by; `-` before it means descending. */
  sort?: string;
  /** How the column appears on a phone's card. */
  card?: CardPlace;
  /** The text before the value on a phone's card, which has no column heads: `KES`. */
  prefix?: string;
  /** Wide tables drop the less important below this width of their own: `md` 900, `lg` 1100 px. Cards show them again. */
  from?: 'md' | 'lg';
  /** Texts that may be long go on in another line at this width; nothing is cut. */
  maxWidth?: number;
}

/**
 * Where a column is on a phone's card: as its title, next to the title (`aside`), in the second line or at its end, in the
 * third (`foot`) or at its end (`acts`); below them with its heading (`labelled`), the same behind a button (`more`), or
 * without a heading (`bare`); or not at all.
 */
type CardPlace =
  | 'title'
  | 'aside'
  | 'line'
  | 'line-aside'
  | 'foot'
  | 'acts'
  | 'labelled'
  | 'more'
  | 'bare'
  | 'hidden';

/** Whether there is more to each card behind a button. */
export const hasMore = (columns: readonly Pick<Column<never>, 'card'>[]): boolean =>
  columns.some(({ card }) => card === 'more');

/** Choosing rows: `one` by radio buttons, `many` by checkboxes with one for the whole page. */
type Selection<Row> = { name: (row: Row) => string } & (
  | { mode: 'one'; head: string; chosen: string | undefined; onChoose: (row: Row) => void }
  | { mode: 'many'; chosen: ReadonlySet<string>; onChange: (chosen: ReadonlySet<string>) => void }
);

export interface DataTableProps<Row> {
  /** The name of the table, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** `undefined` until they have come for the first time. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** What the columns add up to, by their keys: a last row. */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  loading?: boolean;
  loadingText?: string | undefined;
  /** What went wrong, in words for the user. Rows that are there stay. */
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** By default `Retry`. */
  retryLabel?: string;
  /** Shown in the place of a table without rows: an EmptyState. */
  empty: ReactNode;
  onOpen?: ((row: Row) => void) | undefined;
  /** The address of the page that a row is about: its first cell is then a link, and a click anywhere follows it. */
  linkTo?: (row: Row) => string;
  /** The name of what a row opens, for screen readers: `order of Amina`. */
  openLabel?: (row: Row) => string;
  /** The name of a row for screen readers; by default `openLabel`. */
  rowName?: (row: Row) => string;
  select?: Selection<Row> | undefined;
  /** The row that the screen is about, if rows are not chosen by hand. */
  marked?: string | undefined;
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  pagination?: Pagination | undefined;
  onPage?: (page: number) => void;
  /** Whether heads go on in another line where there is no room: of tables with many figures. */
  wrapsHeads?: boolean;
  /** What the pager counts; by default `results`. */
  what?: string;
}

/** The order that a click on a head asks for: ascending first, then descending. */
export function nextSort(column: string, current: string | undefined): string {
  return current === column ? `-${column}` : column;
}

export function sortDirection(
  column: string,
  current: string | undefined,
): 'ascending' | 'descending' | 'none' {
  if (current === column) return 'ascending';
  return current === `-${column}` ? 'descending' : 'none';
}
