import { sql } from 'kysely';
import type { Client, ClientsPage, listClients as listClientsEndpoint } from '#contract/clients.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { branchLimit, type Actor, type Permission } from '#domain/permissions.ts';
import { phoneSearchDigits } from '#domain/phone.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { containing, describePage, pageWindow } from '../platform/lists.ts';

/** The clients that an actor reaches with a permission. */
function selectClients(db: Database, actor: Actor, permission: Permission) {
  const limit = branchLimit(actor, permission);
  return db
    .selectFrom('clients')
    .$if(limit !== null, (query) => query.where('clients.branch_id', '=', limit));
}

/** Clients as the API tells them. Joined only to the rows that are told of, however many were looked through. */
function selectWireClients(found: ReturnType<typeof selectClients>) {
  return found
    .leftJoin('groups', 'groups.id', 'clients.group_id')
    .leftJoin('branches', 'branches.id', 'clients.branch_id')
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
      'clients.join_date',
      'clients.national_id as client_id',
      'clients.system_id',
      'clients.system_savings',
      'clients.loan_balance',
      'clients.created_at',
      'clients.updated_at',
      'clients.anonymised_at',
    ]);
}

type WireRow = Awaited<ReturnType<ReturnType<typeof selectWireClients>['execute']>>[number];

/** When the data were erased is told of former clients alone. */
function toClient({ anonymised_at, ...client }: WireRow): Client {
  return anonymised_at === null ? client : { ...client, anonymised_at };
}

/**
 * Whether one field has this text as a part, in any case. What a client is searched by holds every field: that
 * condition is for its index, the other one is what is asked.
 */
function fieldHas(field: 'name' | 'phone' | 'national_id' | 'system_id', text: string) {
  const part = containing(text);
  return sql<boolean>`(clients.search_text like ${part} and lower(clients.${sql.ref(field)}) like ${part})`;
}

/** Whether a client's phone number has these digits in a row, whatever separators it was stored with. */
function phoneHas(digits: string) {
  const part = containing(digits);
  return sql<boolean>`(
    clients.search_text like ${part} and regexp_replace(clients.phone, '[^0-9]', '', 'g') like ${part}
  )`;
}

/** A page of clients, the newest first. A phone number is found in any spelling (DECISIONS 5). */
export async function listClients(
  db: Database,
  actor: Actor,
  query: QueryOf<typeof listClientsEndpoint>,
): Promise<ClientsPage> {
  let found = selectClients(db, actor, 'clients.read');
  if (query.search) {
    const typed = containing(query.search);
    const digits = phoneSearchDigits(query.search);
    found = found.where((eb) =>
      eb.or([eb('clients.search_text', 'like', typed), ...(digits ? [phoneHas(digits)] : [])]),
    );
  }
  if (query.name) found = found.where(fieldHas('name', query.name));
  if (query.phone) {
    const digits = phoneSearchDigits(query.phone);
    found = found.where(digits ? phoneHas(digits) : fieldHas('phone', query.phone));
  }
  if (query.systemId) found = found.where(fieldHas('system_id', query.systemId));
  if (query.clientId) found = found.where(fieldHas('national_id', query.clientId));
  if (query.group_id) found = found.where('clients.group_id', '=', idOrNone(query.group_id));

  if (query.anonymised) {
    found = found.where('clients.anonymised_at', query.anonymised === 'true' ? 'is not' : 'is', null);
  }

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

/** One client of those that the actor reaches; any other is not found. */
export async function findClient(
  db: Database,
  actor: Actor,
  permission: Permission,
  id: string,
): Promise<Client> {
  const client = await selectWireClients(selectClients(db, actor, permission))
    .where('clients.id', '=', idOrNone(id))
    .executeTakeFirst();
  if (!client) throw new Refusal('not_found', 'Client not found');
  return toClient(client);
}
