import type { Message } from '#contract/contact.ts';
import { refuse, refuseField } from '#domain/errors.ts';
import { getInstitution, getVisitorFacts } from '../settings/read-settings.ts';
import { queueMail } from '../mail/mail.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { complaintAnswer } from './contact-mails.ts';
import { findMessage, messagesOf } from './contact.queries.ts';

/**
 * Closes a complaint with its answer, which is mailed where there is a mail server and an address, or a request to join with
 * what was agreed, if anything (DECISIONS 16.7 and 16.10). `within`: which of all messages the caller may close. Throws
 * `not_found`, and `message_not_open` for what is closed already or is a message.
 */
export function closeMessage(
  db: Database,
  mail: MailSettings | undefined,
  caller: Caller,
  { id, answer }: { id: string; answer: string },
  within = messagesOf(caller),
): Promise<Message> {
  return db.inTransaction(async (trx) => {
    const found = await findMessage(trx, within, id);
    await trx.selectFrom('messages').select('id').where('id', '=', found.id).forUpdate().execute();
    const before = await findMessage(trx, within, found.id);
    if (before.state !== 'open') throw refuse('message_not_open');
    if (before.kind === 'complaint' && answer === '') {
      throw refuseField('answer', 'field_missing', { field: 'answer' });
    }
    const { reference, email } = before;
    const isMailed = mail !== undefined && reference !== null && email !== '';
    const at = caller.at.toISOString();
    await trx
      .updateTable('messages')
      .set((eb) => ({
        closed_at: at,
        closed_by: caller.id,
        answer,
        answer_mailed: isMailed,
        read_at: eb.fn.coalesce('read_at', eb.val(at)),
      }))
      .where('id', '=', before.id)
      .execute();
    if (isMailed) {
      const { complaint_next } = await getVisitorFacts(trx);
      const text = complaintAnswer(
        { ...before, reference, answer },
        await getInstitution(trx),
        complaint_next,
      );
      await queueMail(trx, mail, { messageId: before.id, ...text });
    }
    // As with a message that is read: the log has none of its words.
    await writeAudit(trx, caller, {
      action: 'message.close',
      entity: 'message',
      entityId: before.id,
      after: { kind: before.kind, reference, mailed: isMailed },
    });
    return findMessage(trx, within, before.id);
  });
}
