import { Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { explainFailure } from '#messages/failures.ts';
import { orders } from '#words/index.ts';
import { WaitingNotice } from '../deletions/WaitingNotice.tsx';
import { EmptyState, Notice, Spinner } from '../kit/page/feedback.tsx';
import { OrderActionBar } from './OrderActionBar.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import type { OrdersSearch } from './orders-search.ts';
import { isMissing, useOrder } from './use-order.ts';
import type { OrderNavigation } from './use-order-navigation.ts';
import { NavigationBar, NavigationEnd } from './NavigationBar.tsx';
import styles from './OrderView.module.css';

const words = orders.details;

interface OrderViewProps {
  id: string;
  known?: Order | undefined;
  /** The list around the order, if it links to the order's own page; that page then knows the list too. */
  list?: OrdersSearch | undefined;
  /** The way through the list that it was opened from. */
  navigation?: OrderNavigation | undefined;
  /** The button for the list of keys, if it is shown with the order. */
  help?: ReactNode;
  /** Back to the list, from an order that is not there. */
  onLeave: () => void;
}

/** One order, and the way to its neighbours in the list that it was opened from. */
export function OrderView({ navigation, help, ...one }: OrderViewProps) {
  const place = useRef<HTMLElement>(null);
  const shown = useRef(one.id);
  useEffect(() => {
    if (shown.current === one.id) return;
    shown.current = one.id;
    const view = place.current;
    // The pressed button belonged to the previous order: the focus goes to the top, for keyboard users.
    if (!view?.contains(document.activeElement)) view?.focus({ preventScroll: true });
    view?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [one.id]);
  return (
    <section ref={place} tabIndex={-1} aria-label={words.title} className={`grid gap-5 ${styles.view}`}>
      {navigation && <NavigationBar navigation={navigation}>{help}</NavigationBar>}
      {navigation?.isOver ? (
        <NavigationEnd onLeave={one.onLeave} />
      ) : (
        <OneOrder key={one.id} navigation={navigation} {...one} />
      )}
    </section>
  );
}

/** An order while it loads, if it is missing or failed, or with its actions. */
function OneOrder({ id, known, list, navigation, onLeave }: OrderViewProps) {
  const { data, error, isFetching, refetch } = useOrder(id);
  if (isMissing(error)) {
    return (
      <EmptyState
        // The order's own page has it for a heading.
        title={list ? words.notFoundTitle : words.notFoundText}
        hint={list ? words.notFoundText : undefined}
        action={<Button onClick={onLeave}>{words.backToList}</Button>}
      />
    );
  }
  const order = data ?? known;
  const failed = error && !(isFetching && !order);
  return (
    <>
      {failed && <Notice onRetry={() => void refetch()}>{explainFailure('getOrder', error)}</Notice>}
      {!order && !failed && <Spinner />}
      {order && (
        <>
          <WaitingNotice id={order.id} requestedAt={order.deletion_requested_at} />
          <OrderDetails order={order} timeline={data?.timeline} list={list} />
          <OrderActionBar order={order} navigation={navigation} />
        </>
      )}
    </>
  );
}
