import { expect, it } from 'vitest';
import { differsMuch } from '#domain/settings.ts';

it.each([
  [90, 90_000, true],
  [90_000, 90, true],
  [18_000, 90_000, false],
  [17_999, 90_000, true],
  [450_000, 90_000, false],
  [450_001, 90_000, true],
  [0, 90_000, true],
  [90_000, 0, false],
  [0, 0, false],
  [Number.NaN, 90_000, false],
])('KES %d beside KES %d in the books: asked about is %j (DECISIONS 14.2)', (stated, books, asked) => {
  expect(differsMuch(stated, books)).toBe(asked);
});
