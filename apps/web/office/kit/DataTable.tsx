import { useId } from 'react';
import { Kiondo } from '../../ui/Kiondo.tsx';
import { Notice } from './Notice.tsx';
import { Pager } from './Pager.tsx';
import { DataTableHead } from './DataTableHead.tsx';
import { DataTableRow } from './DataTableRow.tsx';
import { DataTableTotals } from './DataTableTotals.tsx';
import { LoadingRows } from './LoadingRows.tsx';
import { cardsOf, TableId, type DataTableProps } from './data-table.ts';
import styles from './DataTable.module.css';

/**
 * A list that the server pages, sorts and filters. On less than 640 px each row is a card; a short card can be opened
 * to show the other columns. A row opens by a click anywhere or, by keyboard, from the button in its first column
 * (arrow keys move between rows).
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, loading = false, error, onRetry, empty, pagination, onPage } = props;
  const id = useId();
  const cards = cardsOf(columns);
  const waiting = loading && !rows;
  const none = !error && !waiting && rows?.length === 0;
  return (
    <div className={styles.table} aria-busy={loading} data-list>
      <div className={styles.progress}>{loading && rows && <Kiondo size="sm" moving />}</div>
      {error && (
        <div className={styles.notice}>
          <Notice onRetry={onRetry} retryLabel={props.retryLabel}>
            {error}
          </Notice>
        </div>
      )}
      {none && empty}
      {(waiting || (rows && rows.length > 0)) && (
        <div className={styles.scroll} data-stale={(loading && !waiting) || undefined}>
          <table
            className={styles.grid}
            aria-label={label}
            data-short={cards.short || undefined}
            data-more={cards.more || undefined}
            data-wraps-heads={props.wrapsHeads || undefined}
            data-many={props.select?.mode === 'many' || undefined}
          >
            <DataTableHead {...props} />
            <tbody>
              {waiting ? (
                <LoadingRows columns={columns.length + (props.select ? 1 : 0)} label={props.loadingText} />
              ) : (
                <TableId value={id}>
                  {rows?.map((row) => (
                    <DataTableRow key={rowKey(row)} row={row} table={props} />
                  ))}
                </TableId>
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
