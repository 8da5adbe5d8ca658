import type { FastifyBaseLogger } from 'fastify';
import { sql, type Selectable } from 'kysely';
import { createTransport } from 'nodemailer';
import { getInstitution } from '../settings/read-settings.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Outbox } from '../platform/database.types.ts';
import { newId } from '../platform/ids.ts';
import { repeat } from '../platform/repeat.ts';

/** How often the outbox is looked into. */
const EVERY_MS = 10_000;
/** How long one mail may take; shorter than it is left to its sender (`claimMail`). */
const CONVERSATION_MS = 60_000;
/** How long a mail is tried, as mail servers do among themselves; then it is dropped (housekeeping). */
export const MAIL_LIFE_DAYS = 5;

/** A mail to one reader, in plain text. */
export interface Mail {
  /** The message of a visitor that it tells of: it goes with it, should it still wait. */
  messageId?: string;
  to: string;
  subject: string;
  text: string;
  /** The address for answers, where that is not the sender. */
  replyTo?: { name: string; address: string };
  /** What a reader who wants no more of these posts to; it asks nothing back (RFC 8058). */
  unsubscribeUrl?: string;
  /** The text opens something until then: it waits encrypted, and is not sent afterwards. */
  secretUntil?: Date;
}

/** What a mail is sealed for: moved to another row, it does not open. */
const purpose = (id: string) => `mail ${id}`;

/**
 * Writes a mail into the outbox, in the transaction of the change: it is sent when that is committed, and no request
 * waits for it. It is sent at least once, with the same Message-ID. Needs the mail settings, because without a mail
 * server nothing is written.
 */
export async function queueMail(trx: Database, _settings: MailSettings, mail: Mail): Promise<void> {
  const id = newId();
  const { secretUntil } = mail;
  await trx
    .insertInto('outbox')
    .values({
      id,
      message_id: mail.messageId ?? null,
      recipient: mail.to,
      subject: mail.subject,
      body: secretUntil ? '' : mail.text,
      sealed_body: secretUntil ? trx.sealing.seal(mail.text, purpose(id)) : null,
      expires_at: secretUntil?.toISOString() ?? null,
      reply_to_name: mail.replyTo?.name ?? '',
      reply_to: mail.replyTo?.address ?? null,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
    })
    .execute();
}

type QueuedMail = Selectable<Outbox>;

/**
 * Takes the next mail that is due, and moves it on by 2 minutes, then 4, 8 … 6 hours at most: no other server takes it
 * meanwhile, and it comes again by itself when this one fails or dies. What was never tried comes before what failed, which may be
 * one reader's trouble and none of the others'. What is too old, as in a backup that was restored, stays
 * for the housekeeping.
 */
async function claimMail(db: Database): Promise<QueuedMail | undefined> {
  const { rows } = await sql<QueuedMail>`
    update outbox set
      tries = tries + 1,
      due_at = now() + least(interval '2 minutes' * power(2, least(tries, 10)), interval '6 hours')
    where id = (
      select id from outbox where due_at <= now() and (expires_at is null or expires_at > now())
        and created_at > now() - make_interval(days => ${MAIL_LIFE_DAYS})
      order by tries, due_at, id limit 1 for update skip locked
    )
    returning *
  `.execute(db);
  return rows[0];
}

