import type pg from 'pg';
import type { Config } from './config.ts';
import { createPool } from './pool.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { watchDatabase } from './heartbeat.ts';
import { StartError } from './start-error.ts';

interface OpenDatabase {
  pool: pg.Pool;
  /** The pool for heavy calls. */
  heavyPool: pg.Pool;
  stop: () => Promise<void>;
}

const openPools = (connection: pg.PoolConfig, config: Config) => ({
  pool: createPool(connection, config.DATABASE_POOL),
  heavyPool: createPool(connection, config.DATABASE_HEAVY_POOL, { heavy: true }),
});

/**
 * The database that the settings name: the embedded one, started unless it runs already, or the one of DATABASE_URL.
 * `stop` ends what was started here. Throws `StartError` or `EmbeddedPostgresError`.
 */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (!config.DATABASE_URL) {
    const postgres = await startEmbeddedPostgres({
      dataDir: config.DATA_DIR,
      settings: { max_connections: String(config.DATABASE_POOL + config.DATABASE_HEAVY_POOL + 20) },
      ...(config.PG_BIN ? { pgBin: config.PG_BIN } : {}),
    });
    const pools = openPools(postgres.connection, config);
    const stopWatch = watchDatabase(Object.values(pools), postgres.connection);
    return {
      ...pools,
      stop: () => {
        stopWatch();
        return postgres.stop();
      },
    };
  }
  const connection = { connectionString: config.DATABASE_URL };
  const pools = openPools(connection, config);
  const { pool } = pools;
  const stopWatch = watchDatabase(Object.values(pools), connection);
  try {
    const { rows } = await pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((rows[0]?.version ?? 0) < 150_000) {
      throw new StartError(
        'The database of DATABASE_URL is older than PostgreSQL 15, which this version needs.',
      );
    }
  } catch (error) {
    stopWatch();
    await Promise.all([pools.pool.end(), pools.heavyPool.end()]);
    if (error instanceof StartError) throw error;
    const reason =
      error instanceof AggregateError ? (error.errors[0] as Error).message : (error as Error).message;
    throw new StartError(`The database of DATABASE_URL cannot be reached: ${reason}.`);
  }
  return { ...pools, stop: async () => stopWatch() };
}
