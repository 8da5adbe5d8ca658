import type { Dispatch } from 'react';
import { foldId } from '#domain/folding.ts';
import type { DraftAction } from './change-draft.ts';
import type { Draft } from './draft.ts';

export interface StepProps {
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
}

/**
 * The rows of a page, one of them on top: what was chosen or just made must be seen in the list, wherever it sorts. One that
 * waits on the device may be in the list already, under the server's own id: `sameBy` is the number that tells.
 */
export function withPinned<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  pinned: Row | undefined,
  sameBy: (row: Row) => string,
): readonly Row[] | undefined {
  if (!rows || !pinned) return rows;
  const number = foldId(sameBy(pinned));
  const isPinned = (row: Row) => row.id === pinned.id || (number !== '' && foldId(sameBy(row)) === number);
  return [pinned, ...rows.filter((row) => !isPinned(row))];
}
