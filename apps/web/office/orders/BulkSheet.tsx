import { useState } from 'react';
import { orders } from '#words/index.ts';
import { Sheet } from '../kit/dialog/Sheet.tsx';
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
  // The task stays to be seen while its sheet closes.
  const [last, setLast] = useState(task);
  if (task && task !== last) setLast(task);
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
        setLast(undefined);
        setMoved([]);
        onClosed();
      }}
      title={last && orders.bulk.title[last.move]}
      size={860}
      padding="lg"
      centered={false}
      yOffset="6dvh"
    >
      {last && <BulkMoves task={last} onBusy={setBusy} onMoved={setMoved} onClose={close} />}
    </Sheet>
  );
}
