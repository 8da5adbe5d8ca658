import { IMPORT_KINDS, type ImportKind } from '#domain/imports.ts';
import { readOneOf, readText, tidy } from '../kit/list-search.ts';

/** What the address of the import page holds: what is to be imported, and the import that is looked at. */
export interface ImportSearch {
  kind?: ImportKind | undefined;
  import?: string | undefined;
}

export function readImportSearch(raw: Record<string, unknown>): ImportSearch {
  return tidy({ kind: readOneOf(IMPORT_KINDS, raw['kind']), import: readText(raw['import'], 64) });
}
