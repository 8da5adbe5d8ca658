import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { foldText } from '#domain/folding.ts';
import type { Database } from '../platform/database.ts';
import type { Sealing } from '../platform/sealing.ts';

const PURPOSE = 'suppressed address';

/** An address as it was known before there was a key (`subscribers.email_hash`). */
const plainHash = (email: string) => createHash('sha256').update(foldText(email)).digest();

/**
 * The hash by which an address is known that must not be written to: without the key nobody can tell whether an address
 * is among them.
 */
export const suppressionHash = (sealing: Sealing, email: string): Buffer =>
  sealing.hash(plainHash(email), PURPOSE);

/** Who left and when, and what they had said yes to, if they had. */
interface Leaving {
  left_at: string;
  mailed_at?: string | null;
  token?: string | null;
  consented_at?: string | null;
  consent_words?: string | null;
}

/** Puts an address among those that nobody can subscribe but its owner. */
export async function suppress(trx: Database, addressHash: Buffer, leaving: Leaving): Promise<void> {
  await trx
    .insertInto('suppressed_addresses')
    .values({ address_hash: addressHash, ...leaving })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet(leaving))
    .execute();
}

/** Forgets the addresses of somebody who is erased: their subscriptions and waiting mails, and nobody subscribes them again. */
export async function suppressErased(
  trx: Database,
  sealing: Sealing,
  emails: readonly string[],
  at: Date,
): Promise<void> {
  for (const email of new Set(emails.map(foldText))) {
    // One after the other, on the one connection of the transaction.
    await trx.deleteFrom('subscribers').where('folded_email', '=', email).execute();
    await trx
      .deleteFrom('outbox')
      .where(sql<boolean>`folded_text(recipient) = ${email} and reply_to is null`)
      .where(sql<boolean>`not exists (select from staff where folded_email = ${email})`)
      .execute();
    await suppress(trx, suppressionHash(sealing, email), { left_at: at.toISOString() });
  }
}

/**
 * Lets addresses leave again that a restored backup has as subscribers, or knows nothing of: by their hash (hex) when each left. Who
 * said yes once more after that stays. Answers how many subscribers left again.
 */
export async function leaveAgain(
  db: Database,
  sealing: Sealing,
  left: ReadonlyMap<string, string>,
): Promise<number> {
  if (left.size === 0) return 0;
  const rows = await db.selectFrom('suppressed_addresses').select('address_hash').execute();
  const known = new Set(rows.map(({ address_hash }) => address_hash.toString('hex')));
  // Read after those who have left: who comes back meanwhile is in one of both.
  const subscribers = await db
    .selectFrom('subscribers')
    .select(['id', 'email', 'token', 'consented_at', 'consent_words', 'mailed_at'])
    .where('email', 'is not', null)
    .where('unsubscribed_at', 'is', null)
    .execute();
  let count = 0;
  for (const { id, email, ...consent } of subscribers) {
    const hash = suppressionHash(sealing, email!);
    const leftAt = left.get(hash.toString('hex'));
    if (leftAt === undefined) continue;
    known.add(hash.toString('hex'));
    await db.inTransaction(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('subscribers')
        .set({ unsubscribed_at: leftAt })
        .where('id', '=', id)
        .where('unsubscribed_at', 'is', null)
        .where('consented_at', '<=', leftAt)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      await suppress(trx, hash, { left_at: leftAt, ...consent });
      count += 1;
    });
  }
  for (const [hash, leftAt] of left) {
    if (!known.has(hash)) await suppress(db, Buffer.from(hash, 'hex'), { left_at: leftAt });
  }
  return count;
}

/**
 * Moves those who left in the days of an earlier version to the hashes with the key: it knew them by a hash without one, or
 * by their address. For the start, and for its backups.
 */
export async function keySuppressed(db: Database, sealing: Sealing): Promise<void> {
  await db.inTransaction(async (trx) => {
    const left = await trx
      .selectFrom('subscribers')
      .select(['id', 'email', 'email_hash', 'unsubscribed_at', 'token', 'consented_at', 'consent_words'])
      .where('unsubscribed_at', 'is not', null)
      .where((eb) =>
        eb.or([
          eb('email_hash', 'is not', null),
          eb.not(
            eb.exists(
              eb
                .selectFrom('suppressed_addresses')
                .select('address_hash')
                .whereRef('suppressed_addresses.token', '=', 'subscribers.token'),
            ),
          ),
        ]),
      )
      .forUpdate()
      .execute();
    for (const { id, email, email_hash, unsubscribed_at, ...consent } of left) {
      const known = email === null ? sealing.hash(email_hash!, PURPOSE) : suppressionHash(sealing, email);
      await suppress(trx, known, { left_at: unsubscribed_at!, ...consent });
      if (email === null) await trx.deleteFrom('subscribers').where('id', '=', id).execute();
    }
  });
}

/** Of these addresses those that must not be written to. For lists from elsewhere, at the terminal. */
export async function listSuppressed(
  db: Database,
  sealing: Sealing,
  emails: readonly string[],
): Promise<string[]> {
  const hashed = emails.map((email) => ({ email, hash: suppressionHash(sealing, email).toString('hex') }));
  const rows = await db
    .selectFrom('suppressed_addresses')
    .select('address_hash')
    .where('address_hash', '=', sql<Buffer>`any(${hashed.map(({ hash }) => `\\x${hash}`)}::bytea[])`)
    .execute();
  const known = new Set(rows.map(({ address_hash }) => address_hash.toString('hex')));
  return hashed.filter(({ hash }) => known.has(hash)).map(({ email }) => email);
}
