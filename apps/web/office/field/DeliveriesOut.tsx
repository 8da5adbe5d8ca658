import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { listDeliveries } from '#contract/deliveries.ts';
import { LIMITS } from '#domain/limits.ts';
import { deliveries } from '#words/index.ts';
import { formatDay } from '#words/format.ts';
import { readPage } from '../api.ts';
import { useUser } from '../auth/session.ts';

/** The deliveries on their way that the viewer carries, or that have no carrier. Nothing where there are none. */
export function DeliveriesOut() {
  const id = useId();
  const user = useUser();
  const query = { state: 'out' as const, page: 1, limit: LIMITS.maxPageSize };
  const { data } = useQuery(readPage(listDeliveries, { query }));
  const own =
    data?.deliveries.filter(({ carrier_id }) => carrier_id === null || carrier_id === user.id) ?? [];
  if (own.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-4 mb-4">
      <h2 id={id} className="mb-2 text-md">
        {deliveries.onTheWay}
      </h2>
      <ul className="bare-list grid gap-2">
        {own.map((delivery) => (
          <li key={delivery.id} className="card py-3 px-4">
            <Link
              to="/credit-officer/deliveries/$id"
              params={{ id: delivery.id }}
              className="inline-block py-1 font-strong text-link figures"
            >
              {delivery.number}
            </Link>
            <p className="text-muted text-sm">
              {[formatDay(delivery.day), deliveries.orders(delivery.order_count)].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
