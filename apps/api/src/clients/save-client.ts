import { sql } from 'kysely';
import type { Client, ClientChanges, NewClient } from '#contract/clients.ts';
import { reasonData } from '#domain/refusals.ts';
import { Refusal, refuse, refuseField } from '#domain/errors.ts';
import { foldId } from '#domain/folding.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import { may, type Permission } from '#domain/permissions.ts';
import { normalisePhone } from '#domain/phone.ts';
import { findGroup } from '../groups/groups.queries.ts';
import { renameOrders } from '../orders/order-names.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { hasOtherZeros } from '../platform/zeros.ts';
import { assertIsKnown, changeClients, followGroups } from './change-clients.ts';
import { findClient, findClients } from './clients.queries.ts';
import { insertClients } from './insert-clients.ts';
import { recordsOfPerson } from './people.ts';
import { isSamePerson, type KnownBy } from './same-person.ts';

/**
 * The id of the client who is the same person (DECISIONS 5 and 11.7): same National ID, System ID, or phone and name. A
 * client whom the permission reaches comes first, so that the answer shows nothing about others.
 */
async function findSame(
  db: Database,
  caller: Caller,
  permission: Permission,
  identity: KnownBy,
): Promise<string | undefined> {
  const limit = branchLimit(caller, permission);
  const found = await db
    .selectFrom('clients')
    .select('id')
    .where('anonymised_at', 'is', null)
    .where(isSamePerson(identity))
    .$if(limit !== null, (some) => some.orderBy(sql`branch_id is not distinct from ${limit}::uuid`, 'desc'))
    .orderBy('id')
    .executeTakeFirst();
  return found?.id;
}

/**
 * Moves clients into the branch of their group if the group moved meanwhile. Locks the groups until the transaction
 * ends; end it soon, because orders wait for the lock.
 */
export async function settleBranches(
  trx: Database,
  caller: Caller,
  clientIds: readonly string[],
): Promise<void> {
  const groups = await trx
    .selectFrom('groups')
    .select('id')
    .where(sql<boolean>`id in (select group_id from clients where id = any(${clientIds}::uuid[]))`)
    .orderBy('id')
    .forShare()
    .execute();
  const groupIds = groups.map(({ id }) => id);
  await followGroups(
    trx,
    caller,
    sql`clients.id = any(${clientIds}::uuid[]) and group_id = any(${groupIds}::uuid[])`,
  );
}

/** Gives a refusal another reason; other errors stay as they are. */
async function refusedAs<Found>(other: Refusal, search: Promise<Found>): Promise<Found> {
  return search.catch((error: unknown) => {
    throw error instanceof Refusal ? other : error;
  });
}

/** A client with these details is out of the caller's reach; the refusal shows nothing about them (DECISIONS 10). */
export class ExistsElsewhere extends Refusal {
  readonly clientId: string;

  constructor(clientId: string) {
    super(reasonData('client_exists_elsewhere'));
    this.clientId = clientId;
  }
}

/** The client who is this person, where the permission reaches them. Throws `ExistsElsewhere` for one out of reach. */
export async function findSamePerson(
  db: Database,
  caller: Caller,
  permission: Permission,
  person: KnownBy,
): Promise<Client | undefined> {
  const same = await findSame(db, caller, permission, person);
  if (same === undefined) return undefined;
  return refusedAs(new ExistsElsewhere(same), findClient(db, caller, permission, same));
}

interface Numbers {
  clientId?: string | undefined;
  systemId?: string | undefined;
  /** The ids of clients whom the person was shown. */
  anotherThan?: readonly string[] | undefined;
}

/**
 * Refuses a number that differs from another person's in leading zeros alone, unless the caller was shown that client (DECISIONS 25.3).
 * Throws `ExistsElsewhere` for one out of reach.
 */
