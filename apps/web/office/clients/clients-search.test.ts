import { describe, expect, it } from 'vitest';
import { CLIENT_FILTERS, readClientPageSearch, readClientsSearch, toQuery } from './clients-search.ts';

describe('the address of the Clients screen', () => {
  it('holds search, filter boxes and page, and asks the server for just that (SPEC 7, GET /clients)', () => {
    const search = readClientsSearch({ search: ' amina ', phone: 712, clientId: '30', page: '3' });
    expect(search).toEqual({ search: 'amina', phone: '712', clientId: '30', page: 3 });
    expect(toQuery({ ...search, edit: 'new' })).toEqual({
      search: 'amina',
      phone: '712',
      clientId: '30',
      page: 3,
    });
    expect(toQuery({})).toEqual({ page: 1 });
  });

  it.each([{ page: '0' }, { page: 'x' }, { name: '' }, { search: ['a'] }, { unknown: 'x' }])(
    'is not broken by %j',
    (raw) => {
      expect(readClientsSearch(raw)).toEqual({});
    },
  );

  it('counts the filter boxes in use beside the search (SPEC 2, Clients screen)', () => {
    expect(CLIENT_FILTERS.count({ search: 'a', name: 'b', clientId: 'c' })).toBe(2);
    expect([CLIENT_FILTERS.isSet({}), CLIENT_FILTERS.isSet({ search: 'a' })]).toEqual([false, true]);
  });

  it("of a client's page opens the two dialogs that it has", () => {
    expect(readClientPageSearch({ edit: 'group', page: '2' })).toEqual({ edit: 'group', page: 2 });
    expect(readClientPageSearch({ edit: 'nonsense' })).toEqual({});
  });
});
