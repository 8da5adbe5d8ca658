import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** How often the database is asked, and how long one answer may take. */
const EVERY_MS = 2_000;
/** After this many requests without an answer the connection counts as dead. */
const MISSES = 2;

/** Closes a connection without the usual last message, which nobody would receive. */
function cut(client: object): void {
  (client as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
}

/**
 * A connection of its own to the database that stays open. Resolves to whether the database answered in time. An error is an
 * answer too.
 */
function createProbe(connection: pg.PoolConfig): { ask: () => Promise<boolean>; end: () => void } {
  let client: pg.Client | undefined;
  const ask = async (): Promise<void> => {
    if (!client) {
      const fresh = (client = new pg.Client(connection));
      const forget = () => {
        if (client === fresh) client = undefined;
      };
      fresh.on('error', forget).on('end', forget);
      await fresh.connect();
    }
    await client.query('select 1');
  };
  const end = (): void => {
    if (client) cut(client);
    client = undefined;
  };
  return {
    ask: async () => {
      const said = ask().then(
        () => true,
        () => {
          client = undefined;
          return true;
        },
      );
      const isHeard = await Promise.race([said, sleep(EVERY_MS, false, { ref: false })]);
      if (!isHeard) end();
      return isHeard;
    },
    end,
  };
}

/**
 * Notices a network that drops all packets, for example when the database machine loses power: a connection does not
 * notice that by itself. Then all connections of the pools are closed, so that callers get 503 within seconds. Answers
 * a function that stops it.
 */
export function watchDatabase(pools: readonly pg.Pool[], connection: pg.PoolConfig): () => void {
  const open = new Set<pg.PoolClient>();
  for (const pool of pools) {
    pool.on('connect', (client) => void open.add(client));
    pool.on('remove', (client) => void open.delete(client));
  }
  const probe = createProbe(connection);
  const ending = new AbortController();
  const watch = async (): Promise<void> => {
    for (let misses = 0; !ending.signal.aborted;) {
      misses = (await probe.ask()) ? 0 : misses + 1;
      if (misses >= MISSES) for (const client of open) cut(client);
      await sleep(EVERY_MS, undefined, { ref: false, signal: ending.signal }).catch(() => {});
    }
  };
  void watch();
  return () => {
    ending.abort();
    probe.end();
  };
}
