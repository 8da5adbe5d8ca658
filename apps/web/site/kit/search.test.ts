import { expect, it } from 'vitest';
import { addressOf } from './search.ts';

it('names in the address what somebody searched for, so that it can be shared', () => {
  expect(addressOf('/products', { search: ' big tank ', category: 'Water' })).toBe(
    '/products?search=big+tank&category=Water',
  );
  expect(addressOf('/branches', { search: ' ' })).toBe('/branches');
});
