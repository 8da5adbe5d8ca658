import type { Dispatch } from 'react';
import type { Draft, DraftAction } from './draft.ts';

export interface StepProps {
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
}

/** The rows of a page, one of them on top: what was chosen or just made must be seen in the list, wherever it sorts. */
export function withPinned<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  pinned: Row | undefined,
): readonly Row[] | undefined {
  return rows && pinned ? [pinned, ...rows.filter(({ id }) => id !== pinned.id)] : rows;
}
