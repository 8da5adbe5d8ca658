import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { ComplaintBody, Message } from '#contract/contact.ts';
import { DAY_MS, nairobiDay } from '#domain/calendar.ts';
import { complaintReference } from '#domain/contact.ts';
import { refuse, refuseField } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { addWorkingDays } from '#domain/period.ts';
import { normalisePhone } from '#domain/phone.ts';
import type { Translation } from '#messages/index.ts';
import { queueMail } from '../mail/mail.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { queueSms } from '../sms/queue-sms.ts';
import { getInstitution, getVisitorFacts } from '../settings/read-settings.ts';
import { complaintAnswer, complaintMail, complaintReceipt } from './contact-mails.ts';
import { findMessage } from './contact.queries.ts';
import { assertMaySend, chosenBranch, newMessage, officeAddress, type Sender } from './messages.ts';

/** What the sender of a complaint gets: its number, and the Nairobi day by which it is answered. */
export interface ComplaintReceipt {
  reference: string;
  due_on: string;
}

const newReference = (day: string) => complaintReference(day, randomInt(1_000_000));

/**
 * Keeps a complaint for the admins under a number of its own, with the day by which it is answered (DECISIONS 16.9). Mails it
 * to the institution, and the number to who complained, where there is a mail server and an address, or by SMS, three times a day at
 * most. Programs get a number, too, under which nothing is stored, as in `sendMessage`.
 */
export async function complain(
  db: Database,
  mail: MailSettings | undefined,
  sender: Sender,
  body: ComplaintBody,
): Promise<ComplaintReceipt> {
  const { complaint_days } = await getVisitorFacts(db);
  const day = nairobiDay(sender.at);
  const due_on = addWorkingDays(day, complaint_days);
  if (body.website) return { reference: newReference(day), due_on };
  return db.inTransaction(async (trx) => {
    await assertMaySend(trx, sender, 'complaint');
    const { name, email, message } = body;
    const phone = normalisePhone(body.phone);
    const branch = await chosenBranch(trx, body.branchId);
    const row = newMessage(sender, {
      kind: 'complaint',
      name,
      phone,
      email,
      subject: '',
      body: message,
      branch_id: branch?.id ?? null,
      due_on,
    });
    const reference = await keepUnderNumber(trx, row, day);
    if (phone && (await mayGetReceipt(trx, 'phone', phone, sender.at))) {
      const params = { reference, days: complaint_days };
      await queueSms(trx, { purpose: 'complaint_received', phone, params, at: sender.at });
    }
    if (mail) {
      const complaint = { reference, due_on, name, phone, email, message, branch: branch?.name };
      const office = complaintMail(complaint, await officeAddress(trx, mail), sender.words);
      await queueMail(trx, mail, { messageId: row.id, ...office });
      if (email && (await mayGetReceipt(trx, 'email', email, sender.at))) {
        const receipt = complaintReceipt(complaint, await getInstitution(trx), sender.words);
        await queueMail(trx, mail, { messageId: row.id, ...receipt });
      }
    }
    return { reference, due_on };
  });
}

/** Address and phone may be somebody else's: they get no flood of receipts from us. */
async function mayGetReceipt(
  trx: Database,
  by: 'email' | 'phone',
  address: string,
  now: Date,
): Promise<boolean> {
  const { sent } = await trx
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('kind', '=', 'complaint')
    .where('created_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .where(sql<string>`lower(${sql.ref(by)})`, '=', address.toLowerCase())
    .executeTakeFirstOrThrow();
  // This one is stored already.
  return sent <= LIMITS.receiptsPerDay;
}

/** Takes another number while the one that was drawn is another complaint's. */
async function keepUnderNumber(
  trx: Database,
  row: ReturnType<typeof newMessage>,
  day: string,
): Promise<string> {
  for (;;) {
    const reference = newReference(day);
    const kept = await trx
      .insertInto('messages')
      .values({ ...row, reference })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (kept) return reference;
  }
}

/**
 * Closes a complaint with its answer, which is mailed where there is a mail server and an address, and of which an SMS says, or a request to join with
 * what was agreed, if anything (DECISIONS 16.7 and 16.10). `words`: in the language of the page where the answer was written.
 * Throws `not_found`, and `message_not_open` for what is closed already
 * or is a message.
 */
export function closeMessage(
  db: Database,
  mail: MailSettings | undefined,
  caller: Caller,
  { id, answer, words }: { id: string; answer: string; words: Translation },
): Promise<Message> {
  return db.inTransaction(async (trx) => {
    const found = await findMessage(trx, caller, id);
    await trx.selectFrom('messages').select('id').where('id', '=', found.id).forUpdate().execute();
    const before = await findMessage(trx, caller, found.id);
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
        words,
      );
      await queueMail(trx, mail, { messageId: before.id, ...text });
    }
    if (reference !== null && before.phone) {
      const params = { reference };
      await queueSms(trx, { purpose: 'complaint_answered', phone: before.phone, params, at: caller.at });
    }
    // As with a message that is read: the log has none of its words.
    await writeAudit(trx, caller, 'message.close', before.id, {
      after: { kind: before.kind, reference, mailed: isMailed },
    });
    return findMessage(trx, caller, before.id);
  });
}
