import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { getOrderDeliveries, type OrderDeliveries } from '#contract/deliveries.ts';
import type { Order } from '#contract/orders.ts';
import { DELIVERABLE_STATUSES, isGranted, type OrderStatus } from '#domain/orders/order-statuses.ts';
import { may } from '#domain/permissions.ts';
import { officePrefix } from '#domain/roles.ts';
import { deliveries, stock } from '#words/index.ts';
import { formatDay } from '#words/format.ts';
import { read } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { DeliveryLines, Receipt } from '../deliveries/DeliveryFacts.tsx';
import { LoadingArea } from '../kit/page/feedback.tsx';
import { QueryFailure } from '../kit/page/QueryFailure.tsx';
import { ReturnSheet } from './ReturnSheet.tsx';

const words = deliveries.order;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** What of an order was delivered, by which deliveries, its serial numbers, and what came back (DECISIONS 27.6). */
export function Deliveries({ order }: { order: Order }) {
  const id = useId();
  const query = useQuery({
    ...read(getOrderDeliveries, { params: { id: order.id } }),
    enabled: isGranted(order.status),
  });
  const { data, error } = query;
  const actor = useActor();
  const [returning, setReturning] = useState(false);
  if (!isGranted(order.status)) return null;
  const mayReturn = may(actor, 'returns.write') && data?.lines.some(({ returnable }) => returnable > 0);
  return (
    <section aria-labelledby={id} className="grid justify-items-start gap-2">
      <h3 id={id} className="text-md">
        {words.title}
      </h3>
      <QueryFailure query={query} failure="getOrderDeliveries" />
      {!data && !error && <LoadingArea height={60} />}
      {data && isDeliverable(order.status) && <Whereabouts lines={data.lines} />}
      {data && <Delivered data={data} client={order.client_name} />}
      {mayReturn && (
        <Button variant="default" className="no-print" onClick={() => setReturning(true)}>
          {words.return}
        </Button>
      )}
      <ReturnSheet
        orderId={order.id}
        lines={returning ? data?.lines : undefined}
        units={data?.units ?? []}
        onClose={() => setReturning(false)}
      />
    </section>
  );
}

const isDeliverable = (status: OrderStatus) => DELIVERABLE_STATUSES.includes(status);

/** Where the pieces are that are still to be handed over. */
function Whereabouts({ lines }: Pick<OrderDeliveries, 'lines'>) {
  return (
    <ul className="bare-list text-sm">
      {lines
        .filter(({ handed, ordered }) => handed < ordered)
        .map(({ product_id, name, from: { branch_name, transfer } }) => (
          <li key={product_id}>
            {stock.ofOrder.at(
              name,
              transfer ? stock.ofOrder.onWay(transfer) : (branch_name ?? stock.central),
            )}
          </li>
        ))}
    </ul>
  );
}

function Delivered({ data, client }: { data: OrderDeliveries; client: string }) {
  const prefix = officePrefix(useActor().role);
  const handed = sum(data.lines.map((line) => line.handed));
  const ordered = sum(data.lines.map((line) => line.ordered));
  return (
    <>
      <p className="text-sm">{words.delivered(handed, ordered)}</p>
      {data.deliveries.map(({ id, number, day, state, lines, receipt }) => (
        <div key={id} className="grid gap-1 border-t pt-2 text-sm w-full">
          <p>
            <Link to={`${prefix}/deliveries/$id`} params={{ id }} className="text-link figures">
              {number}
            </Link>
            {` · ${formatDay(day)} · ${deliveries.states[state]}`}
          </p>
          <DeliveryLines lines={lines} />
          {receipt && <Receipt receipt={receipt} client={client} />}
        </div>
      ))}
      {data.returns.length > 0 && (
        <ul className="bare-list grid gap-1 border-t pt-2 text-sm w-full">
          {data.returns.map((one) => (
            <li key={one.id} className="two-lines">
              <span>
                {words.returned(one.quantity, one.name, deliveries.return.reasons[one.reason])}
                {one.replaced && ` · ${words.replaced}`}
              </span>
              <small>
                {[formatDay(one.at), one.made_by_name, one.serials.join(', '), one.note]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
