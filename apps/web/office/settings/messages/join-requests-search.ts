import { LIMITS } from '#domain/limits.ts';
import { readOneOf, readPageNumber, readText, tidy } from '../../kit/list-search.ts';
import type { ListSearch } from '../../kit/use-list-address.ts';

export interface JoinRequestsSearch extends ListSearch {
  search?: string | undefined;
  open?: 'true' | 'false' | undefined;
}

/** Reads an address, however it was typed: what cannot be meant falls away. */
export function readJoinRequestsSearch(raw: Record<string, unknown>): JoinRequestsSearch {
  return tidy({
    search: readText(raw['search'], LIMITS.longestSearch),
    // The router reads `?open=true` as yes itself, not as a text.
    open: readOneOf(['true', 'false'] as const, String(raw['open'])),
    page: readPageNumber(raw['page']),
    edit: readText(raw['edit'], 120),
  });
}
