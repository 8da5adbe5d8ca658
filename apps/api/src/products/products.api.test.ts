import { describe, expect, it } from 'vitest';
import type { Product } from '#contract/products.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person, refusal } from '../../test/world.ts';

const world = useWorld();

const list = (by: Person | null, query = '') => world.call(by, 'GET', `/products?${query}`);
const get = (by: Person | null, id: string) => world.call(by, 'GET', `/products/${id}`);
const create = (body: object, by = world.admin) => world.call(by, 'POST', '/products', body);
const update = (id: string, body: object, by = world.admin) => world.call(by, 'PUT', `/products/${id}`, body);
const idsFound = async (by: Person | null, query: string) =>
  (await list(by, query)).body.map((product: Product) => product.id);

describe('a visitor', () => {
  it('never meets a price: there is no such field in any answer (DECISIONS 3)', async () => {
    const product = await world.aProduct();
    const answers = [
      (await list(null)).body,
      (await list(null, 'page=1&limit=100')).body.products,
      (await world.call(null, 'GET', '/products/popular')).body,
      [(await get(null, product.id)).body],
    ];
    for (const products of answers) {
      expect(products.length).toBeGreaterThan(0);
      for (const shown of products) expect(Object.keys(shown)).not.toContain('price');
    }
    const forged = { ...world.admin, token: 'nothing' };
    expect((await get(forged, product.id)).body).not.toHaveProperty('price');
    expect((await get(world.officer, product.id)).body.price).toBe(1500);
  });

  it('is not shown what is inactive, and neither is an officer; managers and admins are (DECISIONS 3)', async () => {
    const product = await world.aProduct({ status: 'inactive', name: 'Hidden thing' });
    for (const viewer of [null, world.officer]) {
      expect(await get(viewer, product.id)).toMatchObject(
        refusal(404, { code: 'not_found', message: 'Product not found' }),
      );
      expect(await idsFound(viewer, 'search=hidden')).toEqual([]);
      expect(await idsFound(viewer, 'status=inactive')).toEqual([]);
      expect((await list(viewer, 'page=1&search=hidden')).body.pagination.totalItems).toBe(0);
    }
    for (const viewer of [world.manager, world.admin]) {
      expect((await get(viewer, product.id)).status).toBe(200);
      expect(await idsFound(viewer, 'search=hidden&status=inactive')).toEqual([product.id]);
    }
  });
});

describe('the list of products', () => {
  it('is an array by name (DECISIONS 2)', async () => {
    const made: Product[] = [];
    for (const name of ['pb Beta', 'PB alpha', 'pb Gamma'])
      made.push(await world.aProduct({ name, category: 'Paging' }));
    const ids = [made[1]!.id, made[0]!.id, made[2]!.id];
    expect(await idsFound(null, 'category=Paging')).toEqual(ids);
  });

  it('can be of those with little stock, and sorted by it, the least first or last (SPEC 7)', async () => {
    const made: Product[] = [];
    for (const stock of [5, 0, 40])
      made.push(await world.aProduct({ stock, status: 'active', category: 'Few' }));
    const ids = (...indexes: number[]) => indexes.map((index) => made[index]!.id);
    expect((await idsFound(null, 'category=Few&max_stock=5')).toSorted()).toEqual(ids(0, 1).toSorted());
    expect(await idsFound(null, 'category=Few&max_stock=0')).toEqual(ids(1));
    expect(await idsFound(null, 'category=Few&sort=stock')).toEqual(ids(1, 0, 2));
    const page = await list(null, 'category=Few&sort=-stock&page=1&limit=2');
    expect(page.body.products.map((product: Product) => product.id)).toEqual(ids(2, 0));
    expect(await idsFound(null, 'category=Few&sort=-name')).toEqual(ids(2, 1, 0));
  });

  it('has categories, each once, sorted, and of what the viewer sees (SPEC 7)', async () => {
    await world.aProduct({ category: 'zz Last' });
    await world.aProduct({ category: 'Aa First' });
    await world.aProduct({ category: 'Aa First' });
    await world.aProduct({ category: 'Hidden', status: 'inactive' });
    await world.aProduct({ category: '' });
    const categories = async (by: Person | null) =>
      (await world.call<string[]>(by, 'GET', '/products/categories')).body;
    const seen = await categories(null);
    expect(seen[0]).toBe('Aa First');
    expect(seen.at(-1)).toBe('zz Last');
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).not.toContain('Hidden');
    expect(seen).not.toContain('');
    expect(await categories(world.officer)).toEqual(seen);
    expect(await categories(world.admin)).toContain('Hidden');
  });
});

