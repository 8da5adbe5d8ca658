import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { nairobiTimestamp } from '#domain/calendar.ts';
import type { DB } from './database.types.ts';

export type Database = Kysely<DB>;

/** What a verb needs to reach the books: typed queries, and the pool for the few statements sent by name. */
export interface Books {
  db: Database;
  pool: pg.Pool;
}

/**
 * How columns arrive: whole numbers and amounts as numbers (every total and amount that the checks allow is
 * exact in a double), days as `YYYY-MM-DD`, instants as the institution's timestamps.
 */
const PARSERS: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: (text) => text,
  [pg.types.builtins.TIMESTAMPTZ]: (text) =>
    text.endsWith('infinity')
      ? text
      : nairobiTimestamp(new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))),
};

/** How long a connection may take to be there, and a statement to run. */
const CONNECT_MS = 5_000;
const STATEMENT_MS = 20_000;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format === 'binary'
      ? pg.types.getTypeParser(oid, 'binary')
      : (PARSERS[oid] ?? pg.types.getTypeParser(oid, 'text')),
};

/**
 * Readies a new connection. The limit of statements is set by a statement, since PgBouncer lets no parameter pass at the
 * start. A standby, or a primary that has become one, is no use to us: it is left at once, and the next try may find the
 * new primary.
 */
async function prepareConnection(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ only_reads: string }>({
    text: "select set_config('statement_timeout', $1, false), current_setting('transaction_read_only') as only_reads",
    values: [String(STATEMENT_MS)],
    query_timeout: CONNECT_MS,
  } as pg.QueryConfig);
  if (rows[0]?.only_reads !== 'on') return;
  throw Object.assign(new Error('it only reads, as a standby does'), { code: '25006' });
}

/** A pool of connections with our parsers, to a database that can be written to. Statements are ended after 20 s. */
export function createPool(connection: pg.PoolConfig, max: number): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    types,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 60_000,
    onConnect: prepareConnection,
  });
  // A connection that breaks while idle, or between two statements of a transaction, is replaced by the next; without
  // listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

export function createBooks(pool: pg.Pool): Books {
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
}

/** Runs a statement that is prepared once per connection and known by its name. */
export async function runNamed<Row extends pg.QueryResultRow>(
  client: pg.Pool | pg.PoolClient,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  return (await client.query<Row>({ name, text, values })).rows;
}

/** The constraint that a write broke, when that is why it failed: `groups_account_number`. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined;
}

/** Whether a failure passes by itself when the whole transaction is tried again: deadlock, serialization. */
export function isTransient(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');
}
