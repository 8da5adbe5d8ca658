import { sql, type RawBuilder } from 'kysely';
import type { Client } from '#contract/clients.ts';
import type { RowProblem } from '#domain/import-problems.ts';
import { foldPhone } from '#domain/phone.ts';
import type { Database } from '../platform/database.ts';
import { findOthersValues, isAmong, type FieldValue } from './others-values.ts';

/** Whatever names a person, and what is theirs alone. */
const ANY = ['name', 'phone', 'email', 'client_id', 'system_id'] as const;
const OWN = ['client_id', 'system_id'] as const;
const isOwn = (field: string) => (OWN as readonly string[]).includes(field);

/** What stands in the place of the reason of a row whose person was erased. */
export const ERASED = { problem: 'erased' } as const satisfies RowProblem;

/** Of a longer text a search term is the beginning (`cell_search_terms` in 0015_folded_texts.sql, kept as `search_terms`). */
const TERM_LENGTH = 200;

/** What cells that stand in no row of their own are found by. */
const termsOf = (cells: RawBuilder<unknown>) => sql`cell_search_terms(${cells})`;

/**
 * What these fields of a client are or ever were, as the log has it: an old file has the number of its day. What was another one's while
 * both were merged is not theirs (`findOthersValues`).
 */
export async function findValues(
  db: Database,
  client: Client,
  fields: readonly (keyof Client)[],
): Promise<FieldValue[]> {
  const { rows } = await sql<FieldValue>`
    select distinct key, value
    from audit_log
      cross join lateral (values (before), (after)) as sides (record)
      cross join lateral jsonb_each_text(record) as fields (key, value)
    where entity = 'client' and entity_id = ${client.id}::uuid and key = any(${fields}::text[])
  `.execute(db);
  const others = await findOthersValues(db, client.id);
  const own = rows.filter((row) => !isAmong(others, row));
  return [...own, ...fields.map((key) => ({ key, value: client[key] as string }))].filter(
    ({ value }) => value,
  );
}

/** Whether a row with these terms (`cell_search_terms`) says one of these of a client, in any spelling. */
async function mentions(
  db: Database,
  terms: RawBuilder<unknown>,
  client: Client,
  fields: readonly (keyof Client)[],
) {
  const values = await findValues(db, client, fields);
  const words = values.map(({ value }) => value);
  const ids = values.filter(({ key }) => isOwn(key)).map(({ value }) => value);
  const numbers = values
    .filter(({ key }) => key === 'phone')
    .map(({ value }) => foldPhone(value).slice(-9))
    .filter((digits) => digits.length === 9);
  return sql<boolean>`${terms} && (
    ${numbers}::text[] || array(
      select left(folded_text(word), ${TERM_LENGTH}::int) from unnest(${words}::text[]) as word where folded_text(word) <> ''
      union
      select left(folded_id(number), ${TERM_LENGTH}::int) from unnest(${ids}::text[]) as number where folded_id(number) <> ''))`;
}

/**
 * The rows of imported files that have one of a person's own ids, under whichever of these records; those of a namesake are not
 * theirs.
 */
export async function selectImportedRows(db: Database, records: readonly Client[]) {
  const each = [];
  for (const client of records) each.push(await mentions(db, sql`search_terms`, client, OWN));
  const isTheirs = sql`(${sql.join(each, sql` or `)})`;
  const { rows } = await sql<{ at: string; file_name: string; cells: string[] }>`
    select imports.created_at as at, file_name, cells
    from import_rows join imports on imports.id = import_rows.import_id
    where imports.kind in ('clients', 'balances', 'orders') and ${isTheirs} order by imports.created_at, import_rows.line
  `.execute(db);
  return rows;
}

/**
 * Blanks rows of imported files that hold the client's name, e-mail, one of their ids or their phone number, of files of groups
 * too, which name chairpersons. Too many rather than too few: what is blanked is a copy of a file that head office has. With
 * `records`, rows that belong to any other record stay: they may be a namesake's.
 */
export async function blankImportedRows(
  trx: Database,
  was: Client,
  records?: readonly string[],
): Promise<void> {
  const mayGo = records
    ? sql`(import_rows.record_id is null or import_rows.record_id = any(${records}::uuid[]))`
    : sql`true`;
  const blank = (cells: string) =>
    sql`(select jsonb_agg(''::text) from jsonb_array_elements(${sql.ref(cells)}))`;
  await sql`
    update import_rows set cells = ${blank('cells')}, message = '', problem = ${JSON.stringify(ERASED)}::jsonb, differs = '{}',
      changes = null
    from imports
    where imports.id = import_rows.import_id and imports.kind in ('clients', 'groups', 'balances', 'orders')
      and ${mayGo} and (${await mentions(trx, sql`search_terms`, was, ANY)} or import_rows.record_id = ${was.id}::uuid and changes is not null)
  `.execute(trx);
  // A file without headings has its first row in their place.
  for (const cells of ['sample', 'headings'] as const) {
    await sql`
      update imports set ${sql.ref(cells)} = ${blank(cells)}
      where kind in ('clients', 'groups', 'balances', 'orders') and ${await mentions(trx, termsOf(sql.ref(cells)), was, ANY)}
    `.execute(trx);
  }
}
