import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listMessages, type Message } from '#contract/letters.ts';
import { formatDayTime } from '#domain/calendar.ts';
import { settings } from '../../../messages/index.ts';
import { readPage } from '../../api.ts';
import { listState } from '../../kit/list-state.ts';
import type { Column } from '../../kit/data-table.ts';
import { DataTable } from '../../kit/DataTable.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { SearchBox } from '../../kit/SearchBox.tsx';
import { usePageInstead } from '../../kit/use-page-instead.ts';
import { useListAddress } from '../../kit/use-list-address.ts';
import { Choice } from '../Choice.tsx';
import { isFiltered, NO_FILTERS, readSettingsSearch, toQuery } from '../settings-search.ts';
import { MessageSheet } from './MessageSheet.tsx';
import own from './Letters.module.css';
import styles from '../Settings.module.css';

const words = settings.messages;
const title = settings.names.messages;

const COLUMNS: Column<Message>[] = [
  {
    key: 'from',
    head: words.columns.from,
    fold: 'title',
    cell: ({ name, read }) => (
      <span className={own.from} data-unread={!read || undefined}>
        <span className={styles.wrap}>{name}</span>
        {!read && <span className={own.new}>{words.isNew}</span>}
      </span>
    ),
  },
  { key: 'subject', head: words.columns.subject, cell: ({ subject }) => subject },
  {
    key: 'message',
    head: words.columns.message,
    fold: 'bare',
    maxWidth: 320,
    cell: ({ message }) => message.slice(0, 140),
  },
  { key: 'at', head: words.columns.at, cell: ({ created_at }) => formatDayTime(created_at) },
];

/** What visitors wrote (DECISIONS 7). */
export default function MessagesSection() {
  const address = useListAddress(readSettingsSearch);
  const { search } = address;
  const list = useQuery({
    ...readPage(listMessages, { query: toQuery(search, ['search', 'unread']) }),
    refetchOnWindowFocus: 'always',
  });
  const beyond = usePageInstead(list, address.turnTo);
  const filtered = isFiltered(search);
  return (
    <>
      <PageHeader title={title} tab={settings.tab(title)} line={words.line} />
      <search className={styles.bar}>
        <SearchBox
          className={styles.search}
          aria-label={words.search}
          placeholder={words.search}
          maxLength={200}
          value={search.search ?? ''}
          onSearch={(text) =>
            address.filter({ search: text || undefined }, { replace: Boolean(search.search && text) })
          }
        />
        <Choice
          label={words.show}
          all={words.all}
          data={[{ value: 'true', label: words.unread(list.data?.unread ?? 0) }]}
          value={search.unread}
          onChange={(unread) => address.filter({ unread })}
        />
      </search>
      <DataTable
        label={words.label}
        columns={COLUMNS}
        rows={beyond ? undefined : list.data?.messages}
        rowKey={({ id }) => id}
        {...listState(list, 'listMessages')}
        loadingText={words.loading}
        empty={
          <EmptyState
            title={words.empty}
            hint={filtered ? words.emptyFilteredHint : words.emptyHint}
            action={
              filtered && (
                <Button variant="default" onClick={() => address.filter(NO_FILTERS)}>
                  {words.clearFilters}
                </Button>
              )
            }
          />
        }
        onOpen={({ id }) => address.open(id)}
        openLabel={({ name }) => words.open(name)}
        onPage={address.turnTo}
      />
      <MessageSheet id={search.edit} onClose={address.close} />
    </>
  );
}
