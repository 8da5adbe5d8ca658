import { describe, expect, it } from 'vitest';
import { orderFilter } from '#contract/orders.ts';
import { orders } from '#words/index.ts';
import { ORDER_FILTERS, readOrdersSearch, toQuery } from './orders-search.ts';

it.each([
  ['a column that cannot be sorted by', { sort: 'branch' }],
  ['what is so anyway', { page: 1, sort: '-created_at' }],
])('the address of the orders page drops %s (DESIGN, Web: it holds page, search and filters)', (_, raw) => {
  expect(readOrdersSearch(raw)).toEqual({});
});

describe('the pending view (what waits longest is decided first)', () => {
  it('is sorted by age, the oldest first, and says so in no address', () => {
    expect(toQuery({ status: 'pending' })).toMatchObject({ sort: 'created_at' });
    expect(readOrdersSearch({ status: 'pending', sort: 'created_at' })).toEqual({ status: 'pending' });
  });

  it('can be turned, and other views stay newest first (DECISIONS 10)', () => {
    const turned = readOrdersSearch({ status: 'pending', sort: '-created_at' });
    expect(toQuery(turned)).toMatchObject({ status: 'pending', sort: '-created_at' });
    expect(toQuery(readOrdersSearch({ ...turned, status: undefined }))).toMatchObject({
      sort: '-created_at',
    });
    expect(toQuery({ status: 'approved' })).toMatchObject({ sort: '-created_at' });
  });
});

describe('what the list asks of the server (SPEC 9: 10 a page; DECISIONS 10: newest first)', () => {
  it('asks for the first ten, newest first, and says nothing of the open order', () => {
    expect(toQuery({ order: 'o1' })).toEqual({ page: 1, limit: 10, sort: '-created_at' });
  });

  it('passes the filters on under the names of the API', () => {
    expect(toQuery({ search: 'tank', status: 'approved', page: 2, sort: 'total_price' })).toEqual({
      search: 'tank',
      status: 'approved',
      page: 2,
      limit: 10,
      sort: 'total_price',
    });
  });
});

describe('every filter of the orders page (SPEC 2, Orders page)', () => {
  const choices = Object.entries(orders.list.choices).map(
    ([name, { options }]) => [name, Object.keys(options)[0]!] as const,
  );
  const tried: Record<string, string> = {
    ...Object.fromEntries(choices),
    status: 'approved',
    from: '2026-03-01',
    to: '2026-03-31',
  };
  const names = Object.keys(orderFilter.shape).filter((name) => name !== 'client_id' && name !== 'group_id');

  it.each(names)('%s is stored in the address, sent to the server, and cleared', (name) => {
    const set = { [name]: tried[name] ?? 'x1' };
    const search = readOrdersSearch({ ...set, page: 2 });
    expect(search).toEqual({ ...set, page: 2 });
    expect(toQuery(search)).toMatchObject(set);
    expect(ORDER_FILTERS.isSet(search)).toBe(true);
    expect(readOrdersSearch({ ...search, ...ORDER_FILTERS.none, page: undefined })).toEqual({});
  });
});
