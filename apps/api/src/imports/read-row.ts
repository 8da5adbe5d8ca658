import type { ImportKind } from '#domain/imports.ts';
import type { Caller } from '../platform/caller.ts';
import type { Books } from '../platform/database.ts';
import { clientReader } from './client-rows.ts';
import type { FileRow } from './file-row.ts';
import { groupReader } from './group-rows.ts';
import { productReader } from './product-rows.ts';
import type { Candidate, Values } from './same-record.ts';

/** A row that is right in itself: the records that it may be, and how it becomes a new one. */
export interface ReadRow {
  given: Values;
  identity: readonly string[];
  candidates: readonly Candidate[];
  /** Writes it through the verbs by which a person would; `undefined` when somebody else has made it meanwhile. */
  create: (caller: Caller) => Promise<string | undefined>;
}

/** Reads one row and looks for it in the books. Throws a refusal that says what is wrong with the row. */
export type RowReader = (books: Books, row: FileRow) => Promise<ReadRow>;

/** The reader for a kind, with what it has to know of the books at the start. */
export async function readerFor(kind: ImportKind, books: Books): Promise<RowReader> {
  if (kind === 'groups') return groupReader(books);
  return kind === 'products' ? productReader(books) : clientReader();
}
