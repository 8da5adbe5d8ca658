import { LIMITS } from '#domain/limits.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/languages.ts';
import type { Translation } from '#messages/index.ts';
import { WORDS } from '#messages/languages.ts';
import { getInstitution } from '../settings/read-settings.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { queueMail } from '../mail/mail.ts';

/** Mails are in the language that their reader has chosen. */
const wordsOf = (language: string | null) => WORDS[(language as Language | null) ?? DEFAULT_LANGUAGE];

/**
 * Writes to somebody whose way in was changed, as part of that change, so that they notice when it was not them (ASVS
 * 2.2.3, 2.5.5). Nothing is written where there is no mail server.
 */
export async function queueChangeMail(
  trx: Database,
  mail: MailSettings | undefined,
  staffId: string,
  { change, at, to }: { change: keyof Translation['mails']['account']['changes']; at: Date; to?: string },
): Promise<void> {
  if (!mail) return;
  const account = await trx
    .selectFrom('staff')
    .select(['name', 'email', 'language'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  const { format, mails } = wordsOf(account.language);
  const words = mails.account;
  const { name, phone } = await getInstitution(trx);
  await queueMail(trx, mail, {
    to: to ?? account.email,
    subject: words.subject(name),
    text: [
      words.hello(account.name),
      words.at(words.changes[change], format.formatDayTime(at.toISOString())),
      words.notYou(phone),
    ].join('\n\n'),
  });
}

/**
 * Mails the link by which somebody who forgot their password chooses a new one. The token is behind the `#` of the
 * address, which no browser sends and no log keeps, and the mail waits encrypted: the database holds the hash alone.
 */
export async function queueResetLink(
  trx: Database,
  mail: MailSettings,
  account: { name: string; email: string; language: string | null },
  token: string,
): Promise<void> {
  const { name, phone } = await getInstitution(trx);
  const { account: words, passwordLink } = wordsOf(account.language).mails;
  await queueMail(trx, mail, {
    to: account.email,
    subject: passwordLink.subject(name),
    text: [
      words.hello(account.name),
      passwordLink.open(`${mail.siteUrl}/reset-password#${token}`, LIMITS.resetLinkMinutes),
      passwordLink.notYou(phone),
    ].join('\n\n'),
    secretUntil: new Date(Date.now() + LIMITS.resetLinkMinutes * 60_000),
  });
}
