import type { ListFilters } from '../kit/list/use-list-address.ts';
import { type ListSearch, readPageNumber, readText, tidy } from '../kit/list/use-list-address.ts';

/** Reads the address of a section, however it was typed: what cannot be meant falls away. */
export function readSettingsSearch(raw: Record<string, unknown>): ListSearch {
  return tidy({ page: readPageNumber(raw['page']), edit: readText(raw['edit'], 120) });
}

/** Reads the address of a section whose list has filters. */
export function readerOf<Filters extends object>(filters: ListFilters<Filters>) {
  return (raw: Record<string, unknown>): ListSearch & Filters => ({
    ...filters.read(raw),
    ...readSettingsSearch(raw),
  });
}
