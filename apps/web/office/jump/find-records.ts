import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { listClients } from '#contract/clients.ts';
import { listGroups } from '#contract/groups.ts';
import { listOrders } from '#contract/orders.ts';
import { formatKes } from '#domain/money.ts';
import { LIMITS } from '#domain/limits.ts';
import { statuses } from '#words/index.ts';
import { api } from '../api.ts';
import { completeOf } from '../clients/complete-clients.ts';
import { useFieldMode } from '../device/field-mode.ts';

const MIN_LENGTH = 2;
const MAX = 5;

/** A found record: its name, a second text to recognise it, and the path of its page below the prefix. */
export interface Finding {
  id: string;
  name: string;
  about: string;
  path: string;
}

interface Findings {
  clients: Finding[];
  groups: Finding[];
  orders: Finding[];
}

/**
 * In field mode no finding shows a phone number (DECISIONS 17.16): a press opens the record, and uncovers nothing.
 */
async function find(search: string, isFieldMode: boolean, signal: AbortSignal): Promise<Findings> {
  const query = { search, page: 1, limit: MAX };
  const [clients, groups, orders] = await Promise.all([
    api.call(listClients, { query, signal }),
    api.call(listGroups, { query, signal }),
    api.call(listOrders, { query, signal }),
  ]);
  return {
    clients: completeOf(clients.clients).map((client) => ({
      id: client.id,
      name: client.name,
      about: [!isFieldMode && client.phone, client.group_name].filter(Boolean).join(' · '),
      path: `clients/${client.id}`,
    })),
    groups: (Array.isArray(groups) ? groups : groups.groups).map((group) => ({
      id: group.id,
      name: group.name,
      about: [group.account_number, group.branch_name].filter(Boolean).join(' · '),
      path: `groups/${group.id}`,
    })),
    orders: (Array.isArray(orders) ? orders : orders.orders).map((order) => ({
      id: order.id,
      name: order.client_name,
      about: [order.number, formatKes(order.total_price), statuses[order.status], order.group_name].join(
        ' · ',
      ),
      path: `orders/${order.id}`,
    })),
  };
}

/** What the server finds of the viewer's clients, groups and orders, from two letters on: for what is typed, and nothing typed before. */
export function useFindings(typed: string) {
  const isFieldMode = useFieldMode();
  const wanted = typed.trim();
  const [search] = useDebouncedValue(wanted, LIMITS.searchDebounceMs);
  const { data, error, isFetching } = useQuery({
    queryKey: ['jump', search, isFieldMode],
    queryFn: ({ signal }) => find(search, isFieldMode, signal),
    enabled: search.length >= MIN_LENGTH,
  });
  return search === wanted
    ? { data, error, isFetching }
    : { data: undefined, error: null, isFetching: wanted.length >= MIN_LENGTH };
}
