import type { Pagination } from '#contract/common.ts';
import { listOrders } from '#contract/orders.ts';
import { LIMITS } from '#domain/limits.ts';
import { api } from '../api.ts';
import { ORDER_FILTERS, sortOf, type OrdersSearch } from './orders-search.ts';

const PART = LIMITS.maxPageSize;

/** A part of a list of orders, by their ids: how many come before it, and how many there are in all, as far as counted. */
export interface Listed extends Pick<Pagination, 'totalItems' | 'isMore'> {
  ids: readonly string[];
  before: number;
}

async function readPart(search: OrdersSearch, page: number, signal?: AbortSignal): Promise<Listed> {
  const query = { ...ORDER_FILTERS.of(search), sort: sortOf(search), page, limit: PART };
  const answer = await api.call(listOrders, { query, ...(signal && { signal }) });
  if (Array.isArray(answer)) throw new Error('A page of orders was asked for.');
  const { orders, pagination } = answer;
  const { totalItems, isMore } = pagination;
  return { ids: orders.map(({ id }) => id), before: (page - 1) * PART, totalItems, isMore };
}

/** The hundred orders around the page that the address names. */
export function readAround(search: OrdersSearch, signal: AbortSignal): Promise<Listed> {
  const first = ((search.page ?? 1) - 1) * LIMITS.pageSize;
  return readPart(search, Math.floor(first / PART) + 1, signal);
}

/** Whether nothing comes after this part. */
export function isWhole({ ids, before, totalItems, isMore }: Listed): boolean {
  return !isMore && before + ids.length >= totalItems;
}

/** With what comes before: a hundred more, where there are some. */
export async function readBefore(search: OrdersSearch, listed: Listed): Promise<Listed> {
  if (listed.before === 0) return listed;
  const part = await readPart(search, listed.before / PART);
  const fresh = part.ids.filter((id) => !listed.ids.includes(id));
  return { ...listed, ids: [...fresh, ...listed.ids], before: part.before };
}

/** With what comes after: those of the next hundred that are not in it yet. */
export async function readMore(search: OrdersSearch, listed: Listed): Promise<Listed> {
  if (isWhole(listed)) return listed;
  // Orders that have left a list of one status since let others move up: it is read from its beginning.
  let page = search.status ? 1 : (listed.before + listed.ids.length) / PART + 1;
  for (page = Math.floor(page); ; page += 1) {
    const part = await readPart(search, page);
    const fresh = part.ids.filter((id) => !listed.ids.includes(id));
    const ids = [...listed.ids, ...fresh];
    if (isWhole(part)) return { ...listed, ids, totalItems: listed.before + ids.length, isMore: false };
    if (fresh.length > 0) return { ...listed, ids };
  }
}
