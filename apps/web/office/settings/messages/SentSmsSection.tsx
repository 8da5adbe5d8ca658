import { useQuery } from '@tanstack/react-query';
import { getSmsMonth, listSms, smsFilter, smsTest, testSms, type SmsMessage } from '#contract/sms.ts';
import { formatWithCents } from '#domain/money.ts';
import type { SmsState } from '#domain/sms/sms.ts';
import { settings } from '#words/index.ts';
import { formatDayTime } from '#words/format.ts';
import { readPage, refresh } from '../../api.ts';
import type { Column } from '../../kit/list/data-table.ts';
import type { FilterBoxes } from '../../kit/list/FilterBar.tsx';
import { type FiltersOf, listSearch } from '../../kit/list/list-search.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useListAddress, useListPage } from '../../kit/list/use-list-address.ts';
import { showSuccess } from '../../kit/page/toasts.tsx';
import badge from '../../kit/record/StatusBadge.module.css';
import { send } from '../../send.ts';
import { labelled } from '../fields.ts';
import { type RecordKind, RecordSheet } from '../RecordSheet.tsx';

const words = settings.sentSms;

const LIST = listSearch(smsFilter);
type Filters = FiltersOf<typeof LIST.filters>;

const BOXES: FilterBoxes<Filters> = {
  state: { label: words.state, all: words.allStates, options: words.states },
};

const TONES: Record<SmsState, string> = {
  queued: 'waiting',
  sent: 'moving',
  delivered: 'good',
  failed: 'bad',
  unknown: 'off',
};

const COLUMNS: Column<SmsMessage>[] = [
  {
    key: 'message',
    head: words.columns.message,
    card: 'title',
    maxWidth: 420,
    cell: ({ purpose, text, order_number: order }) => (
      <span className="two-lines">
        {[settings.sms.purposes[purpose], order].filter(Boolean).join(' · ')}
        <small className="break-anywhere">{text ?? words.code}</small>
      </span>
    ),
  },
  { key: 'phone', head: words.columns.phone, cell: ({ phone }) => phone || words.noPhone },
  {
    key: 'state',
    head: words.columns.state,
    cell: ({ state, reason }) => (
      <span className="two-lines">
        <span>
          <span className={badge.state} data-tone={TONES[state]}>
            {words.states[state]}
          </span>
        </span>
        {reason && <small>{words.reasons[reason]}</small>}
      </span>
    ),
  },
  {
    key: 'cost',
    head: words.columns.cost,
    numeric: true,
    cell: ({ cost }) => (cost === null ? '' : formatWithCents(cost)),
  },
  { key: 'at', head: words.columns.at, cell: ({ created_at: at }) => formatDayTime(at) },
];

/** A test to a phone; it does not change once it is queued. */
const TEST: RecordKind<{ id: string }> = {
  words,
  needs: 'settings.write',
  fields: labelled(words, [{ name: 'phone', as: 'line', type: 'tel' }]),
  shape: smsTest.shape,
  schema: smsTest,
  add: async ({ phone }) => {
    await send(testSms, { body: { phone: String(phone) } });
    await refresh(listSms, getSmsMonth);
    return () => showSuccess(words.tested);
  },
  addFailure: 'testSms',
};

/** While a message waits or is with the gateway, the list is read again so often. */
const READ_AGAIN_MS = 3000;

/** The messages that were sent by SMS, and what became of them (DECISIONS 27.4). */
export default function SentSmsSection() {
  const address = useListAddress(LIST.read);
  const list = useQuery({
    ...readPage(listSms, { query: LIST.toQuery(address.search) }),
    refetchInterval: ({ state }) =>
      state.data?.messages.some((one) => one.state === 'queued') ? READ_AGAIN_MS : false,
  });
  const page = useListPage(list, list.data?.messages, 'listSms', address.turnTo);
  return (
    <>
      <ListPage
        title={words.label}
        tab={settings.tab(words.label)}
        words={words}
        {...page}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        address={address}
        filters={LIST.filters}
        boxes={BOXES}
        add={{ label: words.add, needs: 'settings.write' }}
      />
      <RecordSheet kind={TEST} edit={address.search.edit} onClose={address.close} />
    </>
  );
}
