import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';
import { isUncovered } from './is-uncovered.ts';

/** Where a key that goes down is for what has the focus: text is typed there, or an option looked for. */
const TYPING = 'textarea, select, [contenteditable], input:not([type=checkbox]), [role=menu], [role=listbox]';

/** Whether a key is free to act on `place`: not typed into anything, and nothing covers the place. */
export function isFreeKey(event: KeyboardEvent, place: Element | null): boolean {
  const modified = event.ctrlKey || event.metaKey || event.altKey;
  if (modified || event.defaultPrevented || event.isComposing) return false;
  if ((event.target as Element).closest?.(TYPING)) return false;
  return isUncovered(place);
}

type Keys = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Single keys that act on `place`: `{ j: next }`. They move the focus or open something, and change no record (DECISIONS
 * 24.1). A key that is held down acts once. None acts while text is typed, over a dialog, or while the device is locked.
 */
export function useSingleKeys(keys: Keys, place: RefObject<Element | null>): void {
  useWindowEvent('keydown', (event) => {
    const act = keys[event.key.toLowerCase()];
    if (!act || event.repeat || !isFreeKey(event, place.current)) return;
    event.preventDefault();
    act();
  });
}
