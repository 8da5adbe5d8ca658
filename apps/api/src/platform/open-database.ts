import { join } from 'node:path';
import pg from 'pg';
import type { Config } from './config.ts';
import { createPool } from './pool.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { hasCluster } from './embedded-postgres/folder.ts';
import { watchDatabase } from './heartbeat.ts';
import { StartError } from './start-error.ts';

export interface OpenDatabase {
  /** As the server's role, whose rights come with the migrations (`rights.ts`). */
  pool: pg.Pool;
  heavyPool: pg.Pool;
  /** Does work as the role that owns the tables, on connections that are closed afterwards. */
  asOwner: <Result>(work: (owner: pg.Pool) => Promise<Result>) => Promise<Result>;
  /** Closes the pools and ends what was started here. */
  stop: () => Promise<void>;
}

/** Two, since a restore migrates while it holds one. */
const OWNER_CONNECTIONS = 2;

function openPools(roles: { application: pg.PoolConfig; owner: pg.PoolConfig }, config: Config) {
  const pool = createPool(roles.application, config.DATABASE_POOL);
  const heavyPool = createPool(roles.application, config.DATABASE_HEAVY_POOL, { heavy: true });
  const stopWatch = watchDatabase([pool, heavyPool], roles.application);
  const asOwner: OpenDatabase['asOwner'] = async (work) => {
    const owner = createPool(roles.owner, OWNER_CONNECTIONS, { heavy: true });
    try {
      return await work(owner);
    } finally {
      await owner.end();
    }
  };
  const close = async () => {
    await Promise.all([pool.end(), heavyPool.end()]);
    stopWatch();
  };
  return { pool, heavyPool, asOwner, close };
}

/** Which database the settings name, for the person at the terminal. */
export function nameDatabase({ DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR }: Config): string {
  if (!DATABASE_URL) return `the database in ${DATA_DIR} (DATA_DIR)`;
  const { database, host, port } = new pg.Client(DATABASE_OWNER_URL ?? DATABASE_URL);
  return `the database ${database} at ${host}, port ${port} (DATABASE_URL)`;
}

/** Throws `StartError` where `openDatabase` would make the embedded database. */
export function requireDatabase({ DATABASE_URL, DATA_DIR }: Config): void {
  if (!DATABASE_URL && !hasCluster({ cluster: join(DATA_DIR, 'postgres', 'cluster') })) {
    throw new StartError(
      `There is no database in ${DATA_DIR}, and no DATABASE_URL is set: run this with the settings of the server.`,
    );
  }
}

/** `openDatabase` for commands that work on the product's data: throws `StartError` where there are none, and makes no database. */
export async function openExistingDatabase(config: Config): Promise<OpenDatabase> {
  requireDatabase(config);
  const opened = await openDatabase(config);
  try {
    const { rows } = await opened.pool.query<{ there: boolean }>(
      "select to_regclass('migrations') is not null as there",
    );
    if (rows[0]!.there) return opened;
    throw new StartError(`There are no tables of the product in ${nameDatabase(config)}.`);
  } catch (error) {
    await opened.stop();
    throw error;
  }
}

/**
 * The database that the settings name: the embedded one, started unless it runs already, or the one of DATABASE_URL.
 * Throws `StartError`.
 */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (!config.DATABASE_URL) {
    const { DATABASE_POOL, DATABASE_HEAVY_POOL } = config;
    const postgres = await startEmbeddedPostgres({
      dataDir: config.DATA_DIR,
      settings: { max_connections: String(DATABASE_POOL + DATABASE_HEAVY_POOL + 20) },
      ...(config.PG_BIN ? { pgBin: config.PG_BIN } : {}),
    });
    const { close, ...opened } = openPools(postgres, config);
    const stop = async () => {
      await close();
      await postgres.stop();
    };
    return { ...opened, stop };
  }
  const application = { connectionString: config.DATABASE_URL };
  const owner = { connectionString: config.DATABASE_OWNER_URL ?? config.DATABASE_URL };
  const { close, ...opened } = openPools({ application, owner }, config);
  try {
    const { rows } = await opened.pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((rows[0]?.version ?? 0) < 150_000) {
      throw new StartError(
        'The database of DATABASE_URL is older than PostgreSQL 15, which this version needs.',
      );
    }
  } catch (error) {
    await close();
    if (error instanceof StartError) throw error;
    const reason =
      error instanceof AggregateError ? (error.errors[0] as Error).message : (error as Error).message;
    throw new StartError(`The database of DATABASE_URL cannot be reached: ${reason}.`);
  }
  return { ...opened, stop: close };
}
