import { Button } from '@mantine/core';
import { common } from '#words/index.ts';
import { EmptyState } from './EmptyState.tsx';

interface EmptyListProps {
  words: {
    empty: string;
    emptySearch: string;
    /** None: without filters there is always something. */
    emptyHint?: string;
    /** By default `Clear filters`. */
    clearFilters?: string;
  };
  /** Takes the filters away that leave nothing; none: there is nothing without filters either. */
  onClear: (() => void) | false;
}

/** In the place of a list without rows. */
export function EmptyList({ words, onClear }: EmptyListProps) {
  return (
    <EmptyState
      title={words.empty}
      hint={onClear ? words.emptySearch : words.emptyHint}
      action={
        onClear && (
          <Button variant="default" onClick={onClear}>
            {words.clearFilters ?? common.filters.clear}
          </Button>
        )
      }
    />
  );
}
