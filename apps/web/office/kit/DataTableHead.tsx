import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { common } from '#words/index.ts';
import { cardsOf, nextSort, sortDirection, type Column, type DataTableProps } from './data-table.ts';
import styles from './DataTable.module.css';

const SORT_ICONS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

export function DataTableHead<Row>({ columns, rows, rowKey, select, sort, onSort }: DataTableProps<Row>) {
  return (
    <thead>
      <tr>
        {select?.mode === 'one' && <th scope="col">{select.head}</th>}
        {select?.mode === 'many' && (
          <select.boxes.Page
            ids={rows?.map(rowKey) ?? []}
            chosen={select.chosen}
            onChange={select.onChange}
          />
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
        {cardsOf(columns).more && (
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
      className={styles.sort}
      title={common.sortBy(column.head)}
      onClick={() => onSort(nextSort(name, sort))}
    >
      {column.head}
      <Icon size={14} aria-hidden="true" />
    </UnstyledButton>
  );
}
