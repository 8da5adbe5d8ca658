import { Button } from '@mantine/core';
import { common } from '../../messages/index.ts';
import { EmptyState } from './EmptyState.tsx';

interface EmptyListProps {
  title: string;
  hint: string;
  /** Takes the filters away that leave nothing; none: there is nothing without filters either. */
  onClear: (() => void) | false;
  clear?: string;
}

/** In the place of a list without rows. */
export function EmptyList({ title, hint, onClear, clear = common.filters.clear }: EmptyListProps) {
  return (
    <EmptyState
      title={title}
      hint={hint}
      action={
        onClear && (
          <Button variant="default" onClick={onClear}>
            {clear}
          </Button>
        )
      }
    />
  );
}
