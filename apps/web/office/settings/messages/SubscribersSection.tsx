import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  exportSubscribers,
  listSubscribers,
  subscriberFilter,
  type Subscriber,
  type SubscriberState,
} from '#contract/newsletter.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { formatDay } from '#words/format.ts';
import { api, readPage } from '../../api.ts';
import type { Column } from '../../kit/list/data-table.ts';
import badge from '../../kit/record/StatusBadge.module.css';
import { saveFetched } from '../../kit/form/save-file.ts';
import { Notice } from '../../kit/page/feedback.tsx';
import type { FilterBoxes } from '../../kit/list/FilterBar.tsx';
import { type FiltersOf, listSearch } from '../../kit/list/list-search.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useListAddress, useListPage } from '../../kit/list/use-list-address.ts';

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

/** Who asked for the newsletter (DECISIONS 6). */
export default function SubscribersSection() {
  const address = useListAddress(LIST.read);
  const { search } = address;
  const list = useQuery(readPage(listSubscribers, { query: LIST.toQuery(search) }));
  const page = useListPage(list, list.data?.subscribers, 'listSubscribers', address.turnTo);
  const saving = useMutation({
    mutationFn: () =>
      saveFetched(
        api.call(exportSubscribers, { query: { search: search.search } }),
        words.file(nairobiDay(new Date())),
      ),
  });
  return (
    <>
      {saving.error && <Notice>{explainFailure('exportSubscribers', saving.error)}</Notice>}
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
            disabled={saving.isPending || (search.state ?? 'subscribed') !== 'subscribed'}
            onClick={() => saving.mutate()}
          >
            {words.export}
          </Button>
        }
      />
    </>
  );
}
