import { NativeSelect } from '@mantine/core';
import type { Client } from '#contract/clients.ts';
import type { MergeChoicesBody } from '#contract/merge-choices.ts';
import { formatDay } from '#domain/calendar.ts';
import { formatKes } from '#domain/money.ts';
import { MERGED_FIGURES, MERGE_SIDES, type MergeRow, type MergeSide } from '#domain/merge-rules.ts';
import { merges, origin } from '#words/index.ts';
import type { Column } from '../kit/list/data-table.ts';
import { DataTable } from '../kit/list/DataTable.tsx';
import styles from './Merges.module.css';

const words = merges.compare;
const heads = words.columns;

/** By which name a field is chosen. */
const CHOICE = {
  name: 'name',
  phone: 'phone',
  client_id: 'clientId',
  system_id: 'systemId',
  email: 'email',
  address: 'address',
  loan_balance: 'loanBalance',
  system_savings: 'systemSavings',
} as const;

function shown({ field }: MergeRow, value: MergeRow['result']): string {
  if (value === null) return words.none;
  if (typeof value === 'number') return formatKes(value);
  return field === 'join_date' ? formatDay(value) : value;
}

/** A value with where it comes from, of a balance. */
function Said({ row, side, of }: { row: MergeRow; side: 'kept' | 'other'; of: Client }) {
  const figure = MERGED_FIGURES.find((name) => name === row.field);
  return (
    <span className={styles.said}>
      {shown(row, row[side])}
      {figure && row[side] !== null && <small>{origin.short(of.figures_from[figure])}</small>}
    </span>
  );
}

const valueOf = (row: MergeRow, side: MergeSide) =>
  side === 'sum' ? Number(row.kept) + Number(row.other) : row[side];

interface ResultProps {
  row: MergeRow;
  onChoose: ((choice: MergeChoicesBody) => void) | undefined;
}

/** What the kept record has in the end, by which rule, and what else may be chosen. */
function Result({ row, onChoose }: ResultProps) {
  const { field, from, options, rule } = row;
  const name = field in CHOICE ? CHOICE[field as keyof typeof CHOICE] : undefined;
  return (
    <span className={styles.said}>
      {onChoose && name && options.length > 1 ? (
        <NativeSelect
          size="sm"
          aria-label={words.resultOf(merges.fields[field])}
          data={options.map((side) => ({
            value: side,
            label: words.option(side, shown(row, valueOf(row, side))),
          }))}
          value={from}
          onChange={({ currentTarget: { value } }) => {
            const side = MERGE_SIDES.find((one) => one === value);
            if (side) onChoose({ [name]: side });
          }}
        />
      ) : (
        <strong>{shown(row, row.result)}</strong>
      )}
      <small>{row.kept === null && row.other === null ? words.neither : merges.rules[rule]}</small>
    </span>
  );
}

interface MergeTableProps {
  kept: Client;
  other: Client;
  rows: readonly MergeRow[];
  /** Left out where nothing is chosen any more. */
  onChoose?: (choice: MergeChoicesBody) => void;
}

const columnsOf = ({ kept, other, onChoose }: MergeTableProps): readonly Column<MergeRow>[] => [
  { key: 'field', head: heads.field, card: 'title', cell: ({ field }) => merges.fields[field] },
  {
    key: 'kept',
    head: heads.kept,
    card: 'labelled',
    maxWidth: 190,
    cell: (row) => <Said row={row} side="kept" of={kept} />,
  },
  {
    key: 'other',
    head: heads.other,
    card: 'labelled',
    maxWidth: 190,
    cell: (row) => <Said row={row} side="other" of={other} />,
  },
  {
    key: 'result',
    head: heads.result,
    card: 'labelled',
    maxWidth: 260,
    cell: (row) => <Result row={row} onChoose={onChoose} />,
  },
];

/** Both records beside each other, and what the kept one will have (DECISIONS 20.12). */
export function MergeTable(props: MergeTableProps) {
  const { rows } = props;
  return (
    <DataTable
      label={words.table}
      columns={columnsOf(props)}
      rows={rows}
      rowKey={({ field }) => field}
      empty={null}
    />
  );
}
