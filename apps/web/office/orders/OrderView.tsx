import { Button } from '@mantine/core';
import type { Order } from '#contract/orders.ts';
import { explainFailure } from '../../messages/failures.ts';
import { orders } from '../../messages/index.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import { OrderActionBar } from './OrderActionBar.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { isMissing, useOrder } from './use-order.ts';
import styles from './OrderView.module.css';

const words = orders.details;

interface OrderViewProps {
  id: string;
  known?: Order | undefined;
  /** Whether to offer the order's own page. */
  linked?: boolean;
  /** Back to the list, from an order that is not there. */
  onLeave: () => void;
}

/** One order in whatever state it comes: waiting, missing, failed, or there with what can be done with it. */
export function OrderView({ id, known, linked = false, onLeave }: OrderViewProps) {
  const { data, error, isFetching, refetch } = useOrder(id);
  if (isMissing(error)) {
    return (
      <EmptyState
        // The order's own page has it for a heading.
        title={linked ? words.notFoundTitle : words.notFoundText}
        hint={linked ? words.notFoundText : undefined}
        action={<Button onClick={onLeave}>{words.backToList}</Button>}
      />
    );
  }
  const order = data ?? known;
  const failed = error && !(isFetching && !order);
  return (
    <div className={styles.view}>
      {failed && <Notice onRetry={() => void refetch()}>{explainFailure('getOrder', error)}</Notice>}
      {!order && !failed && <Spinner label={words.loading} />}
      {order && (
        <>
          <OrderDetails order={order} timeline={data?.timeline} timelineFailed={!!error} linked={linked} />
          <OrderActionBar order={order} />
        </>
      )}
    </div>
  );
}
