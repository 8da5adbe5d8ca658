import { sql, type RawBuilder } from 'kysely';
import type { Client } from '#contract/clients.ts';
import { refuse, type Refusal } from '#domain/errors.ts';
import { branchLimit, type Actor, type Permission } from '#domain/permissions.ts';
import { brokenConstraint, type Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import type { KnownBy } from './same-person.ts';

/** Where a record went that was merged into another one (DECISIONS 20.13). */
export interface MergedInto {
  id: string;
  kept_id: string;
  kept_name: string;
  at: string;
}

/** Where these records went, as far as the caller reaches, with a permission, the clients into whom they were merged. */
export async function findMergedInto(
  db: Database,
  actor: Actor,
  permission: Permission,
  ids: readonly string[],
): Promise<Map<string, MergedInto>> {
  if (ids.length === 0) return new Map();
  const limit = branchLimit(actor, permission);
  const rows = await db
    .selectFrom('merged_clients')
    .innerJoin('clients', 'clients.id', 'merged_clients.kept_id')
    .select([
      'merged_clients.id',
      'merged_clients.kept_id',
      'clients.name as kept_name',
      'merged_clients.merged_at as at',
    ])
    .where(sql<boolean>`merged_clients.id = any(${ids.map(idOrNone)}::uuid[])`)
    .$if(limit !== null, (some) => some.where('clients.branch_id', '=', limit))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The id of the client that a record is by now: its own, or that of the one into whom it was merged. */
export async function findKeptId(db: Database, id: string): Promise<string> {
  return (await findMerged(db, id))?.kept_id ?? id;
}

/** What a record was called that was merged, and into which client; undefined for any other id. */
export function findMerged(db: Database, id: string): Promise<{ kept_id: string; name: string } | undefined> {
  return db
    .selectFrom('merged_clients')
    .select(['kept_id', 'name'])
    .where('id', '=', idOrNone(id))
    .executeTakeFirst();
}

/** The ids under which somebody is known: the client's own, and those of the records that were merged into it. */
export async function findOwnIds(db: Database, id: string): Promise<string[]> {
  const rows = await db.selectFrom('merged_clients').select('id').where('kept_id', '=', id).execute();
  return [id, ...rows.map((row) => row.id)];
}

const UNIQUE: ReadonlySet<string> = new Set([
  'clients_national_id',
  'clients_system_id',
  'clients_phone_and_name',
]);

/** Whether an insert failed because a record of this person was merged at this moment (`keep_merged_unique` of migration 0030). */
export const isKnownMeanwhile = (error: unknown): boolean => UNIQUE.has(brokenConstraint(error) ?? '');

/** Why a record is not there: it was merged into a client in reach (`check_failed`), or it is not found. */
export async function refuseMissing(
  db: Database,
  actor: Actor,
  permission: Permission,
  id: string,
): Promise<Refusal> {
  const into = (await findMergedInto(db, actor, permission, [id])).get(idOrNone(id));
  return into
    ? refuse('client_was_merged', { client: into.kept_name, at: into.at })
    : refuse('record_not_found', { record: 'client' });
}

/** Adds to each client which records were merged into it. */
export async function withMerged(db: Database, clients: readonly Client[]): Promise<Client[]> {
  if (clients.length === 0) return [];
  const rows = await db
    .selectFrom('merged_clients')
    .select(['id', 'kept_id', 'name', 'merged_at as at'])
    .where('erased_at', 'is', null)
    .where(sql<boolean>`kept_id = any(${clients.map(({ id }) => id)}::uuid[])`)
    .orderBy('merged_at', 'desc')
    .orderBy('id')
    .execute();
  return clients.map((client) => {
    const merged = rows
      .filter(({ kept_id }) => kept_id === client.id)
      .map(({ id, name, at }) => ({ id, name, at }));
    return merged.length === 0 ? client : { ...client, merged };
  });
}

/**
 * The clients into whom records were merged that a condition on `merged_clients` finds. Looked up first, so that the search of
 * clients goes by their ids and keeps its indexes. More than 200 of them are no search for one person.
 */
export async function findKeptBy(db: Database, condition: RawBuilder<boolean>): Promise<string[]> {
  const rows = await db
    .selectFrom('merged_clients')
    .select('kept_id')
    .distinct()
    .where('erased_at', 'is', null)
    .where(condition)
    .limit(200)
    .execute();
  return rows.map(({ kept_id }) => kept_id);
}

const isSame = {
  national_id: sql<boolean>`merged_clients.folded_national_id = wanted.national_id and merged_clients.folded_national_id <> ''`,
  system_id: sql<boolean>`merged_clients.folded_system_id = wanted.system_id and merged_clients.folded_system_id <> ''`,
  phone: sql<boolean>`merged_clients.folded_phone = wanted.phone
    and is_same_name(merged_clients.folded_name, wanted.name) and merged_clients.folded_phone <> ''`,
};

/** A person whom a merged record names as one of these. */
export interface MergedPerson {
  /** The place in the list. */
  nth: number;
  kept_id: string;
  by: keyof typeof isSame;
  at: string;
}

/** Which of these people are known by a record that was merged, each by its best number (DECISIONS 20.13). */
export async function findMergedPeople(db: Database, people: readonly KnownBy[]): Promise<MergedPerson[]> {
  if (people.length === 0) return [];
  const given = people.map(({ name, phone, national_id, system_id }, nth) => {
    return { nth, name, phone, national_id, system_id };
  });
  const each = Object.entries(isSame).map(
    ([by, condition], rank) => sql`
      select nth, kept_id, ${by}::text as by, merged_at as at, ${rank}::integer as rank
      from wanted join merged_clients on ${condition} where erased_at is null`,
  );
  const { rows } = await sql<MergedPerson>`
    with wanted as materialized (
      select nth, folded_text(name) as name, folded_phone(phone) as phone, folded_id(national_id) as national_id,
        folded_id(system_id) as system_id
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as given (nth integer, name text, phone text, national_id text, system_id text)
    )
    select distinct on (nth, kept_id) nth, kept_id, by, at from (${sql.join(each, sql` union all `)}) as found
    order by nth, kept_id, rank
  `.execute(db);
  return rows;
}

/** What another client has of what the records were known by that were merged into this one; undefined where nobody has anything. */
export async function findTakenName(
  db: Database,
  keptId: string,
): Promise<'national_id' | 'system_id' | 'phone_and_name' | undefined> {
  const { rows } = await sql<{ what: 'national_id' | 'system_id' | 'phone_and_name' }>`
    select case
      when own.folded_national_id <> '' and same.folded_national_id = own.folded_national_id then 'national_id'
      when own.folded_system_id <> '' and same.folded_system_id = own.folded_system_id then 'system_id'
      else 'phone_and_name' end as what
    from merged_clients as own join (
      select id as owner, folded_national_id, folded_system_id, folded_phone, folded_name from clients
      where anonymised_at is null
      union all
      select kept_id, folded_national_id, folded_system_id, folded_phone, folded_name from merged_clients
      where erased_at is null
    ) as same on owner <> own.kept_id and (
      same.folded_national_id = own.folded_national_id and own.folded_national_id <> ''
      or same.folded_system_id = own.folded_system_id and own.folded_system_id <> ''
      or same.folded_phone = own.folded_phone and own.folded_phone <> '' and same.folded_name = own.folded_name)
    where own.kept_id = ${keptId}::uuid and own.erased_at is null
    limit 1
  `.execute(db);
  return rows[0]?.what;
}
