import { type Insertable, sql } from 'kysely';
import type { ContactBody, JoiningBody, Message } from '#contract/contact.ts';
import type { MessageKind } from '#domain/contact.ts';
import { refuse, refuseField, refuseForNow } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { normalisePhone } from '#domain/phone.ts';
import type { Translation } from '#messages/index.ts';
import { queueMail } from '../mail/mail.ts';
import { type Author, writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Messages } from '../platform/database.types.ts';
import { networkOf } from '../platform/http/address-budget.ts';
import { idOrNone, newId } from '../platform/ids.ts';
import { getInstitution } from '../settings/read-settings.ts';
import { joiningMail, messageMail } from './contact-mails.ts';
import { findMessage } from './contact.queries.ts';

/** Where a letter comes from, and when. */
export interface Sender {
  address: string;
  at: Date;
  /** The language of the page that was sent. */
  words: Translation;
}

/** Each kind has a limit of its own (DECISIONS 10.32): who has complained may still ask something. */
export function assertMaySend(trx: Database, { address, at }: Sender, kind: MessageKind): Promise<void> {
  return assertMayWrite(trx, {
    table: 'messages',
    at: 'created_at',
    network: networkOf(address),
    now: at,
    kind,
  });
}

/** A row of the messages of visitors, for the admins; the other columns are those of its kind. */
export function newMessage(
  { address, at }: Sender,
  row: Omit<Insertable<Messages>, 'id' | 'address' | 'created_at'>,
): Insertable<Messages> & { id: string } {
  return { ...row, id: newId(at), address: networkOf(address), created_at: at.toISOString() };
}

/** The branch that a visitor chose; undefined for none. Throws `no_such_branch` at the field. */
export async function chosenBranch(
  trx: Database,
  branchId: string,
): Promise<{ id: string; name: string; email: string } | undefined> {
  if (branchId === '') return undefined;
  const branch = await trx
    .selectFrom('branches')
    .select(['id', 'name', 'email'])
    .where('id', '=', idOrNone(branchId))
    .executeTakeFirst();
  if (!branch) throw refuseField('branchId', 'no_such_branch');
  return branch;
}

export async function officeAddress(trx: Database, mail: MailSettings): Promise<string> {
  return mail.to ?? (await getInstitution(trx)).email;
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
    await assertMaySend(trx, sender, 'message');
    const { name, email, phone, about, message } = body;
    const withAbout = (subject: string) => (about ? `${subject}: ${about}` : subject);
    const row = newMessage(sender, { name, email, phone, subject: withAbout(body.subject), body: message });
    await trx.insertInto('messages').values(row).execute();
    if (!mail) return;
    const subject = withAbout(sender.words.contactSubjects[body.subject]);
    const text = messageMail({ ...body, subject }, await officeAddress(trx, mail), sender.words);
    await queueMail(trx, mail, { messageId: row.id, ...text });
  });
}

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
    const text = joiningMail({ name, phone, place, wish, groupSize, branch: branch?.name }, to, sender.words);
    await queueMail(trx, mail, { messageId: row.id, ...text });
  });
}

/** Marks a message as read or not; one that is so already stays as it is. Throws `not_found`. */
export function markMessage(db: Database, caller: Caller, id: string, read: boolean): Promise<Message> {
  return db.inTransaction(async (trx) => {
    const before = await findMessage(trx, caller, id);
    const changed = await trx
      .updateTable('messages')
      .set({ read_at: read ? caller.at.toISOString() : null })
      .where('id', '=', before.id)
      .where('read_at', read ? 'is' : 'is not', null)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return { ...before, read };
    // Name and text of the visitor stay in the message and are deleted with it: the log has only the message's id and kind.
    // Its subject too may have words of the visitor.
    await writeAudit(trx, caller, read ? 'message.read' : 'message.unread', before.id, {
      after: { kind: before.kind },
    });
    return findMessage(trx, caller, before.id);
  });
}

/**
 * Deletes a message sooner than the rules of retention do, because its sender asked (privacy policy, section 5). The mails that
 * tell of it go with it, should they still wait (`outbox.message_id`).
 * The log keeps its id, what kind it was, the number of a complaint and its deadline, its author and the moment: a
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
    await writeAudit(trx, author, 'message.delete', entityId, { before });
  });
}

const HOUR_MS = 3_600_000;

/**
 * Refuses a message when one network has sent as many as it may within an hour (DECISIONS 10.32b). The messages of a network
 * are counted one after the other, so that many at once are not all the twentieth; the lock ends with the transaction.
 */
export async function assertMayWrite(
  trx: Database,
  sent: {
    table: 'messages' | 'newsletter_requests';
    at: 'created_at' | 'at';
    /** Where it comes from (`networkOf`). */
    network: string;
    now: Date;
    /** Of messages, those of this kind. */
    kind?: MessageKind;
  },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${sent.table} ${sent.kind ?? ''} ${sent.network}`}, 0))`.execute(
    trx,
  );
  const since = sent.now.getTime() - HOUR_MS;
  const isOfKind = sent.kind ? sql`kind = ${sent.kind}` : sql`true`;
  const { rows } = await sql<{ at: string }>`
    select ${sql.ref(sent.at)} as at from ${sql.table(sent.table)}
    where address = ${sent.network} and ${isOfKind} and ${sql.ref(sent.at)} > ${new Date(since).toISOString()}
    order by ${sql.ref(sent.at)} desc offset ${LIMITS.messagesPerHour - 1} limit 1
  `.execute(trx);
  const deciding = rows[0];
  if (!deciding) return;
  throw refuseForNow('too_many_letters', Math.ceil((Date.parse(deciding.at) - since) / 1000));
}
