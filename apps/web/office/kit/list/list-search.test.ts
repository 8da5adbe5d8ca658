import { expect, it, describe } from 'vitest';
import { z } from 'zod';
import { id } from '#contract/common.ts';
import { addressOf, isBackwards, listSearch, PERIOD, readTypedDay } from './list-search.ts';

describe('what follows from the filters that a list declares', () => {
  const { filters, read } = listSearch(
    z.object({
      search: z.string().trim().max(5).optional(),
      active: z.enum(['true', 'false']).optional(),
      staff_id: id.optional(),
    }),
  );

  it('an address holds what can be meant: a word that the router took for something else too', () => {
    expect(read({ search: 12, active: true, staff_id: ' s1 ', page: 3, other: 1 })).toEqual({
      search: '12',
      active: 'true',
      staff_id: 's1',
      page: 3,
    });
  });

  it.each([{ search: '  ' }, { search: ['a'] }, { active: 'perhaps' }, { staff_id: '' }, { staff_id: {} }])(
    'an address is not broken by %j',
    (raw) => {
      expect(read(raw)).toEqual({});
    },
  );

  it('a text that is too long is cut', () => {
    expect(read({ search: 'kerosene', staff_id: 's'.repeat(70) })).toEqual({
      search: 'keros',
      staff_id: 's'.repeat(64),
    });
  });

  it('the search box is not counted, but is cleared', () => {
    expect(filters.count({ search: 'a', staff_id: 's1' })).toBe(1);
    expect([filters.isSet({}), filters.isSet({ search: 'a' })]).toEqual([false, true]);
    expect(filters.none).toStrictEqual({ search: undefined, active: undefined, staff_id: undefined });
  });
});

it('reads period and branch from the address, and leaves out what cannot be meant', () => {
  expect(addressOf(PERIOD)({ from: '2026-02-01', to: '2026-02-28', branch: 'b1' })).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
    branch: 'b1',
  });
  expect(addressOf(PERIOD)({ from: '2026-02-30', to: 20260228, branch: '' })).toEqual({});
});

it('knows a period that ends before it begins; one day is a period', () => {
  expect(isBackwards({ from: '2026-02-02', to: '2026-02-01' })).toBe(true);
  expect(isBackwards({ from: '2026-02-01', to: '2026-02-01' })).toBe(false);
  expect(isBackwards({ to: '2026-02-01' })).toBe(false);
});

it('waits while a year is being typed', () => {
  expect(readTypedDay('0002-03-01')).toBeNull();
  expect(readTypedDay('0202-03-01')).toBeNull();
  expect(readTypedDay('2026-03-01')).toBe('2026-03-01');
  expect(readTypedDay('')).toBeUndefined();
});
