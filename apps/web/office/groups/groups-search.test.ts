import { describe, expect, it } from 'vitest';
import { readGroupPageSearch, readGroupsSearch, toQuery } from './groups-search.ts';

describe('the address of the Groups screen', () => {
  it('holds search and page, and asks the server for one page (DECISIONS 2)', () => {
    const search = readGroupsSearch({ search: ' 204 ', page: '2', edit: 'new' });
    expect(search).toEqual({ search: '204', page: 2, edit: 'new' });
    expect(toQuery(search)).toEqual({ search: '204', page: 2, limit: 10 });
    expect(toQuery({})).toEqual({ page: 1, limit: 10 });
  });

  it("of a group's page has the page of its orders, and its dialog", () => {
    expect(readGroupPageSearch({ page: '3', edit: 'group' })).toEqual({ page: 3, edit: 'group' });
    expect(readGroupPageSearch({ page: 'x', edit: 'other' })).toEqual({});
  });
});
