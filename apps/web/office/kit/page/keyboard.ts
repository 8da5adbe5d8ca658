import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';

/** Elements that use the keys themselves: to type text or to find an option. */
const TYPING = 'textarea, select, [contenteditable], input:not([type=checkbox]), [role=menu], [role=listbox]';

/** Whether a key is free to act on `place`: not typed into anything, and nothing covers the place. */
export function isFreeKey(event: KeyboardEvent, place: Element | null): boolean {
  const modified = event.ctrlKey || event.metaKey || event.altKey;
  if (modified || event.defaultPrevented || event.isComposing) return false;
  if ((event.target as Element).closest?.(TYPING)) return false;
  return isUncovered(place);
}

/** The letters that act on some screen. */
const LETTERS = ['a', 'r', 'j', 'k'] as const;
type Keys = Readonly<Partial<Record<(typeof LETTERS)[number] | '?', (() => void) | undefined>>>;

/** What is typed within this time after a letter is of the same word. */
const WORD_MS = 1000;
const isLetter = (key: string) => /^\p{L}$/u.test(key);
const acts = (key: string): key is (typeof LETTERS)[number] => LETTERS.some((letter) => letter === key);

/**
 * Whether a key continues a word: it follows only letters, none of them late, and its first letter has no action. A name typed
 * outside a box (`amina`, Enter) is no command (DECISIONS 24.1).
 */
export function wordFollower() {
  let wordAt = -Infinity;
  return ({ key, timeStamp }: Pick<KeyboardEvent, 'key' | 'timeStamp'>): boolean => {
    const isInWord = isLetter(key) && timeStamp - wordAt < WORD_MS;
    wordAt = isInWord || (isLetter(key) && !acts(key.toLowerCase())) ? timeStamp : -Infinity;
    return isInWord;
  };
}

/** One for all screens: a word may begin on one and end on the next. */
const continuesWord = wordFollower();

/**
 * Single keys that act on `place`: `{ j: next }`. They move the focus or open something, and change no record (DECISIONS
 * 24.1). A key that is held down acts once. None acts while text is typed, within a word, over a dialog, or while the device is
 * locked.
 */
export function useSingleKeys(keys: Keys, place: RefObject<Element | null>): void {
  useWindowEvent('keydown', (event) => {
    const isInWord = continuesWord(event);
    const act = (keys as Partial<Record<string, () => void>>)[event.key.toLowerCase()];
    if (!act || isInWord || event.repeat || !isFreeKey(event, place.current)) return;
    event.preventDefault();
    act();
  });
}

/**
 * Whether keys may act on a place: it is visible, and no dialog covers it. The lock screen hides it until the person signs in
 * (DECISIONS 12.4.4).
 */
function isUncovered(place: Element | null): place is Element {
  if (!place || place.closest('[hidden]')) return false;
  const dialogs = document.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"]');
  return [...dialogs].every((dialog) => dialog.contains(place));
}

/**
 * Above every other dialog, which stay open behind: the palette, what is decided, the password again, then what has to be
 * done first, whether what is unsaved may go, and over all of them signing in again.
 */
export const LAYERS = {
  palette: 850,
  task: 855,
  password: 860,
  required: 880,
  question: 890,
  ended: 900,
} as const;

/** Marks the dialogs above the palette, which have to be answered first. */
export const LAYER_MARK = { 'data-layer': true };
export const isLayerOpen = () => document.querySelector('[data-layer]') !== null;

/** For `ref`: the focus goes to what takes the place of what was on the screen before, or opens over it. */
export const focusOnArrival = (place: HTMLElement | null) => place?.focus();
