import { z } from 'zod';
import { clientFilter } from '#contract/clients.ts';
import { addressOf, listSearch, page } from '../kit/list/list-search.ts';

/** Every filter but those that this screen has no box for. */
const filters = clientFilter.omit({ systemId: true, group_id: true, anonymised: true });

/** The address of the Clients screen; how many a page has is the server's to say (SPEC 9). */
const list = listSearch(filters, { limit: undefined });
export const { filters: CLIENT_FILTERS, read: readClientsSearch, toQuery } = list;
export type ClientsSearch = ReturnType<typeof readClientsSearch>;

/** The boxes behind the Filters toggle (SPEC 2, Clients screen). */
export const FILTER_BOXES = filters.omit({
  search: true,
  branch_id: true,
  officer_id: true,
  without_phone: true,
}).shape;

/** The state of a client's own page: which of their orders are shown, and which dialog is open. */
export const readClientPageSearch = addressOf({ page, edit: z.enum(['client', 'group', 'merge']) });
export type ClientPageSearch = ReturnType<typeof readClientPageSearch>;
