import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_MS } from '#domain/calendar.ts';
import { refuse } from '#domain/errors.ts';
import { foldText } from '#domain/folding.ts';
import { LIMITS } from '#domain/limits.ts';
import { getInstitution } from '../settings/read-settings.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { networkOf } from '../platform/http/address-budget.ts';
import { newId } from '../platform/ids.ts';
import { queueMail } from '../mail/mail.ts';
import { confirmMail, welcomeMail } from './contact-mails.ts';
import { assertMayWrite, type Sender } from './messages.ts';

const makeToken = () => randomBytes(24).toString('base64url');

const isWithin = (days: number, at: string | null, now: Date) =>
  at !== null && now.getTime() - Date.parse(at) < days * DAY_MS;

/**
 * Takes a request for the newsletter: the address gets a mail with a link, once a day at most, and is subscribed once that
 * is confirmed. Until then it is unconfirmed and not written to, for good where there is no mail server. The answer is the
 * same in every case, so that nobody learns who is subscribed. Throws `too_many_attempts`.
 */
export async function subscribe(
  db: Database,
  mail: MailSettings | undefined,
  sender: Sender,
  { email }: { email: string },
): Promise<void> {
  const at = sender.at.toISOString();
  await db.inTransaction(async (trx) => {
    const network = networkOf(sender.address);
    await assertMayWrite(trx, { table: 'newsletter_requests', at: 'at', network, now: sender.at });
    await trx.insertInto('newsletter_requests').values({ address: network, at }).execute();
    const known = await trx
      .selectFrom('subscribers')
      .select(['confirmed_at', 'mailed_at'])
      .where('folded_email', '=', foldText(email))
      .forUpdate()
      .executeTakeFirst();
    if (known?.confirmed_at) return;
    const isMailed =
      mail !== undefined && !isWithin(LIMITS.daysBetweenConfirmations, known?.mailed_at ?? null, sender.at);
    const consent = {
      consented_at: at,
      consent_words: sender.words.consent.newsletter,
      address: sender.address,
      privacy_version: sql<number>`version_in_force('privacy-policy')`,
      ...(isMailed && { mailed_at: at }),
    };
    const { token } = await trx
      .insertInto('subscribers')
      .values({ id: newId(sender.at), email, token: makeToken(), ...consent })
      .onConflict((conflict) => conflict.column('folded_email').doUpdateSet(consent))
      .returning('token')
      .executeTakeFirstOrThrow();
    if (!isMailed) return;
    await queueMail(
      trx,
      mail,
      confirmMail(email, token, mail.siteUrl, await getInstitution(trx), sender.words),
    );
  });
}

/**
 * Subscribes an address by the token of its confirmation mail, and sends it the link by which it can leave. Doing so twice
 * is no mistake. Throws `not_found` for a link that is wrong or too old.
 */
export async function confirmSubscription(
  db: Database,
  mail: MailSettings | undefined,
  token: string,
  { at: now, words }: Pick<Sender, 'at' | 'words'>,
): Promise<void> {
  await db.inTransaction(async (trx) => {
    const found = await trx
      .selectFrom('subscribers')
      .select(['id', 'email', 'confirmed_at', 'mailed_at'])
      .where('token', '=', token)
      .forUpdate()
      .executeTakeFirst();
    if (found?.confirmed_at) return;
    if (!found || !isWithin(LIMITS.confirmationDays, found.mailed_at, now)) throw refuse('link_not_valid');
    await trx
      .updateTable('subscribers')
      .set({ confirmed_at: now.toISOString() })
      .where('id', '=', found.id)
      .execute();
    if (!mail) return;
    await queueMail(
      trx,
      mail,
      welcomeMail(found.email, token, mail.siteUrl, await getInstitution(trx), words),
    );
  });
}

/** Ends a subscription by the token of its link: the address is deleted. Doing so twice is no mistake. */
export async function unsubscribe(db: Database, token: string): Promise<void> {
  await db.deleteFrom('subscribers').where('token', '=', token).execute();
}

/** Deletes the subscriptions of somebody who is erased, and the mails that still wait for them. */
export async function eraseSubscribers(trx: Database, emails: readonly string[]): Promise<void> {
  for (const email of new Set(emails.map(foldText))) {
    // One after the other, on the one connection of the transaction.
    await trx.deleteFrom('subscribers').where('folded_email', '=', email).execute();
    await trx
      .deleteFrom('outbox')
      .where(sql<boolean>`folded_text(recipient) = ${email} and reply_to is null`)
      .where(sql<boolean>`not exists (select from staff where folded_email = ${email})`)
      .execute();
  }
}
