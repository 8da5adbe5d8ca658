import { useLocalStorage, useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';
import { isUncovered } from './is-uncovered.ts';
import { SINGLE_KEYS } from './single-keys-on.ts';

/** Whether single keys are on, and how to turn them off. */
export function useSingleKeysSwitch() {
  return useLocalStorage({ key: SINGLE_KEYS, defaultValue: true, getInitialValueInEffect: false });
}

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
 * Single keys that act on `place`: `{ j: next }`. A key that is held down acts once. None acts while text is typed,
 * while another dialog is open, while the device is locked, or when they are off on this device.
 */
export function useSingleKeys(keys: Keys, place: RefObject<Element | null>): void {
  const [isOn] = useSingleKeysSwitch();
  useWindowEvent('keydown', (event) => {
    const act = keys[event.key.toLowerCase()];
    if (!isOn || !act || event.repeat || !isFreeKey(event, place.current)) return;
    event.preventDefault();
    act();
  });
}
