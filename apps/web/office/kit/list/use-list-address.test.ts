import { expect, it } from 'vitest';
import { pageInstead } from './use-list-address.ts';

it('turns to the last page when the address lies beyond it', () => {
  expect(pageInstead({ page: 9, totalPages: 2 })).toBe(2);
  expect(pageInstead({ page: 2, totalPages: 2 })).toBeUndefined();
  expect(pageInstead({ page: 1, totalPages: 0 })).toBeUndefined();
  expect(pageInstead(undefined)).toBeUndefined();
});
