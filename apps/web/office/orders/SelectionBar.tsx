import { Button } from '@mantine/core';
import type { Order } from '#contract/orders.ts';
import { may } from '#domain/permissions.ts';
import { orders } from '#words/index.ts';
import { useActor } from '../auth/actor.ts';
import { bulkMovesOf, type BulkMove } from './bulk-move-state.ts';
import styles from './OrderList.module.css';

const words = orders.selection;

interface SelectionBarProps {
  selected: readonly Order[];
  onMove: (move: BulkMove) => void;
  onClear: () => void;
}

/** How many orders are selected and what can be done with them, at the foot of the screen: it moves no row. */
export function SelectionBar({ selected, onMove, onClear }: SelectionBarProps) {
  const moves = may(useActor(), 'orders.decide') ? bulkMovesOf(selected) : [];
  return (
    <section className={styles.selection} aria-label={words.label}>
      <output>{words.count(selected.length)}</output>
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        {words.clear}
      </Button>
      <div className={styles.moves}>
        {moves.map((move, n) => (
          <Button
            key={move}
            variant={n === 0 && move !== 'rejected' ? 'filled' : 'default'}
            onClick={() => onMove(move)}
          >
            {words.verb[move]}
          </Button>
        ))}
      </div>
    </section>
  );
}
