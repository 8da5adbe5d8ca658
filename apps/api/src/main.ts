import process from 'node:process';
import pg from 'pg';
import { loadDemo } from '../demo/load-demo.ts';
import { createApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './platform/config.ts';
import { createBooks, createPool } from './platform/database.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { createDefaultBranches } from './platform/first-run.ts';
import { migrate } from './platform/migrate.ts';
import { serveWeb } from './platform/web.ts';

/** What a person at the terminal is told instead of a stack trace. */
class StartError extends Error {}

async function openDatabase(config: Config): Promise<{ pool: pg.Pool; stop: () => Promise<void> }> {
  if (!config.DATABASE_URL) {
    const postgres = await startEmbeddedPostgres({
      dataDir: config.DATA_DIR,
      settings: { max_connections: String(config.DATABASE_POOL + 20) },
      ...(config.PG_BIN ? { pgBin: config.PG_BIN } : {}),
    });
    return { pool: createPool(postgres.connection, config.DATABASE_POOL), stop: () => postgres.stop() };
  }
  const pool = createPool({ connectionString: config.DATABASE_URL }, config.DATABASE_POOL);
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
    await pool.end();
    if (error instanceof StartError) throw error;
    const reason =
      error instanceof AggregateError ? (error.errors[0] as Error).message : (error as Error).message;
    throw new StartError(`The database of DATABASE_URL cannot be reached: ${reason}.`);
  }
  return { pool, stop: async () => {} };
}

function explainListening(error: unknown, config: Config): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${config.PORT} is in use by another program. Set PORT to a free one, for example PORT=3001.`,
    );
  }
  if (code === 'EACCES')
    return new StartError(`Port ${config.PORT} needs rights that this user does not have.`);
  if (code === 'EADDRNOTAVAIL')
    return new StartError(`This machine does not have the address ${config.HOST}.`);
  return error;
}

/** Starts everything, in an order that can be undone: what was started last ends first. */
async function start(): Promise<void> {
  const config = readConfig();
  const closers: (() => Promise<unknown>)[] = [];
  let ending: Promise<void> | undefined;
  const end = (): Promise<void> =>
    (ending ??= (async () => {
      for (const close of closers.toReversed()) await close().catch(() => {});
    })());
  const endAndExit = () => void end().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endAndExit);
  // The bootstrap that started us holds the other end of this channel: when it is gone, so are we.
  process.on('disconnect', endAndExit);

  try {
    const { pool, stop } = await openDatabase(config);
    closers.push(stop, () => pool.end());
    await migrate(pool);
    const books = createBooks(pool);
    await createDefaultBranches(books);
    if (config.SEED === 'demo') await loadDemo(books);
    const app = await createApp(books, config);
    await serveWeb(app, books);
    closers.push(() => app.close());
    if (ending) return;
    await app.listen({ port: config.PORT, host: config.HOST }).catch((error: unknown) => {
      throw explainListening(error, config);
    });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : config.PORT;
    const host = ['0.0.0.0', '::'].includes(config.HOST) ? 'localhost' : config.HOST;
    process.stdout.write(`Ready at http://${host.includes(':') ? `[${host}]` : host}:${port}\n`);
  } catch (error) {
    await end();
    throw error;
  }
}

/** One sentence for what an operator can put right; the whole of anything else. */
function describeFailure(error: unknown): string {
  if (error instanceof StartError || error instanceof ConfigError || error instanceof EmbeddedPostgresError) {
    return error.message;
  }
  if (error instanceof pg.DatabaseError && error.code === '53100') {
    return 'The disk is full: the database cannot write. Make room and start again.';
  }
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') {
    return 'The disk is full. Make room and start again.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

start().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
});
