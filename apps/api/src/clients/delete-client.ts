import { sql } from 'kysely';
import type { Client } from '#contract/clients.ts';
import { refuse } from '#domain/errors.ts';
import { lockToErase } from '../data-protection/anonymise-client.ts';
import { removeOrRequest, type Removed } from '../second-admin/requests.ts';
import { assertClientSettled, hadFigures } from '../second-admin/settled.ts';
import { removeRecord, type Removal } from '../second-admin/removal.ts';
import type { Database } from '../platform/database.ts';
import { findClient } from './clients.queries.ts';
import { findRecords } from './people.ts';

async function assertHasNoOrders(trx: Database, id: string): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where('client_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (order) throw refuse('client_has_orders');
}

/** Refuses to delete a client with orders, a loan or savings, or who is linked with another record (DECISIONS 20.16). */
export async function assertClientMayGo(db: Database, client: Client): Promise<void> {
  if ((await findRecords(db, client.id)).length > 1) throw refuse('end_link_first');
  await assertHasNoOrders(db, client.id);
  await assertClientSettled(db, client);
}

/** Locks the client until the transaction ends. Refuses one with orders, a loan or savings. */
async function lockToDelete(trx: Database, { caller }: Removal, id: string): Promise<Client> {
  await lockToErase(trx, id);
  const client = await findClient(trx, caller, 'clients.delete', id);
  await assertClientMayGo(trx, client);
  return client;
}

/** Whether the client had orders that are deleted now or belong to somebody else. */
async function hadOrders(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from audit_log
    where before ->> 'client_id' = ${id} and action in ('order.edit', 'order.correct', 'order.delete')
    union all
    select from deletion_requests
    where client_id = ${id}::uuid and entity = 'order' and action = 'delete' and decision = 'confirmed'
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Whether deleting the client needs a second admin (DECISIONS 11.4.3): there was something to lose. */
export const clientNeedsTwo = async (db: Database, id: string): Promise<boolean> =>
  (await hadOrders(db, id)) || hadFigures(db, 'client', id);

const targetOf = ({ id }: Client) => ({ entity: 'client', entityId: id, clientId: id, label: '' }) as const;

/** Deletes a client, in the transaction of the request or its confirmation. Throws `not_found`, `in_use`, `check_failed`. */
export async function removeClient(trx: Database, removal: Removal, id: string): Promise<void> {
  const before = await lockToDelete(trx, removal, id);
  await removeRecord(trx, removal, targetOf(before), before);
}

/**
 * Deletes a client without orders, loan and savings. If the client had any of these before, a second admin must confirm, if
 * there is one: then it answers the request (DECISIONS 11.4).
 */
export function deleteClient(db: Database, removal: Removal, id: string): Promise<Removed<void>> {
  return db.inTransaction(async (trx) => {
    const client = await lockToDelete(trx, removal, id);
    const needsTwo = await clientNeedsTwo(trx, client.id);
    const target = { ...targetOf(client), action: 'delete', needsTwo } as const;
    return removeOrRequest(trx, removal, target, (alone) => removeClient(trx, alone, client.id));
  });
}
