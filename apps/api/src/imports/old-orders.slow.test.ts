import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderWithTimeline } from '#contract/orders.ts';
import { counts, csv, importsOf } from '../../test/imports.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person, refusal } from '../../test/world.ts';

const world = useWorld();
const imports = importsOf(world);

const HEADINGS =
  'Order No,Order Date,National ID,Group,Product,Qty,Unit Price,Total,Term,Status,Date Approved,Date Delivered,Loan Officer';
const file = (...lines: string[]) => csv(HEADINGS, ...lines);
const bring = (lines: string[]) => imports.bring(file(...lines), { kind: 'orders' });

/** A client in a group, and a product, that a file can name. */
async function aPlace() {
  const group = await world.aGroup();
  const client = await world.aMember(group.id, { clientId: `7${Date.now() % 10_000_000}` });
  const product = await world.aProduct({ stock: 5, price: 900 });
  return { group, client, product };
}
const orderOf = async (oldNumber: string, by = world.admin) => {
  const found = await world.call(by, 'GET', `/orders?page=1&search=${encodeURIComponent(oldNumber)}`);
  const [order] = found.body.orders as { id: string; old_number: string }[];
  return order && (await world.call<OrderWithTimeline>(by, 'GET', `/orders/${order.id}`)).body;
};
const move = (by: Person, id: string, status: string, reason = 'Known client') =>
  world.move(id, status, by, reason);

