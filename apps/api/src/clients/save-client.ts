import { sql } from 'kysely';
import type { Client, ClientBody, ClientChanges } from '#contract/clients.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { reasonData } from '#domain/refusals.ts';
import { Refusal, refuse, refuseField } from '#domain/errors.ts';
import type { FigureSource } from '#domain/loans/book-figures.ts';
import { isNationalId, isPhone } from '#domain/identity.ts';
import { branchLimit } from '#domain/permissions.ts';
import { normalisePhone } from '#domain/phone.ts';
import { statedFigures, figureColumns, sourceByHand } from '../balances/book-figures.ts';
import { findGroup } from '../groups/groups.queries.ts';
import { lockOrdersOf, refreshOrderSearch } from '../orders/order-search.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { brokenConstraint, type Database } from '../platform/database.ts';
import { idOrNone, newId } from '../platform/ids.ts';
import { assertNotStale } from '../platform/stale.ts';
import { findClient } from './clients.queries.ts';
import { isSamePerson } from './same-person.ts';

interface Identity {
  name: string;
  phone: string;
  email: string;
  national_id: string;
  system_id: string;
}

/**
 * The id of the client who is the same person (DECISIONS 5 and 11.7): same National ID, System ID, or phone and name. A
 * client in reach comes first, so that the answer shows nothing about others.
 */