async function assertNoOtherZeros(
  db: Database,
  caller: Caller,
  permission: Permission,
  { clientId, systemId, anotherThan = [] }: Numbers,
  before?: Client,
): Promise<void> {
  const conditions = {
    clientId: hasOtherZeros('folded_national_id', clientId, before?.client_id),
    systemId: hasOtherZeros('folded_system_id', systemId, before?.system_id),
  };
  for (const [path, isOther] of Object.entries(conditions)) {
    if (!isOther) continue;
    const found = await db
      .selectFrom('clients')
      .select(['id', 'national_id', 'system_id'])
      .where('anonymised_at', 'is', null)
      .where(isOther)
      .where('id', '<>', sql<string>`all(${anotherThan.map(idOrNone)}::uuid[])`)
      .$if(before !== undefined, (some) =>
        some.where('id', '<>', sql<string>`all(${recordsOfPerson(before!.id)})`),
      )
      .orderBy('id')
      .executeTakeFirst();
    if (!found) continue;
    if (!(await findClients(db, caller, permission, [found.id])).has(found.id))
      throw new ExistsElsewhere(found.id);
    const number = path === 'clientId' ? found.national_id : found.system_id;
    throw refuseField(path, 'differs_in_zeros', { record: 'client', id: found.id, found: number });
  }
}

/** An admin, and a program that may bring in the same client by a file. */
const mayLackPhone = (caller: Caller) =>
  may(caller, 'clients.without-phone') || (caller.role === 'machine' && may(caller, 'imports.run'));

/** A client without a phone number is registered with a number that says who it is (DECISIONS 18.12). */
function assertMayLackPhone(caller: Caller, { clientId, systemId }: NewClient): void {
  if (!mayLackPhone(caller)) throw refuseField('phone', 'field_missing', { field: 'phone' });
  if (foldId(clientId ?? '') === '' && foldId(systemId ?? '') === '') {
    throw refuseField('clientId', 'national_or_system_id_missing');
  }
}

/** A client who was registered, or who was there already. */
export interface Registered {
  created: boolean;
  client: Client;
}

/**
 * Registers a client in the caller's branch, or answers the existing one (DECISIONS 5). If two callers register the
 * same person at the same time, there is one client.
 */
export async function createClient(db: Database, caller: Caller, body: NewClient): Promise<Registered> {
  if (!body.phone) assertMayLackPhone(caller, body);
  const person = {
    name: body.name,
    phone: normalisePhone(body.phone ?? ''),
    email: body.email ?? '',
    national_id: body.clientId ?? '',
    system_id: body.systemId ?? '',
    address: body.address ?? '',
  };
  const same = await findSamePerson(db, caller, 'clients.create', person);
  if (same) return { created: false, client: same };
  await assertNoOtherZeros(db, caller, 'clients.create', body);
  const registered = { ...person, sms_reminders: body.smsReminders ?? false };
  const [client] = await db.inTransaction((trx) => insertClients(trx, caller, [registered]));
  if (client) return { created: true, client };
  const winner = await findSamePerson(db, caller, 'clients.create', person);
  if (!winner) throw new Error('A client who is registered already cannot be found');
  return { created: false, client: winner };
}

/**
 * Refuses numbers, or a phone and name, that another client has. Of one out of reach it says so in the words of a registration, since
 * which of them it is would tell whose they are: throws `ExistsElsewhere`. One in reach is named by its id.
 */
async function assertNobodyElses(
  trx: Database,
  caller: Caller,
  before: Client,
  { name, phone, clientId, systemId }: ClientChanges,
): Promise<void> {
  if ([name, phone, clientId, systemId].every((text) => text === undefined)) return;
  const changed = (text: string | undefined, own: string) => (text !== undefined && text !== own ? text : '');
  const newPhone = phone === undefined ? before.phone : normalisePhone(phone);
  const isPhoneAsBefore = newPhone === before.phone && (name ?? before.name) === before.name;
  const given = {
    name: name ?? before.name,
    phone: isPhoneAsBefore ? '' : newPhone,
    national_id: changed(clientId, before.client_id),
    system_id: changed(systemId, before.system_id),
  };
  const others = await trx
    .selectFrom('clients')
    .select(['id', 'branch_id', 'national_id', 'system_id'])
    .where('anonymised_at', 'is', null)
    .where('id', '<>', before.id)
    .where(isSamePerson(given))
    .orderBy('id')
    .execute();
  const limit = branchLimit(caller, 'clients.edit');
  const elsewhere = others.find(({ branch_id }) => limit !== null && branch_id !== limit);
  if (elsewhere) throw new ExistsElsewhere(elsewhere.id);
  const [owner] = others;
  if (owner) {
    const seen = { id: may(caller, 'clients.read') ? owner.id : null };
    if (foldId(given.national_id) !== '' && foldId(given.national_id) === foldId(owner.national_id))
      throw refuseField('clientId', 'client_national_id_taken', seen);
    if (foldId(given.system_id) !== '' && foldId(given.system_id) === foldId(owner.system_id))
      throw refuseField('systemId', 'client_system_id_taken', seen);
    throw refuseField('phone', 'client_phone_and_name_taken', seen);
  }
}

