import { useQuery } from '@tanstack/react-query';
import { createContext, use, useRef } from 'react';
import { listMessages, type Message } from '#contract/contact.ts';
import { formatDayTime } from '#domain/calendar.ts';
import { settings } from '#words/index.ts';
import { readPage } from '../../api.ts';
import type { Column } from '../../kit/list/data-table.ts';
import { DataTable } from '../../kit/list/DataTable.tsx';
import { EmptyList } from '../../kit/page/feedback.tsx';
import { Choice, ListFilterBar, type FilterBoxes, type FilterBoxProps } from '../../kit/list/FilterBar.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { useListAddress, useListPage } from '../../kit/list/use-list-address.ts';
import { toQuery, MESSAGE_FILTERS, readMessagesSearch, type MessageFilters } from '../settings-search.ts';
import { OpenFilter, MessageState, gistOf, subjectOf } from './message-parts.tsx';
import { MessageSheet } from './MessageSheet.tsx';
import own from './Messages.module.css';

const words = settings.messages;
const title = settings.names.messages;

const COLUMNS: Column<Message>[] = [
  {
    key: 'from',
    head: words.columns.from,
    card: 'title',
    cell: ({ name, read }) => (
      <span
        className={`inline-flex flex-wrap items-center gap-2 ${own.from}`}
        data-unread={!read || undefined}
      >
        <span className="break-anywhere">{name}</span>
        {!read && <span className="pill highlight text-xs font-strong">{words.isNew}</span>}
      </span>
    ),
  },
  {
    key: 'subject',
    head: words.columns.subject,
    cell: (message) => (
      <span className={`inline-flex flex-wrap items-center gap-2 ${own.from}`}>
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

/** How many nobody has read, for the box that names it. */
const Unread = createContext(0);

function UnreadFilter({ value, onChange }: FilterBoxProps<MessageFilters, 'true'>) {
  return (
    <Choice
      label={words.show}
      all={words.all}
      data={[{ value: 'true', label: words.unread(use(Unread)) }]}
      value={value}
      onChange={onChange}
    />
  );
}

const BOXES: FilterBoxes<MessageFilters> = {
  kind: { label: words.kind, all: words.allKinds, options: words.kinds },
  open: OpenFilter,
  unread: UnreadFilter,
};

/** What visitors wrote, who wants to join, and complaints (DECISIONS 7, 16.7 and 16.10). */
export default function MessagesSection() {
  const address = useListAddress(readMessagesSearch);
  const { search } = address;
  const list = useQuery({
    ...readPage(listMessages, { query: { ...MESSAGE_FILTERS.of(search), ...toQuery(search) } }),
    refetchOnWindowFocus: 'always',
  });
  const page = useListPage(list, list.data?.messages, 'listMessages', address.turnTo);
  const filtered = MESSAGE_FILTERS.isSet(search);
  const place = useRef<HTMLElement>(null);
  return (
    <>
      <PageHeader title={title} tab={settings.tab(title)} line={words.line} />
      <Unread value={list.data?.unread ?? 0}>
        <ListFilterBar
          filters={MESSAGE_FILTERS}
          boxes={BOXES}
          searchLabel={words.search}
          search={search}
          onFilter={address.filter}
        />
      </Unread>
      <section ref={place} aria-label={title} tabIndex={-1}>
        <DataTable
          label={words.label}
          columns={COLUMNS}
          {...page}
          rowKey={({ id }) => id}
          loadingText={words.loading}
          empty={
            <EmptyList words={words} onClear={filtered && (() => address.filter(MESSAGE_FILTERS.none))} />
          }
          onOpen={({ id }) => address.open(id)}
          openLabel={({ name }) => words.open(name)}
        />
      </section>
      <MessageSheet id={search.edit} onClose={address.close} onGone={() => place.current?.focus()} />
    </>
  );
}
