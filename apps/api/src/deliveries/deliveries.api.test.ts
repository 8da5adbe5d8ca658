import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DeliveryWithOrders, DueOrder } from '#contract/deliveries.ts';
import type { Order } from '#contract/orders.ts';
import { addMonths, nairobiDay } from '#domain/calendar.ts';
import { addDays } from '#domain/period.ts';
import { DEFAULT_SMS_SETTINGS } from '#domain/sms/sms.ts';
import { goodsOf } from '../../test/deliveries.ts';
import { useWorld } from '../../test/use-world.ts';
import { refusal, type Person } from '../../test/world.ts';
import { eraseClients } from '../data-protection/erase.ts';

const world = useWorld();
const TODAY = nairobiDay(new Date());
let signature: string;
beforeAll(async () => {
  const picture = sharp({ create: { width: 300, height: 100, channels: 3, background: '#fff' } });
  signature = (await picture.png().toBuffer()).toString('base64');
});

const move = (id: string, status: string, by: Person = world.manager) =>
  world.call(by, 'POST', `/orders/${id}/status`, { status, reason: 'Written down' });
const statusOf = async (id: string) => (await world.must('GET', `/orders/${id}`)).status;
const stockOf = async (id: string) => (await world.must('GET', `/products/${id}`)).stock as number;
const { anApprovedOrder, anOutDelivery, deliveriesOf, handOver, plan } = goodsOf(world);

