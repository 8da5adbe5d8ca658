import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { nairobiDay } from '#domain/calendar.ts';
import { HAND_MOVES } from '#domain/stock/stock.ts';
import { useWorld } from '../../test/use-world.ts';
import type { Loose, Person } from '../../test/world.ts';
import { verifyStock } from './verify-stock.ts';

const world = useWorld();
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 8);
const TODAY = nairobiDay(new Date());
let second: Person;
let third: Person;
beforeAll(async () => {
  [second, third] = [await world.hire('admin', null), await world.hire('admin', null)];
});

interface Shop {
  products: string[];
  places: string[];
  /** One in each branch, with a client. */
  groups: { id: string; client: string }[];
  orders: string[];
  purchases: string[];
  transfers: string[];
}

const pick = <T>(some: readonly T[], n: number): T | undefined => some[n % Math.max(some.length, 1)];
type Numbers = readonly [number, number, number, number];
/** What somebody tries, whether the rules allow it now or not. */
type Act = (shop: Shop, at: Numbers) => Promise<Loose>;

async function attempt(method: string, path: string, body?: object, by = world.admin): Promise<Loose> {
  const reply = await world.call(by, method, path, body);
  expect(reply.status, `${method} ${path}: ${JSON.stringify(reply.body)}`).toBeLessThan(500);
  return reply.status < 300 ? reply.body : undefined;
}

