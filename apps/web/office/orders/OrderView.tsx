import { Button } from '@mantine/core';
import type { Order } from '#contract/orders.ts';
import { explainFailure } from '#messages/failures.ts';
import { orders } from '#words/index.ts';
import { WaitingNotice } from '../deletions/WaitingNotice.tsx';
import { EmptyState, Notice, Spinner } from '../kit/page/feedback.tsx';
import { OrderActionBar } from './OrderActionBar.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { isMissing, useOrder } from './use-order.ts';
import type { OrderNavigation } from './use-order-navigation.ts';

const words = orders.details;

interface OrderViewProps {
  id: string;
  known?: Order | undefined;
  /** The list that it was opened from; none on its own page. */
  navigation?: OrderNavigation;
  /** Back to the list, from an order that is not there. */
  onLeave: () => void;
}

/** An order while it loads, if it is missing or failed, or with its actions. */
export function OrderView({ id, known, navigation, onLeave }: OrderViewProps) {
  const { data, error, isFetching, refetch } = useOrder(id);
  if (isMissing(error)) {
    return (
      <EmptyState
        // The order's own page has it for a heading.
        title={navigation ? words.notFoundTitle : words.notFoundText}
        hint={navigation ? words.notFoundText : undefined}
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
          <OrderDetails order={order} timeline={data?.timeline} hasOwnPage={navigation !== undefined} />
          <OrderActionBar order={order} navigation={navigation} />
        </>
      )}
    </>
  );
}
