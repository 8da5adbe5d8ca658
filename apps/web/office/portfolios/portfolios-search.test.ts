import { expect, it } from 'vitest';
import { readClientsSearch, toQuery } from '../clients/clients-search.ts';
import { clientsOf } from './portfolios-search.ts';

const nobodys = {
  officer_id: null,
  officer_name: null,
  branch_id: 'kitui',
  branch_name: 'Kitui',
  clients: 3,
  waiting: 1,
  groups: [],
};
/** What the list asks the server for that an address of it leads to. */
const askedBy = (address: string) =>
  toQuery(readClientsSearch(Object.fromEntries(new URL(address, 'http://office').searchParams)));

it('a portfolio leads to the clients whom it counts: of those without an officer the ones of its branch (DECISIONS 20.5)', () => {
  expect(askedBy(clientsOf(nobodys, true))).toEqual({ officer_id: 'none', branch_id: 'kitui', page: 1 });
  expect(askedBy(clientsOf(nobodys, false))).toEqual({ officer_id: 'none', page: 1 });
  const officers = { ...nobodys, officer_id: 'o1', officer_name: 'One' };
  expect(askedBy(clientsOf(officers, true))).toEqual({ officer_id: 'o1', page: 1 });
});
