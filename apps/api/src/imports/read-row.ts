import type { ImportKind } from '#domain/imports.ts';
import type { Database } from '../platform/database.ts';
import { clientReader } from './client-rows.ts';
import { groupReader } from './group-rows.ts';
import { productReader } from './product-rows.ts';
import type { RowReader } from './row-reader.ts';

/** The reader for a kind of import, with what it needs from the database at the start. */
export async function readerFor(kind: ImportKind, db: Database): Promise<RowReader> {
  if (kind === 'groups') return groupReader(db);
  return kind === 'products' ? productReader(db) : clientReader();
}
