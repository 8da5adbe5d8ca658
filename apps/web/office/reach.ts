import { useSyncExternalStore } from 'react';
import { NetworkFailure } from '#contract/client.ts';
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

/** Notes what came of a read: nothing, or the error it ended with. */
export const noteRead = (error?: unknown): void =>
  note({ ...reach, isReached: !(error instanceof NetworkFailure) });

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
