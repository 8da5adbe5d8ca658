import { newListeners } from '../listeners.ts';

let isReady = false;
const { watch, tell } = newListeners();

/** Whether a new version waits to be taken. */
export const isUpdateReady = (): boolean => isReady;

export function tellUpdateReady(): void {
  isReady = true;
  tell();
}

export const watchUpdates = watch;
