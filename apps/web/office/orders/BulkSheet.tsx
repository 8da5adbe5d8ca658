import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { may } from '#domain/permissions.ts';
import { isVoid, type OrderStatus } from '#domain/orders/order-statuses.ts';
import { orders, statusWords } from '#words/index.ts';
import { useActor } from '../auth/actor.ts';
import { Sheet } from '../kit/dialog/Sheet.tsx';
import { SelectionBar } from '../kit/list/SelectionBar.tsx';
import { bulkMovesOf } from './bulk-move-state.ts';
import { BulkMoves, type BulkTask } from './BulkMoves.tsx';

interface BulkSheetProps {
  /** None: closed. */
  task: BulkTask | undefined;
  /** Called with the ids of those that were moved. */
  onClose: (moved: readonly string[]) => void;
  onClosed: () => void;
}

/** Approves, rejects, ships or delivers several orders in one sitting, each seen with its checks before. */
export function BulkSheet({ task, onClose, onClosed }: BulkSheetProps) {
  const [busy, setBusy] = useState(false);
  const [moved, setMoved] = useState<readonly string[]>([]);
  const close = () => {
    if (!busy) onClose(moved);
  };
  return (
    <Sheet
      opened={task !== undefined}
      onClose={close}
      onExitTransitionEnd={() => {
        setMoved([]);
        onClosed();
      }}
      title={task && statusWords[task.move].moves(orders.bulk.orders)}
      size={860}
      padding="lg"
      centered={false}
      yOffset="6dvh"
    >
      {task && <BulkMoves task={task} onBusy={setBusy} onMoved={setMoved} onClose={close} />}
    </Sheet>
  );
}

const words = orders.selection;

interface SelectedOrdersProps {
  selected: readonly Order[];
  onMove: (move: OrderStatus) => void;
  onClear: () => void;
}

/** How many orders are selected and how they can be moved. */
export function SelectedOrders({ selected, onMove, onClear }: SelectedOrdersProps) {
  const moves = may(useActor(), 'orders.decide') ? bulkMovesOf(selected) : [];
  return (
    <SelectionBar count={selected.length} onClear={onClear}>
      {moves.map((move, n) => (
        <Button
          key={move}
          variant={n === 0 && !isVoid(move) ? 'filled' : 'default'}
          onClick={() => onMove(move)}
        >
          {words.verb(statusWords[move].verb)}
        </Button>
      ))}
    </SelectionBar>
  );
}
