import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { orders } from '#words/index.ts';
import { Letterhead } from '../kit/page/print.tsx';
import { Sheet } from '../kit/dialog/Sheet.tsx';
import { KeysHelp } from './KeysHelp.tsx';
import type { OrdersSearch } from './orders-search.ts';
import { OrderView } from './OrderView.tsx';
import { useOrderNavigation } from './use-order-navigation.ts';
import styles from './OrderView.module.css';

interface OrderSheetProps {
  id: string | undefined;
  /** What the list knows of it, shown until the whole order has come. */
  known: Order | undefined;
  list: OrdersSearch;
  /** Opens another order of the list in its place. */
  onGo: (id: string) => void;
  onClose: () => void;
  /** When it is gone from the screen. */
  onClosed: () => void;
}

/** The Order Details modal of the orders page (SPEC 2). */
export function OrderSheet({ id, known, list, onGo, onClose, onClosed }: OrderSheetProps) {
  // The order stays to be seen while its sheet closes.
  const [last, setLast] = useState({ id, known });
  if (id && (id !== last.id || (known && known !== last.known))) setLast({ id, known });
  const navigation = useOrderNavigation({ search: list, id: last.id, isOpen: id !== undefined, onGo });
  return (
    <Sheet
      opened={id !== undefined}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title={orders.details.title}
      size={940}
      padding="lg"
      // A dialog in the middle would jump whenever its height changes.
      centered={false}
      yOffset="6dvh"
    >
      <div className={styles.sheet}>
        <Letterhead />
        {last.id && (
          <OrderView
            id={last.id}
            known={last.known}
            list={list}
            navigation={navigation}
            help={<KeysHelp />}
            onLeave={onClose}
          />
        )}
      </div>
    </Sheet>
  );
}
