import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconUserPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { listClients, type Client } from '#contract/clients.ts';
import { LIMITS } from '#domain/limits.ts';
import { notices, orderWizard } from '../../messages/index.ts';
import { explainFailure } from '../../messages/failures.ts';
import { readPage, refresh } from '../api.ts';
import type { Column } from '../kit/data-table.ts';
import { DataTable } from '../kit/DataTable.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Notice } from '../kit/Notice.tsx';
import { SearchBox } from '../kit/SearchBox.tsx';
import { ClientFigures } from './ClientFigures.tsx';
import { CreateClientDialog } from './CreateClientDialog.tsx';
import type { DraftClient } from './draft.ts';
import { reveal } from './reveal.ts';
import { StepHeading } from './StepHeading.tsx';
import { withPinned, type StepProps } from './steps.ts';
import { useFocusAfter } from './use-focus-after.ts';
import styles from './OrderWizard.module.css';

const words = orderWizard.client;

const COLUMNS: Column<DraftClient>[] = [
  { key: 'systemId', head: words.columns.systemId, cell: (client) => client.system_id },
  { key: 'name', head: words.columns.name, cell: (client) => client.name, fold: 'title' },
  { key: 'phone', head: words.columns.phone, cell: (client) => client.phone },
  { key: 'nationalId', head: words.columns.nationalId, cell: (client) => client.client_id },
];

export function ClientStep({ draft, dispatch }: StepProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [pinned, setPinned] = useState<DraftClient | undefined>(draft.client);
  const [creating, setCreating] = useState(false);
  const [taken, setTaken] = useState<Client>();
  const [said, setSaid] = useState<{ text: string; kind: 'success' | 'warning' }>();
  const panel = useRef<HTMLElement>(null);
  const firstFigure = useFocusAfter(taken);
  const list = useQuery(readPage(listClients, { query: { page, limit: LIMITS.pageSize, search } }));

  const choose = (client: DraftClient) => {
    setSaid(undefined);
    dispatch({ type: 'chooseClient', client });
    reveal(panel);
  };
  const take = (client: Client, isNew: boolean) => {
    setSearch('');
    setPage(1);
    setPinned(client);
    setTaken(client);
    dispatch({ type: 'chooseClient', client });
    setSaid(
      isNew
        ? { text: orderWizard.newClient.created(client.name), kind: 'success' }
        : { text: notices.clientExists, kind: 'warning' },
    );
    if (isNew) void refresh(listClients);
  };
  const atStart = page === 1 && search === '';

  return (
    <>
      <StepHeading
        step="client"
        action={
          <Button
            variant="light"
            leftSection={<IconUserPlus size={18} aria-hidden="true" />}
            onClick={() => setCreating(true)}
          >
            {words.create}
          </Button>
        }
      />
      {said && <Notice kind={said.kind}>{said.text}</Notice>}
      <div className={styles.columns}>
        <div className={styles.list}>
          <SearchBox
            value={search}
            onSearch={(text) => {
              setSearch(text);
              setPage(1);
            }}
            aria-label={words.search}
            placeholder={words.search}
          />
          <DataTable<DraftClient>
            label={words.table}
            columns={COLUMNS}
            rows={withPinned(list.data?.clients, atStart ? pinned : undefined)}
            rowKey={(client) => client.id}
            loading={list.isFetching}
            loadingText={words.loading}
            error={list.error ? explainFailure('listClients', list.error) : undefined}
            onRetry={() => void list.refetch()}
            empty={<EmptyState title={words.empty} hint={search ? words.emptySearch : words.emptyHint} />}
            select={{
              mode: 'one',
              head: words.select,
              chosen: draft.client?.id,
              onChoose: choose,
              name: (client) => client.name,
            }}
            pagination={list.data?.pagination}
            onPage={setPage}
          />
        </div>
        <ClientFigures
          key={draft.client?.id}
          ref={panel}
          firstFigure={firstFigure}
          draft={draft}
          dispatch={dispatch}
        />
      </div>
      <CreateClientDialog opened={creating} onClose={() => setCreating(false)} onTaken={take} />
    </>
  );
}
