import { type ListSearch, readPageNumber, readText, tidy } from '../kit/list/use-list-address.ts';

/** Reads the address of a section, however it was typed: what cannot be meant falls away. */
export function readSettingsSearch(raw: Record<string, unknown>): ListSearch {
  return tidy({ page: readPageNumber(raw['page']), edit: readText(raw['edit'], 120) });
}
