import { expect, it } from 'vitest';
import { isOfSameRecords, type MergeLine } from './made-of.ts';

const at = (minute: number) => `2026-03-02T08:${String(minute).padStart(2, '0')}:00Z`;
/** The lines of both records. */
const lines = (minute: number, kept: string, other: string, isUndone = false): MergeLine[] => {
  const action = isUndone ? 'client.unmerge' : 'client.merge';
  return [
    { at: at(minute), id: kept, other, action, isKept: true },
    { at: at(minute), id: other, other: kept, action, isKept: false },
  ];
};
const isSame = (id: string, minute: number, ...merges: MergeLine[][]) =>
  isOfSameRecords(id, at(minute), merges.flat());

it('what was stated before a merge, or between it and its undoing, is of other records (DECISIONS 11.1.10)', () => {
  expect(isSame('a', 1, lines(2, 'a', 'b'))).toBe(false);
  expect(isSame('a', 3, lines(2, 'a', 'b'))).toBe(true);
  const undone = [lines(2, 'a', 'b'), lines(4, 'a', 'b', true)];
  expect([1, 3, 5].map((minute) => isSame('a', minute, ...undone))).toEqual([true, false, true]);
  expect([1, 3, 5].map((minute) => isSame('b', minute, ...undone))).toEqual([true, false, true]);
});

it('the records count that a merged one was made of itself (DECISIONS 11.1.10)', () => {
  const three = [lines(1, 'b', 'c'), lines(2, 'a', 'b'), lines(4, 'a', 'b', true), lines(5, 'b', 'c', true)];
  expect(isSame('a', 3, ...three, lines(6, 'a', 'b')), 'c is not among them any more').toBe(false);
  expect(isSame('a', 3, ...three, lines(6, 'b', 'c'), lines(7, 'a', 'b'))).toBe(true);
  expect(isSame('a', 0, ...three), 'what became of c is not about a').toBe(true);
});
