import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nairobiDay } from '#domain/calendar.ts';
import { useWorld } from '../../test/use-world.ts';
import type { Person, Loose } from '../../test/world.ts';

const world = useWorld();
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 8);
const STOCK = 30;
const TODAY = nairobiDay(new Date());
let serial = 0;

interface Shop {
  product: string;
  orders: string[];
  deliveries: string[];
}

const pick = <T>(some: readonly T[], n: number): T | undefined => some[n % Math.max(some.length, 1)];
type Numbers = readonly [number, number, number];
/** What somebody tries, whether the rules allow it now or not. */
type Act = (shop: Shop, at: Numbers) => Promise<void>;

async function attempt(by: Person, method: string, path: string, body?: object): Promise<Loose> {
  const reply = await world.call(by, method, path, body);
  expect(reply.status, `${method} ${path}: ${JSON.stringify(reply.body)}`).toBeLessThan(500);
  return reply.status < 300 ? reply.body : undefined;
}

const ACTS: Record<string, Act> = {
  async place(shop, [quantity]) {
    if (shop.orders.length >= 4) return;
    const order = { products: [{ productId: shop.product, quantity: 1 + (quantity % 4) }] };
    const { id } = await world.anOrder(world.officer, order);
    await attempt(world.manager, 'POST', `/orders/${id}/status`, { status: 'approved', reason: 'Known' });
    shop.orders.push(id);
  },
  async plan(shop, [first, second, quantity]) {
    const lines = [...new Set([pick(shop.orders, first), pick(shop.orders, second)])]
      .filter((id) => id !== undefined)
      .map((orderId) => ({ orderId, productId: shop.product, quantity: 1 + (quantity % 3) }));
    const planned = await attempt(world.manager, 'POST', '/deliveries', { day: TODAY, lines });
    if (planned) shop.deliveries.unshift(planned.id);
  },
  async change(shop, [delivery, order, quantity]) {
    const lines = [
      { orderId: pick(shop.orders, order), productId: shop.product, quantity: 1 + (quantity % 4) },
    ];
    await attempt(world.manager, 'PUT', `/deliveries/${pick(shop.deliveries, delivery)}`, { lines });
  },
  async remove(shop, [delivery]) {
    await attempt(world.manager, 'DELETE', `/deliveries/${pick(shop.deliveries, delivery)}`);
  },
  async send(shop, [delivery]) {
    await attempt(world.officer, 'POST', `/deliveries/${pick(shop.deliveries, delivery)}/send`);
  },
  async handOver(shop, [delivery, order, how]) {
    const id = pick(shop.deliveries, delivery);
    const found = await attempt(world.officer, 'GET', `/deliveries/${id}`);
    if (found?.state === 'planned') await attempt(world.officer, 'POST', `/deliveries/${id}/send`);
    const here = pick<Loose>(found?.orders ?? [], order);
    if (!here) return;
    const [line] = here.lines;
    const outcome = ['handed', 'handed', 'refused', 'absent'][how % 4]!;
    const quantity = 1 + (how % line.quantity);
    const serials = Array.from({ length: quantity }, () => `S${(serial += 1)}`);
    await attempt(world.officer, 'POST', `/deliveries/${id}/receipts`, {
      orderId: here.order_id,
      lines: [{ productId: shop.product, outcome, ...(outcome === 'handed' && { quantity, serials }) }],
      receiver: 'client',
      proof: 'paper',
    });
  },
  async finish(shop, [delivery]) {
    await attempt(world.officer, 'POST', `/deliveries/${pick(shop.deliveries, delivery)}/finish`);
  },
  async move(shop, [order, to]) {
    const status = ['shipped', 'delivered', 'cancelled'][to % 3];
    await attempt(world.manager, 'POST', `/orders/${pick(shop.orders, order)}/status`, {
      status,
      reason: 'So',
    });
  },
  async edit(shop, [order, quantity, to]) {
    const status = [undefined, 'approved', 'shipped', 'delivered', 'cancelled'][to % 5];
    const products = [{ productId: shop.product, quantity: 1 + (quantity % 4) }];
    await attempt(world.admin, 'PUT', `/orders/${pick(shop.orders, order)}`, {
      ...(quantity % 2 === 0 && { products }),
      ...(status && { status }),
    });
  },
  async giveBack(shop, [order, quantity, how]) {
    const id = pick(shop.orders, order);
    const found = await attempt(world.officer, 'GET', `/orders/${id}/deliveries`);
    if (!found) return;
    const count = 1 + (quantity % 2);
    const units: Loose[] = found.units.filter(({ state }: Loose) => state === 'delivered');
    const replacement = { serials: Array.from({ length: count }, () => `R${(serial += 1)}`) };
    await attempt(world.manager, 'POST', `/orders/${id}/returns`, {
      productId: shop.product,
      quantity: count,
      serials: units.slice(0, count).map((unit) => unit.serial),
      reason: 'warranty',
      condition: ['new', 'repair', 'scrap'][how % 3],
      ...(how % 2 === 0 && { replacement }),
    });
  },
};

