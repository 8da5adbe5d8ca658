import { describe, expect, it } from 'vitest';
import { countFilters, readOrdersSearch, toQuery } from './orders-search.ts';

describe('the address of the orders page (DESIGN, Web: it holds page, search and filters)', () => {
  it('keeps what can be meant', () => {
    const address = {
      search: 'tank',
      status: 'shipped',
      branch_id: 'b1',
      from: '2026-03-01',
      to: '2026-03-31',
      sort: 'client_name',
      page: 3,
      order: 'o1',
    };
    expect(readOrdersSearch(address)).toEqual(address);
  });

  it.each([
    ['an unknown status', { status: 'lost' }],
    ['a day that no calendar has', { from: '2026-02-30' }],
    ['a page that is none', { page: 'x' }],
    ['page 0', { page: 0 }],
    ['a column that cannot be sorted by', { sort: 'branch' }],
    ['an empty search', { search: '  ' }],
    ['a list in the place of a word', { search: ['a'], order: { id: 1 } }],
    ['something of another page', { tab: 'x' }],
    ['what is so anyway', { page: 1, sort: '-created_at' }],
  ])('drops %s', (_, raw) => {
    expect(readOrdersSearch(raw)).toEqual({});
  });

  it('reads a number in the search box as text', () => {
    expect(readOrdersSearch({ search: 5000 })).toEqual({ search: '5000' });
  });

  it('counts the filters beside the search box', () => {
    expect(countFilters({ search: 'x', page: 2 })).toBe(0);
    expect(countFilters({ status: 'pending', from: '2026-01-01', to: '2026-01-31' })).toBe(3);
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
