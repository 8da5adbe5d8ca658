import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import type {
  Client,
  ClientFilter,
  ClientsPage,
  listClients as listClientsEndpoint,
} from '#contract/clients.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { NO_OFFICER } from '#domain/clients.ts';
import { refuse } from '#domain/errors.ts';
import { foldId, foldText, idSearchText } from '#domain/folding.ts';
import { branchLimit, type Actor, type Permission } from '#domain/permissions.ts';
import { foldPhone, phoneSearchDigits } from '#domain/phone.ts';
import { figuresFrom } from '../balances/book-figures.ts';
import {
  describeChanges,
  inOrder,
  isFollowed,
  readChanges,
  type ChangesRequest,
} from '../platform/changes.ts';
import type { Database } from '../platform/database.ts';
import type { DB } from '../platform/database.types.ts';
import { filtersSet, type Conditions } from '../platform/filters.ts';
import { idOrNone } from '../platform/ids.ts';
import { containing, describePage, pageWindow } from '../platform/lists.ts';

/** The clients that an actor reaches with a permission. */
function selectClients(db: Database, actor: Actor, permission: Permission) {
  const limit = branchLimit(actor, permission);
  return db
    .selectFrom('clients')
    .$if(limit !== null, (query) => query.where('clients.branch_id', '=', limit));
}

/** Clients as the API answers them. Only the rows of the page are joined. */
function selectWireClients(found: ReturnType<typeof selectClients>) {
  return found
    .leftJoin('groups', 'groups.id', 'clients.group_id')
    .leftJoin('branches', 'branches.id', 'clients.branch_id')
    .leftJoin('staff as officer', 'officer.id', 'clients.officer_id')
    .select([
      'clients.id',
      'clients.name',
      'clients.phone',
      'clients.email',
      'clients.address',
      'clients.group_id',
      'groups.name as group_name',
      'clients.branch_id',
      'branches.name as branch_name',
      'clients.officer_id',
      'officer.name as officer_name',
      'clients.join_date',
      'clients.national_id as client_id',
      'clients.system_id',
      'clients.system_savings',
      'clients.loan_balance',
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

/**
 * The folded form of each field by which clients are found (DECISIONS 11.7), and how a text is folded that is looked for as
 * a part of it; empty for a text that is none.
 */
const FOLDED = {
  name: { column: sql`clients.folded_name`, asPart: foldText },
  phone: { column: sql`clients.folded_phone`, asPart: (text: string) => phoneSearchDigits(text) ?? '' },
  email: { column: sql`folded_text(clients.email)`, asPart: foldText },
  national_id: { column: sql`clients.folded_national_id`, asPart: idSearchText },
  system_id: { column: sql`clients.folded_system_id`, asPart: idSearchText },
} as const;

/** Whether a field contains this text. The condition on `search_text` is for the index; the other one decides. */
function fieldHas(field: keyof typeof FOLDED, text: string) {
  const { column, asPart } = FOLDED[field];
  if (asPart(text) === '') return sql<boolean>`false`;
  const part = containing(asPart(text));
  return sql<boolean>`(clients.search_text like ${part} and ${column} like ${part})`;
}

/** Whether a number is exactly this one, in any spelling. The condition on `search_text` is for the index. */
function numberIs(field: 'phone' | 'national_id' | 'system_id', text: string) {
  const { column } = FOLDED[field];
  const number = field === 'phone' ? foldPhone(text) : foldId(text);
  return sql<boolean>`(
    clients.search_text like ${containing(number)} and ${column} = ${number} and ${column} <> '')`;
}

const either = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`;

const isWhole = (text: string) =>
  either([numberIs('phone', text), numberIs('national_id', text), numberIs('system_id', text)]);

/** The clients that a text finds. A masked number is found only by the whole number (DECISIONS 11.8). */
function searchedBy(text: string, masked: boolean) {
  if (masked) {
    return either([
      fieldHas('name', text),
      fieldHas('email', text),
      fieldHas('system_id', text),
      isWhole(text),
    ]);
  }
  const typed = containing(text);
  // A number may be typed in another way than it is kept; several words without a digit are none.
  const canBeNumber = /\p{Nd}|^\S+$/u.test(text);
  const numbers = (['national_id', 'system_id', 'phone'] as const).filter(
    (field) => canBeNumber && containing(FOLDED[field].asPart(text)) !== typed,
  );
  return either([
    sql<boolean>`clients.search_text like ${typed}`,
    ...numbers.map((field) => fieldHas(field, text)),
  ]);
}

const eb = expressionBuilder<DB, 'clients'>();

const CONDITIONS: Conditions<ClientFilter, [masked: boolean]> = {
  search: searchedBy,
  name: (text) => fieldHas('name', text),
  phone: (text, masked) => (masked ? numberIs('phone', text) : fieldHas('phone', text)),
  systemId: (text) => fieldHas('system_id', text),
  clientId: (text, masked) => (masked ? numberIs('national_id', text) : fieldHas('national_id', text)),
  group_id: (id) => eb('clients.group_id', '=', idOrNone(id)),
  branch_id: (id) => eb('clients.branch_id', '=', idOrNone(id)),
  officer_id: (id) =>
    id === NO_OFFICER ? eb('clients.officer_id', 'is', null) : eb('clients.officer_id', '=', idOrNone(id)),
  anonymised: (anonymised) => eb('clients.anonymised_at', anonymised === 'true' ? 'is not' : 'is', null),
};

type ClientsQuery = QueryOf<typeof listClientsEndpoint>;

/** The clients in reach that the filters find. `masked` as for `searchedBy`. */
function filterClients(db: Database, actor: Actor, query: ClientsQuery, masked: boolean) {
  let found = selectClients(db, actor, 'clients.read');
  for (const condition of filtersSet(query, CONDITIONS, (where, value) => where(value, masked))) {
    found = found.where(condition);
  }
  return found;
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
  const found = filterClients(db, actor, query, masked);
  const window = pageWindow(query);
  const page = found
    .select('clients.id')
    .orderBy('clients.created_at', 'desc')
    .orderBy('clients.id', 'desc')
    .limit(window.limit)
    .offset(window.offset);
  const [clients, count] = await Promise.all([
    selectWireClients(db.selectFrom('clients').where('clients.id', 'in', page))
      .orderBy('clients.created_at', 'desc')
      .orderBy('clients.id', 'desc')
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { clients: clients.map(toClient), pagination: describePage(window, count.total) };
}

/** The clients in reach that were written since a cursor (DECISIONS 19.1). */
async function followClients(db: Database, actor: Actor, query: ChangesRequest): Promise<ClientsPage> {
  const branchId = branchLimit(actor, 'clients.read');
  const { ids, changes } = await readChanges(db, { kind: 'client', branchId }, query);
  const rows =
    ids.length === 0
      ? []
      : await selectWireClients(selectClients(db, actor, 'clients.read'))
          .where('clients.id', 'in', ids)
          .execute();
  const clients = inOrder(ids, rows.map(toClient));
  return { clients, pagination: describeChanges(clients, query), changes };
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
  const found = filterClients(db, actor, query, true);
  const rows = await found
    .$if(!phone && !clientId, (some) => some.where(isWhole(search ?? '')))
    .select('clients.id')
    .limit(MAX_MATCHES)
    .execute();
  return rows.map(({ id }) => id);
}

/** The clients in reach who belong to these groups, by name; without former clients. */
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
