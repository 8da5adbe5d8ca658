import type { DeliveryWithOrders, OrderDeliveries } from '#contract/deliveries.ts';
import type { Order } from '#contract/orders.ts';
import { nairobiDay } from '#domain/calendar.ts';
import type { World } from './world.ts';

/** What the manager and the officer of Kitui do with goods, from the approval to the hand-over. */
export function goodsOf(world: World) {
  const plan = (lines: { orderId: string; productId: string; quantity: number }[], fields: object = {}) =>
    world.call<DeliveryWithOrders>(world.manager, 'POST', '/deliveries', {
      day: nairobiDay(new Date()),
      lines,
      ...fields,
    });
  return {
    plan,
    /** An approved order of so many pieces of a product of its own. */
    async anApprovedOrder(quantity = 3, product: object = {}, fields: object = {}) {
      const lamp = await world.aProduct({ stock: 50, ...product });
      const products = [{ productId: lamp.id, quantity }];
      const order = await world.anOrder(world.officer, { products, ...fields });
      await world.must(
        'POST',
        `/orders/${order.id}/status`,
        { status: 'approved', reason: 'Known' },
        world.manager,
      );
      return { order, lamp };
    },
    /** A delivery of pieces of an order, of all unless said otherwise, that is on its way. */
    async anOutDelivery(order: Order, quantity = order.products[0]!.quantity, fields: object = {}) {
      const productId = order.products[0]!.product_id;
      const { body } = await plan([{ orderId: order.id, productId, quantity }], fields);
      await world.must('POST', `/deliveries/${body.id}/send`, {}, world.officer);
      return body;
    },
    handOver: (
      deliveryId: string,
      order: Order,
      line: object = {},
      fields: object = { receiver: 'client', proof: 'paper' },
      headers: Record<string, string> = {},
    ) =>
      world.call<DeliveryWithOrders>(
        world.officer,
        'POST',
        `/deliveries/${deliveryId}/receipts`,
        {
          orderId: order.id,
          lines: [{ productId: order.products[0]!.product_id, outcome: 'handed', ...line }],
          ...fields,
        },
        headers,
      ),
    deliveriesOf: (orderId: string): Promise<OrderDeliveries> =>
      world.must('GET', `/orders/${orderId}/deliveries`),
  };
}
