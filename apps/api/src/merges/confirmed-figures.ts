import { sql } from 'kysely';
import { lowersDebt, type MergedFigure, type MergeRow } from '#domain/merge-rules.ts';
import type { Database } from '../platform/database.ts';
import type { ClientRow } from './came-along.ts';

type Confirmed = 'confirmed_loan' | 'confirmed_savings';

/** The last figures of a client that no maker of an order stated, which checks use (DECISIONS 11.1.7 and 11.1.11). */
const CONFIRMED: Record<MergedFigure, Confirmed> = {
  loan_balance: 'confirmed_loan',
  system_savings: 'confirmed_savings',
};

/** Whether one value of a figure, by its column, is worse for the client than another: more of a loan, less of savings. */
export const isWorse = (column: string, one: number, other: number): boolean =>
  column === 'loan_balance' || column === 'confirmed_loan' ? one > other : one < other;

const write = (trx: Database, id: string, name: Confirmed, row: ClientRow) =>
  sql`
    update clients set ${sql.ref(name)} = ${row[name]}, ${sql.ref(`${name}_at`)} = ${row[`${name}_at`]}
    where id = ${id}::uuid
  `.execute(trx);

/**
 * A client without one counts as owing nothing since ever, as in the checks: a 0 of another record would hide what was
 * delivered to this one before its day (DECISIONS 11.1.7).
 */
const valueOf = (row: ClientRow, name: Confirmed): number | null =>
  row[name] === null ? (name === 'confirmed_loan' ? 0 : null) : Number(row[name]);

/**
 * The kept record has the one that is worse for the client, unless somebody chose less debt or more savings than the rules say
 * (DECISIONS 20.12.2).
 */
export async function mergeConfirmed(
  trx: Database,
  plan: readonly MergeRow[],
  [own, its, now]: readonly [own: ClientRow, its: ClientRow, now: ClientRow],
): Promise<void> {
  for (const [field, name] of Object.entries(CONFIRMED)) {
    if (lowersDebt(plan.filter((row) => row.field === field))) continue;
    const worse = (one: ClientRow, other: ClientRow) => {
      const [has, would] = [valueOf(one, name), valueOf(other, name)];
      return would !== null && (has === null || isWorse(name, would, has)) ? other : one;
    };
    const stricter = worse(own, its);
    // With the other's balance the same loan may have come with its day: the kept record's stays, which hides no goods.
    const strictest = field === 'loan_balance' ? worse(stricter, now) : worse(now, stricter);
    if (strictest !== now) await write(trx, own.id, name, strictest);
  }
}

/** The kept record has its own again, unless it has another one since the merge. */
export async function unmergeConfirmed(
  trx: Database,
  now: ClientRow,
  { before, after }: { before: ClientRow; after: ClientRow },
): Promise<void> {
  for (const name of Object.values(CONFIRMED)) {
    const isSame = now[name] === after[name] && now[`${name}_at`] === after[`${name}_at`];
    if (isSame) await write(trx, now.id, name, before);
  }
}

/** A record that comes back has none where it had none: the database takes that of the books, which came from another record. */
export async function keepUnconfirmed(trx: Database, row: ClientRow): Promise<void> {
  for (const name of Object.values(CONFIRMED)) if (row[name] === null) await write(trx, row.id, name, row);
}
