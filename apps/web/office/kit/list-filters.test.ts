import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { id } from '#contract/common.ts';
import { orderFilter } from '#contract/orders.ts';
import { ORDER_FILTERS, readOrdersSearch, toQuery } from '../orders/orders-search.ts';
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

describe('every filter of the orders page (SPEC 2, Orders page)', () => {
  const tried: Record<string, string> = {
    status: 'approved',
    from: '2026-03-01',
    to: '2026-03-31',
    delivery_method: 'other',
  };
  const names = Object.keys(orderFilter.shape).filter((name) => name !== 'client_id' && name !== 'group_id');

  it.each(names)('%s is kept in the address, asked of the server, and cleared', (name) => {
    const set = { [name]: tried[name] ?? 'x1' };
    const search = readOrdersSearch({ ...set, page: 2 });
    expect(search).toEqual({ ...set, page: 2 });
    expect(toQuery(search)).toMatchObject(set);
    expect(ORDER_FILTERS.isSet(search)).toBe(true);
    expect(readOrdersSearch({ ...search, ...ORDER_FILTERS.none, page: undefined })).toEqual({});
  });
});
