import { describe, expect, it } from 'vitest';
import type { OrderWithTimeline, TimelineEntry } from '#contract/orders.ts';
import { useWorld } from '../../test/use-world.ts';
import { tablesHolding } from '../../test/traces.ts';

const world = useWorld();

const edit = (id: string, changes: object, by = world.admin) =>
  world.call<OrderWithTimeline>(by, 'PUT', `/orders/${id}`, changes);
const line = (product: { id: string }, quantity: number) => ({ productId: product.id, quantity });

describe('an admin edits an order', () => {
  it('changes the given fields and no other (SPEC 2, Edit Order dialog)', async () => {
    const order = await world.anOrder(world.officer, { groupArrears: 5 });
    const reply = await edit(order.id, {
      loanTerm: 24,
      deliveryMethod: 'other',
      deliveryLocation: ' Stage 9 ',
      clientLoanBalance: 12.34,
      updatedAt: order.updated_at,
    });
    expect(reply.status).toBe(200);
    const { timeline, ...facts } = reply.body;
    expect(facts).toEqual({
      ...order,
      loan_term: 24,
      delivery_method: 'other',
      delivery_location: 'Stage 9',
      client_loan_balance: 12.34,
      requested_by_user_id: world.admin.id,
      updated_at: expect.not.stringMatching(order.updated_at),
    });
    expect(timeline.slice(1)).toEqual([
      {
        id: expect.any(String),
        at: facts.updated_at,
        user_id: world.admin.id,
        user_name: world.admin.name,
        kind: 'edited',
        from: null,
        to: null,
        changes: [
          { field: 'loan_term', from: 12, to: 24 },
          { field: 'client_loan_balance', from: 0, to: 12.34 },
          {
            field: 'delivery',
            from: { method: 'branch', location: null },
            to: { method: 'other', location: 'Stage 9' },
          },
        ],
        reason: null,
        is_own: false,
      },
    ]);
    const back = await edit(order.id, { deliveryMethod: 'branch' });
    expect(back.body.delivery_location).toBeNull();
  });

  it('leaves a timeline in the sequence of what happened, however fast it was (DECISIONS 4)', async () => {
    const order = await world.anOrder();
    await Promise.all(Array.from({ length: 8 }, (_, n) => edit(order.id, { loanTerm: n + 1 })));
    const { body } = await world.call(world.admin, 'GET', `/orders/${order.id}`);
    const edits = body.timeline.filter(({ kind }: { kind: string }) => kind === 'edited');
    expect(edits.length).toBe(8);
    const terms = edits.map(({ changes }: TimelineEntry) => changes[0]);
    expect(terms.slice(1).map(({ from }: { from: number }) => from)).toEqual(
      terms.slice(0, -1).map(({ to }: { to: number }) => to),
    );
    const versions = new Set(edits.map(({ at }: { at: string }) => at));
    expect(versions.size).toBe(8);
    expect(body.updated_at).toBe(edits.at(-1).at);
  });

  it.each([
    ['status', 'rejected'],
    ['groupId', 'branch-001'],
    ['clientId', 'nobody'],
    ['products.0.productId', [{ productId: 'x', quantity: 1 }]],
  ])('is refused a bad %s with 400, and the answer names it (case %#, DECISIONS 10)', async (path, value) => {
    const order = await world.anOrder();
    expect(await edit(order.id, { [path.split('.')[0]!]: value })).toMatchObject({
      status: 400,
      body: { code: 'validation', errors: [{ path }] },
    });
    expect(await world.stockOf(order.products[0]!.product_id)).toBe(98);
  });

  it('moves it to another group, and so to its branch; stays findable by the new names (DECISIONS 10)', async () => {
    const [order, group, client] = [
      await world.anOrder(),
      await world.aGroup({ branchId: world.branches.mombasa, name: 'New Home' }),
      await world.aClient(world.mombasaOfficer, { name: 'New Buyer' }),
    ];
    const reply = await edit(order.id, { groupId: group.id, clientId: client.id });
    expect(reply.body).toMatchObject({
      group_id: group.id,
      branch_id: world.branches.mombasa,
      branch_name: 'Mombasa',
      client_name: 'New Buyer',
    });
    expect(reply.body.timeline.at(-1)).toMatchObject({
      kind: 'edited',
      changes: [
        {
          field: 'group',
          from: { id: order.group_id, name: order.group_name },
          to: { id: group.id, name: 'New Home' },
        },
        {
          field: 'client',
          from: { id: order.client_id, name: order.client_name },
          to: { id: client.id, name: 'New Buyer' },
        },
      ],
    });
    expect((await world.call(world.officer, 'GET', `/orders/${order.id}`)).status).toBe(404);
    const found = await world.call(world.mombasaOfficer, 'GET', '/orders?search=new%20home');
    expect(found.body).toHaveLength(1);
  });

  it('takes the figures of another client or group from the books, unless it states them (DECISIONS 24.3)', async () => {
    const [order, group] = [
      await world.anOrder(undefined, { clientLoanBalance: 7, groupArrears: 8 }),
      await world.aGroup(),
    ];
    const client = await world.aClient();
    await world.call(world.officer, 'PUT', `/clients/${client.id}/assign-group`, { groupId: group.id });
    await world.call(world.admin, 'PUT', `/clients/${client.id}`, { loanBalance: 500, systemSavings: 60 });
    await world.call(world.admin, 'PUT', `/groups/${group.id}`, { loanBalance: 9000, arrears: 40 });
    expect(await edit(order.id, { groupId: group.id })).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            path: 'clientId',
            message: `Choose the client too: ${order.client_name} is not in ${group.name}.`,
          },
        ],
      },
    });
    const { body } = await edit(order.id, { clientId: client.id, clientSystemSavings: 61 });
    expect(body).toMatchObject({ client_loan_balance: 500, client_system_savings: 61, group_arrears: 8 });
    expect((await edit(order.id, { groupId: group.id })).body).toMatchObject({
      client_system_savings: 61,
      group_loan_balance: 9000,
      group_arrears: 40,
    });
  });
});

