import type { ContactBody } from '#contract/contact.ts';
import { getInstitution } from '../institution/institution.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { queueMail } from '../mail/mail.ts';
import { assertMayWrite } from './hourly-limit.ts';
import { messageMail } from './contact-mails.ts';

/** Where a letter comes from, and when. */
export interface Sender {
  address: string;
  at: Date;
}

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
    await assertMayWrite(trx, {
      table: 'messages',
      at: 'created_at',
      address: sender.address,
      now: sender.at,
    });
    const { name, email, phone, about, message } = body;
    const subject = about ? `${body.subject}: ${about}` : body.subject;
    const id = newId(sender.at);
    await trx
      .insertInto('messages')
      .values({
        id,
        name,
        email,
        phone,
        subject,
        body: message,
        address: sender.address,
        created_at: sender.at.toISOString(),
      })
      .execute();
    if (!mail) return;
    const to = mail.to ?? (await getInstitution(trx)).email;
    // The mail has the message's id: deleting the message also deletes the mail, if it still waits.
    await queueMail(trx, mail, { id, ...messageMail({ ...body, subject }, to) });
  });
}
