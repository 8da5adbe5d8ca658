import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** How often the database is asked, and how long one answer may take. */
const EVERY_MS = 2_000;
/** So many in a row without an answer mean that nothing comes through any more. */
const MISSES = 2;

/** Gives a connection up without the farewell that nobody would hear. */
function cut(client: object): void {
  (client as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
}

/**
 * A voice of its own to the database, kept open: resolves to whether it was heard in time. A refusal is heard too;
 * whoever asks something meets it themselves.
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
 * Looks after the one failure that a connection does not notice by itself: the way to the database swallows everything,
 * as when its machine loses power. Then the pools' connections are cut, so that whoever waits hears within seconds
 * that the service is away, instead of waiting for the system to give up. Answers what ends the watch.
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
