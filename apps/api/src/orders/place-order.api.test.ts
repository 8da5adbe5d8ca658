import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { onDevice } from '../../test/devices.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person, refusal } from '../../test/world.ts';
import { tidyUp } from '../housekeeping.ts';
import { movePieces } from '../stock/levels.ts';

const world = useWorld();

describe('an officer places an order', () => {
  it('gets it back pending, with frozen prices, balances and the day of Nairobi (SPEC 3, DECISIONS 2 and 4)', async () => {
    const group = await world.aGroup({ chairpersonPhone: '0712 000 111' });
    const client = await world.aClient();
    const lamp = await world.aProduct({ name: 'Lamp', price: 2500, stock: 10, description: 'Bright' });
    const tank = await world.aProduct({ name: 'Tank', price: 12000, stock: 5 });
    const reply = await world.call(world.officer, 'POST', '/orders', {
      clientId: client.id,
      clientLoanBalance: 100.25,
      clientSystemSavings: 50,
      groupId: group.id,
      groupLoanBalance: 7000,
      groupArrears: 0.1,
      loanTerm: 6,
      products: [
        { productId: tank.id, quantity: 1 },
        { productId: lamp.id, quantity: 2 },
      ],
      deliveryMethod: 'other',
      deliveryLocation: 'Market stage',
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      client_id: client.id,
      client_name: client.name,
      group_name: group.name,
      group_account_number: group.account_number,
      branch_id: world.branches.kitui,
      branch_name: 'Kitui',
      status: 'pending',
      total_price: 17000,
      created_by_user_id: world.officer.id,
      requested_by_user_id: world.officer.id,
      officer_name: world.officer.name,
      loan_term: 6,
      delivery_method: 'other',
      delivery_location: 'Market stage',
      client_loan_balance: 100.25,
      client_system_savings: 50,
      group_loan_balance: 7000,
      group_arrears: 0.1,
      chairperson_phone: '+254712000111',
    });
    expect(reply.body.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+03:00$/);
    expect(reply.body.products).toMatchObject([
      { product_id: tank.id, name: 'Tank', quantity: 1, unit_price: 12000, total_price: 12000 },
      {
        product_id: lamp.id,
        name: 'Lamp',
        description: 'Bright',
        quantity: 2,
        unit_price: 2500,
        total_price: 5000,
      },
    ]);
    expect([await world.stockOf(lamp.id), await world.stockOf(tank.id)]).toEqual([8, 4]);

    const { body: found } = await world.call(world.officer, 'GET', `/orders/${reply.body.id}`);
    const { timeline, ...order } = found;
    expect(order).toEqual(reply.body);
    expect(timeline).toMatchObject([
      { kind: 'created', from: null, to: 'pending', user_id: world.officer.id },
    ]);
    const { body: clientNow } = await world.call(world.officer, 'GET', `/clients/${client.id}`);
    expect(clientNow).toMatchObject({ loan_balance: 0, system_savings: 0 });
    const { body: groupNow } = await world.call(world.officer, 'GET', `/groups/${group.id}`);
    expect(groupNow).toMatchObject({ loan_balance: group.loan_balance, arrears: group.arrears });
    const audit = await world.db
      .selectFrom('audit_log')
      .select(['action', 'staff_id'])
      .where('entity_id', '=', reply.body.id)
      .execute();
    expect(audit).toEqual([{ action: 'order.create', staff_id: world.officer.id }]);
  });

  it.each([
    ['no product', { products: [] }, 'products'],
    ['an unknown client', { clientId: 'nobody' }, 'clientId'],
    ['an unknown group', { groupId: '01900000-0000-7000-8000-000000000000' }, 'groupId'],
    ['an unknown product', { products: [{ productId: 'x', quantity: 1 }] }, 'products.0.productId'],
    ['a fallback branch', { branchId: 'branch-001' }, 'branchId'],
  ])('is refused with 400 naming the field for %s (DECISIONS 10)', async (_, fields, path) => {
    const product = await world.aProduct();
    const products = [{ productId: product.id, quantity: 1 }];
    const body = { ...(await world.orderBody({ products })), ...fields };
    const reply = await world.call(world.officer, 'POST', '/orders', body);
    expect(reply).toMatchObject(refusal(400, { code: 'validation', errors: [{ path }] }));
    expect(await world.stockOf(product.id)).toBe(100);
  });

  it('is refused a product that is not sold (DECISIONS 10)', async () => {
    const product = await world.aProduct({ status: 'inactive' });
    await expect(
      world.anOrder(world.admin, { products: [{ productId: product.id, quantity: 1 }] }),
    ).rejects.toThrow(/400.*not sold/);
  });
});

