import type pg from 'pg';
import { listTables } from '../src/platform/backup/tables.ts';

/**
 * Every row of every table that a backup holds, in an order of its own; without the numbers of transactions, which each
 * database gives anew.
 */
export async function contentOf(pool: pg.Pool): Promise<Record<string, string[]>> {
  const client = await pool.connect();
  try {
    const content: Record<string, string[]> = {};
    for (const table of await listTables(client)) {
      const { rows } = await client.query<{ line: string }>(
        `select (to_jsonb(t) - 'changed_in')::text as line from ${client.escapeIdentifier(table)} t order by 1`,
      );
      content[table] = rows.map(({ line }) => line);
    }
    return content;
  } finally {
    client.release();
  }
}
