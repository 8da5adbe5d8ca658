import { describe, expect, it } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
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
    ['no loan term', { loanTerm: undefined }, 'loanTerm'],
    ['too long a loan term', { loanTerm: LIMITS.maxLoanMonths + 1 }, 'loanTerm'],
    ['a negative balance', { groupArrears: -1 }, 'groupArrears'],
    ['an amount with three decimals', { clientLoanBalance: 1.005 }, 'clientLoanBalance'],
    ['an amount beyond the books', { clientSystemSavings: 10_000_000_000 }, 'clientSystemSavings'],
    ['delivery to nowhere', { deliveryMethod: 'other', deliveryLocation: '  ' }, 'deliveryLocation'],
    ['a quantity of 0', { products: [{ productId: 'x', quantity: 0 }] }, 'products.0.quantity'],
    ['half a product', { products: [{ productId: 'x', quantity: 1.5 }] }, 'products.0.quantity'],
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

  it('sells what comes back at the same moment, without a fault and never below zero (DECISIONS 4)', async () => {
    const product = await world.aProduct({ stock: 8 });
    const [group, client] = [await world.aGroup(), await world.aClient()];
    const fields = {
      clientId: client.id,
      groupId: group.id,
      products: [{ productId: product.id, quantity: 1 }],
    };
    const held = await Promise.all(Array.from({ length: 8 }, () => world.anOrder(world.officer, fields)));
    // Each cancellation has orders on both sides of it, so that they change the same stock.
    const replies = await Promise.all(
      held.flatMap((order) => {
        const place = () => world.call(world.officer, 'POST', '/orders', { ...fields, loanTerm: 12 });
        const cancel = { status: 'cancelled', reason: 'Changed their mind' };
        const before = [place(), place()];
        return [
          ...before,
          world.call(world.manager, 'POST', `/orders/${order.id}/status`, cancel),
          place(),
          place(),
        ];
      }),
    );
    const count = (status: number) => replies.filter((reply) => reply.status === status).length;
    expect(count(200)).toBe(8);
    expect(count(201) + count(409)).toBe(32);
    expect(await world.stockOf(product.id)).toBe(8 - count(201));
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
    await world.call(world.manager, 'POST', `/orders/${first.body.id}/status`, {
      status: 'approved',
      reason: 'Known client',
    });
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
