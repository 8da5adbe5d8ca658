import type { JoiningBody } from '#contract/contact.ts';
import { normalisePhone } from '#domain/phone.ts';
import { queueMail } from '../mail/mail.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { joiningMail } from './contact-mails.ts';
import { assertMaySend, chosenBranch, newMessage, officeAddress, type Sender } from './keep-message.ts';

/**
 * Keeps a request to join for the admins, and mails it to the branch that was chosen, or else to the institution
 * (DECISIONS 16.6). Programs are thanked and forgotten, as in `sendMessage`.
 */
export async function askToJoin(
  db: Database,
  mail: MailSettings | undefined,
  sender: Sender,
  body: JoiningBody,
): Promise<void> {
  if (body.website) return;
  await db.inTransaction(async (trx) => {
    await assertMaySend(trx, sender, 'joining');
    const { name, place, wish, groupSize } = body;
    const phone = normalisePhone(body.phone);
    const branch = await chosenBranch(trx, body.branchId);
    const row = newMessage(sender, {
      kind: 'joining',
      name,
      phone,
      email: '',
      subject: '',
      body: '',
      branch_id: branch?.id ?? null,
      place,
      group_size: groupSize,
      wish,
    });
    await trx.insertInto('messages').values(row).execute();
    if (!mail) return;
    const to = branch?.email || (await officeAddress(trx, mail));
    const text = joiningMail({ name, phone, place, wish, groupSize, branch: branch?.name }, to);
    await queueMail(trx, mail, { messageId: row.id, ...text });
  });
}
