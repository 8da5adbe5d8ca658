import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listClients, type Client } from '#contract/clients.ts';
import { listMerges } from '#contract/merges.ts';
import { LIMITS } from '#domain/limits.ts';
import { common, merges } from '#words/index.ts';
import { read, readPage } from '../api.ts';
import { FormButtons } from '../kit/form/FormSheet.tsx';
import { SearchedTable, useListPlace } from '../kit/list/SearchedTable.tsx';
import type { Column } from '../kit/list/data-table.ts';
import { DataTable } from '../kit/list/DataTable.tsx';
import { Notice } from '../kit/page/feedback.tsx';
import { useSaving } from '../kit/form/saving.ts';
import { explainFailure } from '#messages/failures.ts';

const words = merges.choose;

const COLUMNS: readonly Column<Client>[] = [
  { key: 'name', head: words.columns.name, cell: ({ name }) => name, card: 'title', maxWidth: 220 },
  { key: 'phone', head: words.columns.phone, cell: ({ phone }) => phone || common.notAvailable },
  {
    key: 'nationalId',
    head: words.columns.nationalId,
    cell: ({ client_id }) => client_id || common.notAvailable,
  },
  {
    key: 'group',
    head: words.columns.group,
    cell: ({ group_name, branch_name }) =>
      group_name ?? (branch_name ? words.noGroup(branch_name) : common.notAvailable),
    maxWidth: 200,
  },
];

interface ChooseOtherProps {
  client: Client;
  onChoose: (other: Client) => void;
}

/** The other record of a client: those that may be the same person first, then everybody by search. */
export function ChooseOther({ client, onChoose }: ChooseOtherProps) {
  const { data, error } = useQuery({
    ...read(listMerges, { params: { id: client.id } }),
    staleTime: 0,
  });
  const [other, setOther] = useState<Client>();
  const place = useListPlace();
  const { page, search } = place;
  const list = useQuery(
    readPage(listClients, {
      query: { page, search, anonymised: 'false', limit: LIMITS.productPageSize },
    }),
  );
  const { busy, cancel } = useSaving({ dirty: false });
  const select = {
    mode: 'one',
    head: words.select,
    chosen: other?.id,
    onChoose: setOther,
    name: ({ name }: Client) => name,
  } as const;
  const likely = data?.likely ?? [];
  return (
    <div className="grid gap-3">
      <p>{words.line(client.name)}</p>
      {error && <Notice>{explainFailure('listMerges', error)}</Notice>}
      {!data && !error && <p className="text-muted text-sm">{words.likelyLoading}</p>}
      {likely.length > 0 && (
        <>
          <h3 className="text-md">{words.likely}</h3>
          <DataTable
            label={words.likely}
            columns={COLUMNS}
            rows={likely}
            rowKey={({ id }) => id}
            empty={null}
            select={select}
          />
        </>
      )}
      <h3 className="text-md">{words.table}</h3>
      <SearchedTable
        beginsHere
        words={words}
        place={place}
        list={list}
        rows={list.data?.clients.filter(({ id }) => id !== client.id)}
        failure="listClients"
        columns={COLUMNS}
        select={select}
      />
      <FormButtons
        busy={busy}
        onCancel={cancel}
        onSave={() => other && onChoose(other)}
        saveLabel={other ? words.compareWith(other.name) : words.compare}
        disabled={!other}
      />
    </div>
  );
}
