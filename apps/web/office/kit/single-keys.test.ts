import { afterEach, expect, it, vi } from 'vitest';
import { isFreeKey } from './single-keys.ts';

afterEach(() => void vi.unstubAllGlobals());

/** An element of which is known what it stands in. */
const within = (...selectors: string[]) =>
  ({ closest: (selector: string) => (selectors.includes(selector) ? {} : null) }) as unknown as Element;
const pressed = { target: within() } as unknown as KeyboardEvent;

it.each([
  ['acts on an order that is on the screen', within(), true],
  [
    'decides on no order behind the lock screen, where it would go on after the PIN',
    within('[hidden]'),
    false,
  ],
])('the key `a` %s (DECISIONS 6.22 and 12.4.4)', (_says, place, isFree) => {
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  expect(isFreeKey(pressed, place)).toBe(isFree);
});
