import type { Dispatch } from 'react';
import type { Draft, DraftAction } from './draft.ts';

export interface StepProps {
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
}

/** The rows of a page with one more on top: what was chosen or just made must be seen in the list, wherever it sorts. */
export function withPinned<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  pinned: Row | undefined,
): readonly Row[] | undefined {
  if (!rows || !pinned || rows.some(({ id }) => id === pinned.id)) return rows;
  return [pinned, ...rows];
}
