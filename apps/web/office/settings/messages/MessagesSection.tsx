import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { listMessages, type Message, messageFilter } from '#contract/contact.ts';
import { joinRequestFilter, listJoinRequests } from '#contract/joining.ts';
import { joinRequests, settings } from '#words/index.ts';
import { formatDayTime } from '#words/format.ts';
import { readPage } from '../../api.ts';
import { Needs } from '../../auth/Needs.tsx';
import type { Column } from '../../kit/list/data-table.ts';
import type { FilterBoxes } from '../../kit/list/FilterBar.tsx';
import { type FiltersOf, listSearch } from '../../kit/list/list-search.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useListAddress, useListPage } from '../../kit/list/use-list-address.ts';
import { gistOf, MessageState, subjectOf } from './message-words.tsx';
import { JOIN_REQUESTS, MESSAGES, MessageSheet } from './MessageSheet.tsx';

const words = settings.messages;

/** What narrows what visitors wrote, by the names of `GET /messages`; the screen asks for all or for what nobody has read. */
const LIST = listSearch(messageFilter.extend({ unread: z.enum(['true']).optional() }));
type Filters = FiltersOf<typeof LIST.filters>;
/** What narrows the requests to join, by the names of `GET /join-requests`. */
const JOINING = listSearch(joinRequestFilter);

const COLUMNS: Column<Message>[] = [
  {
    key: 'from',
    head: words.columns.from,
    card: 'title',
    cell: ({ name, read }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <span className={`break-anywhere ${read ? '' : 'font-strong'}`}>{name}</span>
        {!read && <span className="pill highlight text-xs font-strong">{words.isNew}</span>}
      </span>
    ),
  },
  {
    key: 'subject',
    head: words.columns.subject,
    cell: (message) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {subjectOf(message)}
        <MessageState message={message} />
      </span>
    ),
  },
  {
    key: 'message',
    head: words.columns.message,
    card: 'bare',
    maxWidth: 320,
    cell: (message) => gistOf(message).slice(0, 140),
  },
  { key: 'at', head: words.columns.at, cell: ({ created_at }) => formatDayTime(created_at) },
];

const OPEN = {
  label: words.state,
  all: words.allStates,
  options: { true: words.states.open, false: words.states.closed },
};

const BOXES: FilterBoxes<Filters> = {
  kind: { label: words.kind, all: words.allKinds, options: words.kinds },
  open: OPEN,
  unread: { label: words.show, all: words.all, options: { true: words.unread } },
};

/** What visitors wrote, who wants to join, and complaints (DECISIONS 7, 16.7 and 16.10). */
export default function MessagesSection() {
  const address = useListAddress(LIST.read);
  const list = useQuery(readPage(listMessages, { query: LIST.toQuery(address.search) }));
  const page = useListPage(list, list.data?.messages, 'listMessages', address.turnTo);
  return (
    <>
      <ListPage
        title={settings.names.messages}
        tab={settings.tab(settings.names.messages)}
        words={words}
        {...page}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        address={address}
        filters={LIST.filters}
        boxes={BOXES}
        onOpen={({ id }) => address.open(id)}
        openLabel={({ name }) => words.open(name)}
      />
      <MessageSheet source={MESSAGES} id={address.search.edit} onClose={address.close} />
    </>
  );
}

const JOINING_COLUMNS: Column<Message>[] = [
  {
    key: 'from',
    head: joinRequests.columns.from,
    card: 'title',
    cell: ({ name }) => <span className="break-anywhere">{name}</span>,
  },
  { key: 'request', head: joinRequests.columns.request, card: 'bare', maxWidth: 420, cell: gistOf },
  { key: 'state', head: joinRequests.columns.state, cell: (message) => <MessageState message={message} /> },
  { key: 'at', head: joinRequests.columns.at, cell: ({ created_at }) => formatDayTime(created_at) },
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
  const address = useListAddress(JOINING.read);
  const list = useQuery(readPage(listJoinRequests, { query: JOINING.toQuery(address.search) }));
  const page = useListPage(list, list.data?.requests, 'listJoinRequests', address.turnTo);
  return (
    <>
      <ListPage
        title={joinRequests.title}
        tab={settings.tab(joinRequests.title)}
        words={{ ...joinRequests, label: joinRequests.title }}
        {...page}
        rowKey={({ id }) => id}
        columns={JOINING_COLUMNS}
        address={address}
        filters={JOINING.filters}
        boxes={{ open: OPEN }}
        onOpen={({ id }) => address.open(id)}
        openLabel={({ name }) => joinRequests.open(name)}
      />
      <MessageSheet source={JOIN_REQUESTS} id={address.search.edit} onClose={address.close} />
    </>
  );
}
