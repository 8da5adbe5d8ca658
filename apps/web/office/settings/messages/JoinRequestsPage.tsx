import { useQuery } from '@tanstack/react-query';
import type { Message } from '#contract/contact.ts';
import { listJoinRequests } from '#contract/joining.ts';
import { formatDayTime } from '#domain/calendar.ts';
import { LIMITS } from '#domain/limits.ts';
import { joinRequests as words, settings } from '#words/index.ts';
import { readPage } from '../../api.ts';
import { Needs } from '../../auth/Needs.tsx';
import type { Column } from '../../kit/data-table.ts';
import { DataTable } from '../../kit/DataTable.tsx';
import { EmptyList } from '../../kit/EmptyList.tsx';
import { Choice, FilterBar, ListSearch } from '../../kit/FilterBar.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { useListAddress } from '../../kit/use-list-address.ts';
import { useListPage } from '../../kit/use-list-page.ts';
import { readJoinRequestsSearch } from './join-requests-search.ts';
import { JoinRequestSheet } from './JoinRequestSheet.tsx';
import { MessageState } from './MessageState.tsx';
import { gistOf } from './message-words.ts';
import styles from '../Settings.module.css';

const { state, allStates, states } = settings.messages;

const COLUMNS: Column<Message>[] = [
  {
    key: 'from',
    head: words.columns.from,
    card: 'title',
    cell: ({ name }) => <span className={styles.wrap}>{name}</span>,
  },
  { key: 'request', head: words.columns.request, card: 'bare', maxWidth: 420, cell: gistOf },
  { key: 'state', head: words.columns.state, cell: (message) => <MessageState message={message} /> },
  { key: 'at', head: words.columns.at, cell: ({ created_at }) => formatDayTime(created_at) },
];

/** Who asks to join the branch, for its manager (DECISIONS 16.14). */
export function JoinRequestsPage() {
  return (
    <Needs permission="joining.answer">
      <JoinRequests />
    </Needs>
  );
}

function JoinRequests() {
  const address = useListAddress(readJoinRequestsSearch);
  const { search, open, page = 1, edit } = address.search;
  const list = useQuery({
    ...readPage(listJoinRequests, { query: { search, open, page, limit: LIMITS.pageSize } }),
    refetchOnWindowFocus: 'always',
  });
  const shown = useListPage(list, list.data?.requests, 'listJoinRequests', address.turnTo);
  const isFiltered = search !== undefined || open !== undefined;
  return (
    <>
      <PageHeader title={words.title} line={words.line} />
      <FilterBar>
        <ListSearch
          label={words.search}
          value={search}
          onSearch={(text, options) => address.filter({ search: text }, options)}
        />
        <Choice
          label={state}
          all={allStates}
          data={[
            { value: 'true', label: states.open },
            { value: 'false', label: states.closed },
          ]}
          value={open}
          onChange={(value) => address.filter({ open: value })}
        />
      </FilterBar>
      <DataTable
        label={words.title}
        columns={COLUMNS}
        {...shown}
        rowKey={({ id }) => id}
        loadingText={words.loading}
        empty={
          <EmptyList
            words={words}
            onClear={isFiltered && (() => address.filter({ search: undefined, open: undefined }))}
          />
        }
        onOpen={({ id }) => address.open(id)}
        openLabel={({ name }) => words.open(name)}
      />
      <JoinRequestSheet id={edit} onClose={address.close} />
    </>
  );
}
