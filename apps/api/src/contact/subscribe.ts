import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { refuse } from '#domain/errors.ts';
import { emailHash } from '../data-protection/retention.ts';
import { getInstitution } from '../institution/institution.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { queueMail } from '../mail/mail.ts';
import { assertMayWrite } from './hourly-limit.ts';
import { welcomeMail } from './contact-mails.ts';
import type { Sender } from './send-message.ts';

/**
 * Stores an address, with the time and the text of the consent (`agreedTo`); an unsubscribed one is subscribed again
 * with a new token. A new subscriber gets a mail with the unsubscribe link, if there is a mail server; an existing
 * subscriber gets none. The answer is the same, so that nobody learns who is subscribed.
 */
export async function subscribe(
  db: Database,
  mail: MailSettings | undefined,
  sender: Sender,
  email: string,
  agreedTo: string,
): Promise<void> {
  await db.inTransaction(async (trx) => {
    await assertMayWrite(trx, {
      table: 'subscribers',
      at: 'consented_at',
      address: sender.address,
      now: sender.at,
    });
    const consent = {
      token: randomBytes(24).toString('base64url'),
      consented_at: sender.at.toISOString(),
      consent_words: agreedTo,
      unsubscribed_at: null,
      address: sender.address,
    };
    // An address that was deleted is known only by its hash, and consents again.
    await trx
      .deleteFrom('subscribers')
      .where('email_hash', '=', emailHash(sql.val(email)))
      .execute();
    const subscribed = await trx
      .insertInto('subscribers')
      .values({ id: newId(sender.at), email, ...consent })
      .onConflict((conflict) =>
        conflict
          .expression(sql`lower(email)`)
          .doUpdateSet(consent)
          .where('subscribers.unsubscribed_at', 'is not', null),
      )
      .returning('token')
      .executeTakeFirst();
    if (!mail || !subscribed) return;
    await queueMail(trx, mail, welcomeMail(email, subscribed.token, mail.siteUrl, await getInstitution(trx)));
  });
}

/** Ends a subscription by the token of its link; doing so twice is no mistake. */
export async function unsubscribe(db: Database, token: string, at: Date): Promise<void> {
  const ended = await db
    .updateTable('subscribers')
    .set((eb) => ({ unsubscribed_at: eb.fn.coalesce('unsubscribed_at', eb.val(at.toISOString())) }))
    .where('token', '=', token)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) throw refuse('link_not_valid');
}
