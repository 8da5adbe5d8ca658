import { afterEach, describe, expect, it } from 'vitest';
import type { ConsignmentWithLines } from '#contract/consignments.ts';
import { nairobiDay } from '#domain/calendar.ts';
import type { OrderDeliveries } from '#contract/deliveries.ts';
import type { Order } from '#contract/orders.ts';
import type { StockLevel } from '#contract/stock.ts';
import { goodsOf } from '../../test/deliveries.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person, refusal } from '../../test/world.ts';
import { eraseClients } from '../data-protection/erase.ts';
import { verifyStock } from './verify-stock.ts';

const world = useWorld();
const { anOutDelivery, handOver } = goodsOf(world);
afterEach(async () => {
  expect((await verifyStock(world.db)).differences).toEqual([]);
});

const send = (
  productId: string,
  quantity: number,
  {
    from = 'central',
    to = world.branches.kitui,
    by = world.admin,
  }: { from?: string; to?: string; by?: Person } = {},
) =>
  world.call<ConsignmentWithLines>(by, 'POST', '/transfers', { from, to, lines: [{ productId, quantity }] });
const receive = (
  { id, lines }: ConsignmentWithLines,
  line: object = {},
  by = world.manager,
  headers: Record<string, string> = {},
) =>
  world.call<ConsignmentWithLines>(
    by,
    'POST',
    `/transfers/${id}/receive`,
    { lines: [{ productId: lines[0]!.product_id, received: lines[0]!.quantity, ...line }] },
    headers,
  );
/** What each place has, as `on hand/reserved`, the central store first. */
const levelsOf = async (productId: string) => {
  const { stock } = await world.must('GET', `/stock?product_id=${productId}`);
  return (stock as StockLevel[]).map(({ on_hand, reserved }) => `${on_hand}/${reserved}`);
};
const anOrder = (productId: string, quantity: number, fields: object = {}) =>
  world.anOrder(world.officer, { products: [{ productId, quantity }], ...fields });
const approve = async (order: Order) => {
  expect((await world.move(order.id, 'approved')).status).toBe(200);
  return order;
};
const edit = (id: string, changes: object) => world.must('PUT', `/orders/${id}`, changes);

