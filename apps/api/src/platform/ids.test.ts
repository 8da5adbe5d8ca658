import { expect, it } from 'vitest';
import { newId } from './ids.ts';

function serialOf(id: string): number {
  const b = Buffer.from(id.replaceAll('-', ''), 'hex');
  return (b[6]! & 15) * 2 ** 28 + (b[7]! << 20) + ((b[8]! & 63) << 14) + (b[9]! << 6) + (b[10]! >> 2);
}

it('ids of one request sort in the order in which they were made, also many of them (DECISIONS 4)', () => {
  const at = new Date();
  const ids = Array.from({ length: 5000 }, () => newId(at));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(5000);
});

it.each([
  ['of requests of one moment', () => newId(new Date(1_700_000_000_000))],
  ['of what has no request', () => newId()],
])('ids %s do not tell how many were made in between (DECISIONS 3.24, 7.3)', (_, make) => {
  const steps = Array.from({ length: 200 }, () => {
    const before = serialOf(make());
    return Math.abs(serialOf(make()) - before);
  });
  expect(new Set(steps).size).toBeGreaterThan(150);
});
