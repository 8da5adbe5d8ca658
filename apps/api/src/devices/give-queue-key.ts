import { refuse } from '#domain/errors.ts';
import { openQueueKey, queueKeyPurpose } from '../auth/sign-in.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { Sealing } from '../platform/sealing.ts';

/**
 * Keeps the key to the unsent work of the caller's device where the server has lost its own (DECISIONS 17.12.3); one that it can
 * open stays. Throws `forbidden` elsewhere.
 */
export async function giveQueueKey(
  db: Database,
  sealing: Sealing,
  caller: Caller,
  queueKey: string,
): Promise<void> {
  const { deviceId } = caller;
  if (!deviceId) throw refuse('not_a_device');
  await db.inTransaction(async (trx) => {
    const device = await trx
      .selectFrom('devices')
      .select(['id', 'queue_key'])
      .where('id', '=', deviceId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!device || openQueueKey(sealing, device) !== undefined) return;
    await trx
      .updateTable('devices')
      .set({ queue_key: sealing.seal(queueKey, queueKeyPurpose(deviceId)) })
      .where('id', '=', deviceId)
      .execute();
  });
}
