import { useSyncExternalStore } from 'react';
import { newListeners } from '../listeners.ts';

/** The calls that wait for the password, with what each does once it was typed or refused. */
let waiting: ((isTyped: boolean) => void)[] = [];
const { watch, tell } = newListeners();

function become(next: typeof waiting): void {
  waiting = next;
  tell();
}

/** Opens the dialog over the screen. Resolves to whether the password was typed: then the same call goes once more. */
export function askForPassword(): Promise<boolean> {
  return new Promise((resolve) => become([...waiting, resolve]));
}

/** Closes the dialog, for all that wait. */
export function answerForPassword(isTyped: boolean): void {
  const before = waiting;
  become([]);
  for (const resolve of before) resolve(isTyped);
}

/** Whether something waits for the password now. */
export function useIsPasswordAsked(): boolean {
  return useSyncExternalStore(watch, () => waiting.length > 0);
}
