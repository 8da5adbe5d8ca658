import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { type Loose, type Person, refusal, type Reply } from '../../test/world.ts';
import { lockProducts, movePieces } from './levels.ts';
import { verifyStock } from './verify-stock.ts';

const world = useWorld();

/** Waits until so many calls wait for a lock. */
async function untilWaiting(calls: number): Promise<void> {
  for (;;) {
    const { rows } = await world.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length >= calls) return;
    await sleep(10);
  }
}

it('an order that waited while pieces moved finds them at their new place (DECISIONS 4.8)', async () => {
  const { id: productId } = await world.aProduct({ stock: 5 });
  const body = await world.orderBody({ products: [{ productId, quantity: 3 }] });
  const placed = await world.db.inTransaction(async (trx) => {
    await lockProducts(trx, [productId]);
    const move = {
      productId,
      from: 'central',
      to: world.branches.kitui,
      quantity: 3,
      why: 'opening',
    } as const;
    await movePieces(trx, { at: new Date(), by: null }, [move]);
    const placing = world.call(world.officer, 'POST', '/orders', body);
    await untilWaiting(1);
    return { placing };
  });
  expect(await placed.placing).toMatchObject({ status: 201 });
  const { rows } = await world.pool.query(
    'select branches.name from order_lines left join branches on branches.id = from_place where product_id = $1',
    [productId],
  );
  expect(rows).toEqual([{ name: 'Kitui' }]);
  expect((await verifyStock(world.db)).differences).toEqual([]);
});

it('each of many orders at once gets the piece of another branch, until none is left (DECISIONS 4.8.1)', async () => {
  const { id: productId } = await world.aProduct({ stock: 8 });
  for (let branch = 0; branch < 8; branch += 1) {
    const { id: to } = await world.must('POST', '/branches', { name: `Place ${branch}` });
    const move = { productId, from: 'central', to, quantity: 1, why: 'opening' } as const;
    await world.db.inTransaction((trx) => movePieces(trx, { at: new Date(), by: null }, [move]));
  }
  const bodies = [];
  for (let caller = 0; caller < 12; caller += 1) {
    const [client, group] = [await world.aClient(), await world.aGroup()];
    const products = [{ productId, quantity: 1 }];
    bodies.push(await world.orderBody({ clientId: client.id, groupId: group.id, products }));
  }
  const replies = await Promise.all(bodies.map((body) => world.call(world.admin, 'POST', '/orders', body)));
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    ...Array.from({ length: 8 }, () => 201),
    ...Array.from({ length: 4 }, () => 409),
  ]);
});

it('the last piece goes to one of two branches, or into a transfer (DECISIONS 4.7)', async () => {
  const group = await world.aGroup({ branchId: world.branches.mombasa });
  const client = await world.aClient(world.mombasaOfficer);
  const ours = await world.orderBody({});
  for (let race = 0; race < 20; race += 1) {
    const { id: productId } = await world.aProduct({ stock: 1 });
    const line = { productId, quantity: 1 };
    const replies = await Promise.all([
      world.call(world.officer, 'POST', '/orders', { ...ours, products: [line] }),
      world.call(world.mombasaOfficer, 'POST', '/orders', {
        clientId: client.id,
        groupId: group.id,
        loanTerm: 12,
        products: [line],
      }),
      world.call(world.admin, 'POST', '/transfers', {
        from: 'central',
        to: world.branches.kitui,
        lines: [line],
      }),
    ]);
    const placed = replies.slice(0, 2).filter(({ status }) => status === 201);
    const refused = replies.filter(({ status }) => status !== 201);
    expect(placed).toHaveLength(1);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [409, 'insufficient_stock']),
    );
    expect(await world.stockOf(productId)).toBe(0);
  }
  expect((await verifyStock(world.db)).differences).toEqual([]);
});

it('a transfer takes an order along that was placed while it waited (DECISIONS 4.8.2)', async () => {
  const { id: productId } = await world.aProduct({ stock: 5 });
  const body = await world.orderBody({ products: [{ productId, quantity: 3 }] });
  const lines = [{ productId, quantity: 4 }];
  const { placing, sending } = await world.db.inTransaction(async (trx) => {
    await lockProducts(trx, [productId]);
    const order = world.call(world.officer, 'POST', '/orders', body);
    await untilWaiting(1);
    const transfer = world.must('POST', '/transfers', { from: 'central', to: world.branches.kitui, lines });
    await untilWaiting(2);
    return { placing: order, sending: transfer };
  });
  const order = (await placing).body;
  const { id } = await sending;
  const { rows } = await world.pool.query('select from_place from order_lines where order_id = $1', [
    order.id,
  ]);
  expect(rows).toEqual([{ from_place: id }]);
  expect((await verifyStock(world.db)).differences).toEqual([]);
});

