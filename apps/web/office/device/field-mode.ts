import { useSyncExternalStore } from 'react';
import { newListeners } from '../listeners.ts';

// Field mode: a screen that others may look at (DECISIONS 17.16). It is of the browser, not of a person.

const KEY = 'field-mode';
const { watch, tell } = newListeners();

const readMode = (): boolean => localStorage.getItem(KEY) === 'on';

/** Shows the mode to the styles, too: contrast and sizes are theirs. */
function show(): void {
  document.documentElement.toggleAttribute('data-field', readMode());
  tell();
}

export function startFieldMode(): void {
  show();
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) show();
  });
}

export function switchFieldMode(on: boolean): void {
  if (on) localStorage.setItem(KEY, 'on');
  else localStorage.removeItem(KEY);
  show();
}

export const useFieldMode = (): boolean => useSyncExternalStore(watch, readMode);
