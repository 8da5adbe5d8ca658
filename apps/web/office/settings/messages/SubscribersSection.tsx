import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkPassword } from '#contract/auth.ts';
import {
  listSubscribers,
  subscriberFilter,
  type Subscriber,
  type SubscriberState,
} from '#contract/newsletter.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { formatDay } from '#words/format.ts';
import { api, readPage } from '../../api.ts';
import { forSamePerson } from '../../auth/same-person.ts';
import type { Column } from '../../kit/list/data-table.ts';
import badge from '../../kit/record/StatusBadge.module.css';
import { saveFile } from '../../kit/form/save-file.ts';
import { Notice } from '../../kit/page/feedback.tsx';
import type { FilterBoxes } from '../../kit/list/FilterBar.tsx';
import { readPages } from '../../kit/list/read-pages.ts';
import { type FiltersOf, listSearch } from '../../kit/list/list-search.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useListAddress, useListPage } from '../../kit/list/use-list-address.ts';
import { showSuccess } from '../../kit/page/toasts.tsx';
import { toCsv } from './subscribers-csv.ts';

const words = settings.subscribers;

const LIST = listSearch(subscriberFilter);
type Filters = FiltersOf<typeof LIST.filters>;

const stateOf = ({ confirmed_at }: Subscriber): SubscriberState =>
  confirmed_at === null ? 'unconfirmed' : 'subscribed';

const COLUMNS: Column<Subscriber>[] = [
  {
    key: 'email',
    head: words.columns.email,
    card: 'title',
    cell: ({ email }) => <span className="break-anywhere">{email}</span>,
  },
  { key: 'consented', head: words.columns.consented, cell: (one) => formatDay(one.consented_at) },
  {
    key: 'agreed',
    head: words.columns.agreed,
    from: 'md',
    cell: ({ consent_words: agreed, privacy_version: privacy }) => (
      <span className="two-lines">
        {agreed}
        {privacy !== null && (
          <small>{`${settings.messages.privacy}: ${settings.messages.privacyVersion(privacy)}`}</small>
        )}
      </span>
    ),
  },
  {
    key: 'state',
    head: words.columns.state,
    cell: (one) => {
      const state = stateOf(one);
      return (
        <span className={badge.state} data-tone={state === 'subscribed' ? 'good' : 'off'}>
          {words.states[state]}
        </span>
      );
    },
  },
];

const BOXES: FilterBoxes<Filters> = {
  state: { label: words.state, all: words.all, options: words.states },
};

/** Every subscriber whom the filters mean and who gets the newsletter, page by page, so that no answer is large. */
function readAll(filters: Filters, onProgress: (percent: number) => void): Promise<Subscriber[]> {
  return readPages(
    async (page) => {
      const query = { ...filters, state: 'subscribed', page, limit: LIMITS.maxPageSize } as const;
      const { subscribers, pagination } = await api.call(listSubscribers, { query });
      return { rows: subscribers, pagination };
    },
    (done, { totalItems }) => onProgress(Math.min(100, Math.floor((done / Math.max(1, totalItems)) * 100))),
  );
}

/** Who asked for the newsletter (DECISIONS 6). */
export default function SubscribersSection() {
  const address = useListAddress(LIST.read);
  const { search } = address;
  const list = useQuery(readPage(listSubscribers, { query: LIST.toQuery(search) }));
  const page = useListPage(list, list.data?.subscribers, 'listSubscribers', address.turnTo);
  const [exported, setExported] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const exportAll = async () => {
    if (exported !== undefined) return;
    setExported(0);
    setFailure(undefined);
    try {
      // The list is read page by page: no call of it is an export to the server, so that this one says it.
      await api.call(checkPassword, { query: { file: 'subscribers' } });
      const all = await forSamePerson(readAll(LIST.filters.of(search), setExported));
      saveFile(
        new Blob([toCsv(all)], { type: 'text/csv;charset=utf-8' }),
        words.file(nairobiDay(new Date())),
      );
      showSuccess(words.exported(all.length));
    } catch (error) {
      setFailure(explainFailure('listSubscribers', error));
    } finally {
      setExported(undefined);
    }
  };

  return (
    <>
      {failure && <Notice onRetry={() => void exportAll()}>{failure}</Notice>}
      <ListPage
        title={settings.names.subscribers}
        tab={settings.tab(settings.names.subscribers)}
        words={words}
        {...page}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        address={address}
        filters={LIST.filters}
        boxes={BOXES}
        action={
          <Button
            variant="default"
            leftSection={<IconDownload size={17} aria-hidden="true" />}
            disabled={exported !== undefined || (search.state ?? 'subscribed') !== 'subscribed'}
            onClick={() => void exportAll()}
          >
            {exported === undefined ? words.export : words.exporting(exported)}
          </Button>
        }
      />
    </>
  );
}