async function findSame(db: Database, caller: Caller, identity: Identity): Promise<string | undefined> {
  const limit = branchLimit(caller, 'clients.read');
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
export async function settleBranches(trx: Database, clientIds: readonly string[]): Promise<void> {
  await sql`
    with held as materialized (
      select id, branch_id from groups
      where id in (select group_id from clients where id = any(${clientIds}::uuid[]))
      order by id for share
    )
    update clients set branch_id = held.branch_id from held
    where clients.id = any(${clientIds}::uuid[]) and clients.group_id = held.id
      and clients.branch_id is distinct from held.branch_id
  `.execute(trx);
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

/** The existing client, if the caller reaches them; otherwise a refusal that shows nothing about them. */
async function answerDuplicate(db: Database, caller: Caller, id: string): Promise<Client> {
  return refusedAs(new ExistsElsewhere(id), findClient(db, caller, 'clients.read', id));
}

/** What an import says of a new client beside who they are. */
export interface ImportedClient {
  joinDate: string | undefined;
  loanBalance: number | undefined;
  systemSavings: number | undefined;
  /** The moment that the figures describe; none: now. */
  figuresAt: string | undefined;
  /** The group, with its branch; it is not locked: call `settleBranches` before the transaction ends. */
  groupId: string | undefined;
}

/** The columns of what an import says. Throws `forbidden` for figures by somebody who may not write them. */
function importedColumns(
  caller: Caller,
  { joinDate, loanBalance, systemSavings, figuresAt, groupId }: ImportedClient,
) {
  const none = { loan_balance: 0, system_savings: 0 };
  const before = { ...none, figures_from: { loan_balance: null, system_savings: null } };
  const given = { loan_balance: loanBalance, system_savings: systemSavings };
  return {
    ...figureColumns(statedFigures(caller, before, given), {
      source: 'import',
      at: figuresAt ?? caller.at.toISOString(),
      staffId: caller.id,
    }),
    ...(joinDate !== undefined && { join_date: joinDate }),
    ...(groupId !== undefined && {
      group_id: groupId,
      branch_id: sql<string>`(select branch_id from groups where id = ${groupId}::uuid)`,
    }),
  };
}

/**
 * Registers a client in the caller's branch, or answers the existing one (DECISIONS 5). If two callers register the
 * same person at the same time, there is one client.
 */
export async function createClient(
  db: Database,
  caller: Caller,
  body: ClientBody,
  imported?: ImportedClient,
): Promise<{ created: boolean; client: Client }> {
  const identity: Identity = {
    name: body.name,
    phone: normalisePhone(body.phone),
    email: body.email ?? '',
    national_id: body.clientId ?? '',
    system_id: body.systemId ?? '',
  };
  const same = await findSame(db, caller, identity);
  if (same) return { created: false, client: await answerDuplicate(db, caller, same) };
  try {
    return await db.inTransaction(async (trx) => {
      const id = newId(caller.at);
      await trx
        .insertInto('clients')
        .values({
          id,
          ...identity,
          address: body.address ?? '',
          branch_id: caller.branchId,
          // Of others than officers of a branch the database makes nobody (DECISIONS 20.1).
          officer_id: caller.id,
          join_date: nairobiDay(caller.at),
          created_at: caller.at.toISOString(),
          updated_at: caller.at.toISOString(),
          ...(imported && importedColumns(caller, imported)),
        })
        .execute();
      const client = await findClient(trx, caller, 'clients.read', id);
      await writeAudit(trx, caller, {
        action: 'client.create',
        entity: 'client',
        entityId: id,
        after: client,
      });
      return { created: true, client };
    });
  } catch (error) {
    if (!brokenConstraint(error)?.startsWith('clients_')) throw error;
    const winner = await findSame(db, caller, identity);
    if (!winner) throw error;
    return { created: false, client: await answerDuplicate(db, caller, winner) };
  }
}

/** A former client cannot be edited. */
function assertIsKnown({ anonymised_at }: Client): void {
  if (anonymised_at) throw refuse('former_client');
}

/** A new phone number or national ID must be valid; unchanged ones may be invalid (SPEC 5). */
function assertPossible(before: Client, { phone, national_id }: Identity): void {
  if (phone !== before.phone && !isPhone(phone)) throw refuseField('phone', 'not_a_phone');
  if (national_id !== before.client_id && national_id !== '' && !isNationalId(national_id)) {
    throw refuseField('clientId', 'not_a_national_id');
  }
}

const DUPLICATES: Record<string, () => Refusal> = {
  clients_national_id: () => refuseField('clientId', 'client_national_id_taken'),
  clients_system_id: () => refuseField('systemId', 'client_system_id_taken'),
  clients_phone_and_name: () => refuseField('phone', 'client_phone_and_name_taken'),
};

/**
 * Changes the given fields of a client; `source` is where figures on the books come from, and `figuresAt` the moment that
 * they describe: then figures that stay as they are get it too. Throws `forbidden` when
 * somebody other than an admin changes one of these, `duplicate` when another client has the same details, `stale` when
 * the client was changed since the caller read it, `validation` for an invalid phone number or national ID, and
 * `check_failed` for a former client.
 */
export async function updateClient(
  db: Database,
  caller: Caller,
  id: string,
  changes: ClientChanges,
  source: FigureSource = sourceByHand(caller),
  figuresAt?: string,
): Promise<Client> {
  try {
    return await db.inTransaction(async (trx) => {
      await lockOrdersOf(trx, 'clients', idOrNone(id), changes.name);
      await trx.selectFrom('clients').select('id').where('id', '=', idOrNone(id)).forNoKeyUpdate().execute();
      const before = await findClient(trx, caller, 'clients.edit', id);
      assertIsKnown(before);
      assertNotStale(changes.updatedAt, before.updated_at, 'client');
      const identity: Identity = {
        name: changes.name ?? before.name,
        phone: changes.phone === undefined ? before.phone : normalisePhone(changes.phone),
        email: changes.email ?? before.email,
        national_id: changes.clientId ?? before.client_id,
        system_id: changes.systemId ?? before.system_id,
      };
      assertPossible(before, identity);
      const stated = { loan_balance: changes.loanBalance, system_savings: changes.systemSavings };
      const figures = statedFigures(caller, before, stated, figuresAt !== undefined);
      await trx
        .updateTable('clients')
        .set({
          ...identity,
          address: changes.address,
          join_date: changes.joinDate,
          ...figureColumns(figures, {
            source,
            at: figuresAt ?? caller.at.toISOString(),
            staffId: caller.id,
          }),
          updated_at: caller.at.toISOString(),
        })
        .where('id', '=', before.id)
        .execute();
      if (identity.name !== before.name) await refreshOrderSearch(trx, 'client_id', before.id);
      const after = await findClient(trx, caller, 'clients.read', id);
      await writeAudit(trx, caller, {
        action: 'client.update',
        entity: 'client',
        entityId: id,
        before,
        after,
      });
      return after;
    });
  } catch (error) {
    throw DUPLICATES[brokenConstraint(error) ?? '']?.() ?? error;
  }
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
 * locked; then call `settleBranches` before the transaction ends.
 */
export async function assignGroup(
  db: Database,
  caller: Caller,
  id: string,
  groupId: string,
  { locksGroup = true } = {},
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
    await trx
      .updateTable('clients')
      .set({ group_id: group.id, branch_id: group.branch_id, updated_at: caller.at.toISOString() })
      .where('id', '=', before.id)
      .execute();
    const after = await findClient(trx, caller, 'clients.read', id);
    await writeAudit(trx, caller, {
      action: 'client.assign-group',
      entity: 'client',
      entityId: id,
      before: whereabouts(before),
      after: whereabouts(after),
    });
    return after;
  });
}
