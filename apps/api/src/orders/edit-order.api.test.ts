import { describe, expect, it } from 'vitest';
import type { OrderWithTimeline, TimelineEntry } from '#contract/orders.ts';
import { useWorld } from '../../test/use-world.ts';
import { refusal } from '../../test/world.ts';

const world = useWorld();

const edit = (id: string, changes: object, by = world.admin) =>
  world.call<OrderWithTimeline>(by, 'PUT', `/orders/${id}`, changes);
const line = (product: { id: string }, quantity: number) => ({ productId: product.id, quantity });

describe('an admin edits an order', () => {
  it('leaves what was changed in the timeline, and a delivery to the branch has no place (SPEC 2, Edit Order dialog)', async () => {
    const order = await world.anOrder();
    const { body } = await edit(order.id, {
      loanTerm: 24,
      deliveryMethod: 'other',
      deliveryLocation: ' Stage 9 ',
      clientLoanBalance: 12.34,
    });
    expect(body.timeline.slice(1)).toEqual([
      {
        id: expect.any(String),
        at: body.updated_at,
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
    const client = await world.aMember(group.id);
    await world.must('PUT', `/clients/${client.id}`, { loanBalance: 500, systemSavings: 60 });
    await world.must('PUT', `/groups/${group.id}`, { loanBalance: 9000, arrears: 40 });
    expect(await edit(order.id, { groupId: group.id })).toMatchObject(
      refusal(400, {
        errors: [
          {
            path: 'clientId',
            message: `Choose the client too: ${order.client_name} is not in ${group.name}.`,
          },
        ],
      }),
    );
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
      await world.must('PUT', `/products/${product.id}`, {
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
    expect(await world.must('GET', `/orders?search=${encodeURIComponent(`${added.name} II`)}`)).toHaveLength(
      1,
    );
  });

  it('of a product that is not sold any more may stay or be fewer, but nothing of it is added (DECISIONS 10)', async () => {
    const [gone, other] = [await world.aProduct(), await world.aProduct()];
    const order = await world.anOrder(world.officer, { products: [line(gone, 2)] });
    const without = await world.anOrder(world.officer, { products: [line(other, 1)] });
    await world.must('PUT', `/products/${gone.id}`, { status: 'inactive' });
    expect(await edit(order.id, { products: [line(other, 1), line(gone, 3)] })).toMatchObject(
      refusal(400, { errors: [{ path: 'products.1.quantity', reason: 'product_not_sold' }] }),
    );
    expect((await edit(order.id, { products: [line(gone, 2), line(other, 1)] })).status).toBe(200);
    expect((await edit(order.id, { products: [line(gone, 1), line(other, 1)] })).status).toBe(200);
    expect((await edit(order.id, { products: [line(gone, 2)] })).status).toBe(400);
    expect(await world.stockOf(gone.id)).toBe(99);
    expect(await edit(without.id, { products: [line(other, 1), line(gone, 1)] })).toMatchObject(
      refusal(400, { errors: [{ path: 'products.1.productId' }] }),
    );
  });
});

it('an edit to another place needs its name, also where the order had none (SPEC 2)', async () => {
  const order = await world.anOrder();
  for (const changes of [{ deliveryMethod: 'other' }, { deliveryMethod: 'other', deliveryLocation: ' ' }])
    expect(await edit(order.id, changes)).toMatchObject(
      refusal(400, { errors: [{ path: 'deliveryLocation' }] }),
    );
  expect((await edit(order.id, { deliveryMethod: 'other', deliveryLocation: 'Soko' })).status).toBe(200);
  expect((await edit(order.id, { deliveryMethod: 'branch' })).body.delivery_location).toBeNull();
});

describe('a corrected status', () => {
  it('out of a cancellation is 409 when the stock is too small (DECISIONS 10)', async () => {
    const product = await world.aProduct({ stock: 3 });
    const order = await world.anOrder(world.officer, { products: [line(product, 2)] });
    await edit(order.id, { status: 'cancelled' });
    await world.anOrder(world.officer, { products: [line(product, 2)] });
    for (const status of ['pending', 'delivered'])
      expect(await edit(order.id, { status })).toMatchObject(refusal(409, 'insufficient_stock'));
    expect((await edit(order.id, { status: 'pending', products: [line(product, 1)] })).status).toBe(200);
    expect(await world.stockOf(product.id)).toBe(0);
  });

  it('can stay rejected, but not become it; and a rejected order can be taken up again (DECISIONS 10)', async () => {
    const order = await world.anOrder();
    const product = order.products[0]!.product_id;
    expect(await edit(order.id, { status: 'rejected' })).toMatchObject(
      refusal(400, { errors: [{ path: 'status' }] }),
    );
    await world.move(order.id, 'rejected', world.manager, 'No');
    expect(await edit(order.id, { status: 'rejected', loanTerm: 5 })).toMatchObject({ status: 200 });
    expect(await world.stockOf(product)).toBe(100);
    expect(await edit(order.id, { status: 'approved' })).toMatchObject({ status: 200 });
    expect(await world.stockOf(product)).toBe(98);
  });
});
