import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import type { Database } from '../platform/database.ts';

/** 128 bits: nobody guesses it. */
const SECRET_BYTES = 16;

/** The secret follows from the server's key, so that the same address can be written again; the database cannot tell it. */
const makeSecret = (db: Database, orderId: string, generation: number) =>
  db.sealing
    .hash(Buffer.from(`${orderId} ${generation}`), 'order-page')
    .subarray(0, SECRET_BYTES)
    .toString('base64url');

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Of a page joined with its order: whether its address still leads there (DECISIONS 27.3). */
export const IS_IN_FORCE = sql<boolean>`order_pages.client_id = orders.client_id
  and coalesce(order_pages.visited_at, order_pages.made_at) > now() - make_interval(days => ${LIMITS.orderPageDays})`;

/** The path of the order's page, in English; `sitePath` makes that of another language. Made on first need, and anew once it has ended. */
export const pageAddress = (db: Database, orderId: string): Promise<string> =>
  makeAddress(db, orderId, false);

/** Gives the page another address; the one before ends. */
export const renewAddress = (db: Database, orderId: string): Promise<string> =>
  makeAddress(db, orderId, true);

async function makeAddress(db: Database, orderId: string, isRenewed: boolean): Promise<string> {
  const order = await db
    .selectFrom('order_records as orders')
    .leftJoin('order_pages', 'order_pages.order_id', 'orders.id')
    .select(['orders.client_id', 'generation', 'secret_hash', IS_IN_FORCE.as('is_in_force')])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const former = order.generation ?? 0;
  const known = makeSecret(db, orderId, former);
  // Made with another key, it cannot be written again.
  const isKnown = order.secret_hash?.equals(hashSecret(known));
  if (isKnown && order.is_in_force && !isRenewed) return `/o/${known}`;
  const generation = former + 1;
  const secret = makeSecret(db, orderId, generation);
  const page = { client_id: order.client_id, generation, secret_hash: hashSecret(secret) };
  await db
    .insertInto('order_pages')
    .values({ order_id: orderId, ...page })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({ ...page, made_at: sql<string>`now()`, visited_at: null })
        // Another call may have been first, with the same secret.
        .where('order_pages.generation', '<', generation),
    )
    .execute();
  return `/o/${secret}`;
}
