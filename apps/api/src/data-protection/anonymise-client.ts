import type { Client } from '#contract/clients.ts';
import { findClient } from '../clients/clients.queries.ts';
import { type Removed, removeOrRequest } from '../deletions/requests.ts';
import { assertClientSettled } from '../deletions/settled.ts';
import { auditFacts, type Removal } from '../deletions/removal.ts';
import { lockOrdersOf } from '../orders/order-names.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { eraseClients, findChaired } from './erase.ts';
import { blankMerged, selectMergedPeople } from './merged-people.ts';

/** Locks a client who is about to be erased: an order for them at this moment waits, and is then refused. */
export async function lockToErase(trx: Database, id: string): Promise<void> {
  await lockOrdersOf(trx, 'clients', [idOrNone(id)], 'all');
  await trx.selectFrom('clients').select('id').where('id', '=', idOrNone(id)).forUpdate().execute();
}

/** Erases a client, in the transaction of the request or its confirmation. Throws `not_found`, `check_failed`. */
export async function anonymiseNow(trx: Database, removal: Removal, id: string): Promise<Client> {
  const { caller } = removal;
  await lockToErase(trx, id);
  const before = await findClient(trx, caller, 'clients.anonymise', id);
  if (before.anonymised_at) return before;
  await assertClientSettled(trx, before);
  const merged = (await selectMergedPeople(trx, before)).map((one) => one.id);
  const ids = [before.id, ...merged];
  const chaired = await findChaired(trx, ids);
  await blankMerged(trx, merged, caller.at.toISOString());
  await eraseClients(trx, ids, caller, {
    ...auditFacts(removal),
    ...(chaired.length > 0 && { chairperson_of: chaired.map((group) => group.name) }),
  });
  return findClient(trx, caller, 'clients.read', before.id);
}

/**
 * Erases who a client is and keeps what the books need: orders, amounts, days, group and branch, for a `Former client`
 * (Data Protection Act 2019, section 40). The log keeps that it was done, by whom and why. Doing it twice is doing it
 * once. Where there is a second admin, that one has to confirm it: then it answers the request (DECISIONS 11.4). Throws
 * `not_found`, and `check_failed` while orders are not finished, a loan is owed or savings are here.
 */
export function anonymiseClient(db: Database, removal: Removal, id: string): Promise<Removed<Client>> {
  return db.inTransaction(async (trx): Promise<Removed<Client>> => {
    await lockToErase(trx, id);
    const client = await findClient(trx, removal.caller, 'clients.anonymise', id);
    if (client.anonymised_at) return { done: client };
    await assertClientSettled(trx, client);
    const target = {
      action: 'anonymise',
      entity: 'client',
      entityId: client.id,
      clientId: client.id,
      label: '',
      needsTwo: true,
    } as const;
    return removeOrRequest(trx, removal, target, (alone) => anonymiseNow(trx, alone, client.id));
  });
}