const ACTS: Record<string, Act> = {
  async place(shop, [who, product, quantity, from]) {
    if (shop.orders.length >= 6) return;
    await attempt('PUT', '/settings', {
      officeRules: { mask_lists: false, orders_from_branch: from % 2 === 0 },
    });
    const { id: groupId, client: clientId } = pick(shop.groups, who)!;
    const products = shop.products
      .slice(product % 2)
      .map((productId) => ({ productId, quantity: 1 + (quantity % 6) }));
    const order = await attempt('POST', '/orders', { clientId, groupId, loanTerm: 12, products });
    if (order) shop.orders.push(order.id);
  },
  status: (shop, [order, to]) =>
    attempt(
      'POST',
      `/orders/${pick(shop.orders, order)}/status`,
      {
        status: ['approved', 'approved', 'shipped', 'delivered', 'cancelled', 'rejected'][to % 6],
        reason: 'So',
      },
      second,
    ),
  edit(shop, [order, quantity, to, product]) {
    const status = [undefined, 'pending', 'approved', 'shipped', 'delivered', 'cancelled'][to % 6];
    const products = shop.products
      .slice(product % 2)
      .map((productId, nth) => ({ productId, quantity: 1 + ((quantity + nth) % 6) }));
    const group = pick(shop.groups, product)!;
    return attempt(
      'PUT',
      `/orders/${pick(shop.orders, order)}`,
      {
        ...(quantity % 3 > 0 && { products }),
        ...(quantity % 5 === 0 && { groupId: group.id, clientId: group.client }),
        ...(status && { status }),
      },
      second,
    );
  },
  async deliver(shop, [order, product, quantity, how]) {
    const orderId = pick(shop.orders, order);
    await attempt('POST', `/orders/${orderId}/status`, { status: 'approved', reason: 'So' }, second);
    const line = { orderId, productId: pick(shop.products, product), quantity: 1 + (quantity % 3) };
    const delivery = await attempt('POST', '/deliveries', { day: TODAY, lines: [line] });
    if (!delivery || how % 5 === 0) return;
    await attempt('POST', `/deliveries/${delivery.id}/send`);
    const outcome = how % 4 === 0 ? 'refused' : 'handed';
    const handed = {
      productId: line.productId,
      outcome,
      ...(outcome === 'handed' && { quantity: 1 + (how % line.quantity) }),
    };
    const receipt = { orderId, lines: [handed], receiver: 'client', proof: 'paper' };
    await attempt('POST', `/deliveries/${delivery.id}/receipts`, receipt);
    await attempt('POST', `/deliveries/${delivery.id}/finish`);
  },
  giveBack: (shop, [order, product, quantity, how]) =>
    attempt('POST', `/orders/${pick(shop.orders, order)}/returns`, {
      productId: pick(shop.products, product),
      quantity: 1 + (quantity % 2),
      reason: 'warranty',
      condition: ['new', 'repair', 'scrap'][how % 3],
      ...(how % 2 === 0 && { replacement: { serials: [] } }),
    }),
  async remove(shop, [order]) {
    const id = pick(shop.orders, order);
    const removed = await attempt('DELETE', `/orders/${id}`, {});
    const request = removed?.confirmation?.id;
    if (request) await attempt('POST', `/deletions/${request}/confirm`, {}, second);
  },
  async restore(_shop, [nth]) {
    const { deleted } = await attempt('GET', '/deletions?limit=5');
    await attempt('POST', `/deletions/${pick<Loose>(deleted, nth)?.id}/restore`);
  },
  moveGroup: (shop, [group, to]) =>
    attempt('PUT', `/groups/${pick(shop.groups, group)!.id}`, { branchId: shop.places[1 + (to % 2)] }),
  typeStock: (shop, [product, stock]) =>
    attempt('PUT', `/products/${pick(shop.products, product)}`, { stock: stock * 2 }),

  async buy(shop, [to, quantity]) {
    const lines = shop.products.map((productId) => ({ productId, quantity: 1 + (quantity % 9) }));
    const purchase = await attempt('POST', '/purchases', {
      supplier: 'Sunlight',
      to: pick(shop.places, to),
      lines,
    });
    if (purchase) shop.purchases.unshift(purchase.id);
  },
  changePurchase: (shop, [purchase, product, quantity]) =>
    attempt('PUT', `/purchases/${pick(shop.purchases, purchase)}`, {
      lines: [{ productId: pick(shop.products, product), quantity: 1 + (quantity % 9) }],
    }),
  receive: (shop, [purchase, product, quantity]) =>
    attempt('POST', `/purchases/${pick(shop.purchases, purchase)}/receipts`, {
      lines: [{ productId: pick(shop.products, product), quantity: 1 + (quantity % 5) }],
    }),
  async send(shop, [from, to, quantity, both]) {
    const lines = shop.products
      .slice(both % 2)
      .map((productId) => ({ productId, quantity: 1 + (quantity % 7) }));
    const body = { from: pick(shop.places, from), to: pick(shop.places, to), lines };
    const transfer = await attempt('POST', '/transfers', body);
    if (transfer) shop.transfers.unshift(transfer.id);
  },
  async arrive(shop, [transfer, missing, back]) {
    const id = pick(shop.transfers, transfer);
    const found = await attempt('GET', `/consignments/${id}`);
    const lines = found?.lines.map(({ product_id: productId, quantity }: Loose) => {
      const gone = missing % 3 === 0 ? missing % (quantity + 1) : 0;
      return {
        productId,
        received: quantity - gone,
        back: back % (gone + 1),
        ...(gone > 0 && { reason: 'Broken box' }),
      };
    });
    await attempt('POST', `/transfers/${id}/receive`, { lines }, second);
  },
  async count(shop, [place, product, off, how]) {
    const productId = pick(shop.products, product)!;
    const count = await attempt('POST', '/stock-counts', {
      place: pick(shop.places, place),
      productIds: [productId],
    });
    if (!count) return;
    const { stock } = await attempt(
      'GET',
      `/stock?product_id=${productId}&place=${pick(shop.places, place)}`,
    );
    const quantity = Math.max((stock[0]?.on_hand ?? 0) + (off % 5) - 2, 0);
    const entries = [{ productId, quantity }];
    for (const by of [world.admin, second])
      await attempt('POST', `/stock-counts/${count.id}/entries`, { entries }, by);
    const approved = how % 4 > 0 && (await attempt('POST', `/stock-counts/${count.id}/approve`, {}, third));
    if (!approved) await attempt('POST', `/stock-counts/${count.id}/stop`);
  },
  handMove: (shop, [place, product, kind, quantity]) =>
    attempt('POST', '/stock/moves', {
      kind: pick(HAND_MOVES, kind),
      place: pick(shop.places, place),
      productId: pick(shop.products, product),
      quantity: 1 + (quantity % 3),
      reason: 'Fell',
    }),
};

