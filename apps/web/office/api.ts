import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  queryOptions,
  type Query,
  type QueryFilters,
} from '@tanstack/react-query';
import { me } from '#contract/auth.ts';
import { getOrder, getOrderChecks, getOrderFigures, listOrders } from '#contract/orders.ts';
import { ApiRefusal } from '#contract/client.ts';
import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import { api, onSignedInAgain, onSignedOut } from './auth/session.ts';
import { noteAnswer, noteAnswerBy, noteFailure } from './reach.ts';

export { api };

/** A short call has an answer within this, or none. */
const REACH_MS = 15_000;

/** A refusal is an answer, and asking again changes nothing; a fault or a lost connection may pass. */
const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < 2 && !(error instanceof ApiRefusal && error.status < 500);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: noteAnswer,
    onError: (error, query) => {
      noteFailure(error, () => api.call(me, { fresh: true, signal: AbortSignal.timeout(REACH_MS) }));
      // Shown on the screen, and logged for support (DECISIONS 7).
      // oxlint-disable-next-line no-console
      console.error(`Reading ${String(query.queryKey[0])} failed`, error);
    },
  }),
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      retryDelay: (attempt) => 400 * 2 ** attempt,
      staleTime: 15_000,
      // Fail and say so rather than wait in silence for a connection.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onSignedOut(() => {
  queryClient.clear();
  // The next person's screen shows nothing from this device.
  noteAnswerBy('server');
});
onSignedInAgain(() => void queryClient.invalidateQueries());

type Input<E extends Endpoint> = Omit<Parameters<typeof api.call<E>>[1], 'signal'>;
type Page<E> = Exclude<OutputOf<E>, readonly unknown[]>;

/** A read of the API as a query: `useQuery(read(getOrder, { params: { id } }))`. */
export function read<E extends Endpoint>(endpoint: E, input: Input<E>) {
  return queryOptions({
    queryKey: [endpoint.name, input],
    queryFn: ({ signal }) => api.call(endpoint, { ...input, signal } as Parameters<typeof api.call<E>>[1]),
  });
}

/**
 * A page of a list, the former page staying on the screen while the next one loads. The query names a `page`, so the
 * answer is never the bare array (DECISIONS 2).
 */
export function readPage<E extends Endpoint>(endpoint: E, input: Input<E> & { query: { page: number } }) {
  return queryOptions({
    queryKey: [endpoint.name, input],
    queryFn: async ({ signal }) =>
      (await api.call(endpoint, { ...input, signal } as Parameters<typeof api.call<E>>[1])) as Page<E>,
    placeholderData: keepPreviousData,
    // What others changed meanwhile is there when somebody comes back to the list.
    refetchOnWindowFocus: 'always',
  });
}

/**
 * Reads again. A first read that is on its way may have been answered before the change, and the library begins no other beside
 * it: it is followed by a second one.
 */
async function readAgain(filters: QueryFilters): Promise<void> {
  const begun = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  const first = new Set(begun.filter(({ state }) => state.data === undefined));
  await queryClient.invalidateQueries(filters);
  const isOld = (query: Query) => first.has(query) && query.state.status === 'success';
  if (first.size > 0) await queryClient.invalidateQueries({ predicate: isOld });
}

/** After a change: everything read from these endpoints is read again. */
export async function refresh(...endpoints: Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map(({ name }) => readAgain({ queryKey: [name] })));
}

/** After a client or group was changed: what shows an order, and the books beside what it states. */
export const refreshOrders = (): Promise<void> =>
  refresh(listOrders, getOrder, getOrderChecks, getOrderFigures);

/** After a change that may show anywhere, as that of an order, its sums and its stock: everything is read again. */
export const refreshAll = (): Promise<void> => readAgain({});
