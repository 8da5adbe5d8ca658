import { expect, it } from 'vitest';
import { unlessDouble } from './Sheet.tsx';

it.each([
  ['one press does it', [1], 1],
  ['Enter does it', [0], 1],
  ['two presses by a double click do it once', [1, 2], 1],
  ['a double click that began on the button before does nothing', [2], 0],
])('%s (SPEC 2, Create New Order dialog)', (_says, clicks, times) => {
  let done = 0;
  const press = unlessDouble(() => {
    done += 1;
  });
  for (const detail of clicks) press({ detail, timeStamp: 0, nativeEvent: {} });
  expect(done).toBe(times);
});

it.each([
  ['the second of two taps does nothing', [1000, 1200], ['Continue']],
  ['taps one after the other do nothing more', [2000, 2400, 2800], ['Continue']],
  ['who takes the time to look goes on', [4000, 4600], ['Continue', 'Submit']],
])('on a phone, which counts no taps, %s (SPEC 2)', (_says, taps, expected) => {
  const done: string[] = [];
  const [goOn, submit] = ['Continue', 'Submit'].map((button) => unlessDouble(() => done.push(button)));
  for (const [at, timeStamp] of taps.entries()) {
    const press = at === 0 ? goOn : submit;
    press!({ detail: 1, timeStamp, nativeEvent: { pointerType: 'touch' } });
  }
  expect(done).toEqual(expected);
});
