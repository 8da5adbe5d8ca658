import { expect, it } from 'vitest';
import { differsMuch, isFarFromBooks } from '#domain/settings.ts';

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

it.each([
  [90, 90_000, true],
  [80_000, 90_000, false],
  [9_999_999_999.99, 0, true],
  [0, 0, false],
  [Number.NaN, 0, false],
])(
  'KES %d beside KES %d in the books: shown as far from them is %j (DECISIONS 14.2)',
  (stated, books, isFar) => {
    expect(isFarFromBooks(stated, books)).toBe(isFar);
  },
);
