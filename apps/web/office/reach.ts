import { useSyncExternalStore } from 'react';
import { isUnreached, NetworkFailure } from '#contract/client.ts';
import { newListeners } from './listeners.ts';

/** What came of asking the server last. */
interface Reach {
  /** An answer of any kind, a refusal too. */
  isReached: boolean;
  /** What is on the screen comes from the device (DECISIONS 17.6). */
  isFromDevice: boolean;
}

let reach: Reach = { isReached: true, isFromDevice: false };
const { watch, tell } = newListeners();

function note(now: Reach): void {
  if (now.isReached === reach.isReached && now.isFromDevice === reach.isFromDevice) return;
  reach = now;
  tell();
}

let answers = 0;
let question: Promise<void> | undefined;

/** Notes that the server answered a read, if only with a refusal. */
export function noteAnswer(): void {
  answers += 1;
  note({ ...reach, isReached: true });
}

/**
 * Notes the error of a read. Where it had no answer, a call that is short is made to see whether anything has one: an ad
 * blocker stops some calls alone.
 */
export function noteFailure(error: unknown, shortCall: () => Promise<unknown>): void {
  if (!(error instanceof NetworkFailure)) return noteAnswer();
  question ??= ask(shortCall);
}

async function ask(shortCall: () => Promise<unknown>): Promise<void> {
  const before = answers;
  let isReached = true;
  try {
    await shortCall();
  } catch (error) {
    isReached = !isUnreached(error);
  }
  question = undefined;
  if (isReached || answers === before) note({ ...reach, isReached });
}

let readsHere = 0;

/** Notes who answered a read that the device can answer, too. */
export function noteAnswerBy(by: 'here' | 'server'): void {
  if (by === 'here') readsHere += 1;
  note({ ...reach, isFromDevice: by === 'here' });
}

/** Reads again all that is on the screen (`readAll`): where the server answers, nothing there is from the device any more. */
export async function lookAgain(readAll: () => Promise<void>): Promise<void> {
  const before = readsHere;
  await readAll();
  if (readsHere === before && reach.isReached) note({ ...reach, isFromDevice: false });
}

/** Whether the server answered when it was last asked. `navigator.onLine` knows nothing of a server that is away. */
export const useReach = (): Reach => useSyncExternalStore(watch, () => reach);