/** A name or a subject becomes one line, so that it cannot add a header. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const createPost = ({ host, port, secure, login }: MailSettings) => {
  const isThisMachine = ['localhost', '127.0.0.1', '::1'].includes(host);
  return createTransport({
    host,
    port,
    secure,
    auth: login,
    // A password crosses a network only encrypted; within one machine there is nothing to protect it from.
    requireTLS: login !== undefined && !isThisMachine,
    ignoreTLS: isThisMachine,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
};
type Post = ReturnType<typeof createPost>;

function deliver(db: Database, post: Post, mail: QueuedMail, from: { name: string; address: string }) {
  const { unsubscribe_url: unsubscribeUrl, sealed_body: sealed } = mail;
  return post.sendMail({
    messageId: `<${mail.id}@${from.address.split('@')[1]}>`,
    date: new Date(mail.created_at),
    from: { name: oneLine(from.name), address: from.address },
    to: { name: '', address: mail.recipient },
    ...(mail.reply_to && { replyTo: { name: oneLine(mail.reply_to_name), address: mail.reply_to } }),
    subject: oneLine(mail.subject),
    text: sealed ? db.sealing.open(sealed, purpose(mail.id)) : mail.body,
    headers: {
      // Out-of-office programs answer no machine.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    signal: AbortSignal.timeout(CONVERSATION_MS),
  });
}

/**
 * Sends a mail without the outbox and the database, for notices that must go out when these are down. Throws when the mail
 * server refuses it.
 */
export async function sendAtOnce(
  settings: MailSettings,
  { to, subject, text }: Pick<Mail, 'to' | 'subject' | 'text'>,
): Promise<void> {
  await createPost(settings).sendMail({
    from: settings.from,
    to: { name: '', address: to },
    subject: oneLine(subject),
    text,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}

interface SmtpFailure {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Refused by a rule of the server (RFC 3463), such as one about who may send through it, and not for the reader or the text. */
const IS_POLICY = /^5\d\d[ -]5\.7\.\d/;

/** Whether the mail server refused this reader or this text for good: trying again would not change its mind. */
function isRefusedForGood({ command, responseCode = 0, response = '' }: SmtpFailure): boolean {
  const isOfThisMail = command === 'RCPT TO' || command === 'DATA';
  return isOfThisMail && responseCode >= 500 && responseCode !== 503 && !IS_POLICY.test(response);
}

/** What the log says about a failure, without the server's text, which may contain addresses and names. */
function failureFacts(error: unknown) {
  const { code, command, responseCode } = error as SmtpFailure;
  const isOurOwn =
    responseCode === undefined && ['ECONNECTION', 'ESOCKET', 'EDNS', 'ETLS'].includes(code ?? '');
  return { code, command, responseCode, ...(isOurOwn && { reason: (error as Error).message }) };
}

/**
 * Sends what is due, one mail after the other, until nothing is left or the mail server is in trouble. What could not
 * be sent is due again later (`claimMail`); what was refused for good is dropped.
 */
export async function sendDueMail(
  db: Database,
  settings: MailSettings,
  log: FastifyBaseLogger,
  isEnding = () => false,
): Promise<void> {
  const post = createPost(settings);
  while (!isEnding()) {
    const mail = await claimMail(db);
    if (!mail) return;
    const { name } = await getInstitution(db);
    try {
      await deliver(db, post, mail, { name, address: settings.from });
    } catch (error) {
      const facts = { mail: mail.id, tries: mail.tries, ...failureFacts(error) };
      if (!isRefusedForGood(error as SmtpFailure)) {
        log.warn(facts, 'A mail could not be sent; it is tried again.');
        return;
      }
      log.error(facts, 'The mail server refuses a mail for good; it is dropped.');
    }
    await db.deleteFrom('outbox').where('id', '=', mail.id).execute();
  }
}

/**
 * Sends the mails of the outbox from now on, in each server. If the mail server is unreachable or refuses the login, it
 * logs that and waits. Answers a function that stops it after the current mail.
 */
export function startMailing(
  db: Database,
  settings: MailSettings,
  log: FastifyBaseLogger,
  everyMs = EVERY_MS,
): () => Promise<void> {
  const stop = new AbortController();
  const { host, port } = settings;
  createPost(settings)
    .verify()
    .catch((error: unknown) => {
      log.error(
        failureFacts(error),
        `The mail server ${host}:${port} cannot be used at present; mail waits.`,
      );
    });
  const isEnding = () => stop.signal.aborted;
  const send = () =>
    sendDueMail(db, settings, log, isEnding).catch((error: unknown) =>
      log.error({ err: error }, 'The outbox could not be read.'),
    );
  return repeat(send, { everyMs, stop });
}
