import { afterEach, expect, it, vi } from 'vitest';
import { isFreeKey, wordFollower } from './keyboard.ts';

afterEach(() => void vi.unstubAllGlobals());

/** An element inside elements that match these selectors. */
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

it.each([
  ['a', [false]],
  ['ja', [false, false]],
  ['amina', [false, false, true, true, true]],
  ['x Enter a', [false, false, false]],
  ['x pause a', [false, false]],
])('of the keys `%s` those within a word do not act (DECISIONS 24.1)', (typed, within) => {
  const continuesWord = wordFollower();
  let timeStamp = 0;
  const keys = typed.includes(' ') ? typed.split(' ') : Array.from(typed);
  const found = keys.flatMap((key) => {
    timeStamp += key === 'pause' ? 2000 : 80;
    return key === 'pause' ? [] : [continuesWord({ key, timeStamp })];
  });
  expect(found).toEqual(within);
});
