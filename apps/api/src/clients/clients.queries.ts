import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type {
  Client,
  ClientBalances,
  ClientFilter,
  ClientsPage,
  listClients as listClientsEndpoint,
} from '#contract/clients.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { NO_OFFICER } from '#domain/roles.ts';
import { refuse } from '#domain/errors.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import type { Actor, Permission } from '#domain/permissions.ts';
import { figuresFrom, onBooks } from '../balances/ledger.ts';
import { selectNewestOf } from '../orders/orders.queries.ts';
import { type ChangesRequest, follow, isFollowed } from '../platform/changes.ts';
import type { Database } from '../platform/database.ts';
import type { DB } from '../platform/database.types.ts';
import { type Conditions, countRows, describePage, meets, pageWindow } from '../platform/lists.ts';
import { idOrNone } from '../platform/ids.ts';
import { isWhole, numberIs, TEXT_FILTERS } from './client-search.ts';
import { IS_LINKED, withLinks } from './people.ts';

function selectClients(db: Database, actor: Actor, permission: Permission) {
  const limit = branchLimit(actor, permission);
  return db
    .selectFrom('clients')
    .$if(limit !== null, (query) => query.where('clients.branch_id', '=', limit));
}

/** Clients as the API answers them. Only the rows of the page are joined. */
function selectWireClients(found: ReturnType<typeof selectClients>) {
  return found
    .leftJoin('client_books', 'client_books.client_id', 'clients.id')
    .leftJoin('groups', 'groups.id', 'clients.group_id')
    .leftJoin('branches', 'branches.id', 'clients.branch_id')
    .leftJoin('staff as officer', 'officer.id', 'clients.officer_id')
    .select([
      'clients.id',
      'clients.name',
      'clients.phone',
      'clients.email',
      'clients.address',
      'clients.sms_reminders',
      'clients.group_id',
      'groups.name as group_name',
      'clients.branch_id',
      'branches.name as branch_name',
      'clients.officer_id',
      'officer.name as officer_name',
      'clients.join_date',
      'clients.national_id as client_id',
      'clients.system_id',
      onBooks('clients', 'system_savings').as('system_savings'),
      onBooks('clients', 'loan_balance').as('loan_balance'),
      'clients.created_at',
      'clients.updated_at',
      'clients.anonymised_at',
      figuresFrom('clients').as('figures_from'),
    ]);
}

type WireRow = Awaited<ReturnType<ReturnType<typeof selectWireClients>['execute']>>[number];

/** Only former clients have the day of the erasure. */
function toClient({ anonymised_at, ...client }: WireRow): Client {
  return anonymised_at === null ? client : { ...client, anonymised_at };
}

const eb = expressionBuilder<DB, 'clients'>();

type TextFilter = keyof typeof TEXT_FILTERS;

const CONDITIONS: Conditions<Omit<ClientFilter, TextFilter>> = {
  group_id: (id) => eb('clients.group_id', '=', idOrNone(id)),
  branch_id: (id) => eb('clients.branch_id', '=', idOrNone(id)),
  // A former client has no credit officer.
  officer_id: (id) =>
    eb.and([
      id === NO_OFFICER ? eb('clients.officer_id', 'is', null) : eb('clients.officer_id', '=', idOrNone(id)),
      eb('clients.anonymised_at', 'is', null),
    ]),
  without_phone: (without) =>
    without === 'true'
      ? eb.and([eb('clients.phone', '=', ''), eb('clients.anonymised_at', 'is', null)])
      : eb('clients.phone', '<>', ''),
  anonymised: (anonymised) => eb('clients.anonymised_at', anonymised === 'true' ? 'is not' : 'is', null),
};

type ClientsQuery = QueryOf<typeof listClientsEndpoint>;

/**
 * The clients in reach that the filters find. Of the records of one person one is shown: the main record, or the oldest of those that
 * the filters find. A text finds a person by any of their records. In a masked list a masked number is found only by the whole number.
 */
async function filterClients(db: Database, actor: Actor, query: ClientsQuery, masked: boolean) {
  const scope = selectClients(db, actor, 'clients.read').where(meets(query, CONDITIONS));
  let found = scope;
  for (const name of Object.keys(TEXT_FILTERS) as TextFilter[]) {
    const text = query[name];
    if (text) found = found.where(await knownBy(db, actor, TEXT_FILTERS[name](text, masked)));
  }
  const shown = scope
    .where(IS_LINKED)
    .distinctOn('clients.person_id')
    .select('clients.id')
    .orderBy('clients.person_id')
    .orderBy(sql`clients.linked_to is not null`)
    .orderBy('clients.id');
  return {
    query: found.where((eb) => eb.or([eb('clients.linked_to', 'is', null), eb('clients.id', 'in', shown)])),
    /** Counted apart, so that an index counts the clients. */
    all: found,
    hidden: found.where('clients.linked_to', 'is not', null).where('clients.id', 'not in', shown),
  };
}

/**
 * Clients who meet this condition, themselves or by another record of theirs in reach. People with several records are looked up first, so that the
 * search goes by their ids and keeps its indexes. More than 200 of them are no search for one person.
 */
async function knownBy(db: Database, actor: Actor, own: RawBuilder<boolean>): Promise<RawBuilder<boolean>> {
  const linked = await selectClients(db, actor, 'clients.read')
    .where(IS_LINKED)
    .where(own)
    .select('clients.person_id')
    .distinct()
    .limit(200)
    .execute();
  const people = linked.map(({ person_id }) => person_id);
  return people.length === 0 ? own : sql<boolean>`(${own} or clients.person_id = any(${people}::uuid[]))`;
}

/**
 * A page of clients, the newest first. A phone number is found in any spelling (DECISIONS 5). In a masked list a masked
 * number is found only by the whole number.
 */
