import type pg from 'pg';
import type { Config } from './config.ts';
import { createPool } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { watchDatabase } from './heartbeat.ts';
import { StartError } from './start-error.ts';

/**
 * The database that the settings name: the embedded one, started unless it runs already, or the one of DATABASE_URL.
 * `stop` ends what was started here. Throws `StartError` or `EmbeddedPostgresError`.
 */
export async function openDatabase(config: Config): Promise<{ pool: pg.Pool; stop: () => Promise<void> }> {
  if (!config.DATABASE_URL) {
    const postgres = await startEmbeddedPostgres({
      dataDir: config.DATA_DIR,
      settings: { max_connections: String(config.DATABASE_POOL + 20) },
      ...(config.PG_BIN ? { pgBin: config.PG_BIN } : {}),
    });
    const pool = createPool(postgres.connection, config.DATABASE_POOL);
    const stopWatch = watchDatabase(pool, postgres.connection);
    return {
      pool,
      stop: () => {
        stopWatch();
        return postgres.stop();
      },
    };
  }
  const connection = { connectionString: config.DATABASE_URL };
  const pool = createPool(connection, config.DATABASE_POOL);
  const stopWatch = watchDatabase(pool, connection);
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
    await pool.end();
    if (error instanceof StartError) throw error;
    const reason =
      error instanceof AggregateError ? (error.errors[0] as Error).message : (error as Error).message;
    throw new StartError(`The database of DATABASE_URL cannot be reached: ${reason}.`);
  }
  return { pool, stop: async () => stopWatch() };
}
