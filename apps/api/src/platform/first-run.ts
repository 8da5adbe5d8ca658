import { sql } from 'kysely';
import { DEFAULT_BRANCHES, UNTOLD, UNTOLD_SECTIONS } from '../../defaults/institution.ts';
import { NO_SITE_CONTENT } from '../../defaults/site-content.ts';
import type { Database } from './database.ts';
import { newId } from './ids.ts';
import { LOCKS } from './locks.ts';

/**
 * Gives an empty system its three branches, once; later starts find them and change nothing (DECISIONS 9). An institution's
 * own system also begins without the invented people, figures and promises that a demo shows to visitors (`isOwn`).
 */
export function createDefaultBranches(db: Database, isOwn = false): Promise<void> {
  return db.inTransaction(async (trx) => {
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${LOCKS.firstRun})`.execute(trx);
    const known = await trx
      .selectFrom('settings')
      .select('key')
      .where('key', '=', 'first-run')
      .executeTakeFirst();
    if (known) return;
    // Of one moment, so that they stay in their order.
    const at = new Date();
    for (const { name, code, ...invented } of DEFAULT_BRANCHES) {
      await trx
        .insertInto('branches')
        .values({ id: newId(at), name, code, ...(isOwn ? { hours: '' } : invented) })
        .execute();
    }
    const told = isOwn
      ? {
          institution: UNTOLD,
          site_content: NO_SITE_CONTENT,
          hidden_at_first: UNTOLD_SECTIONS,
          costs_untold: true,
        }
      : {};
    const settings = Object.entries({ 'first-run': true, ...told });
    await trx
      .insertInto('settings')
      .values(settings.map(([key, value]) => ({ key, value: JSON.stringify(value) })))
      .execute();
  });
}
