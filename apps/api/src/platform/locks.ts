import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The numbers of PostgreSQL's advisory locks; any numbers that differ and stay the same. */
export const LOCKS = {
  migrate: 7_203_114,
  /** Used by `fold_sums()` in the database itself. */
  foldSums: 7_203_115,
  firstRun: 7_203_116,
  demo: 7_203_117,
  auditChain: 7_203_118,
} as const;

/**
 * Locks clients or groups until the transaction ends. Every command locks clients, then groups, deliveries, orders and products, each by id, so
 * that no two commands wait for each other.
 */
export async function lockRecords(
  trx: Database,
  table: 'clients' | 'groups',
  ids: readonly string[],
): Promise<void> {
  await trx
    .selectFrom(table)
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