describe('a transfer (DECISIONS 4.8.2)', () => {
  it('takes free pieces on their way, and somebody else receives them', async () => {
    const lamp = await world.aProduct({ stock: 10 });
    const { status, body } = await send(lamp.id, 6);
    expect({ status, state: body.state }).toEqual({ status: 201, state: 'open' });
    expect(body.number).toMatch(/^T-\d\d-\d{5}$/);
    expect(await world.stockOf(lamp.id)).toBe(10);
    const { stock } = await world.must('GET', `/stock?product_id=${lamp.id}`);
    expect(stock).toMatchObject([{ on_hand: 4 }, { branch_name: 'Kitui', on_hand: 0, on_way: 6 }]);
    expect(await receive(body, {}, world.admin)).toMatchObject(refusal(409, { reason: 'own_transfer' }));
    expect((await receive(body)).body).toMatchObject({ state: 'closed', received: 6, may_receive: false });
    expect(await receive(body)).toMatchObject(refusal(409, { reason: 'consignment_closed' }));
    expect(await levelsOf(lamp.id)).toEqual(['4/0', '6/0']);
    const left = await world.pool.query('select from stock_levels where place_id = $1', [body.id]);
    expect(left.rowCount).toBe(0);
  });

  it('takes lines of the other branch along, the earliest first, whole lines alone', async () => {
    const lamp = await world.aProduct({ stock: 10 });
    const [, large, small] = [
      await anOrder(lamp.id, 2),
      await anOrder(lamp.id, 4),
      await approve(await anOrder(lamp.id, 1)),
    ];
    // 3 are free: the approved one and the first go along, and the one of 4 does not fit.
    const { body } = await send(lamp.id, 5);
    expect(await levelsOf(lamp.id)).toEqual(['5/4', '0/0']);
    const onTheWay = refusal(409, { reason: 'stock_on_the_way', params: { transfer: body.number } });
    const delivery = await world.must('POST', '/deliveries', {
      day: nairobiDay(new Date()),
      lines: [{ orderId: small.id, productId: lamp.id, quantity: 1 }],
    });
    expect(await world.call(world.manager, 'POST', `/deliveries/${delivery.id}/send`)).toMatchObject(
      onTheWay,
    );
    await world.move(small.id, 'shipped');
    expect(await world.move(small.id, 'delivered')).toMatchObject(onTheWay);
    const { lines } = await world.must('GET', `/orders/${small.id}/deliveries`);
    expect((lines as OrderDeliveries['lines'])[0]!.from).toEqual({
      branch_name: null,
      transfer: body.number,
    });
    expect(await send(lamp.id, 2, { to: world.branches.mombasa })).toMatchObject(
      refusal(409, { reason: 'stock_held', params: { left: 1, orders: [large.number] } }),
    );
    await receive(body);
    expect(await levelsOf(lamp.id)).toEqual(['5/4', '5/3']);
    expect((await world.move(small.id, 'delivered')).status).toBe(200);
    expect(await levelsOf(lamp.id)).toEqual(['5/4', '4/2']);
  });

  it('is left alone by an order that is corrected to delivered: its pieces are taken from a shelf', async () => {
    const lamp = await world.aProduct({ stock: 14 });
    const order = await anOrder(lamp.id, 4);
    await world.move(order.id, 'cancelled');
    const { body } = await send(lamp.id, 10);
    await world.must('PUT', '/settings', { officeRules: { mask_lists: false, orders_from_branch: true } });
    await edit(order.id, { status: 'delivered' });
    await world.must('PUT', '/settings', { officeRules: { mask_lists: false, orders_from_branch: false } });
    await receive(body);
    expect(await levelsOf(lamp.id)).toEqual(['0/0', '10/0']);
  });

  it('that arrives with fewer pieces than its orders hold gives the last of them pieces of another place', async () => {
    const lamp = await world.aProduct({ stock: 6 });
    const [first, last] = [await anOrder(lamp.id, 2), await anOrder(lamp.id, 2)];
    const { body } = await send(lamp.id, 4);
    expect(await receive(body, { received: 3 })).toMatchObject(refusal(400, { reason: 'reason_missing' }));
    expect(await receive(body, { received: 5 })).toMatchObject(refusal(409, { reason: 'more_than_sent' }));
    const done = await receive(body, { received: 2, back: 1, reason: 'One fell' });
    expect(done.body.lines).toMatchObject([{ received: 2, back: 1, lost: 1, reason: 'One fell' }]);
    expect(await levelsOf(lamp.id)).toEqual(['3/2', '2/2']);
    expect(await world.stockOf(lamp.id)).toBe(1);
    await approve(first);
    await approve(last);
  });

  it('is not received while an order that it leaves short has pieces nowhere', async () => {
    const lamp = await world.aProduct({ stock: 3 });
    const order = await anOrder(lamp.id, 3);
    const { body } = await send(lamp.id, 3);
    const short = { received: 2, reason: 'One fell' };
    expect(await receive(body, short)).toMatchObject(
      refusal(409, { reason: 'arrival_short', params: { order: order.number } }),
    );
    await edit(order.id, { products: [{ productId: lamp.id, quantity: 2 }] });
    expect((await receive(body, short)).status).toBe(200);
    expect(await levelsOf(lamp.id)).toEqual(['0/0', '2/2']);
  });

  it('is received once, by two at once and by one key twice', async () => {
    const lamp = await world.aProduct({ stock: 10 });
    const { body } = await send(lamp.id, 6);
    const other = await world.hire('branch_manager', world.branches.kitui);
    const both = await Promise.all([receive(body), receive(body, {}, other)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const second = (await send(lamp.id, 2)).body;
    const key = { 'idempotency-key': 'arrived' };
    expect((await receive(second, {}, world.manager, key)).status).toBe(200);
    expect((await receive(second, {}, world.manager, key)).body).toMatchObject({
      state: 'closed',
      received: 2,
    });
    expect(await levelsOf(lamp.id)).toEqual(['2/0', '8/0']);
  });

  it('is sent from the own branch and received there; others see it where it leaves or arrives', async () => {
    const lamp = await world.aProduct({ stock: 10 });
    await receive((await send(lamp.id, 5)).body);
    const { kitui, mombasa } = world.branches;
    expect(await send(lamp.id, 1, { by: world.manager })).toMatchObject(refusal(403, 'forbidden'));
    expect(await send(lamp.id, 1, { from: kitui, to: kitui, by: world.manager })).toMatchObject(
      refusal(400, { reason: 'same_place' }),
    );
    const { body } = await send(lamp.id, 2, { from: kitui, to: mombasa, by: world.manager });
    expect(await receive(body)).toMatchObject(refusal(403, 'forbidden'));
    const { consignments } = await world.must(
      'GET',
      '/consignments?state=open',
      undefined,
      world.mombasaOfficer,
    );
    expect(consignments).toMatchObject([{ number: body.number }]);
    expect((await receive(body, {}, world.mombasaManager)).body.state).toBe('closed');
    const central = await send(lamp.id, 1, { to: mombasa });
    expect((await world.call(world.manager, 'GET', `/consignments/${central.body.id}`)).status).toBe(404);
    expect(await levelsOf(lamp.id)).toEqual(['4/0', '3/0', '2/0']);
  });
});

it('pieces that a delivery has on its way stay with it: no transfer or edit takes them from there (DECISIONS 4.8.2)', async () => {
  const lamp = await world.aProduct({ stock: 5 });
  const order = await approve(await anOrder(lamp.id, 2));
  const delivery = await anOutDelivery(order);
  expect(await send(lamp.id, 4)).toMatchObject(
    refusal(409, { reason: 'stock_held', params: { left: 3, orders: [order.number] } }),
  );
  await send(lamp.id, 3);
  const products = [{ productId: lamp.id, quantity: 3 }];
  expect(await world.call(world.admin, 'PUT', `/orders/${order.id}`, { products })).toMatchObject(
    refusal(409, { reason: 'stock_in_parts' }),
  );
  await handOver(delivery.id, order);
  expect(await levelsOf(lamp.id)).toEqual(['0/0', '0/0']);
});

it('what is sent out is taken from the branch that delivers, where that has all of a line (DECISIONS 4.8.1)', async () => {
  const deliverFrom = (isBranch: boolean) =>
    world.must('PUT', '/settings', { officeRules: { mask_lists: false, orders_from_branch: isBranch } });
  const lamp = await world.aProduct({ stock: 20 });
  const [planned, byHand, tooMany] = [
    await approve(await anOrder(lamp.id, 3)),
    await approve(await anOrder(lamp.id, 2)),
    await approve(await anOrder(lamp.id, 6)),
  ];
  const lines = [{ productId: lamp.id, quantity: 5 }];
  const purchase = { supplier: 'Taa Ltd', to: world.branches.kitui, lines };
  const { id } = await world.must('POST', '/purchases', purchase);
  await world.must('POST', `/purchases/${id}/receipts`, { lines });
  expect(await levelsOf(lamp.id)).toEqual(['20/11', '5/0']);
  await deliverFrom(true);
  const delivery = await anOutDelivery(planned);
  for (const order of [byHand, tooMany]) await world.move(order.id, 'shipped');
  expect(await levelsOf(lamp.id)).toEqual(['20/6', '5/5']);
  await handOver(delivery.id, planned);
  expect(await levelsOf(lamp.id)).toEqual(['20/6', '2/2']);
  await deliverFrom(false);
});

describe('an order on its way (DECISIONS 4.8)', () => {
  /** Two orders, of 2 and of 3 pieces, in a transfer of 6 to Kitui; 4 pieces stay in the central store. */
  async function onTheWay() {
    const lamp = await world.aProduct({ stock: 10 });
    const orders = [await anOrder(lamp.id, 2), await anOrder(lamp.id, 3)] as const;
    return { lamp, orders, transfer: (await send(lamp.id, 6)).body };
  }

  it('leaves its pieces free there when it is cancelled, and takes them with fewer, more or other goods', async () => {
    const { lamp, orders, transfer } = await onTheWay();
    await world.must('POST', `/orders/${orders[0].id}/status`, { status: 'cancelled', reason: 'Moved away' });
    await edit(orders[1].id, { products: [{ productId: lamp.id, quantity: 1 }] });
    await edit(orders[1].id, { products: [{ productId: lamp.id, quantity: 6 }] });
    const other = await world.aProduct({ stock: 5 });
    const late = await anOrder(lamp.id, 1);
    await edit(late.id, { products: [{ productId: other.id, quantity: 1 }] });
    await receive(transfer);
    expect(await levelsOf(lamp.id)).toEqual(['4/0', '6/6']);
  });

  it('that was deleted is restored with free pieces after its goods have arrived', async () => {
    const { lamp, orders, transfer } = await onTheWay();
    await world.must('DELETE', `/orders/${orders[0].id}`);
    await receive(transfer);
    const { deleted } = await world.must('GET', '/deletions?page=1');
    await world.must('POST', `/deletions/${deleted[0].id}/restore`, {});
    expect(await levelsOf(lamp.id)).toEqual(['4/2', '6/3']);
  });

  it('goes on with its client erased, or its group in another branch', async () => {
    const { lamp, orders, transfer } = await onTheWay();
    await world.must('PUT', `/groups/${orders[0].group_id}`, { branchId: world.branches.mombasa });
    await world.db.inTransaction((trx) => eraseClients(trx, [orders[1].client_id]));
    await receive(transfer);
    expect(await levelsOf(lamp.id)).toEqual(['4/0', '6/5']);
  });
});
