import { sql } from 'kysely';
import type { Client } from '#contract/clients.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';

/*
 * Somebody who was registered more than once has several records. One is the main record, the others are linked to it (DECISIONS
 * 20.13): `person_id` is the id of the main record, which is a record's own id where it is not linked.
 */

/** The ids of all records of the person of a client, as an array for `= any(…)`. */
export const recordsOfPerson = (id: string) => sql<string>`array(
  select clients.id from clients
  where clients.person_id = (select own.person_id from clients as own where own.id = ${idOrNone(id)}::uuid))`;

/** The same, the main record first; the id itself where there is no such client. */
export async function findRecords(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('clients')
    .select('id')
    .where(sql<boolean>`id = any(${recordsOfPerson(id)})`)
    .orderBy(sql`linked_to is not null`)
    .orderBy('id')
    .execute();
  return rows.length > 0 ? rows.map((row) => row.id) : [id];
}

/** Whether a client has the same person as another record. */
export const IS_LINKED = sql<boolean>`clients.person_id in (
  select linked.linked_to from clients as linked where linked.linked_to is not null)`;

/** Adds to each client the records that are linked to it, or the main record to which it is linked, as far as they are in reach. */
export async function withLinks(db: Database, actor: Actor, clients: readonly Client[]): Promise<Client[]> {
  if (clients.length === 0) return [];
  const limit = branchLimit(actor, 'clients.read');
  const ids = clients.map(({ id }) => id);
  const { rows: links } = await sql<{ to: string; id: string; name: string; is_main: boolean }>`
    with links as (
      select linked_to as "to", id, false as is_main from clients where linked_to = any(${ids}::uuid[])
      union all
      select id, linked_to, true from clients where id = any(${ids}::uuid[]) and linked_to is not null
    )
    select links.*, name from links join clients using (id)
    where ${limit}::uuid is null or branch_id = ${limit}::uuid
    order by name, id
  `.execute(db);
  if (links.length === 0) return [...clients];
  return clients.map((client) => {
    const own = links
      .filter(({ to }) => to === client.id)
      .map(({ id, name, is_main }) => ({ id, name, is_main }));
    const [main] = own.filter((one) => one.is_main);
    const merged = own.filter((one) => !one.is_main).map(({ id, name }) => ({ id, name }));
    return {
      ...client,
      ...(merged.length > 0 && { merged }),
      ...(main && { merged_into: { id: main.id, name: main.name } }),
    };
  });
}
