import { sql } from 'kysely';
import type { MergeRow } from '#domain/merge-rules.ts';
import type { Database } from '../platform/database.ts';
import type { ClientRow } from './came-along.ts';

/** The last loan balance of a client that no maker of an order stated, by which checks reckon (DECISIONS 11.1.7). */
const COLUMNS = ['confirmed_loan', 'confirmed_loan_at'] as const;

const write = (trx: Database, id: string, row: ClientRow) =>
  sql`
    update clients set confirmed_loan = ${row['confirmed_loan']}, confirmed_loan_at = ${row['confirmed_loan_at']}
    where id = ${id}::uuid
  `.execute(trx);

const higher = (one: ClientRow, other: ClientRow) =>
  Number(other['confirmed_loan'] ?? -1) > Number(one['confirmed_loan'] ?? -1) ? other : one;

/** The kept record has the higher one of both from then on, unless somebody chose its loan balance (DECISIONS 20.12.2). */
export async function mergeConfirmedLoan(
  trx: Database,
  plan: readonly MergeRow[],
  [own, its, now]: readonly [own: ClientRow, its: ClientRow, now: ClientRow],
): Promise<void> {
  if (plan.some(({ field, rule }) => field === 'loan_balance' && rule === 'chosen')) return;
  const strictest = higher(now, higher(own, its));
  if (strictest !== now) await write(trx, own.id, strictest);
}

/** The kept record has its own again, unless it has another one since the merge. */
export async function unmergeConfirmedLoan(
  trx: Database,
  now: ClientRow,
  { before, after }: { before: ClientRow; after: ClientRow },
): Promise<void> {
  if (COLUMNS.every((name) => now[name] === after[name])) await write(trx, now.id, before);
}
