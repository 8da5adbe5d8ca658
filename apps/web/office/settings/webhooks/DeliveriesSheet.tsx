import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  DELIVERY_STATES,
  listWebhookDeliveries,
  type DeliveryFilter,
  type Webhook,
  type WebhookDelivery,
} from '#contract/webhooks.ts';
import { formatDayTime } from '#domain/calendar.ts';
import { LIMITS } from '#domain/limits.ts';
import { settings } from '#words/index.ts';
import { readPage } from '../../api.ts';
import type { Column } from '../../kit/list/data-table.ts';
import { DataTable } from '../../kit/list/DataTable.tsx';
import { EmptyList } from '../../kit/page/feedback.tsx';
import { FilterBoxList, type FilterBoxes } from '../../kit/list/FilterBar.tsx';
import { Sheet } from '../../kit/dialog/Sheet.tsx';
import { showSuccess } from '../../kit/page/toasts.tsx';
import { useListPage } from '../../kit/list/use-list-address.ts';
import { useAct } from '../use-act.ts';
import { replay, replayAll } from './save-webhook.ts';
import own from './Webhooks.module.css';

const { sent: words, types } = settings.webhooks;

const STATES = DELIVERY_STATES.map((value) => ({ value, label: words.states[value] }));
const BOXES: FilterBoxes<DeliveryFilter> = {
  state: ({ value, onChange }) => (
    <Select
      label={words.filter}
      placeholder={words.all}
      clearable
      data={STATES}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  ),
};

/** While something is on its way, the list looks again so often. */
const LOOK_AGAIN_MS = 3000;

interface DeliveriesSheetProps {
  /** None: closed. */
  webhook: Webhook | undefined;
  mayWrite: boolean;
  onClose: () => void;
}

/** What was sent to an address, with what it answered. */
export function DeliveriesSheet({ webhook, mayWrite, onClose }: DeliveriesSheetProps) {
  const [shown, setShown] = useState(webhook);
  if (webhook && webhook !== shown) setShown(webhook);
  return (
    <Sheet
      opened={webhook !== undefined}
      onClose={onClose}
      title={shown ? words.title(new URL(shown.url).host) : ''}
      size="xl"
    >
      {shown && <Deliveries key={shown.id} webhook={shown} mayWrite={mayWrite && shown.active} />}
    </Sheet>
  );
}

function Deliveries({ webhook, mayWrite }: { webhook: Webhook; mayWrite: boolean }) {
  const [page, setPage] = useState(1);
  const [filters, setFilters] = useState<DeliveryFilter>({});
  const list = useQuery({
    ...readPage(listWebhookDeliveries, {
      params: { id: webhook.id },
      query: { page, limit: LIMITS.pageSize, ...filters },
    }),
    refetchInterval: ({ state: { data } }) =>
      data?.deliveries.some((one) => one.state === 'waiting') ? LOOK_AGAIN_MS : false,
  });
  const table = useListPage(list, list.data?.deliveries, 'listWebhookDeliveries', setPage);
  const act = useAct('webhooks.change');
  const again = (delivery: WebhookDelivery) =>
    act(async () => {
      await replay(delivery);
      showSuccess(words.replayed);
    });
  const filter = (chosen: DeliveryFilter) => {
    setFilters({ ...filters, ...chosen });
    setPage(1);
  };
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 justify-between mb-4">
        <FilterBoxList boxes={BOXES} search={filters} onFilter={filter} />
        {mayWrite && (
          <Button
            variant="default"
            onClick={() => act(async () => showSuccess(words.allReplayed(await replayAll(webhook))))}
          >
            {words.replayAll}
          </Button>
        )}
      </div>
      <DataTable
        label={words.label}
        columns={columnsFor(mayWrite ? again : undefined)}
        {...table}
        rowKey={({ id }) => id}
        rowName={({ type, at }) => words.replayOf(types[type] ?? type, formatDayTime(at))}
        loadingText={words.loading}
        empty={
          <EmptyList
            words={words}
            onClear={filters.state !== undefined && (() => filter({ state: undefined }))}
          />
        }
      />
    </>
  );
}

function columnsFor(again: ((delivery: WebhookDelivery) => void) | undefined): Column<WebhookDelivery>[] {
  return [
    {
      key: 'event',
      head: words.columns.event,
      card: 'title',
      cell: ({ type, at }) => (
        <span className="two-lines">
          {types[type] ?? type}
          <small>{formatDayTime(at)}</small>
        </span>
      ),
    },
    {
      key: 'state',
      head: words.columns.state,
      cell: ({ state, tries, due_at }) => (
        <span className="two-lines">
          {words.states[state]}
          {tries > 0 && <small>{words.tries(tries)}</small>}
          {due_at && tries > 0 && <small>{words.next(formatDayTime(due_at))}</small>}
        </span>
      ),
    },
    {
      key: 'answer',
      head: words.columns.answer,
      maxWidth: 360,
      cell: (delivery) => <Answer {...delivery} />,
    },
    ...(again
      ? [
          {
            key: 'actions',
            head: words.columns.actions,
            card: 'bare' as const,
            cell: (delivery: WebhookDelivery) => (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={words.replayOf(types[delivery.type] ?? delivery.type, formatDayTime(delivery.at))}
                onClick={() => again(delivery)}
              >
                {words.replay}
              </Button>
            ),
          },
        ]
      : []),
  ];
}

function Answer({ status, answer, problem, duration_ms: took }: WebhookDelivery) {
  if (took === null && problem === null) return words.notTried;
  return (
    <span className="two-lines">
      {problem === null ? words.status(status ?? 0) : words.problems[problem]}
      {took !== null && <small>{words.took(took)}</small>}
      {answer && <code className={`block text-xs break-anywhere ${own.answer}`}>{answer}</code>}
    </span>
  );
}
