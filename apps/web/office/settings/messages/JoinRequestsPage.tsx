import { useQuery } from '@tanstack/react-query';
import type { Message } from '#contract/contact.ts';
import { listJoinRequests } from '#contract/joining.ts';
import { formatDayTime } from '#domain/calendar.ts';
import { joinRequests as words } from '#words/index.ts';
import { readPage } from '../../api.ts';
import { Needs } from '../../auth/Needs.tsx';
import type { Column } from '../../kit/list/data-table.ts';
import { DataTable } from '../../kit/list/DataTable.tsx';
import { EmptyList } from '../../kit/page/feedback.tsx';
import { ListFilterBar } from '../../kit/list/FilterBar.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { useListAddress, useListPage } from '../../kit/list/use-list-address.ts';
import { toQuery } from '../settings-search.ts';
import { JoinRequestSheet } from './JoinRequestSheet.tsx';
import { MessageState } from './MessageState.tsx';
import { OpenFilter } from './OpenFilter.tsx';
import { gistOf } from './message-words.ts';
import { JOIN_REQUEST_FILTERS, readJoinRequestsSearch } from './messages-search.ts';
import styles from '../Settings.module.css';

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
  const { search } = address;
  const list = useQuery({
    ...readPage(listJoinRequests, {
      query: { ...JOIN_REQUEST_FILTERS.of(search), ...toQuery(search) },
    }),
    refetchOnWindowFocus: 'always',
  });
  const shown = useListPage(list, list.data?.requests, 'listJoinRequests', address.turnTo);
  return (
    <>
      <PageHeader title={words.title} line={words.line} />
      <ListFilterBar
        filters={JOIN_REQUEST_FILTERS}
        boxes={{ open: OpenFilter }}
        searchLabel={words.search}
        search={search}
        onFilter={address.filter}
        collapsed={false}
        clearable={false}
      />
      <DataTable
        label={words.title}
        columns={COLUMNS}
        {...shown}
        rowKey={({ id }) => id}
        loadingText={words.loading}
        empty={
          <EmptyList
            words={words}
            onClear={JOIN_REQUEST_FILTERS.isSet(search) && (() => address.filter(JOIN_REQUEST_FILTERS.none))}
          />
        }
        onOpen={({ id }) => address.open(id)}
        openLabel={({ name }) => words.open(name)}
      />
      <JoinRequestSheet id={search.edit} onClose={address.close} />
    </>
  );
}