/**
 * Changes the given fields of a client; `figuresAt` is the moment that figures on the books describe: then figures that stay as they are get it too. Throws `forbidden` when
 * somebody other than an admin changes one of these, `duplicate` when another client has the same details, `stale` when
 * the client was changed since the caller read it, `validation` for an invalid phone number or national ID, and
 * `check_failed` for a former client.
 */
export function updateClient(
  db: Database,
  caller: Caller,
  id: string,
  changes: ClientChanges,
  figuresAt?: string,
): Promise<Client> {
  return db.inTransaction(async (trx) => {
    const before = (await findClients(trx, caller, 'clients.edit', [idOrNone(id)])).get(idOrNone(id));
    if (before) {
      await assertNobodyElses(trx, caller, before, changes);
      await assertNoOtherZeros(trx, caller, 'clients.edit', changes, before);
    }
    const change = { id: idOrNone(id), changes, figuresAt };
    const [changed] = await changeClients(trx, caller, [change]);
    if (changed instanceof Refusal) throw changed;
    const { after } = changed!;
    if (after.name !== changed!.before.name) await renameOrders(trx, caller, 'clients', [after.id]);
    return after;
  });
}

/** Branch and group of a client for the log: by name, because an id says nothing to readers. */
const whereabouts = ({ name, group_id, group_name, branch_id, branch_name }: Client) => ({
  name,
  group_id,
  group_name,
  branch_id,
  branch_name,
});

/**
 * Puts a client into a group and its branch. Either out of reach is not found. Without `locksGroup` the group is not
 * locked; then call `settleBranches` before the transaction ends. With `insteadOf` a client who is in another group than this
 * one stays there; with null, one who is in any.
 */
export async function assignGroup(
  db: Database,
  caller: Caller,
  id: string,
  groupId: string,
  { locksGroup = true, insteadOf }: { locksGroup?: boolean; insteadOf?: string | null | undefined } = {},
): Promise<Client> {
  return db.inTransaction(async (trx) => {
    await trx.selectFrom('clients').select('id').where('id', '=', idOrNone(id)).forNoKeyUpdate().execute();
    // Locked, so that the group cannot move to another branch between being read here and getting its member.
    if (locksGroup)
      await trx.selectFrom('groups').select('id').where('id', '=', idOrNone(groupId)).forShare().execute();
    const notFound = refuse('client_or_group_not_found');
    const before = await refusedAs(notFound, findClient(trx, caller, 'clients.assign-group', id));
    assertIsKnown(before);
    const group = await refusedAs(notFound, findGroup(trx, caller, 'clients.assign-group', groupId));
    const mayMove = insteadOf === undefined || before.group_id === null || before.group_id === insteadOf;
    if (!mayMove) return before;
    await trx
      .updateTable('clients')
      .set({ group_id: group.id, branch_id: group.branch_id, updated_at: caller.at.toISOString() })
      .where('id', '=', before.id)
      .execute();
    const after = await findClient(trx, caller, 'clients.assign-group', id);
    await writeAudit(trx, caller, 'client.assign-group', id, {
      before: whereabouts(before),
      after: whereabouts(after),
    });
    return after;
  });
}
