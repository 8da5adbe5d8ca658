let changes = 0;

/** Call it after a change is committed: pages of the public site may be different now. */
export function noteSiteChange(): void {
  changes += 1;
}

/** How long an answer to visitors is cached: public data changes rarely. */
const LIFE_MS = 5_000;

/** An answer that is cached for a while, unless this process changes the site before; others follow when it expires. */
export interface Cached<Result> {
  result: Promise<Result>;
  until: number;
  changes: number;
}

export const cacheNow = <Result>(result: Promise<Result>): Cached<Result> => ({
  result,
  until: Date.now() + LIFE_MS,
  changes,
});

export const isFresh = <Result>(cached: Cached<Result> | undefined): cached is Cached<Result> =>
  cached !== undefined && cached.until > Date.now() && cached.changes === changes;

/** A read for visitors that is done once in five seconds, however many ask. A failure is not cached. */
export function cachedBriefly<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let cached: Cached<Result> | undefined;
  return () => {
    if (isFresh(cached)) return cached.result;
    const result = read();
    cached = cacheNow(result);
    result.catch(() => {
      cached = undefined;
    });
    return result;
  };
}
