import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { listMessages, type Message, messageFilter } from '#contract/contact.ts';
import { settings } from '#words/index.ts';
import { formatDayTime } from '#words/format.ts';
import { readPage } from '../../api.ts';
import type { Column } from '../../kit/list/data-table.ts';
import type { FilterBoxes } from '../../kit/list/FilterBar.tsx';
import { type FiltersOf, listSearch } from '../../kit/list/list-search.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useListAddress, useListPage } from '../../kit/list/use-list-address.ts';
import { gistOf, MessageState, subjectOf } from './message-words.tsx';
import { MessageSheet } from './MessageSheet.tsx';

const words = settings.messages;

/** What narrows what visitors wrote, by the names of `GET /messages`; the screen asks for all or for what nobody has read. */
const LIST = listSearch(messageFilter.extend({ unread: z.enum(['true']).optional() }));
type Filters = FiltersOf<typeof LIST.filters>;

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

const BOXES: FilterBoxes<Filters> = {
  kind: { label: words.kind, all: words.allKinds, options: words.kinds },
  open: {
    label: words.state,
    all: words.allStates,
    options: { true: words.states.open, false: words.states.closed },
  },
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
      <MessageSheet id={address.search.edit} onClose={address.close} />
    </>
  );
}
