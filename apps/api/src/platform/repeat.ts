import { setTimeout as sleep } from 'node:timers/promises';

/** How long a server that ends waits for what it is doing. */
const GRACE_MS = 3_000;

/**
 * Does a piece of work now and after each pause, until the function that it answers is called, which aborts `stop` and waits a moment
 * for what is under way. `work` throws nothing.
 */
export function repeat(
  work: () => Promise<unknown>,
  { everyMs, stop, finish }: { everyMs: number; stop: AbortController; finish?: () => Promise<unknown> },
): () => Promise<void> {
  const running = (async () => {
    while (!stop.signal.aborted) {
      await work();
      await sleep(everyMs, undefined, { signal: stop.signal }).catch(() => {});
    }
    await finish?.();
  })();
  return async () => {
    stop.abort();
    await Promise.race([running, sleep(GRACE_MS, undefined, { ref: false })]);
  };
}
