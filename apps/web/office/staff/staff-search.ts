import { LIMITS } from '#domain/limits.ts';
import { readPageNumber, readText, tidy, type ListSearch } from '../kit/list/use-list-address.ts';

export interface StaffSearch extends Pick<ListSearch, 'page'> {
  search?: string | undefined;
}

/** Reads an address, however it was typed: what cannot be meant falls away. */
export function readStaffSearch(raw: Record<string, unknown>): StaffSearch {
  return tidy({
    search: readText(raw['search'], LIMITS.longestSearch),
    page: readPageNumber(raw['page']),
  });
}