describe('a delivery (DECISIONS 27.6)', () => {
  it('is planned by a manager, sent and handed over by an officer; the order is shipped, then delivered', async () => {
    const { order, lamp } = await anApprovedOrder(2, { warrantyMonths: 12 });
    const planned = await plan([{ orderId: order.id, productId: lamp.id, quantity: 2 }]);
    expect(planned).toMatchObject({
      status: 201,
      body: { state: 'planned', order_count: 1, piece_count: 2, open_lines: 1 },
    });
    expect(planned.body.number).toMatch(/^KTI-\d\d-D\d{5}$/);
    await world.must('POST', `/deliveries/${planned.body.id}/send`, {}, world.officer);
    expect(await statusOf(order.id)).toBe('shipped');
    const done = await handOver(
      planned.body.id,
      order,
      {},
      { receiver: 'client', proof: 'signature', picture: signature, place: 'At the market' },
    );
    expect(done.body.orders).toMatchObject([
      {
        status: 'delivered',
        lines: [{ outcome: 'handed', handed_quantity: 2, warranty_until: addMonths(TODAY, 12) }],
        receipt: { receiver: 'client', proof: 'signature', has_picture: true, place: 'At the market' },
      },
    ]);
    const finished = await world.must('POST', `/deliveries/${planned.body.id}/finish`, {}, world.officer);
    expect(finished).toMatchObject({ state: 'done', open_lines: 0 });
    expect(await stockOf(lamp.id)).toBe(48);
    const { timeline } = await world.must('GET', `/orders/${order.id}`);
    expect(timeline.slice(-2)).toMatchObject([
      { kind: 'received', from: null, to: `2 × ${lamp.name}`, user_name: world.officer.name },
      { kind: 'moved', to: 'delivered', user_name: world.officer.name },
    ]);
  });

  it('has the next number of its branch and year, also after one was removed', async () => {
    const { order, lamp } = await anApprovedOrder(2);
    const first = await plan([{ orderId: order.id, productId: lamp.id, quantity: 2 }]);
    await world.must('DELETE', `/deliveries/${first.body.id}`, undefined, world.manager);
    const second = await plan([{ orderId: order.id, productId: lamp.id, quantity: 2 }]);
    const count = (number: string) => Number(number.slice(-5));
    expect(count(second.body.number)).toBe(count(first.body.number) + 1);
  });

  it('takes pieces only once: what is planned or handed over is not open', async () => {
    const { order, lamp } = await anApprovedOrder(3);
    const line = { orderId: order.id, productId: lamp.id };
    const { body } = await plan([{ ...line, quantity: 2 }]);
    expect(await plan([{ ...line, quantity: 2 }])).toMatchObject(
      refusal(409, { reason: 'pieces_not_open', params: { open: 1 } }),
    );
    await world.must('PUT', `/deliveries/${body.id}`, { lines: [{ ...line, quantity: 3 }] }, world.manager);
    await world.must('POST', `/deliveries/${body.id}/send`, {}, world.manager);
    await handOver(body.id, order, { quantity: 1 });
    const [pieces] = (await deliveriesOf(order.id)).lines;
    expect(pieces).toMatchObject({ ordered: 3, handed: 1, planned: 0, open: 2, returnable: 1 });
    expect(await statusOf(order.id)).toBe('shipped');
    const rest = await anOutDelivery(order, 2);
    await handOver(rest.id, order);
    expect(await statusOf(order.id)).toBe('delivered');
  });

  it('leaves pieces that were refused, or that nobody was there to receive, to be planned again', async () => {
    const { order } = await anApprovedOrder(2);
    const { id } = await anOutDelivery(order, 2);
    const reply = await handOver(id, order, { outcome: 'absent', reason: 'Gone to town' }, {});
    expect(reply.body.orders).toMatchObject([
      { receipt: null, lines: [{ outcome: 'absent', reason: 'Gone to town', handed_quantity: 0 }] },
    ]);
    expect((await deliveriesOf(order.id)).lines).toMatchObject([{ open: 2 }]);
    expect(await statusOf(order.id)).toBe('shipped');
  });

  it('cannot be finished while a line has no outcome, nor changed once it was sent', async () => {
    const { order } = await anApprovedOrder();
    const { id } = await anOutDelivery(order, 1);
    const reason = async (method: string, path: string, body: object = {}) =>
      (await world.call(world.manager, method, path, body)).body.reason;
    expect(await reason('POST', `/deliveries/${id}/finish`)).toBe('lines_without_outcome');
    expect(await reason('PUT', `/deliveries/${id}`, { note: 'Later' })).toBe('delivery_in_state');
    expect(await reason('DELETE', `/deliveries/${id}`)).toBe('delivery_in_state');
    expect(await reason('POST', `/deliveries/${id}/send`)).toBe('delivery_in_state');
  });

  it.each([
    ['an order that waits', 'pending', 'order_not_deliverable'],
    ['an order that was rejected', 'rejected', 'order_not_deliverable'],
  ])('is not for %s', async (_what, status, reason) => {
    const order = await world.anOrder();
    if (status !== 'pending') await move(order.id, status);
    const reply = await plan([{ orderId: order.id, productId: order.products[0]!.product_id, quantity: 1 }]);
    expect(reply).toMatchObject(refusal(409, { reason }));
  });

  it('is for orders of one branch, carried by somebody of it', async () => {
    const { order, lamp } = await anApprovedOrder();
    const [client, group] = await Promise.all([
      world.aClient(world.mombasaOfficer),
      world.aGroup({ branchId: world.branches.mombasa }),
    ]);
    const elsewhere = await world.anOrder(world.mombasaOfficer, {
      clientId: client.id,
      groupId: group.id,
      products: [{ productId: lamp.id, quantity: 1 }],
    });
    await move(elsewhere.id, 'approved', world.admin);
    const lines = [order, elsewhere].map(({ id }) => ({ orderId: id, productId: lamp.id, quantity: 1 }));
    const both = await world.call(world.admin, 'POST', '/deliveries', { day: TODAY, lines });
    expect(both.body.reason).toBe('orders_of_several_branches');
    expect((await plan(lines)).status).toBe(404);
    const carrier = await plan(lines.slice(0, 1), { carrierId: world.mombasaOfficer.id });
    expect(carrier).toMatchObject(refusal(400, { errors: [{ reason: 'no_such_carrier' }] }));
  });
});

