import { refuse } from '#domain/errors.ts';
import { writeAudit, type Author } from '../platform/audit.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';

/**
 * Deletes a message sooner than the rules of retention do, because its sender asked (privacy policy, section 5). The mails that
 * tell of it go with it, should they still wait (`outbox.message_id`).
 * The log keeps its id, what kind it was, the number of a complaint and its deadline, and by whom and when it was done: a
 * complaint does not go without a trace (DECISIONS 10.45). Throws `not_found`.
 */
export function deleteMessage(db: Database, author: Author, id: string): Promise<void> {
  return db.inTransaction(async (trx) => {
    const deleted = await trx
      .deleteFrom('messages')
      .where('id', '=', idOrNone(id))
      .returning(['id', 'kind', 'reference', 'due_on', 'closed_at'])
      .executeTakeFirst();
    if (!deleted) throw refuse('record_not_found', { record: 'message' });
    const { id: entityId, ...before } = deleted;
    await writeAudit(trx, author, { action: 'message.delete', entity: 'message', entityId, before });
  });
}
