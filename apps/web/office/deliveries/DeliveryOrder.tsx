import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { OrderOfDelivery } from '#contract/deliveries.ts';
import { officePrefix } from '#domain/roles.ts';
import { deliveries } from '#words/index.ts';
import { useActor } from '../auth/actor.ts';
import { useQueue } from '../device/queue.ts';
import { StatusBadge } from '../kit/record/StatusBadge.tsx';
import { DeliveryLines, Receipt } from './DeliveryFacts.tsx';
import { handOverOf } from './hand-over.ts';

const words = deliveries.page;

interface DeliveryOrderProps {
  deliveryId: string;
  order: OrderOfDelivery;
  /** None: the viewer may not, or the delivery is not out. */
  onHandOver: (() => void) | undefined;
}

/** One order of a delivery: its goods, what became of them, and the button to hand them over. */
export function DeliveryOrder({ deliveryId, order, onHandOver }: DeliveryOrderProps) {
  const prefix = officePrefix(useActor().role);
  const onDevice = handOverOf(useQueue(), deliveryId, order.order_id);
  const isOpen = order.lines.some(({ outcome }) => outcome === null);
  const place = order.delivery_method === 'branch' ? deliveries.due.atBranch : order.delivery_location;
  return (
    <article className="card grid justify-items-start gap-2 py-3 px-4">
      <div className="flex flex-wrap items-center justify-between gap-2 w-full">
        <h3 className="text-md break-anywhere" translate="no">
          {order.client_name}
        </h3>
        <StatusBadge status={order.status} />
      </div>
      <p className="hint">
        <Link to={`${prefix}/orders/$id`} params={{ id: order.order_id }} className="text-link figures">
          {order.order_number}
        </Link>
        {place && ` · ${place}`}
      </p>
      <DeliveryLines lines={order.lines} />
      {order.receipt && <Receipt receipt={order.receipt} client={order.client_name} />}
      {isOpen && onDevice && (
        <p className={onDevice.state === 'held' ? 'text-warning text-sm' : 'hint'}>
          {words.onDevice[onDevice.state]}
        </p>
      )}
      {isOpen && onHandOver && (!onDevice || onDevice.state === 'held') && (
        <Button className="min-h-touch" aria-label={words.handOverTo(order.client_name)} onClick={onHandOver}>
          {words.handOver}
        </Button>
      )}
    </article>
  );
}