it('stock says which product is short and what is left, and takes nothing (DECISIONS 4)', async () => {
  const [plenty, scarce] = [await world.aProduct(), await world.aProduct({ name: 'Kettle', stock: 2 })];
  const products = [
    { productId: plenty.id, quantity: 1 },
    { productId: scarce.id, quantity: 3 },
  ];
  const reply = await world.call(world.officer, 'POST', '/orders', await world.orderBody({ products }));
  expect(reply).toMatchObject(
    refusal(409, {
      code: 'insufficient_stock',
      message: 'Not enough stock of Kettle: only 2 left.',
      errors: [{ path: 'products.1.quantity' }],
    }),
  );
  expect(await world.stockOf(plenty.id)).toBe(100);
});

it('where no place has enough, an officer reads no other branch by its name (DECISIONS 4.8)', async () => {
  const { id } = await world.aProduct({ name: 'Kettle', stock: 10 });
  const { kitui, mombasa } = world.branches;
  const to = (branch: string, quantity: number) =>
    ({ productId: id, from: 'central', to: branch, quantity, why: 'opening' }) as const;
  await world.db.inTransaction(async (trx) => {
    await movePieces(trx, { at: new Date(), by: null }, [to(kitui, 3), to(mombasa, 4)]);
  });
  const body = await world.orderBody({ products: [{ productId: id, quantity: 5 }] });
  const saidTo = async (by: Person) => (await world.call(by, 'POST', '/orders', body)).body.message;
  expect(await saidTo(world.officer)).toBe(
    'No place has enough of Kettle: central store 3, Kitui 3, other branches 4.',
  );
  expect(await saidTo(world.admin)).toBe(
    'No place has enough of Kettle: central store 3, Kitui 3, Mombasa 4.',
  );
});

describe('an Idempotency-Key', () => {
  const place = (body: object, key: string, by = world.officer) =>
    world.call(by, 'POST', '/orders', body, { 'idempotency-key': key });

  it('makes a repeat return the order as it is now, and the order once (DECISIONS 12.1)', async () => {
    const body = await world.orderBody();
    const first = await place(body, 'repeat');
    await world.move(first.body.id, 'approved');
    const second = await place(body, 'repeat');
    expect(second).toMatchObject({ status: 201, body: { id: first.body.id, status: 'approved' } });
    expect(await world.stockOf(body.products[0].productId)).toBe(98);
  });

  it('never expires: a repeat after months gets its order (DECISIONS 12.1)', async () => {
    const body = await world.orderBody();
    const first = await place(body, 'old');
    await world.pool.query(
      "update idempotency_keys set created_at = now() - interval '9 months' where key = 'old'",
    );
    await tidyUp(world.db);
    const replies = await Promise.all(Array.from({ length: 8 }, () => place(body, 'old')));
    const made = replies.filter((reply) => reply.status === 201).map((reply) => reply.body.id);
    expect(new Set(made)).toEqual(new Set([first.body.id]));
  });
});

/** Ten lamps of KES 2,500 and ten pots of KES 800, and how an order of them is placed. */
async function lampAndPot() {
  const { clientId, groupId } = await world.orderBody({ products: [] });
  const lamp = await world.aProduct({ name: 'Lamp', price: 2500, stock: 10 });
  const pot = await world.aProduct({ name: 'Pot', price: 800, stock: 10 });
  const place = (fields: object, headers: Record<string, string> = {}) =>
    world.call(world.officer, 'POST', '/orders', { clientId, groupId, loanTerm: 6, ...fields }, headers);
  return { lamp, pot, place };
}

