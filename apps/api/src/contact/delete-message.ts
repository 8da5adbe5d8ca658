import { refuse } from '#domain/errors.ts';
import { writeAudit, type Author } from '../platform/audit.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';

/**
 * Deletes a message sooner than the rules of retention do, because its sender asked (privacy policy, section 5).
 * The log keeps its id, and by whom and when it was done. Throws `not_found`.
 */
export function deleteMessage(db: Database, author: Author, id: string): Promise<void> {
  return db.inTransaction(async (trx) => {
    const deleted = await trx
      .deleteFrom('messages')
      .where('id', '=', idOrNone(id))
      .returning('id')
      .executeTakeFirst();
    if (!deleted) throw refuse('record_not_found', { record: 'message' });
    // Its mail, should it still wait, has the same id (`sendMessage`).
    await trx.deleteFrom('outbox').where('id', '=', deleted.id).execute();
    await writeAudit(trx, author, { action: 'message.delete', entity: 'message', entityId: deleted.id });
  });
}
