import type { AgreementKey, AgreementLine } from '#contract/agreements.ts';
import type { SiteReads } from '#contract/site.ts';
import { type Agreement, type AgreementState, CODE_CHARACTERS } from '#domain/agreements/agreement.ts';
import { refuse } from '#domain/errors.ts';
import type { Language } from '#domain/languages.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';

/** The agreements of an order in reach, the newest first. */
export async function listAgreements(db: Database, actor: Actor, orderId: string): Promise<AgreementLine[]> {
  const limit = branchLimit(actor, 'orders.read');
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', idOrNone(orderId))
    .$if(limit !== null, (query) => query.where('branch_id', '=', limit))
    .executeTakeFirst();
  if (!order) throw refuse('record_not_found', { record: 'order' });
  const rows = await db
    .selectFrom('agreements')
    .innerJoin('staff', 'staff.id', 'agreements.made_by')
    .select([
      'agreements.id',
      'order_id',
      'number',
      'state',
      'content',
      'content_hash',
      'made_at',
      'staff.name as made_by_name',
    ])
    .where('order_id', '=', order.id)
    .orderBy('made_at', 'desc')
    .orderBy('agreements.id', 'desc')
    .execute();
  return rows.map(({ content, content_hash, state, ...row }) => {
    const agreement = content as unknown as Agreement | null;
    return {
      ...row,
      state: state as AgreementState,
      hash: content_hash.toString('hex'),
      loan: agreement && summarise(agreement),
    };
  });
}

function summarise({ made_on, loan }: Agreement) {
  const { total, apr, instalments, rate, method, every = 'month', rounding, fee } = loan;
  return {
    made_on,
    total,
    apr,
    instalments: instalments.length,
    // Goods for nothing leave no instalment.
    first_due: instalments[0]?.due ?? made_on,
    last_due: instalments.at(-1)?.due ?? made_on,
    terms: { rate, method, every, rounding, fee },
  };
}

/**
 * An agreement whose order is in reach, with what a paper needs of it. Not found where its client was erased, nor where the order went to
 * somebody else and the earlier client is in another branch.
 */
export async function findAgreement(db: Database, actor: Actor, id: string) {
  const limit = branchLimit(actor, 'orders.read');
  const clients = db.selectFrom('clients').select('clients.id').where('clients.branch_id', '=', limit);
  const row = await db
    .selectFrom('agreements')
    .innerJoin('orders', 'orders.id', 'agreements.order_id')
    .select([
      'agreements.id',
      'agreements.client_id',
      'order_id',
      'agreements.number',
      'state',
      'content',
      'content_hash',
      'signature',
      'key_id',
    ])
    .where('agreements.id', '=', idOrNone(id))
    .$if(limit !== null, (query) =>
      query
        .where('orders.branch_id', '=', limit)
        .where((eb) =>
          eb.or([
            eb('agreements.client_id', '=', eb.ref('orders.client_id')),
            eb('agreements.client_id', 'in', clients),
          ]),
        ),
    )
    .executeTakeFirst();
  if (!row?.content) throw refuse('record_not_found', { record: 'agreement' });
  return { ...row, content: row.content as unknown as Agreement };
}

/** The agreement of an order that is in force; undefined where there is none, or its client was erased. */
export async function findAgreementInForce(db: Database, orderId: string) {
  const row = await db
    .selectFrom('agreements')
    .select(['id', 'order_id', 'number', 'state', 'content', 'content_hash', 'signature', 'key_id'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'valid')
    .executeTakeFirst();
  return row?.content ? { ...row, content: row.content as unknown as Agreement } : undefined;
}

/** The agreements with these clients, the oldest first, with all that their papers say. */
export async function listAgreementsWith(db: Database, clientIds: readonly string[]) {
  const rows = await db
    .selectFrom('agreements')
    .select(['number', 'state', 'content'])
    .where('client_id', 'in', clientIds)
    .where('content', 'is not', null)
    .orderBy('made_at')
    .orderBy('id')
    .execute();
  return rows.map(({ number, state, content }) => ({
    number,
    state: state as AgreementState,
    content: content as Record<string, unknown>,
  }));
}

/** The paper as it was printed first; undefined before. */
export async function findPaper(db: Database, id: string, language: Language): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('agreement_papers')
    .select('pdf')
    .where('agreement_id', '=', id)
    .where('language', '=', language)
    .executeTakeFirst();
  return row?.pdf;
}

/** Stores a paper, unless the client was erased meanwhile, and answers the stored one: another call may have been first. */
export async function storePaper(db: Database, id: string, language: Language, pdf: Buffer): Promise<Buffer> {
  const agreement = db
    .selectFrom('agreements')
    .select((eb) => ['id', eb.val(language).as('language'), eb.val(pdf).as('pdf')])
    .where('id', '=', id)
    .where('content', 'is not', null)
    .forShare();
  await db
    .insertInto('agreement_papers')
    .columns(['agreement_id', 'language', 'pdf'])
    .expression(agreement)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findPaper(db, id, language)) ?? pdf;
}

/** The public keys by which the papers are checked, of the present server's key and of earlier ones. */
export async function listAgreementKeys(db: Database): Promise<AgreementKey[]> {
  const keys = await db.selectFrom('agreement_keys').select(['id', 'public_key']).orderBy('since').execute();
  return keys.map(({ id, public_key }) => ({ id, public_key: public_key.toString('base64url') }));
}

/** The agreement with this number whose hash begins with this code, both as typed; undefined where the two are not of one. */
export async function findByCode(db: Database, number: string, code: string) {
  // On a paper, O looks like 0, and I and l like 1; a hash has none of these letters.
  const typed = code
    .toLowerCase()
    .replace(/o/g, '0')
    .replace(/[il]/g, '1')
    .replace(/[^0-9a-f]/g, '');
  if (typed.length < CODE_CHARACTERS) return undefined;
  const row = await db
    .selectFrom('agreements')
    .leftJoin('orders', 'orders.id', 'agreements.order_id')
    .select([
      'agreements.number',
      'agreements.state',
      'agreements.client_id',
      'content_hash',
      'made_at',
      'orders.id as order_id',
      'orders.client_id as present_client_id',
    ])
    .where('agreements.number', '=', number.toUpperCase().replace(/[^0-9A-Z-]/g, ''))
    .executeTakeFirst();
  return row?.content_hash.toString('hex').startsWith(typed) ? row : undefined;
}

/**
 * What anybody may know of an agreement with its number and its code, without a name or a sum (DECISIONS 27.1). Undefined where the
 * two are not of one agreement. That of a deleted order is cancelled.
 */
export const checkAgreement =
  (db: Database): SiteReads['checkAgreement'] =>
  async (number, code) => {
    const row = await findByCode(db, number, code);
    return (
      row && {
        number: row.number,
        state: row.order_id === null ? 'cancelled' : (row.state as AgreementState),
        made_at: row.made_at,
      }
    );
  };
