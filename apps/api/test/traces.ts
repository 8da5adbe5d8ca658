import { importsOf } from './imports.ts';
import type { World } from './world.ts';

/** Every table that holds a text of these, in any case. */
export async function tablesHolding(world: World, texts: string[]): Promise<string[]> {
  const { pool } = world;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const holding: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select 1 from ${name} as t where exists (
         select from unnest($1::text[]) as text where strpos(lower(to_jsonb(t)::text), lower(text)) > 0) limit 1`,
      [texts],
    );
    if (rows.length > 0) holding.push(name);
  }
  return holding;
}

/** Those of these texts by which an entry of the audit log is found. */
export async function textsFound(world: World, texts: string[]): Promise<string[]> {
  const asked = await Promise.all(
    texts.map((text) => world.call(world.admin, 'GET', `/audit?search=${encodeURIComponent(text)}`)),
  );
  return texts.filter((_, n) => asked[n]!.body.pagination.totalItems > 0);
}

/** Imports one row of a file, of Name, Phone, National ID and Branch. */
export async function importClient(world: World, cells: string[]): Promise<void> {
  await importsOf(world).bring(`Name,Phone,National ID,Branch\n${cells.join(',')}\n`, { kind: 'clients' });
}
