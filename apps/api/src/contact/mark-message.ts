import type { Message } from '#contract/contact.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { findMessage, messagesOf } from './contact.queries.ts';

/** Marks a message as read or not; one that is so already stays as it is. Throws `not_found`. */
export function markMessage(db: Database, caller: Caller, id: string, read: boolean): Promise<Message> {
  return db.inTransaction(async (trx) => {
    const before = await findMessage(trx, messagesOf(caller), id);
    const changed = await trx
      .updateTable('messages')
      .set({ read_at: read ? caller.at.toISOString() : null })
      .where('id', '=', before.id)
      .where('read_at', read ? 'is' : 'is not', null)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return { ...before, read };
    // Name and text of the visitor stay in the message and are deleted with it: the log has only the message's id and kind.
    // Its subject too may have words of the visitor.
    await writeAudit(trx, caller, {
      action: read ? 'message.read' : 'message.unread',
      entity: 'message',
      entityId: before.id,
      after: { kind: before.kind },
    });
    return findMessage(trx, messagesOf(caller), before.id);
  });
}