describe('the lines of an edited order', () => {
  it('that stay keep their price, name and id; new ones cost what they cost today (DECISIONS 4)', async () => {
    const [kept, dropped, added] = [await world.aProduct(), await world.aProduct(), await world.aProduct()];
    const order = await world.anOrder(world.officer, { products: [line(kept, 2), line(dropped, 3)] });
    for (const product of [kept, added]) {
      await world.call(world.admin, 'PUT', `/products/${product.id}`, {
        price: 2000,
        name: `${product.name} II`,
      });
    }
    const reply = await edit(order.id, { products: [line(added, 4), line(kept, 5)] });
    expect(reply.body.products).toMatchObject([
      { product_id: added.id, name: `${added.name} II`, quantity: 4, unit_price: 2000, total_price: 8000 },
      { id: order.products[0]!.id, name: kept.name, quantity: 5, unit_price: 1500, total_price: 7500 },
    ]);
    expect(reply.body.total_price).toBe(15_500);
    expect(await Promise.all([kept, dropped, added].map((one) => world.stockOf(one.id)))).toEqual([
      95, 100, 96,
    ]);
    const found = await world.call(
      world.officer,
      'GET',
      `/orders?search=${encodeURIComponent(`${added.name} II`)}`,
    );
    expect(found.body).toHaveLength(1);
  });

  it('of a product that is not sold any more may stay or be fewer, but nothing of it is added (DECISIONS 10)', async () => {
    const [gone, other] = [await world.aProduct(), await world.aProduct()];
    const order = await world.anOrder(world.officer, { products: [line(gone, 2)] });
    const without = await world.anOrder(world.officer, { products: [line(other, 1)] });
    await world.call(world.admin, 'PUT', `/products/${gone.id}`, { status: 'inactive' });
    expect(await edit(order.id, { products: [line(other, 1), line(gone, 3)] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'products.1.quantity', reason: 'product_not_sold' }] },
    });
    expect((await edit(order.id, { products: [line(gone, 2), line(other, 1)] })).status).toBe(200);
    expect((await edit(order.id, { products: [line(gone, 1), line(other, 1)] })).status).toBe(200);
    expect((await edit(order.id, { products: [line(gone, 2)] })).status).toBe(400);
    expect(await world.stockOf(gone.id)).toBe(99);
    expect(await edit(without.id, { products: [line(other, 1), line(gone, 1)] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'products.1.productId' }] },
    });
  });

  it('cannot be more than the stock: 409 names the product and what is left (DECISIONS 4)', async () => {
    const product = await world.aProduct({ name: 'Scarce pot', stock: 10 });
    const order = await world.anOrder(world.officer, { products: [line(product, 4)] });
    expect(await edit(order.id, { products: [line(product, 11)], loanTerm: 1 })).toMatchObject({
      status: 409,
      body: { code: 'insufficient_stock', message: 'Not enough stock of Scarce pot: only 6 left.' },
    });
    expect(await world.stockOf(product.id)).toBe(6);
    expect((await world.call(world.admin, 'GET', `/orders/${order.id}`)).body.loan_term).toBe(12);
    expect((await edit(order.id, { products: [line(product, 10)] })).status).toBe(200);
    expect(await world.stockOf(product.id)).toBe(0);
    expect((await edit(order.id, { products: [line(product, 1)] })).status).toBe(200);
    expect(await world.stockOf(product.id)).toBe(9);
  });
});