/** What needs others before it is tried more often. */
const OFTEN = ['plan', 'plan', 'handOver', 'handOver', 'handOver', 'handOver', 'giveBack', 'giveBack'];

/** All pieces are on the shelf, held for an order, with a client, or came back not new: none is lost, none is there twice. */
async function expectAllPieces({ product }: Shop): Promise<void> {
  const { rows } = await world.pool.query<Record<string, number> & { status: string }>(
    `select status,
       sum(l.quantity)::int as ordered,
       coalesce((select sum(handed_quantity) from delivery_lines d where d.order_id = o.id), 0)::int as handed,
       coalesce((select sum(quantity) from delivery_lines d where d.order_id = o.id and outcome is null), 0)::int as planned,
       coalesce((select sum(quantity) from order_returns r where r.order_id = o.id and not replaced), 0)::int as returned,
       coalesce((select sum(quantity) from order_returns r where r.order_id = o.id and condition <> 'new'), 0)::int as broken,
       (select count(*) from units u where u.order_id = o.id and u.state = 'delivered')::int as units
     from orders o join order_lines l on l.order_id = o.id where l.product_id = $1 group by o.id, o.status`,
    [product],
  );
  let gone = 0;
  for (const { status, ordered, handed, planned, returned, broken, units } of rows) {
    const at = JSON.stringify({ status, ordered, handed, planned, returned });
    const isLive = ['approved', 'shipped'].includes(status);
    expect(handed! + planned!, at).toBeLessThanOrEqual(ordered!);
    if (!isLive) expect(planned, at).toBe(0);
    const isVoid = ['cancelled', 'rejected'].includes(status);
    const delivered = status === 'delivered' ? ordered! : handed!;
    const held = isVoid ? 0 : ordered! - delivered;
    const withClient = delivered - returned!;
    expect(withClient, at).toBeGreaterThanOrEqual(0);
    expect(units, at).toBeLessThanOrEqual(withClient);
    if (status !== 'delivered') expect(units, at).toBe(withClient);
    gone += held + withClient + broken!;
  }
  expect((await world.must('GET', `/products/${product}`)).stock).toBe(STOCK - gone);
}

it('pieces are never lost or there twice, whatever is tried, also at the same time (DECISIONS 27.6)', async () => {
  const act = fc.tuple(
    fc.constantFrom(...Object.keys(ACTS), ...OFTEN),
    fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20)),
  );
  const steps = fc.array(fc.array(act, { minLength: 1, maxLength: 2 }), { minLength: 15, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(steps, async (run) => {
      const { id: product } = await world.aProduct({ stock: STOCK, asksSerial: true });
      const shop: Shop = { product, orders: [], deliveries: [] };
      await ACTS['place']!(shop, [2, 0, 0]);
      await ACTS['plan']!(shop, [0, 0, 1]);
      for (const together of run) {
        await Promise.all(together.map(([name, at]) => ACTS[name]!(shop, at)));
        await expectAllPieces(shop);
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 120_000);
