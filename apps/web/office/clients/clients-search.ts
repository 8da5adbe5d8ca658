import { clientFilter } from '#contract/clients.ts';
import {
  listFilters,
  type FiltersOf,
  readPageNumber,
  readText,
  tidy,
  type ListSearch,
} from '../kit/list/use-list-address.ts';

/** Every filter but those that this screen has no box for. */
const filters = clientFilter.omit({ systemId: true, group_id: true, anonymised: true });

/** What narrows the list, by the names of `GET /clients`. */
export const CLIENT_FILTERS = listFilters(filters);
type ClientsFilters = FiltersOf<typeof CLIENT_FILTERS>;

/** The boxes behind the Filters toggle (SPEC 2, Clients screen). */
export const FILTER_BOXES = filters.omit({
  search: true,
  branch_id: true,
  officer_id: true,
  without_phone: true,
}).shape;

/** The state of the Clients screen as its address holds it; what is as usual is left out. */
export interface ClientsSearch extends ListSearch, ClientsFilters {}

export function readClientsSearch(raw: Record<string, unknown>): ClientsSearch {
  return tidy({
    ...CLIENT_FILTERS.read(raw),
    page: readPageNumber(raw['page']),
    edit: readText(raw['edit'], 64),
  });
}

/** What to ask the server for; how many a page has is the server's to say (SPEC 9). */
export function toQuery({ page = 1, ...search }: ClientsSearch) {
  return { ...CLIENT_FILTERS.of(search), page };
}

/** The state of a client's own page: which of their orders are shown, and which dialog is open. */
export interface ClientPageSearch extends ListSearch {
  edit?: 'client' | 'group' | 'merge' | undefined;
}

export function readClientPageSearch(raw: Record<string, unknown>): ClientPageSearch {
  const edit = raw['edit'];
  return tidy({
    page: readPageNumber(raw['page']),
    edit: edit === 'client' || edit === 'group' || edit === 'merge' ? edit : undefined,
  });
}
