import { describe, expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { tidyUp } from '../housekeeping.ts';

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

  it('may name a single product the older way, quantity 1 unless given (SPEC 5)', async () => {
    const product = await world.aProduct();
    const order = await world.anOrder(world.officer, { products: [], productId: product.id });
    expect(order.products).toMatchObject([{ product_id: product.id, quantity: 1 }]);
  });

  it('gets one line for a product named twice', async () => {
    const product = await world.aProduct();
    const line = { productId: product.id, quantity: 2 };
    const order = await world.anOrder(world.officer, { products: [line, line] });
    expect(order.products).toMatchObject([{ quantity: 4, total_price: 6000 }]);
  });

  it('keeps the current figures of client and group when none are given', async () => {
    const group = await world.aGroup({ loanBalance: 300, arrears: 20 });
    const order = await world.anOrder(world.officer, { groupId: group.id });
    expect(order).toMatchObject({ group_loan_balance: 300, group_arrears: 20, client_loan_balance: 0 });
  });

  it.each([
    ['no product', { products: [] }, 'products'],
    ['an unknown client', { clientId: 'nobody' }, 'clientId'],
    ['an unknown group', { groupId: '01900000-0000-7000-8000-000000000000' }, 'groupId'],
    ['an unknown product', { products: [{ productId: 'x', quantity: 1 }] }, 'products.0.productId'],
    ['a fallback branch', { branchId: 'branch-001' }, 'branchId'],
  ])('is refused with 400 naming the field for %s (DECISIONS 10)', async (_, fields, path) => {
    const [group, client, product] = [await world.aGroup(), await world.aClient(), await world.aProduct()];
    const reply = await world.call(world.officer, 'POST', '/orders', {
      clientId: client.id,
      groupId: group.id,
      loanTerm: 12,
      products: [{ productId: product.id, quantity: 1 }],
      ...fields,
    });
    expect(reply).toMatchObject({ status: 400, body: { code: 'validation', errors: [{ path }] } });
    expect(await world.stockOf(product.id)).toBe(100);
  });

  it('is refused a product that is not sold (DECISIONS 10)', async () => {
    const product = await world.aProduct({ status: 'inactive' });
    await expect(
      world.anOrder(world.admin, { products: [{ productId: product.id, quantity: 1 }] }),
    ).rejects.toThrow(/400.*not sold/);
  });

  it('is refused clients and groups of another branch as if they were not there (DECISIONS 10)', async () => {
    const group = await world.aGroup({ branchId: world.branches.mombasa });
    await expect(world.anOrder(world.officer, { groupId: group.id })).rejects.toThrow(/400.*groupId/);
    const client = await world.aClient(world.mombasaOfficer);
    await expect(world.anOrder(world.officer, { clientId: client.id })).rejects.toThrow(/400.*clientId/);
  });
});

describe('stock', () => {
  it('says which product is short and what is left, and takes nothing (DECISIONS 4)', async () => {
    const [plenty, scarce] = [await world.aProduct(), await world.aProduct({ name: 'Kettle', stock: 2 })];
    const products = [
      { productId: plenty.id, quantity: 1 },
      { productId: scarce.id, quantity: 3 },
    ];
    const [group, client] = [await world.aGroup(), await world.aClient()];
    const reply = await world.call(world.officer, 'POST', '/orders', {
      clientId: client.id,
      groupId: group.id,
      loanTerm: 12,
      products,
    });
    expect(reply).toMatchObject({
      status: 409,
      body: {
        code: 'insufficient_stock',
        message: 'Not enough stock of Kettle: only 2 left.',
        errors: [{ path: 'products.1.quantity' }],
      },
    });
    expect(await world.stockOf(plenty.id)).toBe(100);
  });

  it('gives the last unit to exactly one of forty callers (DECISIONS 4)', async () => {
    const [product, group] = [await world.aProduct({ stock: 1 }), await world.aGroup()];
    const client = await world.aClient();
    const body = {
      clientId: client.id,
      groupId: group.id,
      loanTerm: 12,
      products: [{ productId: product.id, quantity: 1 }],
    };
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => world.call(world.officer, 'POST', '/orders', body)),
    );
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array(39).fill(409),
    ]);
    expect(await world.stockOf(product.id)).toBe(0);
    const { body: orders } = await world.call(world.officer, 'GET', `/orders?group_id=${group.id}`);
    expect(orders).toHaveLength(1);
  });
});