describe('an order with the quoted prices', () => {
  it('is refused with old and new prices when they differ from the quoted ones, and nothing is written (DECISIONS 11.5)', async () => {
    const { lamp, place } = await lampAndPot();
    const products = [{ productId: lamp.id, quantity: 2 }];
    await world.must('PUT', `/products/${lamp.id}`, { price: 2750 });
    const headers = { 'Idempotency-Key': 'price-changed-1' };
    expect(await place({ products, expectedTotal: 5000 }, headers)).toMatchObject(
      refusal(409, {
        code: 'price_changed',
        message: 'The prices have changed: this order costs KES 5,500 now, not KES 5,000. Nothing was saved.',
        errors: [{ path: 'products.0.productId', message: 'Lamp: 2 × KES 2,750 = KES 5,500' }],
      }),
    );
    expect(await world.stockOf(lamp.id)).toBe(10);
    const placed = await place({ products, expectedTotal: 5500 }, headers);
    expect(placed).toMatchObject({ status: 201, body: { total_price: 5500 } });
    await world.must('PUT', `/products/${lamp.id}`, { price: 3000 });
    // The same order, whatever it would cost by now.
    const repeat = await place({ products, expectedTotal: 6000 }, headers);
    expect(repeat).toMatchObject({ status: 201, body: { id: placed.body.id, total_price: 5500 } });
  });

  it('is refused for another price than quoted, also where the total is the same or missing (DECISIONS 11.5)', async () => {
    const { lamp, pot, place } = await lampAndPot();
    await world.must('PUT', `/products/${lamp.id}`, { price: 2600 });
    await world.must('PUT', `/products/${pot.id}`, { price: 700 });
    const swapped = [
      { productId: lamp.id, quantity: 1, expectedPrice: 2500 },
      { productId: pot.id.toUpperCase(), quantity: 1, expectedPrice: 800 },
    ];
    expect(await place({ products: swapped, expectedTotal: 3300 })).toMatchObject(
      refusal(409, {
        code: 'price_changed',
        params: { now: 3300, expected: 3300 },
        errors: [{ params: { expected: 2500, price: 2600 } }, { params: { expected: 800, price: 700 } }],
      }),
    );
    const twice = [
      { productId: lamp.id, quantity: 1, expectedPrice: 2600 },
      { productId: lamp.id, quantity: 1, expectedPrice: 2500 },
      { productId: pot.id, quantity: 1 },
    ];
    expect(await place({ products: twice })).toMatchObject(
      refusal(409, {
        params: { now: 5900, expected: 5700 },
        errors: [{ params: { quantity: 2, expected: 2500 } }, {}],
      }),
    );
    expect(await place({ products: [{ ...swapped[0], expectedPrice: 0.5 }] })).toMatchObject(
      refusal(400, { errors: [{ path: 'products.0.expectedPrice' }] }),
    );
    expect([await world.stockOf(lamp.id), await world.stockOf(pot.id)]).toEqual([10, 10]);
  });
});

const PLACED_AT = '2026-02-28T13:40:00Z';
const AGREED_AT = '2026-02-28T16:40:00.000+03:00';

describe('an order that was agreed on before it was sent', () => {
  it('keeps both times, the device’s beside the server’s, and the device (DECISIONS 17.9)', async () => {
    const device = await onDevice(world);
    const body = await world.orderBody({ placedAt: PLACED_AT });
    const placed = await world.call<Order>(device, 'POST', '/orders', body, { 'idempotency-key': 'agreed' });
    expect(placed).toMatchObject({ status: 201, body: { agreed_at: AGREED_AT } });
    expect(Date.now() - Date.parse(placed.body.created_at)).toBeLessThan(60_000);
    const again = await world.call<Order>(device, 'POST', '/orders', body, { 'idempotency-key': 'agreed' });
    expect(again.body).toEqual(placed.body);
    const { body: read } = await world.call<Order>(world.manager, 'GET', `/orders/${placed.body.id}`);
    expect(read.agreed_at).toBe(AGREED_AT);
    const { rows } = await world.pool.query(
      `select orders.device_id, audit_log.after ->> 'device_id' as logged from orders
       join audit_log on entity_id = orders.id and action = 'order.create' where orders.id = $1`,
      [placed.body.id],
    );
    expect(rows).toEqual([{ device_id: device.device.id, logged: device.device.id }]);
    expect(placed.body).not.toHaveProperty('device_id');
  });

  it('is taken by a clock that is hours ahead, and refused by one that is more than a day ahead (DECISIONS 17.9)', async () => {
    const after = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString();
    const place = async (placedAt: string) =>
      world.call<Order>(world.officer, 'POST', '/orders', await world.orderBody({ placedAt }));
    expect(await place(after(25))).toMatchObject(
      refusal(400, { errors: [{ path: 'placedAt', reason: 'agreed_in_future', params: { hours: 24 } }] }),
    );
    const ahead = after(23);
    const { body } = await place(ahead);
    expect(Date.parse(body.agreed_at!)).toBe(Date.parse(ahead));
    expect(Date.parse(body.created_at)).toBeLessThan(Date.parse(ahead));
  });

  it('puts no balance on the books that is older than the file which came before it was sent (DECISIONS 11.1, 17.9)', async () => {
    const [client, group] = [await world.aClient(), await world.aGroup({ loanBalance: 900, arrears: 9 })];
    await world.must('PUT', `/clients/${client.id}`, { loanBalance: 44_000 });
    const order = await world.anOrder(world.officer, {
      clientId: client.id,
      groupId: group.id,
      clientLoanBalance: 50_000,
      clientSystemSavings: 700,
      groupArrears: 5,
      placedAt: PLACED_AT,
    });
    await world.move(order.id, 'approved');
    const { body: after } = await world.call(world.admin, 'GET', `/clients/${client.id}`);
    expect(after).toMatchObject({ loan_balance: 44_000, system_savings: 700 });
    expect(after.figures_from.system_savings).toMatchObject({ source: 'approval', at: AGREED_AT });
    const { body: its } = await world.call(world.admin, 'GET', `/groups/${group.id}`);
    expect(its.figures_from.arrears, 'one of an admin').toMatchObject({ source: 'admin' });
  });
});
