import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listClients, type Client } from '#contract/clients.ts';
import type { Portfolio } from '#contract/portfolios.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainFailure } from '#messages/failures.ts';
import { portfolios } from '#words/index.ts';
import { readPage } from '../api.ts';
import { CHOICE_BOXES } from '../kit/choice-boxes.tsx';
import type { Column } from '../kit/data-table.ts';
import { DataTable } from '../kit/DataTable.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { SearchBox } from '../kit/SearchBox.tsx';
import { officerOf } from './portfolios-search.ts';
import styles from './Portfolios.module.css';

const words = portfolios.form;

const COLUMNS: readonly Column<Client>[] = [
  { key: 'name', head: words.client, card: 'title', cell: ({ name }) => name },
  { key: 'group', head: words.group, card: 'bare', cell: ({ group_name }) => group_name ?? words.noGroup },
];

interface ChooseClientsProps {
  portfolio: Portfolio;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Some of an officer's clients; who was chosen on one page stays so on the others. */
export function ChooseClients({ portfolio, chosen, onChange }: ChooseClientsProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const query = {
    page,
    limit: LIMITS.pageSize,
    search,
    officer_id: officerOf(portfolio),
    branch_id: portfolio.branch_id,
    anonymised: 'false' as const,
  };
  const list = useQuery(readPage(listClients, { query }));
  return (
    <div className={styles.form}>
      <SearchBox
        aria-label={words.search}
        placeholder={words.search}
        maxLength={LIMITS.longestSearch}
        value={search}
        onSearch={(text) => {
          setSearch(text);
          setPage(1);
        }}
      />
      <DataTable<Client>
        label={words.table}
        columns={COLUMNS}
        rows={list.data?.clients}
        rowKey={({ id }) => id}
        loading={list.isFetching}
        loadingText={words.loading}
        error={list.error ? explainFailure('listClients', list.error) : undefined}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title={words.none} />}
        select={{ mode: 'many', boxes: CHOICE_BOXES, chosen, onChange, name: ({ name }) => name }}
        pagination={list.data?.pagination}
        onPage={setPage}
      />
      <p className={styles.summary} aria-live="polite">
        {words.chosen(chosen.size)}
      </p>
    </div>
  );
}
