import type { BodyOf } from '#contract/endpoint.ts';
import type { DeliveryWithOrders, DueOrder, planDelivery } from '#contract/deliveries.ts';
import { type Figure, figureIn } from '../kit/form/FigureBox.tsx';

/** Pieces of one product of an order, as the form of a delivery has them. */
export interface PlannedLine {
  orderId: string;
  productId: string;
  client: string;
  product: string;
  /** The most pieces that can be planned. */
  open: number;
  quantity: Figure;
}

export interface PlanFields {
  /** `YYYY-MM-DD`, empty while none is chosen. */
  day: string;
  carrierId: string | null;
  note: string;
  lines: PlannedLine[];
}

/** A new delivery of all open pieces of these orders. */
export const newPlan = (orders: readonly DueOrder[], day: string): PlanFields => ({
  day,
  carrierId: null,
  note: '',
  lines: orders.flatMap(({ order_id, client_name, lines }) =>
    lines
      .filter(({ open }) => open > 0)
      .map(({ product_id, name, open }) => ({
        orderId: order_id,
        productId: product_id,
        client: client_name,
        product: name,
        open,
        quantity: open,
      })),
  ),
});

/** A planned delivery as its form begins: it can have fewer pieces, more are planned by another delivery. */
export const planOf = ({ day, carrier_id, note, orders }: DeliveryWithOrders): PlanFields => ({
  day,
  carrierId: carrier_id,
  note,
  lines: orders.flatMap(({ order_id, client_name, lines }) =>
    lines.map(({ product_id, name, quantity }) => ({
      orderId: order_id,
      productId: product_id,
      client: client_name,
      product: name,
      open: quantity,
      quantity,
    })),
  ),
});

/** What `POST /deliveries` takes. */
export const planBody = ({ day, carrierId, note, lines }: PlanFields): BodyOf<typeof planDelivery> => ({
  day,
  carrierId,
  note,
  lines: lines.map(({ orderId, productId, quantity }) => ({
    orderId,
    productId,
    quantity: figureIn(quantity),
  })),
});
