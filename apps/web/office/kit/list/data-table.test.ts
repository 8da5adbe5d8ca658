import { expect, it } from 'vitest';
import { cardsOf, nextSort, sortDirection } from './data-table.ts';

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

it('makes short cards of columns that have a place in one, and opens them only for what is left over (SPEC 2)', () => {
  expect(cardsOf([{ card: 'title' }, {}, { card: 'bare' }])).toEqual({ short: false, more: false });
  expect(cardsOf([{ card: 'title' }, { card: 'line' }])).toEqual({ short: true, more: false });
  expect(cardsOf([{ card: 'title' }, { card: 'more' }])).toEqual({ short: true, more: true });
});