describe('an admin', () => {
  it('adds a product by name and price alone; without stock it is inactive (SPEC 3, DECISIONS 10)', async () => {
    const reply = await create({ name: ' Bare   product ', price: 0 });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      id: expect.any(String),
      name: 'Bare product',
      sku: '',
      description: '',
      details: '',
      category: '',
      price: 0,
      stock: 0,
      status: 'inactive',
      image_url: null,
      asks_serial: false,
      warranty_months: 0,
      created_at: expect.stringMatching(/\+03:00$/),
      updated_at: reply.body.created_at,
    });
  });

  it.each([
    [{ stock: 1 }, 'active'],
    [{ stock: 0, status: 'active' }, 'active'],
    [{ stock: 5, status: 'inactive' }, 'inactive'],
  ])('adds one with %j and it is %s (DECISIONS 10)', async (fields, status) => {
    expect((await create({ name: 'Status', price: 1, ...fields })).body.status).toBe(status);
  });

  it('gives a product its own number, which no other has, and staff find it by that (DECISIONS 18.13)', async () => {
    const made = await create({ name: 'Numbered lamp', price: 10, sku: ' SL-040 ' });
    expect(made.body.sku).toBe('SL-040');
    expect(await create({ name: 'Another lamp', price: 10, sku: 'sl 040' })).toMatchObject(
      refusal(409, {
        code: 'duplicate',
        errors: [{ path: 'sku', message: 'Another product has this SKU.' }],
      }),
    );
    const other = await world.aProduct();
    expect((await update(other.id, { sku: 'SL/040' })).status).toBe(409);
    expect((await update(made.body.id, { sku: 'SL-041', status: 'active' })).body.sku).toBe('SL-041');
    const found = async (by: Person | null) => (await list(by, 'search=sl041')).body as unknown as Product[];
    expect((await found(world.officer)).map(({ id, sku }) => [id, sku])).toEqual([[made.body.id, 'SL-041']]);
    expect(await found(null)).toEqual([]);
    expect((await get(null, made.body.id)).body).not.toHaveProperty('sku');
    expect((await update(made.body.id, { sku: '' })).body.sku).toBe('');
  });

  it('sets stock and status anew, and takes the picture away (SPEC 7)', async () => {
    const product = await world.aProduct({ image_url: '/uploads/a.webp' });
    const changes = { stock: 7, status: 'inactive', image_url: '' };
    expect((await update(product.id, changes)).body).toMatchObject({ ...changes, image_url: null });
  });

  it('says that a product has serial numbers and a warranty (DECISIONS 27.6)', async () => {
    const product = await world.aProduct();
    expect((await update(product.id, { asksSerial: true, warrantyMonths: 12 })).body).toMatchObject({
      asks_serial: true,
      warranty_months: 12,
    });
  });

  it('does not put back what orders have taken since the edit began: 409, and nothing is saved (DECISIONS 4)', async () => {
    const product = await world.aProduct({ stock: 40 });
    await world.anOrder(world.officer, { products: [{ productId: product.id, quantity: 3 }] });
    const edit = { name: 'Renamed', stock: 60, stockSeen: product.stock, updatedAt: product.updated_at };
    expect(await update(product.id, edit)).toMatchObject(
      refusal(409, {
        code: 'stale',
        message: 'The stock was 40 when you opened this and is 37 now. Nothing was saved.',
        errors: [{ path: 'stock' }],
      }),
    );
    expect((await get(world.admin, product.id)).body).toMatchObject({ name: product.name, stock: 37 });
    expect((await update(product.id, { stock: 57, stockSeen: 37 })).body.stock).toBe(57);
    expect((await update(product.id, { stock: 12 })).body.stock).toBe(12);
  });
});

it('the popular products are the six active ones most ordered in the last 90 days (SPEC 9, DECISIONS 10)', async () => {
  const made: Product[] = [];
  for (let n = 0; n < 8; n += 1) made.push(await world.aProduct({ stock: 1000 }));
  const units = [90, 80, 70, 60, 50, 40, 30, 200];
  for (const [index, product] of made.entries()) {
    await world.anOrder(world.officer, { products: [{ productId: product.id, quantity: units[index]! }] });
  }
  await update(made[1]!.id, { status: 'inactive' });
  await world.pool.query(
    `update orders set created_at = now() - interval '91 days'
     where id in (select order_id from order_lines where product_id = $1)`,
    [made[7]!.id],
  );
  const { body } = await world.call(world.officer, 'GET', '/products/popular');
  expect(body.map((product: Product) => product.id)).toEqual(
    [0, 2, 3, 4, 5, 6].map((index) => made[index]!.id),
  );
});
