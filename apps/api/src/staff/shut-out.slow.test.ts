import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { actWhileHeld, meetAt } from '../../test/gate.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person, refusal, type Reply } from '../../test/world.ts';

const world = useWorld();

type Call = () => Promise<Reply>;

/** Makes calls one after the other wait at a lock of these accounts, and then go on in that order. */
const queueAt = (accounts: Person[], calls: Call[]) =>
  meetAt(
    world.pool,
    `select from staff where id in (${accounts.map(({ id }) => `'${id}'`).join(', ')}) order by id for update`,
    calls,
  );

const shutOut =
  (one: Person, change: object = { active: false }): Call =>
  () =>
    world.call(world.admin, 'PUT', `/staff/${one.id}`, change);
const isOpen = async ({ id }: Person) => (await world.must('GET', `/staff/${id}`)).active as boolean;

const PROGRAM = { name: 'Core system', branchId: null, grants: ['clients.read'] };

describe('an admin whose access is revoked while a call of theirs waits (DECISIONS 3.25)', () => {
  it('does not open the own account again', async () => {
    const insider = await world.hire('admin', null);
    const [closed, opened] = await queueAt(
      [insider],
      [shutOut(insider), () => world.call(insider, 'PUT', `/staff/${insider.id}`, { active: true })],
    );
    expect(closed!.status).toBe(200);
    expect(opened).toMatchObject(refusal(401, 'unauthenticated'));
    expect(await isOpen(insider)).toBe(false);
  });

  it.each<[string, (by: Person, officer: Person) => ReturnType<Call>]>([
    ['locks nobody', (by, one) => world.call(by, 'POST', `/staff/${one.id}/lock`, { reason: 'Lost phone' })],
    ['signs nobody out', (by, one) => world.call(by, 'POST', `/staff/${one.id}/end-sessions`, {})],
    ['resets no password', (by, one) => world.call(by, 'POST', `/staff/${one.id}/reset-password`)],
    ['changes no account', (by, one) => world.call(by, 'PUT', `/staff/${one.id}`, { name: 'Another' })],
    [
      'makes no account',
      (by) =>
        world.call(by, 'POST', '/staff', {
          name: 'Accomplice',
          username: `accomplice.${by.username}`,
          email: `accomplice.${by.username}@example.org`,
          role: 'admin',
        }),
    ],
    ['makes no account of a program', (by) => world.call(by, 'POST', '/machine-accounts', PROGRAM)],
    [
      'makes no key of a program',
      async (by) => {
        const { body } = await world.call(world.admin, 'POST', '/machine-accounts', PROGRAM);
        return world.call(by, 'POST', `/machine-accounts/${body.id}/keys`);
      },
    ],
  ])('%s', async (_what, act) => {
    const insider = await world.hire('admin', null);
    const officer = await world.hire('credit_officer', world.branches.kitui);
    const [closed, acted] = await queueAt(
      [insider],
      [shutOut(insider, { role: 'auditor', branchId: null }), () => act(insider, officer)],
    );
    expect(closed!.status).toBe(200);
    expect(acted).toMatchObject({ status: 401 });
  });

  it('leaves one of two who shut each other out', async () => {
    const [one, other] = [await world.hire('admin', null), await world.hire('admin', null)];
    const replies = await queueAt(
      [one, other],
      [
        () => world.call(one, 'PUT', `/staff/${other.id}`, { active: false }),
        () => world.call(other, 'PUT', `/staff/${one.id}`, { active: false }),
      ],
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 401]);
    expect([await isOpen(one), await isOpen(other)]).toEqual([true, false]);
  });
});

const lock = ({ id }: Person) => world.must('POST', `/staff/${id}/lock`, { reason: 'Has left us' });
const end = ({ id }: Person) => world.must('POST', `/machine-accounts/${id}/end`, {});

it.each<[string, () => Promise<Person>, (by: Person) => Promise<unknown>]>([
  ['an admin who is locked', () => world.hire('admin', null), lock],
  ['a program that ends', () => world.aMachine(['products.read', 'products.write'], null), end],
])('many rows of %s meanwhile are all undone (DECISIONS 3.26)', async (_who, hire, shut) => {
  const by = await hire();
  const products = [await world.aProduct(), await world.aProduct(), await world.aProduct()];
  const rows = products.map(({ id }) => ({ id, price: 2000 }));
  const [answer] = await actWhileHeld(
    world.pool,
    `select from products where id = '${products[1]!.id}' for update`,
    () => world.call(by, 'PUT', '/products/bulk', { rows }),
    () => shut(by),
  );
  expect(answer.status).toBe(401);
  for (const { id } of products) expect((await world.must('GET', `/products/${id}`)).price).toBe(1500);
});

describe('a heavy call that waits while the access of its person is revoked (DECISIONS 3.25, 11.6)', () => {
  it('is 401 and hands out no file', async () => {
    const admin = await world.hire('admin', null);
    const order = await world.anOrder();
    const file = () => world.call(admin, 'POST', '/orders/export', { orderIds: [order.id] });
    expect((await file()).status).toBe(200);
    const first = () => world.call(admin, 'GET', '/groups');
    const [, { second }] = await actWhileHeld(world.pool, 'lock table group_records', first, async () => {
      const waiting = file();
      await sleep(200);
      await lock(admin);
      return { second: waiting };
    });
    expect((await second).status).toBe(401);
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
