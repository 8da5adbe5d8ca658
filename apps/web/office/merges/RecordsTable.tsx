import { useQuery } from '@tanstack/react-query';
import type { Client } from '#contract/clients.ts';
import type { DeletionRequest } from '#contract/deletions.ts';
import { previewMerge, type MergePreview } from '#contract/merges.ts';
import { formatKes } from '#domain/money.ts';
import { explainFailure } from '#messages/failures.ts';
import { common, merges, origin } from '#words/index.ts';
import { read } from '../api.ts';
import type { Column } from '../kit/list/data-table.ts';
import { DataTable } from '../kit/list/DataTable.tsx';

const words = merges.compare;
const heads = words.columns;

/** A balance with where it comes from. */
const balance = (client: Client, name: 'loan_balance' | 'system_savings') => (
  <span className="two-lines">
    {formatKes(client[name])}
    <small>{origin.short(client.figures_from[name])}</small>
  </span>
);

/** The numbers that a record is known by. */
export const numbersOf = ({ phone, client_id, system_id }: Client) =>
  [phone, client_id, system_id].filter(Boolean).join(' · ') || common.notAvailable;

/** Where a record is registered. */
export const placeOf = ({ group_name, branch_name }: Client) =>
  [group_name, branch_name].filter(Boolean).join(' · ') || common.notAvailable;

const columnsOf = (main: Client | undefined): readonly Column<Client>[] => [
  {
    key: 'name',
    head: heads.name,
    card: 'title',
    maxWidth: 220,
    cell: (client) => (
      <span className="two-lines">
        {client.name}
        {client === main && <small>{words.main}</small>}
      </span>
    ),
  },
  { key: 'numbers', head: heads.numbers, card: 'labelled', maxWidth: 200, cell: numbersOf },
  { key: 'place', head: heads.place, card: 'labelled', maxWidth: 200, cell: placeOf },
  { key: 'loan', head: heads.loan, card: 'labelled', cell: (client) => balance(client, 'loan_balance') },
  {
    key: 'savings',
    head: heads.savings,
    card: 'labelled',
    cell: (client) => balance(client, 'system_savings'),
  },
];

/** The records of one person as they would be linked, the main one first, and their balances added up. */
export function RecordsTable({ preview }: { preview: MergePreview }) {
  const { records, loan_balance, system_savings } = preview;
  return (
    <>
      <DataTable
        label={words.table}
        columns={columnsOf(records[0])}
        rows={records}
        rowKey={({ id }) => id}
        empty={null}
      />
      <p>{words.sum(formatKes(loan_balance), formatKes(system_savings))}</p>
    </>
  );
}

/** The records that somebody asked to link, for who confirms it. */
export function AskedMerge({ merge }: { merge: NonNullable<DeletionRequest['merge']> }) {
  const { data, error } = useQuery({
    ...read(previewMerge, { params: { id: merge.kept_id }, query: { other: merge.other_id } }),
    staleTime: 0,
    retry: false,
  });
  if (error) return <p className="text-muted text-sm">{explainFailure('previewMerge', error)}</p>;
  if (!data) return <p className="text-muted text-sm">{common.loading}</p>;
  return <RecordsTable preview={data} />;
}
