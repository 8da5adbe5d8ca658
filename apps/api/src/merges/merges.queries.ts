import { sql } from 'kysely';
import type { Client } from '#contract/clients.ts';
import type { LinkedRecord, MergePreview, Merges } from '#contract/merges.ts';
import { foldText } from '#domain/folding.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import { may } from '#domain/permissions.ts';
import { findClient, findClients } from '../clients/clients.queries.ts';
import { findRecords } from '../clients/people.ts';
import { findWaiting, withoutElsewhere } from '../second-admin/requests.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { containing } from '../platform/lists.ts';
import { findSecondAdmins, hasSecondAdmin } from '../second-admin/second-admin.ts';
import { findPerson, mergeNeedsTwo } from './merge-clients.ts';

/** How many others are shown who may be the same person. */
const MOST_LIKELY = 10;

/** The waiting request about a record, as the caller's branch sees it. */
async function findWaitingOf(db: Database, caller: Caller, entityId: string) {
  const waiting = await findWaiting(db, { entity: 'client', entityId }, caller.at);
  const [told] = await withoutElsewhere(db, branchLimit(caller, 'clients.read'), waiting ? [waiting] : []);
  return told ?? null;
}

const addUp = (records: readonly Client[]) => ({
  loan_balance: records.reduce((sum, record) => sum + record.loan_balance, 0),
  system_savings: records.reduce((sum, record) => sum + record.system_savings, 0),
});

/** What linking `otherId` to the person of a client would do; nothing is changed. Throws as `findPerson` does. */
export async function previewMerge(
  db: Database,
  caller: Caller,
  id: string,
  otherId: string,
): Promise<MergePreview> {
  const person = await findPerson(db, caller, { keptId: id, otherId }, 'other');
  const records = [person.main, ...person.linked, person.other];
  const waits = (await mergeNeedsTwo(db, person)) && (await hasSecondAdmin(db, caller));
  return {
    records,
    ...addUp(records),
    waits,
    confirmers: waits ? await findSecondAdmins(db, caller.id, caller.at) : [],
    waiting: await findWaitingOf(db, caller, person.other.id),
  };
}

/** Clients in reach with the same phone, or the same name, as this one, who are not known to be the same person. */
async function findLikely(db: Database, caller: Caller, client: Client): Promise<Client[]> {
  const limit = branchLimit(caller, 'clients.merge');
  const rows = await db
    .selectFrom('clients')
    .select('id')
    .where('person_id', '<>', sql<string>`(select person_id from clients where id = ${client.id}::uuid)`)
    .where('anonymised_at', 'is', null)
    .$if(limit !== null, (some) => some.where('branch_id', '=', limit))
    .where(
      sql<boolean>`(folded_phone = folded_phone(${client.phone}) and folded_phone <> ''
        or search_text like ${containing(foldText(client.name))} and folded_name = folded_text(${client.name}))`,
    )
    .orderBy(sql`folded_phone = folded_phone(${client.phone})`, 'desc')
    .orderBy('id')
    .limit(MOST_LIKELY)
    .execute();
  const ids = rows.map((row) => row.id);
  const found = await findClients(db, caller, 'clients.merge', ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

async function readLinks(db: Database, records: ReadonlyMap<string, Client>): Promise<LinkedRecord[]> {
  const links = await db
    .selectFrom('person_links')
    .leftJoin('staff as asker', 'asker.id', 'asked_by')
    .leftJoin('staff as confirmer', 'confirmer.id', 'confirmed_by')
    .select([
      'client_id',
      'reason',
      'linked_at',
      'asker.name as asked_by_name',
      'confirmer.name as confirmed_by_name',
    ])
    .where('client_id', '=', sql<string>`any(${[...records.keys()]}::uuid[])`)
    .where('ended_at', 'is', null)
    .orderBy('linked_at', 'desc')
    .execute();
  return links.map(({ client_id, ...link }) => ({ record: records.get(client_id)!, ...link }));
}

/** The linked records of the person of a client, and who may be the same person. Throws `not_found`. */
export async function listMerges(db: Database, caller: Caller, id: string): Promise<Merges> {
  const client = await findClient(db, caller, 'clients.read', id);
  const records = await findClients(db, caller, 'clients.read', await findRecords(db, client.id));
  const waiting = await findWaitingOf(db, caller, client.id);
  const mayLink = may(caller, 'clients.merge') && !client.anonymised_at;
  return {
    linked: await readLinks(db, records),
    ...addUp([...records.values()]),
    likely: mayLink ? await findLikely(db, caller, client) : [],
    waiting: waiting?.action === 'merge' ? waiting : null,
  };
}
