import { useQuery } from '@tanstack/react-query';
import { listOrders } from '#contract/orders.ts';
import { LIMITS } from '#domain/limits.ts';
import { formatKes } from '#domain/money.ts';
import { type OrderStatus, UNFINISHED_STATUSES } from '#domain/orders/order-statuses.ts';
import { field, orderWizard, statuses } from '#words/index.ts';
import { formatDay } from '#words/format.ts';
import { readPage } from '../api.ts';
import { resolveId, isUnsentId } from '../device/queue-entry.ts';
import { type OrderOnDevice, ordersOnDevice } from '../device/unsent-records.ts';
import { usePack } from '../device/pack.ts';
import { useQueue } from '../device/queue.ts';
import { goodsOf } from '../kit/record/StatusBadge.tsx';
import { Notice } from '../kit/page/feedback.tsx';
import type { Draft } from './draft.ts';

const words = orderWizard.openOrders;

interface OpenOrder {
  id: string;
  number: string;
  created_at: string;
  total_price: number;
  status: OrderStatus;
  items: readonly { name: string; quantity: number }[];
}

/** An order as it is listed. */
interface Line {
  id: string;
  about: string;
  goods: string;
}

const lineOf = ({ id, number, created_at, items, total_price, status }: OpenOrder): Line => ({
  id,
  about: [number, formatDay(created_at), formatKes(total_price), statuses[status]].join(' · '),
  goods: goodsOf(items),
});

const lineHere = ({ key, number, madeAt, told, state }: OrderOnDevice): Line => ({
  id: key,
  about: [
    number,
    formatDay(new Date(madeAt).toISOString()),
    formatKes(told.total),
    field.meeting.orderHere[state],
  ]
    .filter(Boolean)
    .join(' · '),
  goods: goodsOf(told.lines),
});

/** The orders of the client that are not finished: those of the server, else those that the device has saved, and those in its queue. */
function useOpenOrders({ key, client }: Draft) {
  const queue = useQueue();
  const pack = usePack();
  const id = resolveId(queue, client?.id) ?? '';
  const {
    data,
    error,
    isLoading: isReading,
  } = useQuery({
    ...readPage(listOrders, { query: { client_id: id, page: 1, limit: LIMITS.maxPageSize } }),
    // Those of another client are not shown meanwhile.
    placeholderData: undefined,
    staleTime: 0,
    enabled: id !== '' && !isUnsentId(id),
  });
  const isFailed = error !== null;
  const isUnread = isFailed && data === undefined;
  const group = isUnread
    ? pack?.groups.find(({ members }) => members.some((one) => one.id === id))
    : undefined;
  const open_orders: readonly OpenOrder[] = isUnread
    ? (group?.members.find((one) => one.id === id)?.open_orders ?? [])
    : (data?.orders ?? [])
        .filter(({ status }) => UNFINISHED_STATUSES.includes(status))
        .map((order) => ({ ...order, items: order.products }));
  // The answer of the server is later than anything that this device has sent; an earlier answer may not be.
  const asOf = isFailed ? Date.parse(group?.made_at ?? '1970-01-01') : Number.POSITIVE_INFINITY;
  const here = ordersOnDevice(queue, { id, open_orders }, asOf).filter((order) => order.key !== key);
  return {
    isLoading: isReading,
    isPartial: isFailed || (data?.pagination.totalPages ?? 1) > 1,
    lines: [...open_orders.map(lineOf), ...here.map(lineHere)],
  };
}

interface OpenOrdersProps {
  draft: Draft;
  /** Before it is submitted only what is to be looked at is shown. */
  isReview?: boolean;
}

/** Open orders of the client, so that nobody orders twice (DECISIONS 24.5). */
export function OpenOrders({ draft, isReview = false }: OpenOrdersProps) {
  const { isLoading, isPartial, lines } = useOpenOrders(draft);
  if (!draft.client) return null;
  const { name } = draft.client;
  if (lines.length === 0 && !isPartial) {
    return isReview ? null : <p className="hint">{isLoading ? words.looking : words.none}</p>;
  }
  if (lines.length === 0) return <Notice kind="hint">{words.unknown(name)}</Notice>;
  return (
    <Notice kind="hint">
      {words.title(name, lines.length)}
      <ul className="bare-list grid gap-2 mt-2 figures">
        {lines.map(({ id, about, goods }) => (
          <li key={id}>
            {about}
            <span className="block text-sm">{goods}</span>
          </li>
        ))}
      </ul>
      {isPartial && words.othersUnknown}
    </Notice>
  );
}
