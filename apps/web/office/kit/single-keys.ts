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

/** The letters that act on some screen. */
const LETTERS = ['a', 'r', 'j', 'k'] as const;
type Keys = Readonly<Partial<Record<(typeof LETTERS)[number] | '?', (() => void) | undefined>>>;

/** What is typed within this time after a letter is of the same word. */
const WORD_MS = 1000;
const isLetter = (key: string) => /^\p{L}$/u.test(key);
const acts = (key: string): key is (typeof LETTERS)[number] => LETTERS.some((letter) => letter === key);

/**
 * Whether a key continues a word: since a letter that acts nowhere, letters alone came, none of them late. A name that is typed
 * without a box (`amina`, Enter) is no command (DECISIONS 24.1).
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
