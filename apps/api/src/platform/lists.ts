import type { Pagination } from '#contract/common.ts';
import { LIMITS } from '#domain/limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** `like` pattern for "contains this text": `%` and `_` are literal (DECISIONS 10). */
export function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}

export interface PageRequest {
  page?: number | undefined;
  limit?: number | undefined;
}

/** Rows to take and to skip for a page; pages count from 1. */
export function pageWindow(request: PageRequest): { page: number; limit: number; offset: number } {
  const page = request.page ?? 1;
  const limit = request.limit ?? LIMITS.pageSize;
  return { page, limit, offset: (page - 1) * limit };
}

/** How far rows are counted for a page, where they have to be counted one by one: beyond, there are just more. */
export function maxCounted({ limit, offset }: { limit: number; offset: number }): number {
  return Math.max(LIMITS.countedItems, offset + limit);
}

/**
 * What a page says of itself; no items make no pages. Where only `most` items and one more were counted, and so many
 * there are, `isMore` says that there may be yet more.
 */
export function describePage(
  window: { page: number; limit: number },
  totalItems: number,
  most = Infinity,
): Pagination {
  return {
    page: window.page,
    limit: window.limit,
    totalPages: Math.ceil(totalItems / window.limit),
    totalItems,
    ...(totalItems > most && { isMore: true }),
  };
}

/** A list without pages (DECISIONS 11.6): its first rows, and how many there are in all. */
export interface PlainList<Row> {
  rows: Row[];
  total: number;
}

/**
 * Reads a list without pages: `limit` rows of it, 1,000 where none is asked for. Only where there are more, they are
 * counted.
 */
export async function readPlainList<Row>(
  limit: number = LIMITS.plainList,
  read: (most: number) => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<PlainList<Row>> {
  const rows = await read(limit + 1);
  if (rows.length <= limit) return { rows, total: rows.length };
  return { rows: rows.slice(0, limit), total: await count() };
}

/**
 * Says on the answer that a list without pages was cut: how many rows there are (`X-Total-Count`), and where to read them
 * by pages (`Link`: `first` from the beginning, `next` what comes after these).
 */
export function setListHeaders(request: FastifyRequest, reply: FastifyReply, list: PlainList<unknown>): void {
  const { rows, total } = list;
  if (total <= rows.length) return;
  const [path, search] = request.url.split('?', 2);
  const size = Math.min(rows.length, LIMITS.maxPageSize);
  const link = (page: number, relation: string) => {
    const query = new URLSearchParams(search);
    query.set('page', String(page));
    query.set('limit', String(size));
    return `<${path}?${query.toString()}>; rel="${relation}"`;
  };
  reply.header('x-total-count', total);
  reply.header('link', [link(1, 'first'), link(rows.length / size + 1, 'next')].join(', '));
}
