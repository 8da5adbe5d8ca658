import { sql } from 'kysely';
import type { MergedFigure, MergeRow } from '#domain/merge-rules.ts';
import type { Database } from '../platform/database.ts';
import type { ClientRow } from './came-along.ts';

type Confirmed = 'confirmed_loan' | 'confirmed_savings';

/** The last figures of a client that no maker of an order stated, by which checks reckon (DECISIONS 11.1.7 and 11.1.11). */
const CONFIRMED: Record<MergedFigure, { name: Confirmed; isWorse: (one: number, other: number) => boolean }> =
  {
    loan_balance: { name: 'confirmed_loan', isWorse: (one, other) => one > other },
    system_savings: { name: 'confirmed_savings', isWorse: (one, other) => one < other },
  };

const write = (trx: Database, id: string, name: Confirmed, row: ClientRow) =>
  sql`
    update clients set ${sql.ref(name)} = ${row[name]}, ${sql.ref(`${name}_at`)} = ${row[`${name}_at`]}
    where id = ${id}::uuid
  `.execute(trx);

/** The kept record has the one that is worse for the client, unless somebody chose that figure (DECISIONS 20.12.2). */
export async function mergeConfirmed(
  trx: Database,
  plan: readonly MergeRow[],
  [own, its, now]: readonly [own: ClientRow, its: ClientRow, now: ClientRow],
): Promise<void> {
  for (const [field, { name, isWorse }] of Object.entries(CONFIRMED)) {
    if (plan.some((row) => row.field === field && row.rule === 'chosen')) continue;
    const worse = (one: ClientRow, other: ClientRow) =>
      other[name] !== null && (one[name] === null || isWorse(Number(other[name]), Number(one[name])))
        ? other
        : one;
    const strictest = worse(now, worse(own, its));
    if (strictest !== now) await write(trx, own.id, name, strictest);
  }
}

/** The kept record has its own again, unless it has another one since the merge. */
export async function unmergeConfirmed(
  trx: Database,
  now: ClientRow,
  { before, after }: { before: ClientRow; after: ClientRow },
): Promise<void> {
  for (const { name } of Object.values(CONFIRMED)) {
    const isSame = now[name] === after[name] && now[`${name}_at`] === after[`${name}_at`];
    if (isSame) await write(trx, now.id, name, before);
  }
}