describe('an Idempotency-Key', () => {
  async function anOrderBody() {
    const product = await world.aProduct({ stock: 5 });
    const [group, client] = [await world.aGroup(), await world.aClient()];
    return {
      clientId: client.id,
      groupId: group.id,
      loanTerm: 12,
      products: [{ productId: product.id, quantity: 1 }],
    };
  }
  const place = (body: object, key: string, by = world.officer) =>
    world.call(by, 'POST', '/orders', body, { 'idempotency-key': key });

  it('makes a repeat return the order as it is now, and the order once (DECISIONS 12.1)', async () => {
    const body = await anOrderBody();
    const first = await place(body, 'repeat');
    await world.move(first.body.id, 'approved');
    const second = await place(body, 'repeat');
    expect(second).toMatchObject({ status: 201, body: { id: first.body.id, status: 'approved' } });
    expect(await world.stockOf(body.products[0]!.productId)).toBe(4);
  });

  it('never expires: a repeat after months gets its order (DECISIONS 12.1)', async () => {
    const body = await anOrderBody();
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
  const [group, client] = [await world.aGroup(), await world.aClient()];
  const lamp = await world.aProduct({ name: 'Lamp', price: 2500, stock: 10 });
  const pot = await world.aProduct({ name: 'Pot', price: 800, stock: 10 });
  const place = (fields: object, headers: Record<string, string> = {}) =>
    world.call(
      world.officer,
      'POST',
      '/orders',
      { clientId: client.id, groupId: group.id, loanTerm: 6, ...fields },
      headers,
    );
  return { lamp, pot, place };
}

describe('an order with the quoted prices', () => {
  it('is refused with old and new prices when they differ from the quoted ones, and nothing is written (DECISIONS 11.5)', async () => {
    const [group, client] = [await world.aGroup(), await world.aClient()];
    const lamp = await world.aProduct({ name: 'Lamp', price: 2500, stock: 10 });
    const body = {
      clientId: client.id,
      groupId: group.id,
      loanTerm: 6,
      products: [{ productId: lamp.id, quantity: 2 }],
      expectedTotal: 5000,
    };
    await world.call(world.admin, 'PUT', `/products/${lamp.id}`, { price: 2750 });
    const headers = { 'Idempotency-Key': 'price-changed-1' };
    expect(await world.call(world.officer, 'POST', '/orders', body, headers)).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        message: 'The prices have changed: this order costs KES 5,500 now, not KES 5,000. Nothing was saved.',
        errors: [{ path: 'products.0.productId', message: 'Lamp: 2 × KES 2,750 = KES 5,500' }],
      },
    });
    expect(await world.stockOf(lamp.id)).toBe(10);
    const agreed = { ...body, expectedTotal: 5500 };
    const placed = await world.call(world.officer, 'POST', '/orders', agreed, headers);
    expect(placed).toMatchObject({ status: 201, body: { total_price: 5500 } });
    await world.call(world.admin, 'PUT', `/products/${lamp.id}`, { price: 3000 });
    // The same order, whatever it would cost by now.
    const repeat = await world.call(
      world.officer,
      'POST',
      '/orders',
      { ...body, expectedTotal: 6000 },
      headers,
    );
    expect(repeat).toMatchObject({ status: 201, body: { id: placed.body.id, total_price: 5500 } });
  });

  it('is refused for another price than quoted, also where the total is the same or missing (DECISIONS 11.5)', async () => {
    const { lamp, pot, place } = await lampAndPot();
    await world.call(world.admin, 'PUT', `/products/${lamp.id}`, { price: 2600 });
    await world.call(world.admin, 'PUT', `/products/${pot.id}`, { price: 700 });
    const swapped = [
      { productId: lamp.id, quantity: 1, expectedPrice: 2500 },
      { productId: pot.id.toUpperCase(), quantity: 1, expectedPrice: 800 },
    ];
    expect(await place({ products: swapped, expectedTotal: 3300 })).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        params: { now: 3300, expected: 3300 },
        errors: [{ params: { expected: 2500, price: 2600 } }, { params: { expected: 800, price: 700 } }],
      },
    });
    const twice = [
      { productId: lamp.id, quantity: 1, expectedPrice: 2600 },
      { productId: lamp.id, quantity: 1, expectedPrice: 2500 },
      { productId: pot.id, quantity: 1 },
    ];
    expect(await place({ products: twice })).toMatchObject({
      status: 409,
      body: {
        params: { now: 5900, expected: 5700 },
        errors: [{ params: { quantity: 2, expected: 2500 } }, {}],
      },
    });
    expect(await place({ products: [{ ...swapped[0], expectedPrice: 0.5 }] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'products.0.expectedPrice' }] },
    });
    expect([await world.stockOf(lamp.id), await world.stockOf(pot.id)]).toEqual([10, 10]);
  });
});
