import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { untilWaiting } from './gate.ts';
import { useWorld } from './use-world.ts';
import { type Loose, type Person } from './world.ts';

const world = useWorld();

const lock = async (person: Person) => {
  const reason = { reason: 'Has left us' };
  expect((await world.call(world.admin, 'POST', `/staff/${person.id}/lock`, reason)).status).toBe(200);
};
const end = async (machine: Person) => {
  expect((await world.call(world.admin, 'POST', `/machine-accounts/${machine.id}/end`, {})).status).toBe(200);
};

/** Has something held in the database while `meanwhile` is done. */
async function whileHeld(statement: string, meanwhile: () => Promise<unknown>): Promise<void> {
  const gate = await world.pool.connect();
  await gate.query(`begin; ${statement}`);
  try {
    await meanwhile();
  } finally {
    await gate.query('rollback');
    gate.release();
  }
}

describe('many rows of somebody who is shut out meanwhile (DECISIONS 3.26)', () => {
  const threeProducts = async () => [await world.aProduct(), await world.aProduct(), await world.aProduct()];
  const put = (by: Person, products: { id: string }[], key?: string) =>
    world.call(
      by,
      'PUT',
      '/products/bulk',
      { rows: products.map(({ id }) => ({ id, price: 2000 })) },
      key ? { 'idempotency-key': key } : {},
    );
  const prices = (products: { id: string }[]) =>
    Promise.all(
      products.map(async ({ id }) => (await world.call(world.admin, 'GET', `/products/${id}`)).body.price),
    );
  const held = (product: { id: string }) => `select from products where id = '${product.id}' for update`;

  it('stay where they were written before and are refused after, one by one', async () => {
    const machine = await world.aMachine(['products.read', 'products.write'], null);
    const products = await threeProducts();
    let answer: Promise<Loose>;
    await whileHeld(held(products[1]!), async () => {
      answer = put(machine, products);
      await untilWaiting(world.pool, 1);
      await end(machine);
    });
    const { status, body } = await answer!;
    expect(status).toBe(200);
    expect(body.rows.map(({ result, refusal }: Loose) => [result, refusal?.code])).toEqual([
      ['updated', undefined],
      ['refused', 'unauthenticated'],
      ['refused', 'unauthenticated'],
    ]);
    expect(await prices(products)).toEqual([2000, 1500, 1500]);
  });

  it('are all undone under a key, and no account is held while they are written', async () => {
    const admin = await world.hire('admin', null);
    const products = await threeProducts();
    let answer: Promise<Loose>;
    await whileHeld(held(products[1]!), async () => {
      answer = put(admin, products, 'shut out');
      await untilWaiting(world.pool, 1);
      await lock(admin);
    });
    expect((await answer!).status).toBe(401);
    expect(await prices(products)).toEqual([1500, 1500, 1500]);
  });
});

describe('a heavy call that waits its turn while its person is shut out (DECISIONS 3.25, 11.6)', () => {
  const GROUPS = 'lock table groups in access exclusive mode';
  /** A heavy call and one that waits for it, with what happens meanwhile. Answers the second one's reply. */
  async function second(person: Person, call: () => Promise<Loose>, meanwhile: () => Promise<unknown>) {
    let waiting: Promise<Loose>;
    await whileHeld(GROUPS, async () => {
      void world.call(person, 'GET', '/groups');
      await untilWaiting(world.pool, 1);
      waiting = call();
      await sleep(200);
      await meanwhile();
    });
    return waiting!;
  }

  it('is 401 and hands out no file', async () => {
    const admin = await world.hire('admin', null);
    const order = await world.anOrder();
    const file = () => world.call(admin, 'POST', '/orders/export', { orderIds: [order.id] });
    expect((await file()).status).toBe(200);
    expect(await second(admin, file, () => lock(admin))).toMatchObject({ status: 401 });
  });
});

describe('a form whose sender is locked while its file is on the way (DECISIONS 3.25)', () => {
  it.each([
    ['/imports', 'file', 'name="kind"\r\n\r\nclients', 'Name,Phone\r\nJane Doe,0712345678\r\n'],
    ['/uploads/product-image', 'image', 'name="productName"\r\n\r\nLamp', 'no picture'],
  ])('is 401, and nothing of it is stored: POST %s', async (path, field, text, content) => {
    const admin = await world.hire('admin', null);
    const call = request(`${world.url}/api${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
    });
    call.write(`--x\r\ncontent-disposition: form-data; ${text}\r\n`);
    await sleep(300);
    await lock(admin);
    const head = `content-disposition: form-data; name="${field}"; filename="sent.csv"`;
    call.end(`--x\r\n${head}\r\ncontent-type: text/csv\r\n\r\n${content}\r\n--x--\r\n`);
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(401);
    const { rows } = await world.pool.query('select from imports where staff_id = $1', [admin.id]);
    expect(rows).toEqual([]);
  });
});
