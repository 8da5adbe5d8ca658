import { expect, it } from 'vitest';
import { formatCell, keyOfRow } from './format-cell.ts';

it.each([
  ['kes', 1234567, '1,234,567'],
  ['kes', 1000.5, '1,000.50'],
  ['count', 0, '0'],
  ['percent', 12.5, '12.5'],
  ['percent', 20, '20.0'],
  ['percent', null, 'N/A'],
  ['text', '', 'N/A'],
  ['text', 'Umoja', 'Umoja'],
  ['month', '2026-01', 'January 2026'],
  ['day', '2026-01-05', '5 Jan 2026'],
  ['day', null, 'N/A'],
  ['status', 'pending', 'Pending'],
] as const)('writes %s %j as %s (SPEC 9)', (kind, value, text) => {
  expect(formatCell(kind, value)).toBe(text);
});

it('tells the rows of a group apart that bought in two branches (DECISIONS 20.9)', () => {
  const rows = [{ id: 'g1', branch: 'Kitui' }, { id: 'g1', branch: 'Mombasa' }, { id: 'p1' }];
  expect(rows.map(keyOfRow)).toEqual(['g1 Kitui', 'g1 Mombasa', 'p1']);
});
