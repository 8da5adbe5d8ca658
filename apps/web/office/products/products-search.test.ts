import { describe, expect, it } from 'vitest';
import { readProductsSearch, toQuery } from './products-search.ts';

describe('the address of the products page', () => {
  it('keeps what can be meant and lets fall what cannot, so that no address breaks the page', () => {
    expect(
      readProductsSearch({
        search: ' lamp ',
        status: 'gone',
        stock: 'much',
        sort: 'price',
        page: '-2',
        x: 1,
      }),
    ).toEqual({ search: 'lamp' });
    expect(
      readProductsSearch({ search: 12, category: 'Solar', status: 'inactive', stock: 'low', page: '3' }),
    ).toEqual({ search: '12', category: 'Solar', status: 'inactive', stock: 'low', page: 3 });
    expect(readProductsSearch({ sort: 'name', page: 1 })).toEqual({});
  });

  it('asks the server for ten a page by name, low stock as at most five, and not for the open dialog (SPEC 7)', () => {
    expect(toQuery({ edit: 'new', category: 'Solar' })).toEqual({
      category: 'Solar',
      max_stock: undefined,
      sort: 'name',
      page: 1,
      limit: 10,
    });
    expect(toQuery({ stock: 'low' }).max_stock).toBe(5);
    expect(toQuery({ stock: 'none' }).max_stock).toBe(0);
  });
});