describe('an import of old orders (DECISIONS 18.9)', () => {
  it('writes each in its status with its days, its price and its old number, and takes nothing from the stock', async () => {
    const { group, client, product } = await aPlace();
    const done = await bring([
      `L-2023-01,14/03/2023,${client.client_id},${group.account_number},${product.name},2,750,"1,500",6,delivered,2023-03-15,2023-03-20,${world.officer.name}`,
    ]);
    expect(counts(done)).toMatchObject({ total: 1, created: 1, failed: 0 });
    const order = await orderOf('l 2023 01');
    expect(order).toMatchObject({
      old_number: 'L-2023-01',
      number: expect.stringMatching(/-23-\d{5}$/),
      status: 'delivered',
      total_price: 1500,
      loan_term: 6,
      client_id: client.id,
      group_id: group.id,
      branch_id: world.branches.kitui,
      created_by_user_id: world.officer.id,
      requested_by_user_id: world.admin.id,
      created_at: '2023-03-14T12:00:00.000+03:00',
      products: [{ name: product.name, quantity: 2, unit_price: 750 }],
    });
    expect(order!.timeline.map(({ kind, to, at, user_id }) => [kind, to, at.slice(0, 10), user_id])).toEqual([
      ['created', 'pending', '2023-03-14', null],
      ['moved', 'approved', '2023-03-15', null],
      ['moved', 'delivered', '2023-03-20', null],
      ['imported', 'delivered', expect.any(String), world.admin.id],
    ]);
    expect(await world.stockOf(product.id)).toBe(5);
    const { body } = await world.call(world.admin, 'GET', `/clients/${client.id}`);
    expect(body.figures_from.loan_balance, 'no figure of the books changes').toBeNull();
    const log = await world.call(world.admin, 'GET', `/audit?entity_id=${order!.id}`);
    expect(log.body.entries[0]).toMatchObject({
      action: 'order.import',
      after: { old_number: 'L-2023-01', total_price: 1500 },
    });
  });

  it('refuses what cannot be, row by row, and says why', async () => {
    const { group, client, product } = await aPlace();
    const [id, g, p] = [client.client_id, group.name, product.name];
    const faults: [line: string, why: RegExp][] = [
      [`2023-01-01,98989898,${g},${p},1,5,5,6,delivered,,,`, /'98989898' is not the National ID/],
      [`2023-01-01,${id},${g},No such lamp,1,5,5,6,delivered,,,`, /'No such lamp' is not a product/],
      [`2023-01-01,${id},${g},${p},2,5,11,6,delivered,,,`, /sum of the goods, which is KES\s10/],
      [`2023-01-01,${id},${g},${p},2,,,6,delivered,,,`, /Unit Price .*is not a price/],
      [`2023-01-01,${id},${g},${p},2,,11,6,delivered,,,`, /Unit Price .*is not a price/],
      [`2023-01-01,${id},${g},${p},,900,900,6,delivered,,,`, /Qty is empty/],
      [`2023-01-01,${id},${g},${p},0,900,,6,delivered,,,`, /not a whole number above 0/],
      [`2023-01-01,${id},${g},${p},1,5,5,6,finished,,,`, /'finished' is not a status/],
      [`2093-01-01,${id},${g},${p},1,5,5,6,delivered,,,`, /is in the future/],
      [`2023-01-09,${id},${g},${p},1,5,5,6,delivered,,2023-01-08,`, /before the day of the order/],
      [`2023-01-01,${id},${g},${p},1,5,5,6,pending,,2023-01-08,`, /does not fit the status/],
      [`2023-01-01,${id},${g},${p},1,5,5,6,delivered,,,Nobody`, /'Nobody' is not the username/],
      [`2023-01-01,${id},no such,${p},1,5,5,6,delivered,,,`, /'no such' is not the account number/],
      [`2023-01-01,${id},${g},${p},1,5.50,5,6,delivered,,,`, /is not a whole number of shillings/],
      [`2023-01-01,${id},${g},${p},1,5,5,,delivered,,,`, /Term is empty/],
      [`1926-03-14,${id},${g},${p},1,5,5,6,delivered,,,`, /more than 50 years ago/],
    ];
    const done = await bring(faults.map(([line], at) => `X-${at + 10},${line}`));
    expect(counts(done)).toMatchObject({ created: 0, failed: faults.length });
    expect(done.rows.map(({ message }) => message)).toEqual(
      faults.map(([, why]) => expect.stringMatching(why)),
    );
  });

  describe('of several rows (DECISIONS 18.9.4)', () => {
    const heads = 'Order No,Date,National ID,Product Name,SKU,Qty,Unit Price,Total,Term,Status';
    const bringRows = async (number: string, ...goods: string[]) => {
      const { group, client } = place;
      const rows = goods.map((one) => `${number},2023-05-02,${client.client_id},${one},6,delivered`);
      const done = await imports.bring(csv(`${heads},Group`, ...rows.map((row) => `${row},${group.name}`)), {
        kind: 'orders',
      });
      return { done, told: done.rows.map(({ message }) => message), order: await orderOf(number) };
    };
    let place: Awaited<ReturnType<typeof aPlace>>;
    let sku: string;
    let other: { name: string };
    beforeAll(async () => {
      place = await aPlace();
      sku = `OG-${Date.now()}`;
      await world.must('PUT', `/products/${place.product.id}`, { sku });
      other = await world.aProduct({ price: 400 });
    });

    it('is one order of all rows of its number, found by SKU or name', async () => {
      const { done, told, order } = await bringRows('G-1', `,${sku},3,750,2250`, `${other.name},,1,380,380`);
      expect(counts(done)).toMatchObject({ total: 2, created: 1, existing: 1, failed: 0 });
      expect(told).toEqual(['Line 3 belongs to the order of line 2']);
      expect(order).toMatchObject({
        total_price: 2630,
        products: [
          { name: place.product.name, quantity: 3, unit_price: 750 },
          { name: other.name, quantity: 1, unit_price: 380 },
        ],
      });
      const again = await bringRows('G-1', `,${sku},3,750,2630`, `${other.name},,1,380,2630`);
      expect(counts(again.done)).toMatchObject({ created: 0, existing: 2, conflicts: 0 });
    });

    it.each<[string, string[], RegExp]>([
      ['without a quantity', [',SKU,,750,2250'], /Line 2, Qty is empty/],
      ['with a total that is no sum', [',SKU,3,750,2000'], /Total: '2000' is not the sum of the goods/],
      ['with an unknown SKU', [',NO-SUCH,3,750,'], /SKU: 'NO-SUCH' is not a product/],
      ['with another name than that of the SKU', ['OTHER,SKU,1,750,'], /is not the name of the product with/],
      ['with a product twice', [',SKU,1,750,', ',SKU,2,750,'], /Line 3, SKU: .* is in the order twice/],
      ['of which one row is refused', [',SKU,1,750,', 'No such,,1,5,'], /Line 3, Product Name: 'No such'/],
    ])('is refused %s, with all its rows', async (what, goods, why) => {
      const rows = goods.map((one) => one.replace(/\bSKU\b/, sku).replace('OTHER', other.name));
      const { done, told, order } = await bringRows(`R-${what.length}`, ...rows);
      expect(counts(done)).toMatchObject({ created: 0, failed: goods.length });
      expect(told[0]).toMatch(why);
      if (told[1]) expect(told[1]).toBe('Line 3 belongs to the order of line 2, which is refused');
      expect(order).toBeUndefined();
    });

    it('is refused where its rows name another client', async () => {
      const stranger = await aPlace();
      const rows = [place, stranger].map(
        ({ client }) => `S-9,2023-05-02,${client.client_id},,${sku},1,750,,6,delivered`,
      );
      const done = await imports.bring(csv(heads, ...rows), { kind: 'orders' });
      expect(done).toMatchObject({ created: 0, failed: 2 });
      expect(done.rows[0]!.message).toMatch(
        /^Line 3, National ID: .* is '.*' on line 2, which is about the same/,
      );
    });
  });

  it('knows an order again by its old number, and takes another client under it for a conflict', async () => {
    const [one, other] = [await aPlace(), await aPlace()];
    const line = (place: typeof one) =>
      `A/17,2022-02-02,${place.client.client_id},,${one.product.name},1,300,,4,delivered,,,`;
    expect(counts(await bring([line(one)]))).toMatchObject({ created: 1 });
    expect(counts(await bring([line(one)]))).toMatchObject({ created: 0, existing: 1 });
    expect(counts(await bring([line(other)]))).toMatchObject({ created: 0, conflicts: 1 });
  });

  it('is decided on, sent and handed over by somebody other than who brought it in (DECISIONS 11.2)', async () => {
    const { group, client, product } = await aPlace();
    await bring([`D-1,2024-01-01,${client.client_id},${group.name},${product.name},1,900,,6,approved,,,`]);
    const { id } = (await orderOf('D-1'))!;
    expect(await move(world.admin, id, 'shipped')).toMatchObject(refusal(409, 'own_order'));
    const edited = await world.call(world.admin, 'PUT', `/orders/${id}`, { status: 'delivered' });
    expect(edited, 'in the Edit Order dialog').toMatchObject(refusal(409, 'own_order'));
    expect((await move(world.manager, id, 'shipped')).status).toBe(200);
    expect(await world.stockOf(product.id)).toBe(5);
  });

  it('makes no old balance a new one when it is approved: nobody stated its figures (DECISIONS 11.1)', async () => {
    const { group, client, product } = await aPlace();
    await world.must('PUT', `/clients/${client.id}`, { loanBalance: 700 });
    await world.pool.query("update balance_entries set as_of = '2024-01-01' where client_id = $1", [
      client.id,
    ]);
    await bring([
      `F-1,2024-02-01,${client.client_id},${group.name},${product.name},1,900,,6,pending,,,`,
      `F-2,2024-02-01,${client.client_id},${group.name},${product.name},1,900,,6,pending,,,`,
    ]);
    const [one, other] = [await orderOf('F-1'), await orderOf('F-2')];
    expect((await move(world.manager, one!.id, 'approved')).status).toBe(200);
    const books = async () => {
      const { body } = await world.call(world.admin, 'GET', `/clients/${client.id}`);
      return [body.loan_balance, body.figures_from.loan_balance];
    };
    expect(await books()).toEqual([700, expect.objectContaining({ source: 'admin' })]);
    // What somebody has stated since does.
    const stated = { clientLoanBalance: 900 };
    expect((await world.call(world.admin, 'PUT', `/orders/${other!.id}`, stated)).status).toBe(200);
    expect((await move(world.manager, other!.id, 'approved')).status).toBe(200);
    expect(await books()).toEqual([900, expect.objectContaining({ source: 'approval' })]);
  });
});