/** What needs others before it is tried more often. */
const OFTEN = [
  'place',
  'place',
  'status',
  'status',
  'deliver',
  'deliver',
  'giveBack',
  'deliver',
  'receive',
  'send',
  'send',
  'arrive',
  'arrive',
];

async function openShop(): Promise<Shop> {
  const { kitui, mombasa } = world.branches;
  const products = [await world.aProduct({ stock: 24 }), await world.aProduct({ stock: 16 })].map(
    ({ id }) => id,
  );
  const groups = [];
  for (const branchId of [kitui, mombasa]) {
    const { id } = await world.aGroup({ branchId });
    const { id: client } = await world.aClient(branchId === kitui ? world.officer : world.mombasaOfficer);
    groups.push({ id, client });
  }
  const shop: Shop = {
    products,
    places: ['central', kitui, mombasa],
    groups,
    orders: [],
    purchases: [],
    transfers: [],
  };
  // The ways that others need.
  await ACTS['send']!(shop, [0, 1, 5, 0]);
  await ACTS['arrive']!(shop, [0, 1, 0, 0]);
  await ACTS['send']!(shop, [0, 2, 3, 0]);
  for (const who of [0, 1]) await ACTS['place']!(shop, [who, who, 2, who]);
  await ACTS['buy']!(shop, [1, 5, 0, 0]);
  return shop;
}

/** Of each order and purchase: the pieces that its moves brought to the client, or from the supplier, and those of its own lines. */
async function expectPapersAgree(): Promise<void> {
  const { rows } = await world.pool.query(
    `with ordered as (
       select number, product_id, quantity, status, removed_at,
         coalesce((select sum(handed_quantity) from delivery_lines d where d.order_id = o.id and d.product_id = l.product_id), 0) as handed,
         coalesce((select sum(quantity) from order_returns r where r.order_id = o.id and r.product_id = l.product_id and not replaced), 0) as returned
       from order_records o join order_lines l on l.order_id = o.id
     ), paper as (
       select number, product_id,
         case when removed_at is null and status = 'delivered' then quantity - returned else greatest(handed, returned) - returned end as pieces
       from ordered
       union all
       select number, product_id, received from consignment_lines join consignments on consignments.id = consignment_id
       where kind = 'purchase'
     ), moved as (
       select paper as number, product_id, sum(quantity * case when to_place = 'client' or from_place = 'supplier' then 1 else -1 end) as pieces
       from stock_moves where paper <> '' and (from_place in ('client', 'supplier') or to_place = 'client')
       group by paper, product_id
     )
     select number, product_id, paper.pieces, moved.pieces as moved
     from paper full join moved using (number, product_id)
     where coalesce(paper.pieces, 0) <> coalesce(moved.pieces, 0)`,
  );
  expect(rows).toEqual([]);
}

it('moves, levels and stock agree, whatever is tried, also at the same time (DECISIONS 4.8)', async () => {
  const act = fc.tuple(
    fc.constantFrom(...Object.keys(ACTS), ...OFTEN),
    fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20), fc.nat(20)),
  );
  const steps = fc.array(fc.array(act, { minLength: 1, maxLength: 2 }), { minLength: 15, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(steps, async (run) => {
      const shop = await openShop();
      for (const together of run) {
        await Promise.all(together.map(([name, at]) => ACTS[name]!(shop, at)));
        expect((await verifyStock(world.db)).differences).toEqual([]);
        await expectPapersAgree();
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 180_000);
