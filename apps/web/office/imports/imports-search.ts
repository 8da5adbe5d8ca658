import { IMPORT_KINDS, IMPORT_OUTCOMES, type ImportKind, type ImportOutcome } from '#domain/imports.ts';
import { readOneOf, readPageNumber, readText, tidy } from '../kit/list/use-list-address.ts';

/** What the address of the import page holds: what is to be imported, the import that is looked at, and which of its rows. */
export interface ImportSearch {
  kind?: ImportKind | undefined;
  import?: string | undefined;
  rows?: ImportOutcome | undefined;
  page?: number | undefined;
}

export function readImportSearch(raw: Record<string, unknown>): ImportSearch {
  return tidy({
    kind: readOneOf(IMPORT_KINDS, raw['kind']),
    import: readText(raw['import'], 64),
    rows: readOneOf(IMPORT_OUTCOMES, raw['rows']),
    page: readPageNumber(raw['page']),
  });
}
