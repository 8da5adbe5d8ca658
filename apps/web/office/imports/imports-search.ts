import { z } from 'zod';
import { id } from '#contract/common.ts';
import { IMPORT_KINDS, IMPORT_OUTCOMES } from '#domain/imports.ts';
import { addressOf, page } from '../kit/list/list-search.ts';

/** The address of the import page: what is to be imported, the import that is looked at, and which of its rows. */
export const readImportSearch = addressOf({
  kind: z.enum(IMPORT_KINDS),
  import: id,
  rows: z.enum(IMPORT_OUTCOMES),
  page,
});
export type ImportSearch = ReturnType<typeof readImportSearch>;
