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
import type { Sealing } from '../platform/sealing.ts';
import { queueMail } from '../mail/mail.ts';
import { confirmMail, welcomeMail } from './contact-mails.ts';
import { type Asked, makeConfirmToken, readConfirmToken } from './confirm-link.ts';
import { assertMayWrite, type Sender } from './messages.ts';
import { suppress, suppressionHash } from './suppressed.ts';

/** What the newsletter works with. */
export interface NewsletterTools {
  mail: MailSettings | undefined;
  sealing: Sealing;
}

const makeToken = () => randomBytes(24).toString('base64url');

const isOlderThan = (days: number, at: string | null, now: Date) =>
  at === null || now.getTime() - Date.parse(at) >= days * DAY_MS;

/** Requests for one address, and its confirmation, are worked on one after the other. */
async function lockAddress(trx: Database, addressHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${addressHash.toString('hex')}, 0))`.execute(trx);
}

/** When an address left or was erased, and when it was last asked to come back. */
const findSuppressed = (trx: Database, addressHash: Buffer) =>
  trx
    .selectFrom('suppressed_addresses')
    .select(['left_at', 'mailed_at'])
    .where('address_hash', '=', addressHash)
    .executeTakeFirst();

const findSubscriber = (trx: Database, email: string) =>
  trx
    .selectFrom('subscribers')
    .select(['id', 'confirmed_at', 'mailed_at'])
    .where('folded_email', '=', foldText(email))
    .executeTakeFirst();

/**
 * Takes a request for the newsletter: the address gets a mail with a link, and is subscribed once that is confirmed. Until
 * then it is unconfirmed and not written to, for good where there is no mail server. An address that left, or was erased,
 * is not stored, and is asked once in 30 days at most; others once a day. The answer is the same in every case, so that
 * nobody learns who is subscribed. Throws `too_many_attempts`.
 */
export async function subscribe(
  db: Database,
  { mail, sealing }: NewsletterTools,
  sender: Sender,
  asking: Pick<Asked, 'email' | 'words'>,
): Promise<void> {
  const { email, words } = asking;
  const at = sender.at.toISOString();
  await db.inTransaction(async (trx) => {
    const { address } = sender;
    const network = networkOf(address);
    await assertMayWrite(trx, { table: 'newsletter_requests', at: 'at', network, now: sender.at });
    await trx.insertInto('newsletter_requests').values({ address: network, at }).execute();
    const addressHash = suppressionHash(sealing, email);
    await lockAddress(trx, addressHash);
    const left = await findSuppressed(trx, addressHash);
    const known = left ? undefined : await findSubscriber(trx, email);
    if (known?.confirmed_at) return;
    const days = left ? LIMITS.daysBetweenReturns : LIMITS.daysBetweenConfirmations;
    const isMailed = mail !== undefined && isOlderThan(days, (left ?? known)?.mailed_at ?? null, sender.at);
    const mailed = isMailed ? { mailed_at: at } : {};
    if (left) {
      if (!isMailed) return;
      await trx
        .updateTable('suppressed_addresses')
        .set(mailed)
        .where('address_hash', '=', addressHash)
        .execute();
    } else {
      const privacy = sql<number>`version_in_force('privacy-policy')`;
      const consent = {
        consented_at: at,
        consent_words: words,
        address,
        privacy_version: privacy,
        ...mailed,
      };
      await trx
        .insertInto('subscribers')
        .values({ id: newId(sender.at), email, token: makeToken(), ...consent })
        .onConflict((conflict) => conflict.column('folded_email').doUpdateSet(consent))
        .execute();
    }
    if (!mail || !isMailed) return;
    const token = makeConfirmToken(sealing, { email, at, words });
    await queueMail(trx, mail, confirmMail(email, token, mail.siteUrl, await getInstitution(trx)));
  });
}

/** The version of the privacy policy that held at a moment (DECISIONS 21.14). */
const policyAt = (at: string) => sql<number>`(
  select coalesce(max(version), 0) from page_versions
  where page = 'privacy-policy' and state = 'published' and published_at <= ${at}::timestamptz
    and in_force <= (${at}::timestamptz at time zone 'Africa/Nairobi')::date)`;

/**
 * Subscribes an address by the token of its confirmation mail, and sends it the link by which it can leave. Doing so twice
 * is no mistake. Throws `not_found` for a link that is none, too old, or older than the leaving of its address.
 */
export async function confirmSubscription(
  db: Database,
  { mail, sealing }: NewsletterTools,
  token: string,
  now: Date,
): Promise<void> {
  const asked = readConfirmToken(sealing, token, now);
  await db.inTransaction(async (trx) => {
    const addressHash = suppressionHash(sealing, asked.email);
    await lockAddress(trx, addressHash);
    const left = await findSuppressed(trx, addressHash);
    if (left && Date.parse(left.left_at) >= Date.parse(asked.at)) throw refuse('link_not_valid');
    if (!left && (await findSubscriber(trx, asked.email))?.confirmed_at) return;
    const confirmed = {
      token: makeToken(),
      consented_at: asked.at,
      consent_words: asked.words,
      privacy_version: policyAt(asked.at),
      confirmed_at: now.toISOString(),
      unsubscribed_at: null,
      // Who left and came back is asked again no sooner than 30 days after this.
      mailed_at: left?.mailed_at ?? null,
    };
    await trx
      .insertInto('subscribers')
      .values({ id: newId(now), email: asked.email, address: '', ...confirmed })
      .onConflict((conflict) => conflict.column('folded_email').doUpdateSet(confirmed))
      .execute();
    await trx.deleteFrom('suppressed_addresses').where('address_hash', '=', addressHash).execute();
    if (!mail) return;
    const welcome = welcomeMail(asked.email, confirmed.token, mail.siteUrl, await getInstitution(trx));
    await queueMail(trx, mail, welcome);
  });
}

/**
 * Ends a subscription by the token of its link; doing so twice is no mistake. Nobody but they themselves subscribes the
 * address again. Throws `not_found`.
 */
export async function unsubscribe(db: Database, sealing: Sealing, token: string, now: Date): Promise<void> {
  await db.inTransaction(async (trx) => {
    const subscriber = await trx
      .selectFrom('subscribers')
      .select(['id', 'email', 'unsubscribed_at', 'consented_at', 'consent_words', 'mailed_at'])
      .where('token', '=', token)
      .forUpdate()
      .executeTakeFirst();
    if (!subscriber) {
      const left = await trx
        .selectFrom('suppressed_addresses')
        .select('left_at')
        .where('token', '=', token)
        .executeTakeFirst();
      if (!left) throw refuse('link_not_valid');
      return;
    }
    const { id, email, unsubscribed_at, ...consent } = subscriber;
    if (unsubscribed_at !== null || email === null) return;
    const leftAt = now.toISOString();
    await trx.updateTable('subscribers').set({ unsubscribed_at: leftAt }).where('id', '=', id).execute();
    await suppress(trx, suppressionHash(sealing, email), { left_at: leftAt, token, ...consent });
  });
}
