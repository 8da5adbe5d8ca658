import { sql } from 'kysely';
import { DEFAULT_BRANCHES } from '../../defaults/institution.ts';
import type { Database } from './database.ts';
import { newId } from './ids.ts';
import { LOCKS } from './locks.ts';

/** Gives an empty system its three branches, once; later starts find them and change nothing (DECISIONS 9). */
export function createDefaultBranches(db: Database): Promise<void> {
  return db.inTransaction(async (trx) => {
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${LOCKS.firstRun})`.execute(trx);
    const known = await trx
      .selectFrom('settings')
      .select('key')
      .where('key', '=', 'first-run')
      .executeTakeFirst();
    if (known) return;
    for (const branch of DEFAULT_BRANCHES) {
      await trx
        .insertInto('branches')
        .values({ id: newId(), ...branch })
        .execute();
    }
    await trx.insertInto('settings').values({ key: 'first-run', value: 'true' }).execute();
  });
}
