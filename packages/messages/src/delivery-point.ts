import type { OrderFacts } from '#domain/orders/order-changes.ts';
import type { Translation } from './index.ts';

/** `Own Branch` or `Other Place: {location}`: how the delivery point is written (SPEC 9). */
export function deliveryPoint(
  { ownBranch, otherPlace }: Pick<Translation['orderExport'], 'ownBranch' | 'otherPlace'>,
  order: Pick<OrderFacts, 'delivery_method' | 'delivery_location'>,
): string {
  return order.delivery_method === 'branch' ? ownBranch : otherPlace(order.delivery_location ?? '');
}
