import type { Message } from '#contract/letters.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Books } from '../platform/database.ts';
import { inTransaction } from '../platform/transaction.ts';
import { findMessage } from './letters.queries.ts';

/** Marks a message as read or not; one that is so already stays as it is. Throws `not_found`. */
export function markMessage({ db }: Books, caller: Caller, id: string, read: boolean): Promise<Message> {
  return inTransaction(db, async (trx) => {
    const before = await findMessage(trx, id);
    const changed = await trx
      .updateTable('messages')
      .set({ read_at: read ? caller.at.toISOString() : null })
      .where('id', '=', before.id)
      .where('read_at', read ? 'is' : 'is not', null)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return { ...before, read };
    // What the visitor wrote stays where it is: the log only tells which message.
    const { name, subject } = before;
    await writeAudit(trx, caller, {
      action: read ? 'message.read' : 'message.unread',
      entity: 'message',
      entityId: before.id,
      after: { name, subject },
    });
    return findMessage(trx, before.id);
  });
}
