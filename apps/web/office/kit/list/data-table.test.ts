import { expect, it } from 'vitest';
import { hasMore, nextSort, sortDirection } from './data-table.ts';

it('sorts by a column ascending first, then descending, with the minus of the wire (DECISIONS 10)', () => {
  expect(nextSort('total_price', '-created_at')).toBe('total_price');
  expect(nextSort('total_price', 'total_price')).toBe('-total_price');
  expect(nextSort('total_price', '-total_price')).toBe('total_price');
});

it('says how a column is sorted at present', () => {
  expect(sortDirection('created_at', '-created_at')).toBe('descending');
  expect(sortDirection('created_at', 'created_at')).toBe('ascending');
  expect(sortDirection('created_at', undefined)).toBe('none');
});

it('a card can be opened only where a column is left over for that (SPEC 2)', () => {
  expect(hasMore([{ card: 'title' }, { card: 'line' }, {}])).toBe(false);
  expect(hasMore([{ card: 'title' }, { card: 'more' }])).toBe(true);
});