it('a delivery that was sent while an edit took its goods out leaves without them (DECISIONS 27.6.2)', async () => {
  const { id: productId } = await world.aProduct({ stock: 9 });
  const order = await world.anOrder(world.officer, { products: [{ productId, quantity: 3 }] });
  await world.move(order.id, 'approved');
  const lines = [{ orderId: order.id, productId, quantity: 3 }];
  const { id } = await world.must('POST', '/deliveries', { day: '2026-12-01', lines }, world.manager);
  const { editing, sending } = await world.db.inTransaction(async (trx) => {
    await lockProducts(trx, [productId]);
    const edit = world.must('PUT', `/orders/${order.id}`, { products: [{ productId, quantity: 2 }] });
    await untilWaiting(1);
    const send = world.call(world.manager, 'POST', `/deliveries/${id}/send`);
    await untilWaiting(2);
    return { editing: edit, sending: send };
  });
  expect(await editing).toMatchObject({ status: 'approved' });
  expect(await sending).toMatchObject(refusal(409, { reason: 'delivery_without_lines' }));
  expect(await world.must('GET', `/orders/${order.id}`)).toMatchObject({ status: 'approved' });
});

it('64 callers who place, cancel, send, receive, count and approve end exact, and nobody meets a fault (DECISIONS 4.8)', async () => {
  const { kitui, mombasa } = world.branches;
  const places = ['central', kitui, mombasa];
  const admins = await world.hireAll(Array.from({ length: 8 }, () => ['admin', null] as const));
  const products = await Promise.all([world.aProduct({ stock: 300 }), world.aProduct({ stock: 60 })]);
  const bodies = await Promise.all(
    [kitui, mombasa].map(async (branchId) => {
      const { id: groupId } = await world.aGroup({ branchId });
      const { id: clientId } = await world.aClient(branchId === kitui ? world.officer : world.mombasaOfficer);
      return { groupId, clientId, loanTerm: 12 };
    }),
  );
  const [orders, transfers, counts]: [Loose[], Loose[], Loose[]] = [[], [], []];
  const any = <T>(some: readonly T[]): T => some[Math.floor(Math.random() * some.length)]!;
  const upTo = (most: number) => 1 + Math.floor(Math.random() * most);
  const faults: Reply[] = [];
  const tally: Record<string, number> = {};
  const call = async (by: Person, path: string, body: object = {}) => {
    const reply = await world.call(by, 'POST', path, body);
    const what = `${path.replace(/[\da-f-]{36}/, '…')} ${reply.status}`;
    tally[what] = (tally[what] ?? 0) + 1;
    if (reply.status >= 500) faults.push(reply);
    return reply.status < 300 ? reply.body : undefined;
  };
  const lines = () => [{ productId: any(products).id, quantity: upTo(5) }];
  const acts: ((by: Person) => Promise<void>)[] = [
    async (by) => {
      const order = await call(by, '/orders', { ...any(bodies), products: lines() });
      if (order) orders.push(order);
    },
    async (by) => {
      const status = any(['approved', 'approved', 'shipped', 'delivered', 'cancelled', 'cancelled']);
      if (orders.length > 0) await call(by, `/orders/${any(orders).id}/status`, { status, reason: 'So' });
    },
    async (by) => {
      const transfer = await call(by, '/transfers', { from: any(places), to: any(places), lines: lines() });
      if (transfer) transfers.push(transfer);
    },
    async (by) => {
      const transfer = transfers.pop();
      if (!transfer) return;
      const [{ product_id: productId, quantity }] = transfer.lines;
      const received = Math.max(quantity - upTo(2) + 1, 0);
      const line = { productId, received, reason: 'Broken box' };
      if (!(await call(by, `/transfers/${transfer.id}/receive`, { lines: [line] })))
        transfers.unshift(transfer);
    },
    async (by) => {
      const productIds = [any(products).id];
      const count = await call(by, '/stock-counts', { place: any(places), productIds });
      if (!count) return;
      const countedAt = new Date().toISOString();
      const entries = [{ productId: productIds[0], quantity: 20 + upTo(40), countedAt }];
      const counters = [by, any(admins.filter((other) => other !== by))];
      for (const counter of counters) await call(counter, `/stock-counts/${count.id}/entries`, { entries });
      counts.push({ id: count.id, others: admins.filter((other) => !counters.includes(other)) });
    },
    async (by) => {
      const count = counts.pop();
      if (count && !(await call(any<Person>(count.others), `/stock-counts/${count.id}/approve`)))
        await call(by, `/stock-counts/${count.id}/stop`);
    },
  ];
  const end = Date.now() + 6000;
  await Promise.all(
    Array.from({ length: 64 }, async (_, nth) => {
      while (Date.now() < end) await any(acts)(admins[nth % admins.length]!);
    }),
  );
  expect(faults).toEqual([]);
  const done = [
    '/orders 201',
    '/orders/…/status 200',
    '/transfers 201',
    '/transfers/…/receive 200',
    '/stock-counts/…/entries 200',
    '/stock-counts/…/approve 200',
  ];
  expect(Object.keys(tally)).toEqual(expect.arrayContaining(done));
  expect((await verifyStock(world.db)).differences).toEqual([]);
}, 60_000);
