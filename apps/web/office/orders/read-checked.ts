import { listOrderChecks, type CheckedOrder } from '#contract/orders.ts';
import { LIMITS } from '#domain/limits.ts';
import { api } from '../api.ts';

/** The orders as they are now, each with its checks: a hundred a call. */
export async function readChecked(ids: readonly string[], signal: AbortSignal): Promise<CheckedOrder[]> {
  const read: CheckedOrder[] = [];
  for (let from = 0; from < ids.length; from += LIMITS.maxPageSize) {
    const part = ids.slice(from, from + LIMITS.maxPageSize).join();
    read.push(...(await api.call(listOrderChecks, { query: { ids: part }, signal })));
  }
  return read;
}
