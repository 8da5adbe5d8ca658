import type { ImportUndoReason } from '#domain/imports.ts';
import type { Translation } from './index.ts';

interface Reason {
  reason: ImportUndoReason;
  count: number | null;
  at: string | null;
  file_name: string | null;
}

/** What depends on a record that an import made, in a sentence. */
export function describeDependant(
  { importUndo: { reasons, between } }: Pick<Translation, 'importUndo'>,
  found: readonly Reason[],
): string {
  return found
    .map(({ reason, count, at, file_name }) => reasons[reason](count ?? 0, at, file_name))
    .join(between);
}
