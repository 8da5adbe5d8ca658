import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { orders } from '#words/index.ts';
import styles from './ListPage.module.css';

interface SelectionBarProps {
  /** By default those of orders. */
  words?: { label: string; count: (selected: number) => string; clear: string };
  /** How many rows are selected. */
  count: number;
  /** In its place: why they are not one selection. */
  problem?: string | undefined;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
}

/** How many rows of a list are selected and what can be done with them, at the foot of the screen: it moves no row. */
export function SelectionBar(props: SelectionBarProps) {
  const { words = orders.selection, count, problem, onClear, children } = props;
  return (
    <section
      className={`fixed flex flex-wrap items-center gap-y-2 gap-x-4 py-2 px-4 border-strong rounded-md bg-raised text-sm ${styles.selection}`}
      aria-label={words.label}
    >
      <output>{problem ?? words.count(count)}</output>
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        {words.clear}
      </Button>
      <div className="flex flex-wrap gap-2 ms-auto">{children}</div>
    </section>
  );
}
