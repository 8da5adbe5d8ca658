import type { ImportStayReason } from '#domain/imports.ts';
import { IMPORT_FIELDS } from '#domain/import-fields.ts';
import type { Translation } from './index.ts';

const HEADINGS: ReadonlyMap<string, string> = new Map(
  Object.values(IMPORT_FIELDS)
    .flat()
    .map(({ name, heading }) => [name, heading]),
);

/** What undoing an import leaves of a record, in a sentence. */
export function describeStays(
  { importUndo: { reasons, stay, between } }: Pick<Translation, 'importUndo'>,
  stays: readonly { field: string | null; reason: ImportStayReason }[],
): string {
  return stays
    .map(({ field, reason }) => stay(field === null ? null : (HEADINGS.get(field) ?? field), reasons[reason]))
    .join(between);
}
