import { expect, it } from 'vitest';
import { unlessDouble } from './unless-double.ts';

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
  for (const detail of clicks) press({ detail });
  expect(done).toBe(times);
});
