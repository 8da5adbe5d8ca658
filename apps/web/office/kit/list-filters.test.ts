import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { id } from '#contract/common.ts';
import { listFilters } from './list-filters.ts';

describe('what follows from the filters that a list declares', () => {
  const filters = listFilters(
    z.object({
      search: z.string().trim().max(5).optional(),
      active: z.enum(['true', 'false']).optional(),
      staff_id: id.optional(),
    }),
  );

  it('an address holds what can be meant: a word that the router took for something else too', () => {
    expect(filters.read({ search: 12, active: true, staff_id: ' s1 ', page: 3 })).toEqual({
      search: '12',
      active: 'true',
      staff_id: 's1',
    });
  });

  it.each([{ search: '  ' }, { search: ['a'] }, { active: 'perhaps' }, { staff_id: '' }, { staff_id: {} }])(
    'an address is not broken by %j',
    (raw) => {
      expect(filters.read(raw)).toEqual({});
    },
  );

  it('a text that is too long is cut', () => {
    expect(filters.read({ search: 'kerosene', staff_id: 's'.repeat(70) })).toEqual({
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
