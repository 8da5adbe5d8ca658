import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Expression,
  expressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type Simplify,
  sql,
  type SqlBool,
} from 'kysely';
import type { Pagination } from '#contract/common.ts';
import { foldId, foldText, isIdInAnySpelling, searchedWords } from '#domain/folding.ts';
import { LIMITS } from '#domain/limits.ts';
import { readNumberBeginning } from '#domain/orders/order-number.ts';
import type { Database } from './database.ts';

/** `like` pattern for "contains this text", of what is folded (DECISIONS 11.7); `%` and `_` are literal (DECISIONS 10). */
export function containing(text: string): string {
  return `%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * Whether a folded column has each word of a search (DECISIONS 25.3). With `indexed`, a column whose index contains what the first
 * does.
 */
export function hasWords(column: RawBuilder<unknown>, search: string, indexed?: RawBuilder<unknown>) {
  const patterns = searchedWords(search).map(containing);
  if (patterns.length === 0) return sql<boolean>`false`;
  const columns = indexed ? [indexed, column] : [column];
  const each = columns.flatMap((one) => patterns.map((pattern) => sql`${one} like ${pattern}`));
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}

/**
 * Whether a number that identifies contains a text (DECISIONS 10 and 11.7): without its spaces, dots, slashes and dashes; a text
 * with any other sign has to be in it as it is typed. The columns are the number itself, its `folded_id` (`folded`), and one with an
 * index that contains the same (`indexed`).
 */
export function idContains(
  { kept, folded, indexed = folded }: { kept: string; folded: string; indexed?: string },
  text: string,
): RawBuilder<boolean> {
  const id = foldId(text);
  if (id === '') return sql<boolean>`false`;
  const like = containing(id);
  const inAnySpelling = sql<boolean>`(${sql.ref(indexed)} like ${like} and ${sql.ref(folded)} like ${like})`;
  return isIdInAnySpelling(text)
    ? inAnySpelling
    : sql<boolean>`(${inAnySpelling} and folded_text(${sql.ref(kept)}) like ${containing(text)})`;
}

/** `like` patterns of the numbers of orders that a text is, or begins (DECISIONS 13.1); none where it is no such text. */
export function numbersLike(text: string): string[] {
  const { beginning, whole } = readNumberBeginning(text) ?? {};
  return [...(beginning === undefined ? [] : [`${beginning}%`]), ...(whole === undefined ? [] : [whole])];
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

/** Up to which number rows are counted one by one; beyond it there are "more". */
export function maxCounted({ limit, offset }: { limit: number; offset: number }): number {
  return Math.max(LIMITS.countedItems, offset + limit);
}

/**
 * The pagination of an answer; no items make no pages. `isMore`: only `most` items and one more were counted, and there
 * may be more.
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

/** How many rows a query finds. */
export async function countRows<DB, TB extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const counted = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return (counted as { total: number }).total;
}

/** How many rows a query finds, counted up to `most` and one more. */
export async function countUpTo(
  db: Database,
  found: Expression<unknown> & { limit(most: number): Expression<unknown> },
  most: number,
): Promise<number> {
  const counted = most === Infinity ? found : found.limit(most + 1);
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from (${counted}) as counted`.execute(db);
  return rows[0]!.total;
}

/** A page of rows in their order, and how many `found` has in all. */
export async function readPage<DB, TB extends keyof DB, Row, AllDB, AllTB extends keyof AllDB, Any>(
  request: PageRequest,
  rows: SelectQueryBuilder<DB, TB, Row>,
  found: SelectQueryBuilder<AllDB, AllTB, Any>,
): Promise<{ rows: Simplify<Row>[]; pagination: Pagination }> {
  const window = pageWindow(request);
  const [page, total] = await Promise.all([
    rows.limit(window.limit).offset(window.offset).execute(),
    countRows(found),
  ]);
  return { rows: page, pagination: describePage(window, total) };
}

/** A list without pages (DECISIONS 11.6): its first rows, and the total. */
export interface PlainList<Row> {
  rows: Row[];
  total: number;
}

/** Reads a list without pages: `limit` rows, 1,000 by default. It counts only when there are more. */
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
 * Sets the headers of a list that was cut: the total (`X-Total-Count`), and how to read it by pages (`Link`: `first`
 * from the beginning, `next` from the following row on).
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

/** A condition for every filter of a list: the compiler asks for missing ones. */
export type Conditions<Filter, Ask extends unknown[] = []> = {
  [Name in keyof Filter]-?: (value: NonNullable<Filter[Name]>, ...ask: Ask) => Expression<SqlBool>;
};

/**
 * Calls `apply` for each filter that is set (not missing, not an empty text), in the order of `rules`. The rules have
 * an entry for every filter of the contract, so the compiler finds one that is accepted and then ignored. The compiler
 * cannot match rule and value in a loop, hence `never`.
 */
export function filtersSet<Rules extends object, Result>(
  filter: { [Name in keyof Rules]?: unknown },
  rules: Rules,
  apply: (rule: Rules[keyof Rules], value: never) => Result,
): Result[] {
  return (Object.keys(rules) as (keyof Rules)[])
    .filter((name) => filter[name] !== undefined && filter[name] !== '')
    .map((name) => apply(rules[name], filter[name] as never));
}

/** Whether a row is what all filters that are set ask for. */
export function meets<Filter, Ask extends unknown[]>(
  filter: { [Name in keyof Filter]?: unknown },
  conditions: Conditions<Filter, Ask>,
  ...ask: Ask
): Expression<SqlBool> {
  const each = filtersSet(filter, conditions, (where, value) => where(value, ...ask));
  return expressionBuilder<Record<string, never>>().and(each);
}