describe('goods are handed over (DECISIONS 27.6)', () => {
  it('with a serial number for each piece, where the product asks for it, and each once', async () => {
    const { order, lamp } = await anApprovedOrder(2, { asksSerial: true, warrantyMonths: 6 });
    const { id } = await anOutDelivery(order, 2);
    const errorsOf = async (line: object) => (await handOver(id, order, line)).body;
    expect(await errorsOf({ serials: ['SN 1'] })).toMatchObject({
      errors: [{ path: 'lines.0.serials', reason: 'serials_miscounted' }],
    });
    expect(await errorsOf({ serials: ['SN-1', 'sn 1'] })).toHaveProperty('errors');
    expect((await handOver(id, order, { serials: ['SN-1', 'SN-2'] })).status).toBe(200);
    const warranty_until = addMonths(TODAY, 6);
    expect((await deliveriesOf(order.id)).units).toMatchObject([
      { serial: 'SN-1', warranty_until, state: 'delivered' },
      { serial: 'SN-2', warranty_until, state: 'delivered' },
    ]);
    const other = await world.anOrder(world.officer, { products: [{ productId: lamp.id, quantity: 1 }] });
    await move(other.id, 'approved');
    const second = await anOutDelivery(other, 1);
    expect(await handOver(second.id, other, { serials: ['sn 2'] })).toMatchObject(
      refusal(409, { code: 'duplicate', reason: 'serial_taken' }),
    );
    expect(await statusOf(other.id)).toBe('shipped');
  });

  it.each([
    ['nobody who received them', { proof: 'paper' }, 'receiver'],
    ['a leader without a name', { receiver: 'leader', proof: 'paper' }, 'receiverName'],
    ['no proof', { receiver: 'client' }, 'proof'],
    ['no signature', { receiver: 'client', proof: 'signature' }, 'picture'],
  ])('but not with %s', async (_what, fields, path) => {
    const { order } = await anApprovedOrder(1);
    const { id } = await anOutDelivery(order, 1);
    expect(await handOver(id, order, {}, fields)).toMatchObject(refusal(400, { errors: [{ path }] }));
  });

  it('at the time of the device, when they are sent later; a repeat changes nothing', async () => {
    const { order, lamp } = await anApprovedOrder(1, { warrantyMonths: 1 });
    const { id } = await anOutDelivery(order, 1, { day: addDays(TODAY, -4) });
    const at = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const fields = { receiver: 'leader', receiverName: 'Mama Mercy', proof: 'paper', at };
    const send = () => handOver(id, order, {}, fields, { 'idempotency-key': `later ${order.id}` });
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
    const [line] = first.body.orders;
    expect(line!.receipt).toMatchObject({ receiver: 'leader', receiver_name: 'Mama Mercy' });
    expect(Date.parse(line!.receipt!.at)).toBe(Date.parse(at));
    expect(line!.lines[0]!.warranty_until).toBe(addMonths(nairobiDay(new Date(at)), 1));
    expect(await stockOf(lamp.id)).toBe(49);
    const twice = await handOver(id, order);
    expect(twice.body).toMatchObject({ reason: 'outcome_recorded_already' });
  });

  it('by a clock that is wrong neither in the future nor before the delivery; the warranty follows (DECISIONS 27.6.7)', async () => {
    for (const days of [-3650, -1, 1, 3650]) {
      const { order } = await anApprovedOrder(1, { warrantyMonths: 12 });
      const { id } = await anOutDelivery(order, 1);
      const at = new Date(Date.now() + days * 86_400_000).toISOString();
      const { body } = await handOver(id, order, {}, { receiver: 'client', proof: 'paper', at });
      const [{ receipt, lines }] = body.orders as [DeliveryWithOrders['orders'][number]];
      expect(nairobiDay(new Date(receipt!.at)), String(days)).toBe(TODAY);
      expect(Date.parse(receipt!.at)).toBeLessThanOrEqual(Date.now());
      expect(lines[0]!.warranty_until).toBe(addMonths(TODAY, 12));
    }
  });

  it('once, when two phones send it at the same time', async () => {
    const { order } = await anApprovedOrder(1);
    const { id } = await anOutDelivery(order, 1);
    const replies = await Promise.all([handOver(id, order), handOver(id, order)]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await deliveriesOf(order.id)).lines).toMatchObject([{ handed: 1 }]);
  });

  it('and the proof is for who reaches the order, until the client is erased', async () => {
    const client = await world.aClient();
    const { order } = await anApprovedOrder(1, {}, { clientId: client.id });
    const { id } = await anOutDelivery(order, 1);
    const proof = { receiver: 'leader', receiverName: 'Mama Mercy', proof: 'signature', picture: signature };
    const { body } = await handOver(id, order, { reason: 'Box open' }, { ...proof, place: 'Her shop' });
    const path = `/delivery-receipts/${body.orders[0]!.receipt!.id}/picture`;
    const picture = await world.call<Buffer>(world.officer, 'GET', path);
    expect(picture.body.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect((await world.call(world.mombasaOfficer, 'GET', path)).status).toBe(404);
    await world.db.inTransaction((trx) => eraseClients(trx, [client.id]));
    expect((await world.call(world.officer, 'GET', path)).status).toBe(404);
    const [delivery] = (await deliveriesOf(order.id)).deliveries;
    expect(delivery).toMatchObject({
      lines: [{ reason: '' }],
      receipt: { receiver_name: '', place: '', has_picture: false },
    });
  });
});

