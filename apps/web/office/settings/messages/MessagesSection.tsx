import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { listMessages, type Message } from '#contract/contact.ts';
import { formatDayTime } from '#domain/calendar.ts';
import { MESSAGE_KINDS } from '#domain/contact.ts';
import { settings } from '#words/index.ts';
import { readPage } from '../../api.ts';
import type { Column } from '../../kit/data-table.ts';
import { DataTable } from '../../kit/DataTable.tsx';
import { EmptyList } from '../../kit/EmptyList.tsx';
import { Choice, FilterBar, ListSearch } from '../../kit/FilterBar.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { useListAddress } from '../../kit/use-list-address.ts';
import { useListPage } from '../../kit/use-list-page.ts';
import { isFiltered, NO_FILTERS, readSettingsSearch, toQuery } from '../settings-search.ts';
import { MessageState } from './MessageState.tsx';
import { MessageSheet } from './MessageSheet.tsx';
import { gistOf, subjectOf } from './message-words.ts';
import own from './Messages.module.css';
import styles from '../Settings.module.css';

const words = settings.messages;
const title = settings.names.messages;

const COLUMNS: Column<Message>[] = [
  {
    key: 'from',
    head: words.columns.from,
    card: 'title',
    cell: ({ name, read }) => (
      <span className={own.from} data-unread={!read || undefined}>
        <span className={styles.wrap}>{name}</span>
        {!read && <span className={own.new}>{words.isNew}</span>}
      </span>
    ),
  },
  {
    key: 'subject',
    head: words.columns.subject,
    cell: (message) => (
      <span className={own.from}>
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

/** What visitors wrote, who wants to join, and complaints (DECISIONS 7, 16.7 and 16.10). */
export default function MessagesSection() {
  const address = useListAddress(readSettingsSearch);
  const { search } = address;
  const list = useQuery({
    ...readPage(listMessages, { query: toQuery(search, ['search', 'unread', 'kind', 'open']) }),
    refetchOnWindowFocus: 'always',
  });
  const page = useListPage(list, list.data?.messages, 'listMessages', address.turnTo);
  const filtered = isFiltered(search);
  const place = useRef<HTMLElement>(null);
  return (
    <>
      <PageHeader title={title} tab={settings.tab(title)} line={words.line} />
      <FilterBar>
        <ListSearch
          label={words.search}
          value={search.search}
          onSearch={(text, options) => address.filter({ search: text }, options)}
        />
        <Choice
          label={words.kind}
          all={words.allKinds}
          data={MESSAGE_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
          value={search.kind}
          onChange={(kind) => address.filter({ kind })}
        />
        <Choice
          label={words.state}
          all={words.allStates}
          data={[
            { value: 'true', label: words.states.open },
            { value: 'false', label: words.states.closed },
          ]}
          value={search.open}
          onChange={(open) => address.filter({ open })}
        />
        <Choice
          label={words.show}
          all={words.all}
          data={[{ value: 'true', label: words.unread(list.data?.unread ?? 0) }]}
          value={search.unread}
          onChange={(unread) => address.filter({ unread })}
        />
      </FilterBar>
      <section ref={place} aria-label={title} tabIndex={-1}>
        <DataTable
          label={words.label}
          columns={COLUMNS}
          {...page}
          rowKey={({ id }) => id}
          loadingText={words.loading}
          empty={<EmptyList words={words} onClear={filtered && (() => address.filter(NO_FILTERS))} />}
          onOpen={({ id }) => address.open(id)}
          openLabel={({ name }) => words.open(name)}
        />
      </section>
      <MessageSheet id={search.edit} onClose={address.close} onGone={() => place.current?.focus()} />
    </>
  );
}
