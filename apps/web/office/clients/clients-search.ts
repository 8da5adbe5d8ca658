import { readPageNumber, readText, tidy } from '../kit/list-search.ts';
import type { ListSearch } from '../kit/use-list-address.ts';

/** The boxes behind the Filters toggle (SPEC 2, Clients screen), by the names of `GET /clients`. */
export const FILTER_BOXES = ['name', 'phone', 'clientId'] as const;
type FilterBox = (typeof FILTER_BOXES)[number];

/** The state of the Clients screen as its address holds it; what is as usual is left out. */
export interface ClientsSearch extends ListSearch, Partial<Record<FilterBox, string | undefined>> {
  search?: string | undefined;
}

export const NO_FILTERS = {
  search: undefined,
  name: undefined,
  phone: undefined,
  clientId: undefined,
} satisfies ClientsSearch;

export function readClientsSearch(raw: Record<string, unknown>): ClientsSearch {
  return tidy({
    search: readText(raw['search'], 200),
    name: readText(raw['name'], 120),
    phone: readText(raw['phone'], 40),
    clientId: readText(raw['clientId'], 40),
    page: readPageNumber(raw['page']),
    edit: readText(raw['edit'], 64),
  });
}

export function countFilters(search: ClientsSearch): number {
  return FILTER_BOXES.filter((box) => search[box]).length;
}

export function isFiltered(search: ClientsSearch): boolean {
  return Boolean(search.search) || countFilters(search) > 0;
}

/** What to ask the server for; how many a page has is the server's to say (SPEC 9). */
export function toQuery({ edit: _open, page = 1, ...filters }: ClientsSearch) {
  return { ...filters, page };
}

/** The state of a client's own page: which of their orders are shown, and which dialog is open. */
export interface ClientPageSearch extends ListSearch {
  edit?: 'client' | 'group' | undefined;
}

export function readClientPageSearch(raw: Record<string, unknown>): ClientPageSearch {
  const edit = raw['edit'];
  return tidy({
    page: readPageNumber(raw['page']),
    edit: edit === 'client' || edit === 'group' ? edit : undefined,
  });
}