describe('the client hears by SMS (DECISIONS 27.4, 27.6)', () => {
  const smsOf = async (orderId: string) =>
    (
      await world.pool.query<{ purpose: string; body: string }>(
        "select purpose, body from sms_messages where order_id = $1 and purpose in ('ready', 'delivered') order by id",
        [orderId],
      )
    ).rows;

  it('on which day the goods come, once, and what was handed over to a leader', async () => {
    await world.pool.query(`insert into settings (key, value) values ('sms', $1)`, [
      JSON.stringify({ ...DEFAULT_SMS_SETTINGS, sends: true, language: 'en' }),
    ]);
    const { order, lamp } = await anApprovedOrder(2, { name: 'Lamp', warrantyMonths: 12 });
    const lines = [{ orderId: order.id, productId: lamp.id, quantity: 2 }];
    const { body } = await plan(lines, { day: addDays(TODAY, -1) });
    await world.must('PUT', `/deliveries/${body.id}`, { day: TODAY }, world.manager);
    await world.must('PUT', `/deliveries/${body.id}`, { note: 'Early' }, world.manager);
    await world.must('POST', `/deliveries/${body.id}/send`, {}, world.officer);
    const leader = { receiver: 'leader', receiverName: 'Mama Mercy', proof: 'paper' };
    await handOver(body.id, order, { quantity: 1 }, leader);
    await world.pool.query(`delete from settings where key = 'sms'`);
    const [ready, delivered, ...others] = await smsOf(order.id);
    expect(others).toEqual([]);
    expect(ready).toMatchObject({ purpose: 'ready', body: expect.stringContaining('Kitui branch') });
    expect(delivered!.body).toContain(`1 x Lamp, order ${order.number}. Warranty until`);
  });
});

