import { sql } from 'kysely';
import { endOfNairobiDay, nairobiDay } from '#domain/calendar.ts';
import { may } from '#domain/permissions.ts';
import { UNCONFIRMED_SOURCES } from '#domain/loans/book-figures.ts';
import { HOLDER_COLUMN, kindOf, onBooks, VIEW, type Balance, type Holder } from '../balances/ledger.ts';
import type { Caller } from '../platform/caller.ts';
import type { FileRow } from './file-row.ts';
import type { Values } from './same-record.ts';

/**
 * The day (Nairobi) of the last balance that an import, an admin or a machine account wrote in the books, or that has no stored
 * source; null without one. Balances of approved orders and registrations do not count: they neither block a file of the core
 * system nor admit an older one (DECISIONS 18.5). After a merge, the last confirmed balance may be older than the one on the
 * books (20.12.2).
 */
export const dayOfFigure = <Table extends Holder>(table: Table, name: Balance<Table>) =>
  sql<string | null>`(
    select nairobi_day(max(as_of))::text from balance_entries
    where ${sql.ref(HOLDER_COLUMN[table])} = ${sql.ref(`${table}.id`)} and kind = ${kindOf(table, name)} and cancelled_at is null
      and coalesce(source, '') <> all(${UNCONFIRMED_SOURCES}::text[]))`;

/**
 * A balance in the books, as a file is compared with it; join `client_books` or `group_books`. With `confirms` it is null where only
 * an order or a registration says it (`UNCONFIRMED_SOURCES`), so that a file which says the same is a change: it confirms that.
 */
export const figureThere = <Table extends Holder>(table: Table, name: Balance<Table>, confirms: boolean) => {
  const books = onBooks(table, name);
  const source = sql.ref(`${VIEW[table]}.${name}_source`);
  return sql<
    number | null
  >`case when not ${confirms} or coalesce(${source}, '') <> all(${UNCONFIRMED_SOURCES}::text[]) then ${books} end`;
};

/** The fields with the day of each figure, as a record is read for an import. */
const FIGURE_DAYS = {
  loanBalance: 'loanBalanceDay',
  systemSavings: 'systemSavingsDay',
  arrears: 'arrearsDay',
} as const;
type Figure = keyof typeof FIGURE_DAYS;
const FIGURES = Object.keys(FIGURE_DAYS) as Figure[];

/** The moment that figures of a day describe: its end, or of today the present. */
export function momentOf(asOf: string | undefined, { at }: Caller): string | undefined {
  if (asOf === undefined) return undefined;
  return asOf === nairobiDay(at)
    ? at.toISOString()
    : new Date(endOfNairobiDay(asOf).getTime() - 1).toISOString();
}

/**
 * The day of a row's figures; `undefined` where it has none. Throws when that day has not come yet (DECISIONS 18.5).
 */
export function readAsOf(row: FileRow, given: Values): string | undefined {
  const asOf = given['asOf'];
  if (typeof asOf !== 'string' || !FIGURES.some((figure) => given[figure] !== undefined)) return undefined;
  if (asOf > nairobiDay(new Date())) throw row.wrong('asOf', { fault: 'not_yet' });
  return asOf;
}

/** The days of the figures in the books that a row states, the earliest first. */
const daysThere = (given: Values, record: Values) =>
  FIGURES.filter((figure) => given[figure] !== undefined)
    .map((figure) => String(record[FIGURE_DAYS[figure]] ?? ''))
    .toSorted((one, other) => one.localeCompare(other));

/** The record with `asOf`: the day of the oldest of its figures that a row states. */
export const withAsOf = (record: Values, given: Values): Values => ({
  ...record,
  asOf: daysThere(given, record)[0] || null,
});

/** Refuses figures that are older than those in the books (DECISIONS 18.5). */
export function assertNotOlder(row: FileRow, given: Values, record: Values): void {
  const { asOf } = given;
  const last = daysThere(given, record).at(-1);
  if (typeof asOf === 'string' && last && asOf < last) {
    throw row.wrong('asOf', { fault: 'older_than_books', day: last });
  }
}

/** Refuses figures that differ from the record (none: 0) when the caller may not write figures (DECISIONS 11.1). */
export function assertMayState(caller: Caller, row: FileRow, given: Values, record: Values): void {
  if (may(caller, 'figures.write')) return;
  const changed = FIGURES.filter(
    (figure) => given[figure] !== undefined && given[figure] !== (record[figure] ?? 0),
  );
  if (changed.length === 0) return;
  throw row.failure(...changed.map((figure) => row.problem(figure, { fault: 'needs_figures_write' })));
}
