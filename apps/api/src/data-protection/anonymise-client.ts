import type { Client } from '#contract/clients.ts';
import { formerClientName } from '#domain/who.ts';
import { findClient } from '../clients/clients.queries.ts';
import { suppressErased } from '../contact/suppressed.ts';
import { type Removed, removeOrRequest } from '../deletions/requests.ts';
import { assertClientSettled } from '../deletions/settled.ts';
import { auditFacts, type Removal } from '../deletions/removal.ts';
import { lockOrdersOf } from '../orders/order-names.ts';
import { writeAudits } from '../platform/audit.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { type Chaired, eraseChairperson, findChairTraces } from './chairperson.ts';
import { eraseTraces } from './erase-traces.ts';
import type { Reach } from './erasure-reach.ts';
import { blankMerged, selectMergedPeople } from './merged-people.ts';
import { sealIdentity } from './identity.ts';
import { findValues } from './imported-rows.ts';

/** Locks a client who is about to be erased: an order for them at this moment waits, and is then refused. */
export async function lockToErase(trx: Database, id: string): Promise<void> {
  await lockOrdersOf(trx, 'clients', [idOrNone(id)], 'all');
  await trx.selectFrom('clients').select('id').where('id', '=', idOrNone(id)).forUpdate().execute();
}

/**
 * Erases who a client is, in their record and wherever else it was noted; their identity is sealed before. Answers the
 * `Former client` who is left, the groups that named them, and the records that were merged into theirs: each has a line of its
 * own in the log, by which it is erased again where an older backup has it by itself.
 */
export async function eraseClient(
  trx: Database,
  { caller, sealing }: Pick<Removal, 'caller' | 'sealing'>,
  was: Client,
  reach: Reach,
): Promise<{ former: Client; chaired: Chaired[]; mergedIds: string[] }> {
  const merged = await selectMergedPeople(trx, was);
  const mergedIds = merged.map(({ id }) => id);
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
      anonymised_at: caller.at.toISOString(),
      updated_at: caller.at.toISOString(),
    })
    .where('id', '=', was.id)
    .execute();
  await blankMerged(trx, mergedIds, caller.at.toISOString());
  const chaired: Chaired[] = [];
  for (const one of was.anonymised_at ? [] : [was, ...merged]) {
    const traces = await findChairTraces(trx, one);
    chaired.push(...traces.chaired);
    if (reach === 'everywhere') {
      await sealIdentity(trx, { caller, sealing }, one, traces);
      await eraseChairperson(trx, { caller, sealing }, traces);
    } else {
      // The log lets go of the chairpersons of the groups that an identity names (`is_erased_record`).
      await sealIdentity(trx, { caller, sealing }, one, { ...traces, groupIds: [] });
    }
  }
  for (const one of [was, ...merged]) {
    const emails = await findValues(trx, one, ['email']);
    await suppressErased(
      trx,
      sealing,
      emails.map(({ value }) => value),
      caller.at,
    );
    await eraseTraces(trx, sealing, one, { ids: [was.id, ...mergedIds], reach });
  }
  return { former: await findClient(trx, caller, 'clients.read', was.id), chaired, mergedIds };
}

/** Erases a client, in the transaction of the request or its confirmation. Throws `not_found`, `check_failed`. */
export async function anonymiseNow(trx: Database, removal: Removal, id: string): Promise<Client> {
  const { caller } = removal;
  await lockToErase(trx, id);
  const before = await findClient(trx, caller, 'clients.anonymise', id);
  if (before.anonymised_at) return before;
  await assertClientSettled(trx, before);
  const { former, chaired, mergedIds } = await eraseClient(trx, removal, before, 'everywhere');
  const facts = {
    ...auditFacts(removal),
    ...(chaired.length > 0 && { chairperson_of: chaired.map((group) => group.name) }),
  };
  await writeAudits(
    trx,
    caller,
    [former.id, ...mergedIds].map((entityId) => ({
      action: 'client.anonymise',
      entity: 'client',
      entityId,
      after: { name: formerClientName(entityId), ...facts },
    })),
  );
  return former;
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
