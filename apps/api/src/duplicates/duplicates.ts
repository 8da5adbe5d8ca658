import { type RawBuilder, sql } from 'kysely';
import type { Pagination } from '#contract/common.ts';
import {
  type Duplicate,
  type listDuplicates as listEndpoint,
  UNIQUE_FIELDS,
  type UniqueField,
} from '#contract/duplicates.ts';
import * as contract from '#contract/duplicates.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { noteList } from '../views/note-views.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { describePage, pageWindow } from '../platform/lists.ts';

type Entity = keyof typeof UNIQUE_FIELDS;

const TABLE_OF = { client: 'clients', group: 'groups', branch: 'branches', staff: 'staff' } as const;

/** The columns that two records have in common, and the one that shows it; as the unique indexes of migration 0015. */
const COLUMNS: Record<Entity, Partial<Record<UniqueField, { same: string[]; shown: string }>>> = {
  client: {
    national_id: { same: ['folded_national_id'], shown: 'national_id' },
    system_id: { same: ['folded_system_id'], shown: 'system_id' },
    phone_and_name: { same: ['folded_phone', 'folded_name'], shown: 'phone' },
  },
  group: {
    account_number: { same: ['folded_account_number'], shown: 'account_number' },
    name: { same: ['branch_id', 'folded_name'], shown: 'name' },
  },
  branch: { name: { same: ['folded_name'], shown: 'name' } },
  staff: {
    username: { same: ['folded_username'], shown: 'username' },
    email: { same: ['folded_email'], shown: 'email' },
  },
};

const RULES = (Object.keys(COLUMNS) as Entity[]).flatMap((entity) =>
  UNIQUE_FIELDS[entity].map((field) => ({
    entity,
    table: sql.table(TABLE_OF[entity]),
    field,
    ...COLUMNS[entity][field]!,
  })),
);

const columnsOf = (row: string, columns: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.join(columns.map((column) => sql.ref(`${row}.${column}`)))})`;

/**
 * Records that share a value that must be unique: an earlier version took the values for different (DECISIONS 11.7).
 * Each comes with the record that had the value first.
 */
export async function listDuplicates(
  db: Database,
  query: QueryOf<typeof listEndpoint>,
): Promise<{ duplicates: Duplicate[]; pagination: Pagination }> {
  const window = pageWindow(query);
  const found = RULES.map(({ entity, table, field, same, shown }) => {
    // Records that are linked are known to be of one person (DECISIONS 20.13).
    const isOther = entity === 'client' ? sql`and other.person_id <> one.person_id` : sql``;
    return sql`
      select ${entity}::text as entity, ${field}::text as field,
        jsonb_build_object('id', one.id, 'name', one.name, 'value', one.${sql.ref(shown)}) as record,
        jsonb_build_object('id', first.id, 'name', first.name, 'value', first.${sql.ref(shown)}) as same_as
      from ${table} as one cross join lateral (
        select * from ${table} as other
        where ${columnsOf('other', same)} = ${columnsOf('one', same)} and other.id <> one.id ${isOther}
        order by ${field} = any(other.may_repeat), other.created_at, other.id limit 1
      ) as first
      where ${field} = any(one.may_repeat)`;
  });
  // One row also where the page is beyond the last by now.
  const { rows } = await sql<{ duplicates: Duplicate[]; total: number }>`
    with found as materialized (${sql.join(found, sql` union all `)})
    select (select count(*) from found) as total, coalesce((select jsonb_agg(page) from (
        select * from found order by entity, record ->> 'name', record ->> 'id', field
        limit ${window.limit} offset ${window.offset}
      ) as page), '[]') as duplicates
  `.execute(db);
  const { duplicates, total } = rows[0]!;
  return { duplicates, pagination: describePage(window, total) };
}

/**
 * Gives what two records had in common to the one that is left of them, so that it is nobody else's again. An edit does so
 * by itself (`compare_again` of migration 0015); this is for what was deleted or changed beside it.
 */
export async function settleDuplicates(db: Database): Promise<void> {
  for (const { table, field, same } of RULES) {
    // One after the other: nobody waits for it.
    await sql`
      update ${table} set may_repeat = array_remove(may_repeat, ${field}::text) where id in (
        select distinct on ${columnsOf('one', same)} one.id from ${table} as one
        where ${field} = any(one.may_repeat) and not exists (
          select from ${table} as other
          where ${columnsOf('other', same)} = ${columnsOf('one', same)} and not ${field} = any(other.may_repeat))
        order by ${sql.join(same.map((column) => sql.ref(`one.${column}`)))}, one.created_at, one.id)
    `.execute(db);
  }
}

export function duplicateRoutes(api: Api, db: Database): void {
  api.route(contract.listDuplicates, async ({ caller, query, request }) => {
    const page = await listDuplicates(db, query);
    const clients = page.duplicates.filter(({ entity }) => entity === 'client');
    const clientIds = [...new Set(clients.flatMap(({ record, same_as }) => [record.id, same_as.id]))];
    noteList(
      db,
      caller,
      { list: 'duplicates', asked: query, people: clientIds.length, clientIds },
      request.log,
    );
    return page;
  });
}
