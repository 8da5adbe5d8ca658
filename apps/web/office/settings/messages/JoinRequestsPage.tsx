import { useQuery } from '@tanstack/react-query';
import type { Message } from '#contract/contact.ts';
import { listJoinRequests, closeJoinRequest, getJoinRequest } from '#contract/joining.ts';
import { listNotifications } from '#contract/notifications.ts';
import { formatDayTime } from '#domain/calendar.ts';
import { explainFailure } from '#messages/failures.ts';
import { joinRequests as words } from '#words/index.ts';
import { readPage, queryClient, read, refresh } from '../../api.ts';
import { Needs } from '../../auth/Needs.tsx';
import type { Column } from '../../kit/list/data-table.ts';
import { DataTable } from '../../kit/list/DataTable.tsx';
import { ListFilterBar } from '../../kit/list/FilterBar.tsx';
import { useListAddress, useListPage } from '../../kit/list/use-list-address.ts';
import { EmptyList, Notice, Spinner } from '../../kit/page/feedback.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { send } from '../../send.ts';
import { toQuery, JOIN_REQUEST_FILTERS, readJoinRequestsSearch } from '../settings-search.ts';
import { MessageState, OpenFilter, gistOf, SentArticle } from './message-parts.tsx';
import { SentSheet } from './SentSheet.tsx';

const COLUMNS: Column<Message>[] = [
  {
    key: 'from',
    head: words.columns.from,
    card: 'title',
    cell: ({ name }) => <span className="break-anywhere">{name}</span>,
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

interface JoinRequestSheetProps {
  id: string | undefined;
  onClose: () => void;
}

/** One request to join in full, and the box that closes it. */
function JoinRequestSheet({ id, onClose }: JoinRequestSheetProps) {
  return (
    <SentSheet
      id={id}
      title={words.one}
      onClose={onClose}
      renderOpen={(open) => <OpenRequest key={open} id={open} />}
    />
  );
}

function OpenRequest({ id }: { id: string }) {
  const query = read(getJoinRequest, { params: { id } });
  const { data: request, error, refetch } = useQuery(query);
  // What is read already stays, with the answer that somebody types.
  if (!request && error) {
    return <Notice onRetry={() => void refetch()}>{explainFailure('getJoinRequest', error)}</Notice>;
  }
  if (!request) return <Spinner label={words.loadingOne} />;
  return (
    <SentArticle
      message={request}
      close={(answer) => send(closeJoinRequest, { params: { id }, body: { answer } })}
      onClosed={(closed) => {
        queryClient.setQueryData(query.queryKey, closed);
        void refresh(listJoinRequests, listNotifications);
      }}
    />
  );
}
