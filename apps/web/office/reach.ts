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

/** Notes who answered a read that the device can answer, too. */
export const noteAnswerBy = (by: 'here' | 'server'): void => note({ ...reach, isFromDevice: by === 'here' });

/** Whether the server answered when it was last asked. `navigator.onLine` knows nothing of a server that is away. */
export const useReach = (): Reach => useSyncExternalStore(watch, () => reach);
