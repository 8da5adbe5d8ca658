import type { Config } from './config.ts';
import type { Database } from './database.ts';
import { createSealing, hasSealKey } from './sealing.ts';
import { StartError } from './start-error.ts';

/**
 * Refuses to work with another key than the one that sealed what is stored, or without a key, unless SEAL_KEY_LOST says that the
 * stored one is lost: then this key takes its place. Answers whether it did.
 */
export async function checkSealKey(db: Database, config: Config): Promise<boolean> {
  const isHere = hasSealKey(config);
  const sealing = createSealing(config);
  return db.inTransaction(async (trx) => {
    const row = await trx
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'seal_key')
      .forUpdate()
      .executeTakeFirst();
    const isSame = isHere && row?.value === sealing.keyId;
    if (isSame) return false;
    if (row && !config.SEAL_KEY_LOST) {
      throw new StartError(
        `${isHere ? 'What is stored was sealed with another key than the one in SEAL_KEY or seal.key.' : `The key that sealed what is stored is missing: there is no SEAL_KEY, and no seal.key in ${config.DATA_DIR}.`} Bring that key. If it is lost, docs/runbook.md says what to do.`,
      );
    }
    if (row) {
      // What commands asked for can't be compared any more, and what the past says of persons can't be read.
      await trx.updateTable('idempotency_keys').set({ body_hash: null }).execute();
      await trx.deleteFrom('person_keys').execute();
    }
    const value = JSON.stringify(sealing.keyId);
    await trx
      .insertInto('settings')
      .values({ key: 'seal_key', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    return row !== undefined;
  });
}
