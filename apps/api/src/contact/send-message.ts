import type { ContactBody } from '#contract/contact.ts';
import { queueMail } from '../mail/mail.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { messageMail } from './contact-mails.ts';
import { assertMaySend, newMessage, officeAddress, type Sender } from './keep-message.ts';

/**
 * Keeps a visitor's message for the admins, and mails it to the institution where there is a mail server (DECISIONS 7).
 * What filled in the field that people do not see is thanked and forgotten, so that it learns nothing.
 */
export async function sendMessage(
  db: Database,
  mail: MailSettings | undefined,
  sender: Sender,
  body: ContactBody,
): Promise<void> {
  if (body.website) return;
  await db.inTransaction(async (trx) => {
    await assertMaySend(trx, sender, 'message');
    const { name, email, phone, about, message } = body;
    const subject = about ? `${body.subject}: ${about}` : body.subject;
    const row = newMessage(sender, { name, email, phone, subject, body: message });
    await trx.insertInto('messages').values(row).execute();
    if (!mail) return;
    const text = messageMail({ ...body, subject }, await officeAddress(trx, mail));
    await queueMail(trx, mail, { messageId: row.id, ...text });
  });
}