export async function listClients(
  db: Database,
  actor: Actor,
  query: ClientsQuery,
  { masked }: { masked: boolean },
): Promise<ClientsPage> {
  if (isFollowed(query)) return followClients(db, actor, query);
  const { query: found, all, hidden } = await filterClients(db, actor, query, masked);
  const window = pageWindow(query);
  const page = found
    .select('clients.id')
    .orderBy('clients.created_at', 'desc')
    .orderBy('clients.id', 'desc')
    .limit(window.limit)
    .offset(window.offset);
  const [clients, total, left] = await Promise.all([
    selectWireClients(db.selectFrom('clients').where('clients.id', 'in', page))
      .orderBy('clients.created_at', 'desc')
      .orderBy('clients.id', 'desc')
      .execute(),
    countRows(all),
    countRows(hidden),
  ]);
  const shown = await withLinks(db, actor, clients.map(toClient));
  return { clients: shown, pagination: describePage(window, total - left) };
}

/** The clients in reach that were written since a cursor (DECISIONS 19.1). */
async function followClients(db: Database, actor: Actor, query: ChangesRequest): Promise<ClientsPage> {
  const branchId = branchLimit(actor, 'clients.read');
  const followed = { kind: 'client', branchId, callerId: actor.id } as const;
  const { records: clients, ...changes } = await follow(db, followed, query, async (ids) => [
    ...(await findClients(db, actor, 'clients.read', ids)).values(),
  ]);
  return { clients: await withLinks(db, actor, clients), ...changes };
}

/** How many clients found by one number are recorded: a family may share one phone. */
const MAX_MATCHES = 100;

/**
 * The ids of clients that a masked list found by a whole phone number or ID, on any page: the person who searched knows
 * now whose number it is.
 */
export async function findByWholeNumber(db: Database, actor: Actor, query: ClientsQuery): Promise<string[]> {
  const { search, phone, clientId } = query;
  if (!search && !phone && !clientId) return [];
  const { query: found } = await filterClients(db, actor, query, true);
  const whole = await knownBy(db, actor, isWhole(search ?? ''));
  const rows = await found
    .$if(!phone && !clientId, (some) => some.where(whole))
    .select('clients.id')
    .limit(MAX_MATCHES)
    .execute();
  return rows.map(({ id }) => id);
}

/** The clients in reach who belong to these groups, by name, once a person and group; without former clients. */
export async function listMembers(
  db: Database,
  actor: Actor,
  groupIds: readonly string[],
  most: number,
): Promise<Client[]> {
  if (groupIds.length === 0) return [];
  const members = await selectWireClients(selectClients(db, actor, 'clients.read'))
    .where('clients.group_id', 'in', groupIds)
    .where('clients.anonymised_at', 'is', null)
    .where(
      sql<boolean>`(clients.linked_to is null or not exists (
        select from clients as other
        where (other.person_id, other.group_id) = (clients.person_id, clients.group_id) and other.anonymised_at is null
          and (other.linked_to is null or other.id < clients.id)))`,
    )
    .orderBy('clients.folded_name')
    .orderBy('clients.id')
    .limit(most)
    .execute();
  return members.map(toClient);
}

/** Which of these clients are in reach, and whether each is a former one. */
export async function findReached(
  db: Database,
  actor: Actor,
  permission: Permission,
  ids: readonly string[],
): Promise<Map<string, { isFormer: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await selectClients(db, actor, permission)
    .select(['clients.id', 'clients.anonymised_at'])
    .where('clients.id', 'in', ids.map(idOrNone))
    .execute();
  return new Map(rows.map(({ id, anonymised_at }) => [id, { isFormer: anonymised_at !== null }]));
}

/** One client in reach; any other is not found. */
export async function findClient(
  db: Database,
  actor: Actor,
  permission: Permission,
  id: string,
): Promise<Client> {
  const client = await selectWireClients(selectClients(db, actor, permission))
    .where('clients.id', '=', idOrNone(id))
    .executeTakeFirst();
  if (!client) throw refuse('record_not_found', { record: 'client' });
  return toClient(client);
}

/** One client in reach, with the records that are linked with it. */
export async function openClient(db: Database, actor: Actor, id: string): Promise<Client> {
  const [opened] = await withLinks(db, actor, [await findClient(db, actor, 'clients.read', id)]);
  return opened!;
}

/** These clients as far as they are in reach, by id. */
export async function findClients(
  db: Database,
  actor: Actor,
  permission: Permission,
  ids: readonly string[],
): Promise<Map<string, Client>> {
  if (ids.length === 0) return new Map();
  const found = await selectWireClients(selectClients(db, actor, permission))
    .where(sql<boolean>`clients.id = any(${ids}::uuid[])`)
    .execute();
  return new Map(found.map((row) => [row.id, toClient(row)]));
}

/** The client in reach with this System ID, in any spelling; none for an empty one. */
export async function findBySystemId(
  db: Database,
  actor: Actor,
  systemId: string,
): Promise<string | undefined> {
  const found = await selectClients(db, actor, 'clients.edit')
    .select('clients.id')
    .where(numberIs('system_id', systemId))
    .executeTakeFirst();
  return found?.id;
}

/**
 * The balances of a client (KES) that the newest orders stated, oldest first; only orders in reach. Each is of its own
 * moment, so never add them up (DECISIONS 4).
 */
export async function listClientBalances(db: Database, actor: Actor, id: string): Promise<ClientBalances[]> {
  const client = await findClient(db, actor, 'clients.read', id);
  const newestFirst = await selectNewestOf(db, actor, { client_id: client.id })
    .select(['orders.client_loan_balance as loan_balance', 'orders.client_system_savings as system_savings'])
    .execute();
  return newestFirst.toReversed();
}