describe('a corrected status', () => {
  it('gives the goods back or takes them again, as the status says (DECISIONS 4 and 10)', async () => {
    const order = await world.anOrder();
    const product = order.products[0]!.product_id;
    for (const [status, stock] of [
      ['approved', 98],
      ['cancelled', 100],
      ['pending', 98],
      ['delivered', 98],
      ['cancelled', 100],
      ['shipped', 98],
    ] as const) {
      expect(await edit(order.id, { status })).toMatchObject({ status: 200, body: { status } });
      expect({ status, stock: await world.stockOf(product) }).toEqual({ status, stock });
    }
  });

  it('out of a cancellation is 409 when the stock is too small (DECISIONS 10)', async () => {
    const product = await world.aProduct({ stock: 3 });
    const order = await world.anOrder(world.officer, { products: [line(product, 2)] });
    await edit(order.id, { status: 'cancelled' });
    await world.anOrder(world.officer, { products: [line(product, 2)] });
    expect(await edit(order.id, { status: 'pending' })).toMatchObject({
      status: 409,
      body: { code: 'insufficient_stock' },
    });
    expect((await edit(order.id, { status: 'pending', products: [line(product, 1)] })).status).toBe(200);
    expect(await world.stockOf(product.id)).toBe(0);
  });

  it('can stay rejected, but not become it; and a rejected order can be taken up again (DECISIONS 10)', async () => {
    const order = await world.anOrder();
    const product = order.products[0]!.product_id;
    await world.move(order.id, 'rejected', world.manager, 'No');
    expect(await edit(order.id, { status: 'rejected', loanTerm: 5 })).toMatchObject({ status: 200 });
    expect(await world.stockOf(product)).toBe(100);
    expect(await edit(order.id, { status: 'approved' })).toMatchObject({ status: 200 });
    expect(await world.stockOf(product)).toBe(98);
  });
});

const admin = <Body = OrderWithTimeline>(method: string, path: string, body?: unknown) =>
  world.call<Body>(world.admin, method, path, body);

it('what an edit changed is data, whatever names and places hold, and erased with the client (DECISIONS 12.2)', async () => {
  const [lamp, tank] = [await world.aProduct({ name: 'Lamp; Client: Z, 2 × b' }), await world.aProduct()];
  const place = "Kibwezi stage; Products: stall of Mama Rukia, 0712;\nDelivery: Own Branch; Group: '{}";
  const group = await world.aGroup({ name: 'X; Client: Y' });
  const client = await world.aClient(world.officer, { name: 'Rukia; Products: 9 × z' });
  const order = await world.anOrder(world.officer, {
    groupId: group.id,
    clientId: client.id,
    deliveryMethod: 'other',
    deliveryLocation: place,
  });
  const other = await world.anOrder();
  const edits = [
    { groupId: other.group_id, clientId: client.id },
    { clientId: other.client_id, deliveryLocation: 'Soko; Products: 3 × lamp' },
    {
      groupId: group.id,
      clientId: client.id,
      loanTerm: 1,
      deliveryMethod: 'branch',
      clientLoanBalance: 0.5,
      clientSystemSavings: 0.05,
      groupLoanBalance: 9_999_999_999.99,
      groupArrears: 7,
      products: [
        { productId: tank.id, quantity: 3 },
        { productId: lamp.id, quantity: 1 },
      ],
    },
    { status: 'cancelled', groupArrears: 0 },
  ];
  for (const edit of edits) {
    expect(await admin('PUT', `/orders/${order.id}`, edit)).toMatchObject({ status: 200 });
  }
  const { timeline } = (await admin('GET', `/orders/${order.id}`)).body;
  const editEntries = timeline.filter(({ kind }) => kind === 'edited');
  expect(editEntries.map(({ changes }) => changes.length)).toEqual([1, 2, 9, 1]);
  expect(editEntries[1]!.changes).toEqual([
    {
      field: 'client',
      from: { id: client.id, name: client.name },
      to: { id: other.client_id, name: other.client_name },
    },
    {
      field: 'delivery',
      from: { method: 'other', location: place },
      to: { method: 'other', location: 'Soko; Products: 3 × lamp' },
    },
  ]);

  expect(await admin('POST', `/clients/${client.id}/anonymise`, { reason: 'Asked' })).toMatchObject({
    status: 200,
  });
  expect(await tablesHolding(world, ['Rukia', 'Kibwezi stage'])).toEqual([]);
});
