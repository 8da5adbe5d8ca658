import { UnstyledButton, Skeleton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { common } from '#words/index.ts';
import { Kiondo } from '../../../ui/Kiondo.tsx';
import { Notice } from '../page/feedback.tsx';
import { hasMore, type DataTableProps, nextSort, sortDirection, type Column } from './data-table.ts';
import styles from './DataTable.module.css';
import { DataTableRow, PageBox } from './DataTableRow.tsx';
import { Pager } from './Pager.tsx';

/**
 * A list that the server pages, sorts and filters. On less than 640 px each row is a card, which a button may open to show
 * more of its columns. A row opens by a click anywhere or, by keyboard, from the button in its first column.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, loading = false, error, onRetry, empty, pagination, onPage } = props;
  const id = useId();
  const waiting = loading && !rows;
  const none = !error && !waiting && rows?.length === 0;
  return (
    <div className={`card relative ${styles.table}`} aria-busy={loading} data-list>
      <div className={`absolute overflow-hidden ${styles.progress}`}>
        {loading && rows && <Kiondo size="sm" moving />}
      </div>
      {error && (
        <div className="p-3">
          <Notice onRetry={onRetry} retryLabel={props.retryLabel}>
            {error}
          </Notice>
        </div>
      )}
      {none && empty}
      {(waiting || (rows && rows.length > 0)) && (
        <div className={styles.scroll} data-stale={(loading && !waiting) || undefined}>
          <table
            className={`w-full text-sm ${styles.grid}`}
            aria-label={label}
            data-wraps-heads={props.wrapsHeads || undefined}
            data-many={props.select?.mode === 'many' || undefined}
          >
            <DataTableHead {...props} />
            <tbody>
              {waiting ? (
                <LoadingRows columns={columns.length + (props.select ? 1 : 0)} label={props.loadingText} />
              ) : (
                rows?.map((row) => <DataTableRow key={rowKey(row)} row={row} table={props} group={id} />)
              )}
            </tbody>
            {props.totals && !waiting && <DataTableTotals columns={columns} totals={props.totals} />}
          </table>
        </div>
      )}
      {pagination && onPage && rows && (
        <Pager list={label} pagination={pagination} onPage={onPage} what={props.what} />
      )}
    </div>
  );
}

const SORT_ICONS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

function DataTableHead<Row>({ columns, rows, rowKey, select, sort, onSort }: DataTableProps<Row>) {
  return (
    <thead>
      <tr>
        {select?.mode === 'one' && <th scope="col">{select.head}</th>}
        {select?.mode === 'many' && (
          <PageBox ids={rows?.map(rowKey) ?? []} chosen={select.chosen} onChange={select.onChange} />
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            data-numeric={column.numeric || undefined}
            data-from={column.from}
            className={column.key === 'actions' ? 'no-print' : undefined}
            aria-sort={column.sort && onSort ? sortDirection(column.sort, sort) : undefined}
          >
            {column.sort && onSort ? <SortButton column={column} sort={sort} onSort={onSort} /> : column.head}
          </th>
        ))}
        {hasMore(columns) && (
          <th scope="col" className={styles.more}>
            {common.more}
          </th>
        )}
      </tr>
    </thead>
  );
}

interface SortButtonProps<Row> {
  column: Column<Row>;
  sort: string | undefined;
  onSort: (sort: string) => void;
}

function SortButton<Row>({ column, sort, onSort }: SortButtonProps<Row>) {
  const name = column.sort ?? column.key;
  const Icon = SORT_ICONS[sortDirection(name, sort)];
  return (
    <UnstyledButton
      className={`inline-flex items-center py-1 gap-1 text-inherit text-xs ${styles.sort}`}
      title={common.sortBy(column.head)}
      onClick={() => onSort(nextSort(name, sort))}
    >
      {column.head}
      <Icon size={14} aria-hidden="true" />
    </UnstyledButton>
  );
}

interface DataTableTotalsProps<Row> {
  columns: readonly Column<Row>[];
  totals: Readonly<Record<string, ReactNode>>;
}

/** What the columns add up to, as the last row of the table or the last card of a phone. */
function DataTableTotals<Row>({ columns, totals }: DataTableTotalsProps<Row>) {
  return (
    <tfoot>
      <tr>
        {columns.map(({ key, head, numeric, card = 'labelled', from }) => (
          <td
            key={key}
            data-label={head}
            data-numeric={numeric || undefined}
            translate={numeric ? 'no' : undefined}
            data-card={key in totals ? card : 'hidden'}
            data-from={from}
          >
            {totals[key]}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** Rows in waiting, as many as a short page, so that the page does not jump when they come. */
function LoadingRows({ columns, label = common.loading }: { columns: number; label?: string | undefined }) {
  return (
    <>
      <tr>
        <td colSpan={columns} data-card="bare">
          <output>{label}</output>
        </td>
      </tr>
      {Array.from({ length: 4 }, (_, row) => (
        <tr key={row} aria-hidden="true">
          {Array.from({ length: columns }, (_, column) => (
            <td key={column} data-card="bare">
              <Skeleton height={12} width={`${45 + ((row * 31 + column * 17) % 45)}%`} />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}
