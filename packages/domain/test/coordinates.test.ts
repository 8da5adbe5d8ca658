import { expect, it } from 'vitest';
import { formatCoordinates, readCoordinates } from '#domain/branches.ts';

it.each([
  ['-1.28640, 36.81720', '-1.2864, 36.8172'],
  ['−1.2864 36.8172', '-1.2864, 36.8172'],
  [' 0.5;35 ', '0.5, 35'],
  ['-4,39.6', '-4, 39.6'],
  ['-1.28640001234, -0.00000001', '-1.2864, 0'],
])('a place is read as maps write it: %s (DECISIONS 16.12)', (text, shown) => {
  expect(formatCoordinates(readCoordinates(text)!)).toBe(shown);
});

it.each(['', 'Moi Avenue', '-1.2864', '91, 36', '-1, 181', '1°17′S 36°49′E', '-1.2864, 36.8172, 5', '1,2,3'])(
  'what is no place is none: "%s" (DECISIONS 16.12)',
  (text) => {
    expect(readCoordinates(text)).toBeUndefined();
  },
);
