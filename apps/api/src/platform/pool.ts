import pg from 'pg';
import { nairobiTimestamp } from '#domain/calendar.ts';

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

/** Timeouts in milliseconds: for a free connection, a statement, and a lock. */
interface Timeouts {
  connect: number;
  statement: number;
  lock: number;
}

const EVERYDAY: Timeouts = { connect: 5_000, statement: 20_000, lock: 5_000 };
/** For heavy calls, which wait for one of their few connections. */
const HEAVY: Timeouts = { connect: 30_000, statement: 60_000, lock: 5_000 };

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format === 'binary'
      ? pg.types.getTypeParser(oid, 'binary')
      : (PARSERS[oid] ?? pg.types.getTypeParser(oid, 'text')),
};

/**
 * Prepares a new connection. The timeouts are set by a statement, because PgBouncer passes no parameters. A connection
 * to a standby is closed at once, so that the next try finds the primary.
 */
async function prepareConnection(client: pg.ClientBase, { statement, lock }: Timeouts): Promise<void> {
  const { rows } = await client.query<{ only_reads: string }>({
    text: `select set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),
      current_setting('transaction_read_only') as only_reads`,
    values: [String(statement), String(lock)],
    query_timeout: EVERYDAY.connect,
  } as pg.QueryConfig);
  if (rows[0]?.only_reads !== 'on') return;
  throw Object.assign(new Error('it only reads, as a standby does'), { code: '25006' });
}

/**
 * A pool of connections with our parsers, to a database that can be written to. Statements are ended after 20 s, those of
 * `heavy` work after 60 s; a lock that somebody else holds is waited for 5 s.
 */
export function createPool(connection: pg.PoolConfig, max: number, { heavy = false } = {}): pg.Pool {
  const timeout = heavy ? HEAVY : EVERYDAY;
  const pool = new pg.Pool({
    ...connection,
    types,
    max,
    connectionTimeoutMillis: timeout.connect,
    idleTimeoutMillis: 60_000,
    onConnect: (client) => prepareConnection(client, timeout),
  });
  // A connection that breaks while idle, or between two statements of a transaction, is replaced by the next; without
  // listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}