describe('what happens to an order beside its deliveries (DECISIONS 27.6)', () => {
  const CHANGES: Record<string, (order: Order) => Promise<{ status: number; body: unknown }>> = {
    'delivered by hand': ({ id }) => move(id, 'delivered'),
    cancelled: ({ id }) => move(id, 'cancelled'),
    'edited to less': ({ id, products: [line] }) =>
      world.call(world.admin, 'PUT', `/orders/${id}`, {
        products: [{ productId: line!.product_id, quantity: 2 }],
      }),
    deleted: ({ id }) => world.call(world.admin, 'DELETE', `/orders/${id}?reason=Twice`),
    'moved with its group': ({ group_id }) =>
      world.call(world.admin, 'PUT', `/groups/${group_id}`, { branchId: world.branches.mombasa }),
  };

  it.each(Object.entries(CHANGES))('%s, its lines leave a planned delivery', async (_name, change) => {
    const { order, lamp } = await anApprovedOrder(3);
    await move(order.id, 'shipped');
    const { body } = await plan([{ orderId: order.id, productId: lamp.id, quantity: 3 }]);
    expect((await change(order)).status).toBeLessThan(300);
    expect(await world.must('GET', `/deliveries/${body.id}`)).toMatchObject({ orders: [], open_lines: 0 });
  });

  it.each(Object.entries(CHANGES))(
    'it is not %s while its goods are out (DECISIONS 27.6.2)',
    async (_name, change) => {
      const { order } = await anApprovedOrder(3);
      const { id, number } = await anOutDelivery(order, 3);
      expect(await change(order)).toMatchObject(
        refusal(409, { reason: 'goods_are_out', params: { order: order.number, delivery: number } }),
      );
      await world.must(
        'POST',
        `/deliveries/${id}/receipts`,
        {
          orderId: order.id,
          lines: [{ productId: order.products[0]!.product_id, outcome: 'absent' }],
        },
        world.officer,
      );
      expect((await change(order)).status).toBeLessThan(300);
    },
  );

  it('cancelled after a part was handed over, only the rest returns to the stock; the part by a return', async () => {
    const { order, lamp } = await anApprovedOrder(3);
    const { id } = await anOutDelivery(order, 3);
    await handOver(id, order, { quantity: 2 });
    await move(order.id, 'cancelled');
    expect(await stockOf(lamp.id)).toBe(48);
    const back = { productId: lamp.id, reason: 'cancelled' };
    const giveBack = (fields: object) =>
      world.call(world.manager, 'POST', `/orders/${order.id}/returns`, { ...back, ...fields });
    expect((await giveBack({ quantity: 1, condition: 'new' })).status).toBe(201);
    expect((await giveBack({ quantity: 1, condition: 'scrap' })).status).toBe(201);
    expect(await stockOf(lamp.id)).toBe(49);
    expect((await giveBack({ quantity: 1, condition: 'new' })).body.reason).toBe('more_than_client_has');
  });

  it('in another branch, the one that handed over a part of it sees it no more (DECISIONS 3.24)', async () => {
    const { order } = await anApprovedOrder(3);
    const { id } = await anOutDelivery(order, 3);
    await handOver(id, order, { quantity: 1 });
    await world.must('PUT', `/groups/${order.group_id}`, { branchId: world.branches.mombasa });
    const seenBy = async (by: Person) =>
      (await world.call<DeliveryWithOrders>(by, 'GET', `/deliveries/${id}`)).body.orders;
    expect(await seenBy(world.officer)).toEqual([]);
    expect(await seenBy(world.admin)).toMatchObject([
      { order_id: order.id, lines: [{ handed_quantity: 1 }] },
    ]);
  });

  it('with goods handed over it has not fewer of them, no other client, and is not deleted', async () => {
    const { order, lamp } = await anApprovedOrder(3);
    const { id } = await anOutDelivery(order, 3);
    await handOver(id, order, { quantity: 2 });
    const edit = async (changes: object) =>
      (await world.call(world.admin, 'PUT', `/orders/${order.id}`, changes)).body.reason;
    expect(await edit({ products: [{ productId: lamp.id, quantity: 1 }] })).toBe('fewer_than_handed_over');
    const other = await world.aClient();
    expect(await edit({ clientId: other.id })).toBe('client_has_goods');
    const deleted = await world.call(world.admin, 'DELETE', `/orders/${order.id}`);
    expect(deleted.body.code).toBe('delivered_order');
  });
});

describe('what must be delivered (DECISIONS 27.6)', () => {
  const due = async (query = '') =>
    (
      await world.call<{ due: DueOrder[]; overdue: number }>(
        world.officer,
        'GET',
        `/deliveries/due?limit=100${query}`,
      )
    ).body;

  it('is by the day that the agreement promises, overdue first, without what is in a delivery', async () => {
    const { order, lamp } = await anApprovedOrder(2);
    const { order: late } = await anApprovedOrder(1);
    await world.pool.query(
      `update agreements set content = jsonb_set(content::jsonb, '{promises,deliver_by}', '"2026-01-02"')::json where order_id = $1`,
      [late.id],
    );
    const all = await due();
    expect(all.due[0]).toMatchObject({ order_id: late.id, promised_on: '2026-01-02', lines: [{ open: 1 }] });
    expect(all.overdue).toBe(1);
    expect(all.due.map(({ order_id }) => order_id)).toContain(order.id);
    expect((await due(`&day=2026-01-02`)).due.map(({ order_id }) => order_id)).toEqual([late.id]);
    await plan([{ orderId: order.id, productId: lamp.id, quantity: 2 }]);
    expect((await due()).due.map(({ order_id }) => order_id)).not.toContain(order.id);
  });
});
