import { sql } from 'kysely';
import type { Client, ClientsPage, listClients as listClientsEndpoint } from '#contract/clients.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { branchLimit, type Actor, type Permission } from '#domain/permissions.ts';
import { phoneSearchDigits } from '#domain/phone.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { containing, describePage, pageWindow } from '../platform/lists.ts';

function selectClients(db: Database, actor: Actor, permission: Permission) {
  const limit = branchLimit(actor, permission);
  return db
    .selectFrom('clients')
    .leftJoin('groups', 'groups.id', 'clients.group_id')
    .leftJoin('branches', 'branches.id', 'clients.branch_id')
    .$if(limit !== null, (query) => query.where('clients.branch_id', '=', limit));
}

const CLIENT_COLUMNS = [
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
] as const;

/** Whether a client's phone number has these digits in a row, whatever separators it was stored with. */
function phoneHas(digits: string) {
  return sql<boolean>`regexp_replace(clients.phone, '[^0-9]', '', 'g') like ${containing(digits)}`;
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
      eb.or([
        eb('clients.search_text', 'like', typed),
        // The first condition is for the index; the second keeps a phone's digits from meeting a National ID.
        ...(digits ? [eb('clients.search_text', 'like', containing(digits)).and(phoneHas(digits))] : []),
      ]),
    );
  }
  if (query.name) found = found.where(sql`lower(clients.name)`, 'like', containing(query.name));
  if (query.phone) {
    const digits = phoneSearchDigits(query.phone);
    found = digits
      ? found.where(phoneHas(digits))
      : found.where('clients.phone', 'like', containing(query.phone));
  }
  if (query.systemId) found = found.where(sql`lower(clients.system_id)`, 'like', containing(query.systemId));
  if (query.clientId)
    found = found.where(sql`lower(clients.national_id)`, 'like', containing(query.clientId));
  if (query.group_id) found = found.where('clients.group_id', '=', idOrNone(query.group_id));

  const window = pageWindow(query);
  const [clients, count] = await Promise.all([
    found
      .select(CLIENT_COLUMNS)
      .orderBy('clients.created_at', 'desc')
      .orderBy('clients.id', 'desc')
      .limit(window.limit)
      .offset(window.offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { clients, pagination: describePage(window, count.total) };
}

/** One client of those that the actor reaches; any other is not found. */
export async function findClient(
  db: Database,
  actor: Actor,
  permission: Permission,
  id: string,
): Promise<Client> {
  const client = await selectClients(db, actor, permission)
    .select(CLIENT_COLUMNS)
    .where('clients.id', '=', idOrNone(id))
    .executeTakeFirst();
  if (!client) throw new Refusal('not_found', 'Client not found');
  return client;
}
