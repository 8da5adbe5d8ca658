import { NetworkFailure } from '#contract/client.ts';

/** Saves of which no answer came: since when they may have been done (ms), by what they would have saved. */
const unanswered = new Map<string, number>();

/** The clocks of browser and server may differ by so much. */
const DRIFT_MS = 60_000;

interface Save<Answer> {
  /** What is saved, as what: the same once more is another try. */
  what: readonly unknown[];
  work: () => Promise<Answer>;
  /** Finds in the books what was saved, which is not older than `since` (ms). */
  find: (since: number) => Promise<Answer | undefined>;
}

/**
 * Saves, and never twice because an answer was lost: then the work may have been done all the same. The books tell, at
 * once or, when they could not be reached either, before another try.
 */
export async function saveOnce<Answer>({ what, work, find }: Save<Answer>): Promise<Answer> {
  const key = JSON.stringify(what);
  const lost = unanswered.get(key);
  const since = lost ?? Date.now() - DRIFT_MS;
  unanswered.delete(key);
  try {
    return (lost !== undefined && (await find(since))) || (await work());
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    const found = await find(since).catch(() => undefined);
    if (found) return found;
    unanswered.set(key, since);
    throw error;
  }
}
