import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import type { Return } from '#contract/returns.ts';
import { goodsOf } from '../../test/deliveries.ts';
import { useWorld } from '../../test/use-world.ts';
import { refusal } from '../../test/world.ts';
import { type Move, movePieces } from '../stock/levels.ts';

const world = useWorld();
const goods = goodsOf(world);

const stockOf = async (id: string) => (await world.must('GET', `/products/${id}`)).stock as number;

/** An order of so many pieces, delivered by hand, or by a delivery with these serial numbers. */
async function aDeliveredOrder(quantity: number, serials?: string[]) {
  const asksSerial = serials !== undefined;
  const made = await goods.anApprovedOrder(quantity, { stock: 10, asksSerial, warrantyMonths: 12 });
  const { id } = made.order;
  if (serials) await goods.handOver((await goods.anOutDelivery(made.order)).id, made.order, { serials });
  else for (const status of ['shipped', 'delivered']) await world.move(id, status);
  return made;
}

const giveBack = (order: Order, fields: object) =>
  world.call<Return>(world.manager, 'POST', `/orders/${order.id}/returns`, {
    productId: order.products[0]!.product_id,
    quantity: 1,
    reason: 'refused',
    condition: 'new',
    ...fields,
  });

describe('a return of goods (DECISIONS 27.6)', () => {
  it('that are new goes back into the stock; other pieces do not; each of them once', async () => {
    const { order, lamp } = await aDeliveredOrder(3);
    expect(await stockOf(lamp.id)).toBe(7);
    expect((await giveBack(order, { quantity: 2 })).body).toMatchObject({ quantity: 2, replaced: false });
    expect(await stockOf(lamp.id)).toBe(9);
    expect((await giveBack(order, { condition: 'scrap', reason: 'dead_on_arrival' })).status).toBe(201);
    expect(await stockOf(lamp.id)).toBe(9);
    expect(await giveBack(order, {})).toMatchObject(
      refusal(409, { reason: 'more_than_client_has', params: { left: 0 } }),
    );
    const list = await world.call<Return[]>(world.officer, 'GET', `/orders/${order.id}/returns`);
    expect(list.body.map(({ quantity, condition }) => [quantity, condition])).toEqual([
      [2, 'new'],
      [1, 'scrap'],
    ]);
    const { timeline } = await world.must('GET', `/orders/${order.id}`);
    expect(timeline.slice(-2)).toMatchObject([
      { kind: 'returned', to: `2 × ${lamp.name}`, user_name: world.manager.name },
      { kind: 'returned', to: `1 × ${lamp.name}` },
    ]);
  });

  it('of an order that was not delivered is refused', async () => {
    const order = await world.anOrder();
    expect((await giveBack(order, {})).body).toMatchObject({ reason: 'more_than_client_has' });
  });

  it('names the serial numbers that the client got', async () => {
    const { order } = await aDeliveredOrder(2, ['SN-1', 'SN-2']);
    const refusal = async (serials: string[]) => (await giveBack(order, { serials })).body;
    expect(await refusal([])).toMatchObject({ errors: [{ reason: 'serials_miscounted' }] });
    expect(await refusal(['SN-3'])).toMatchObject({ errors: [{ reason: 'serial_not_delivered' }] });
    expect((await giveBack(order, { serials: ['sn 1'] })).status).toBe(201);
    const { units, lines } = await goods.deliveriesOf(order.id);
    expect(units.map(({ serial, state }) => [serial, state])).toEqual([
      ['SN-1', 'returned'],
      ['SN-2', 'delivered'],
    ]);
    expect(lines).toMatchObject([{ returned: 1, returnable: 1 }]);
    expect(await refusal(['SN-1'])).toMatchObject({ errors: [{ reason: 'serial_not_delivered' }] });
  });

  it('under warranty is replaced at once: the new piece leaves the stock with the warranty of the old one', async () => {
    const { order, lamp } = await aDeliveredOrder(1, ['OLD-1']);
    const swap = { serials: ['OLD-1'], reason: 'warranty', condition: 'repair' };
    const missing = await giveBack(order, { ...swap, replacement: {} });
    expect(missing.body).toMatchObject({ errors: [{ path: 'replacement.serials' }] });
    const itself = await giveBack(order, { ...swap, replacement: { serials: swap.serials } });
    expect(itself.body).toMatchObject({ reason: 'serial_taken' });
    const { status } = await giveBack(order, { ...swap, replacement: { serials: ['NEW-1'] } });
    expect(status).toBe(201);
    expect(await stockOf(lamp.id)).toBe(8);
    const { units, lines } = await goods.deliveriesOf(order.id);
    expect(units.map(({ serial, state }) => [serial, state])).toEqual([
      ['NEW-1', 'delivered'],
      ['OLD-1', 'returned'],
    ]);
    expect(units[0]!.warranty_until).toBe(units[1]!.warranty_until);
    expect(lines).toMatchObject([{ returned: 0, returnable: 1 }]);
  });

  it('is not replaced when the stock is short, and nothing is recorded', async () => {
    const { order, lamp } = await aDeliveredOrder(1);
    await world.must('PUT', `/products/${lamp.id}`, { stock: 0 });
    const reply = await giveBack(order, { reason: 'warranty', condition: 'scrap', replacement: {} });
    expect(reply).toMatchObject(refusal(409, 'insufficient_stock'));
    expect((await giveBack(order, {})).status).toBe(201);
  });

  it('is not replaced where no place has enough, and its manager reads no other branch by its name (DECISIONS 4.8)', async () => {
    const { order, lamp } = await aDeliveredOrder(5);
    const away: Move = {
      productId: lamp.id,
      from: 'central',
      to: world.branches.mombasa,
      quantity: 3,
      why: 'opening',
    };
    await world.db.inTransaction((trx) => movePieces(trx, { at: new Date(), by: null }, [away]));
    const { body } = await giveBack(order, {
      quantity: 4,
      reason: 'warranty',
      condition: 'scrap',
      replacement: {},
    });
    expect(body).toMatchObject({
      message: `No place has enough of ${lamp.name}: central store 2, other branches 3.`,
    });
  });

  it('of an order that was delivered by hand leaves it delivered, with no fewer pieces', async () => {
    const { order, lamp } = await aDeliveredOrder(3);
    await giveBack(order, {});
    const products = [{ productId: lamp.id, quantity: 2 }];
    for (const body of [{ status: 'shipped' }, { products }])
      expect(await world.call(world.admin, 'PUT', `/orders/${order.id}`, body)).toMatchObject(
        refusal(409, { reason: 'order_has_returns' }),
      );
  });
});
