import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { common } from '#words/index.ts';
import { type Column, type DataTableProps, hasMore } from './data-table.ts';
import styles from './DataTable.module.css';

interface DataTableRowProps<Row> {
  row: Row;
  table: DataTableProps<Row>;
  /** By which the radio buttons of a table are one group. */
  group: string;
}

export function DataTableRow<Row>({ row, table, group }: DataTableRowProps<Row>) {
  const { columns, select, onOpen, linkTo, rowKey, marked, rowName = table.openLabel } = table;
  const [opened, setOpened] = useState(false);
  const navigate = useNavigate();
  const key = rowKey(row);
  const follow = linkTo && (() => void navigate({ to: linkTo(row) }));
  const act = onOpen ?? follow ?? (select?.mode === 'one' ? select.onChoose : undefined);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const control = (event.target as HTMLElement).closest('button, a, input, label');
    const marking = window.getSelection()?.toString();
    if (!control && !marking) act?.(row);
  };
  const chosen = select
    ? select.mode === 'one'
      ? select.chosen === key
      : select.chosen.has(key)
    : marked === key;
  return (
    // The row is a larger target for the mouse; the same act has its own button or radio for the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      onClick={act ? onClick : undefined}
      data-opens={act ? true : undefined}
      data-chosen={chosen || undefined}
      data-opened={opened || undefined}
    >
      {select && (
        <td className={styles.pick}>
          <RowBox select={select} row={row} id={key} group={group} />
        </td>
      )}
      {columns.map((column, n) => (
        <Cell key={column.key} column={column} row={row} opener={n === 0 ? table : undefined} />
      ))}
      {hasMore(columns) && (
        <td className={styles.more}>
          <ActionIcon
            aria-expanded={opened}
            aria-label={common.moreAbout(rowName?.(row) ?? '')}
            onClick={() => setOpened(!opened)}
          >
            <IconChevronDown size={20} aria-hidden="true" />
          </ActionIcon>
        </td>
      )}
    </tr>
  );
}

/** Narrower than this, in px, no column of texts is made that may be broken anywhere. */
const MIN_WIDTH = 120;

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  /** The table, in the first column of rows that open something. */
  opener: DataTableProps<Row> | undefined;
}

function Cell<Row>({ column, row, opener }: CellProps<Row>) {
  const { key, head, numeric, card = 'labelled', prefix, from, maxWidth } = column;
  return (
    <td
      data-label={head}
      data-numeric={numeric || undefined}
      translate={numeric || card === 'title' ? 'no' : undefined}
      data-card={card}
      data-prefix={prefix}
      data-from={from}
      style={maxWidth ? { maxWidth, minWidth: Math.min(maxWidth, MIN_WIDTH) } : undefined}
      className={maxWidth ? 'break-anywhere' : key === 'actions' ? 'no-print' : undefined}
    >
      {opener ? (
        <Opener row={row} table={opener}>
          {column.cell(row)}
        </Opener>
      ) : (
        column.cell(row)
      )}
    </td>
  );
}

interface OpenerProps<Row> {
  row: Row;
  table: DataTableProps<Row>;
  children: ReactNode;
}

/** What a row opens by keyboard: a link where it has a page, a button where it has a dialog. */
function Opener<Row>({ row, table, children }: OpenerProps<Row>) {
  const { onOpen, linkTo, openLabel } = table;
  const shared = {
    className: `inline-block text-inherit text-start no-underline rounded-sm ${styles.opener}`,
    'data-row-opener': true,
    // What it shows is its name; what it does comes after (WCAG 2.5.3).
    'aria-description': openLabel ? common.open(openLabel(row)) : undefined,
  };
  if (linkTo)
    return (
      <Link to={linkTo(row)} {...shared}>
        {children}
      </Link>
    );
  if (!onOpen) return children;
  return (
    <UnstyledButton {...shared} onClick={() => onOpen(row)}>
      {children}
    </UnstyledButton>
  );
}

interface RowBoxProps<Row> {
  select: NonNullable<DataTableProps<Row>['select']>;
  row: Row;
  id: string;
  group: string;
}

function RowBox<Row>({ select, row, id, group }: RowBoxProps<Row>) {
  const label = common.select(select.name(row));
  if (select.mode === 'many')
    return (
      <input
        type="checkbox"
        aria-label={label}
        checked={select.chosen.has(id)}
        onChange={({ currentTarget }) => select.onChange(withIds(select.chosen, [id], currentTarget.checked))}
      />
    );
  return (
    <input
      type="radio"
      name={group}
      aria-label={label}
      checked={select.chosen === id}
      onChange={() => select.onChoose(row)}
    />
  );
}

const withIds = (chosen: ReadonlySet<string>, ids: readonly string[], isChosen: boolean) =>
  isChosen ? new Set([...chosen, ...ids]) : new Set([...chosen].filter((id) => !ids.includes(id)));

interface PageBoxProps {
  ids: readonly string[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

export function PageBox({ ids, chosen, onChange }: PageBoxProps) {
  const here = ids.filter((id) => chosen.has(id)).length;
  const all = here > 0 && here === ids.length;
  return (
    <th scope="col" className={styles.pick} aria-label={common.selectAll}>
      <label>
        <input
          type="checkbox"
          checked={all}
          // Nothing can be chosen before the rows are there.
          disabled={ids.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = here > 0 && !all;
          }}
          onChange={() => onChange(withIds(chosen, ids, !all))}
        />
        <span>{common.selectAll}</span>
      </label>
    </th>
  );
}
