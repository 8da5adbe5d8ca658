import type { Client } from '#contract/clients.ts';
import { Refusal } from '#domain/errors.ts';
import { formerClientName } from '#domain/former-client.ts';
import { formatKes } from '#domain/money.ts';
import { UNFINISHED_STATUSES } from '#domain/orders/order-status.ts';
import { findClient } from '../clients/clients.queries.ts';
import { holdOrdersOf } from '../orders/order-search.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Books, Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { inTransaction } from '../platform/transaction.ts';
import { eraseTraces } from './erase-traces.ts';

/** Who still gets goods or owes money is needed by name. */
async function assertSettled(trx: Database, { id, loan_balance }: Client): Promise<void> {
  const { open } = await trx
    .selectFrom('orders')
    .where('client_id', '=', id)
    .where('status', 'in', UNFINISHED_STATUSES)
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  if (open > 0) {
    const words = open === 1 ? 'an order that is' : `${open} orders that are`;
    throw new Refusal('check_failed', `This client has ${words} not finished. Deliver or cancel first.`);
  }
  if (loan_balance > 0) {
    throw new Refusal(
      'check_failed',
      `This client owes ${formatKes(loan_balance)}. A loan must be paid before its borrower is forgotten.`,
    );
  }
}

/** Holds a client who is about to be erased: whoever orders for them at this moment waits, and is then refused. */
export async function holdToErase(trx: Database, id: string): Promise<void> {
  await holdOrdersOf(trx, 'clients', idOrNone(id), formerClientName(id));
  await trx.selectFrom('clients').select('id').where('id', '=', idOrNone(id)).forUpdate().execute();
}

/** Erases who a client is, in their record and wherever else it was noted. Answers the `Former client` who is left. */
export async function eraseClient(trx: Database, caller: Caller, was: Client): Promise<Client> {
  const name = formerClientName(was.id);
  await trx
    .updateTable('clients')
    .set({
      name,
      phone: '',
      email: '',
      address: '',
      national_id: '',
      system_id: '',
      search_text: name.toLowerCase(),
      anonymised_at: caller.at.toISOString(),
      updated_at: caller.at.toISOString(),
    })
    .where('id', '=', was.id)
    .execute();
  await eraseTraces(trx, was, name);
  return findClient(trx, caller, 'clients.read', was.id);
}

/**
 * Erases who a client is and keeps what the books need: orders, amounts, days, group and branch, for a `Former client`
 * (Data Protection Act 2019, section 40). The log keeps that it was done, by whom and why. Doing it twice is doing it
 * once. Throws `not_found`, and `check_failed` while orders are not finished or a loan is owed.
 */
export function anonymiseClient({ db }: Books, caller: Caller, id: string, reason: string): Promise<Client> {
  return inTransaction(db, async (trx) => {
    await holdToErase(trx, id);
    const before = await findClient(trx, caller, 'clients.anonymise', id);
    if (before.anonymised_at) return before;
    await assertSettled(trx, before);
    const former = await eraseClient(trx, caller, before);
    await writeAudit(trx, caller, {
      action: 'client.anonymise',
      entity: 'client',
      entityId: before.id,
      after: { name: former.name, reason },
    });
    return former;
  });
}
