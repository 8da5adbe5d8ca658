import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { orders } from '../../messages/index.ts';
import { Sheet } from '../kit/Sheet.tsx';
import { OrderView } from './OrderView.tsx';
import styles from './OrderView.module.css';

interface OrderSheetProps {
  id: string | undefined;
  /** What the list knows of it, shown until the whole order has come. */
  known: Order | undefined;
  onClose: () => void;
}

/** The Order Details modal of the orders page (SPEC 2). */
export function OrderSheet({ id, known, onClose }: OrderSheetProps) {
  // The order stays to be seen while its sheet closes.
  const [last, setLast] = useState({ id, known });
  if (id && (id !== last.id || (known && known !== last.known))) setLast({ id, known });
  return (
    <Sheet
      opened={id !== undefined}
      onClose={onClose}
      title={orders.details.title}
      size={940}
      padding="lg"
      // A dialog in the middle would jump whenever its height changes.
      centered={false}
      yOffset="6dvh"
    >
      <div className={styles.sheet}>
        {last.id && <OrderView key={last.id} id={last.id} known={last.known} linked onLeave={onClose} />}
      </div>
    </Sheet>
  );
}
