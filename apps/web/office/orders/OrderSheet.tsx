import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import { orders } from '#words/index.ts';
import { EmptyState } from '../kit/page/feedback.tsx';
import { Letterhead } from '../kit/page/print.tsx';
import { Sheet } from '../kit/dialog/Sheet.tsx';
import { NavigationBar } from './NavigationBar.tsx';
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
export function OrderSheet({ id, known, onClosed, ...rest }: OrderSheetProps) {
  return (
    <Sheet
      opened={id !== undefined}
      onClose={rest.onClose}
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
        {id && <OrderOfList id={id} known={known} {...rest} />}
      </div>
    </Sheet>
  );
}

interface OrderOfListProps extends Omit<OrderSheetProps, 'id' | 'onClosed'> {
  id: string;
}

/** One order, and the way to its neighbours in the list that it was opened from. */
function OrderOfList({ id, known, list, onGo, onClose }: OrderOfListProps) {
  const navigation = useOrderNavigation({ search: list, id, onGo });
  const place = useRef<HTMLElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    const view = place.current;
    // The pressed button belonged to the previous order: the focus goes to the top, for keyboard users.
    if (!view?.contains(document.activeElement)) view?.focus({ preventScroll: true });
    view?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={orders.details.title}
      className={`grid gap-5 ${styles.view}`}
    >
      <NavigationBar navigation={navigation} />
      {navigation.isOver ? (
        <EmptyState
          title={orders.navigation.last}
          hint={orders.navigation.lastHint}
          action={
            // The button that had the focus is gone.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            <Button autoFocus onClick={onClose}>
              {orders.details.backToList}
            </Button>
          }
        />
      ) : (
        <OrderView key={id} id={id} known={known} navigation={navigation} onLeave={onClose} />
      )}
    </section>
  );
}
