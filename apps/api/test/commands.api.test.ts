import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { importsOf } from './imports.ts';
import { useWorld } from './use-world.ts';
import { PASSWORD, refusal } from './world.ts';

const world = useWorld();
const withKey = (key: string) => ({ 'idempotency-key': key });

it('a command whose first try is at work still is 409 with Retry-After: a later repeat gets its answer (DECISIONS 10)', async () => {
  const group = await world.aGroup();
  const order = {
    clientId: (await world.aClient()).id,
    groupId: group.id,
    loanTerm: 6,
    products: [{ productId: (await world.aProduct()).id, quantity: 1 }],
  };
  const call = (key: string) =>
    key === 'order-at-work'
      ? world.call(world.admin, 'POST', '/orders', order, withKey(key))
      : world.call(world.admin, 'PUT', `/groups/${group.id}`, { location: 'Stage' }, withKey(key));
  const first = await world.pool.connect();
  try {
    for (const key of ['change-at-work', 'order-at-work']) {
      await first.query('begin');
      await first.query('select lock_key($1, $2)', [world.admin.id, key]);
      const told = await call(key);
      await first.query('rollback');
      expect(told).toMatchObject(refusal(409, { reason: 'key_in_progress' }));
      expect(Number(told.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await call(key)).status).toBeLessThan(300);
    }
  } finally {
    first.release(true);
  }
});

describe('the key of a command', () => {
  const product = (name: string) => ({ name, category: 'Light', price: 5 });
  const create = (name: string, key: string, by = world.admin) =>
    world.call(by, 'POST', '/products', product(name), withKey(key));

  it.each([
    ['another body', 409, async () => create('Lamp two', 'taken')],
    [
      'another endpoint',
      409,
      async () => world.call(world.admin, 'POST', '/branches', { name: 'A branch' }, withKey('taken')),
    ],
    ['somebody else', 201, async () => create('Lamp three', 'taken', await world.hire('admin', null))],
  ])('stands for one command of one person: under it %s gets %i (DECISIONS 10)', async (_, status, again) => {
    await create('Lamp one', 'taken');
    const { body, ...reply } = await again();
    expect([reply.status, body.code]).toEqual([status, status === 409 ? 'idempotency_mismatch' : undefined]);
    expect((await world.call(world.admin, 'GET', '/products?search=Lamp%20two')).body).toEqual([]);
  });

  it('is free again after a refusal (DECISIONS 10)', async () => {
    const refused = await world.call(world.admin, 'POST', '/groups', { name: 'Free' }, withKey('free'));
    expect(refused.status).toBe(400);
    const { id } = await world.aProduct({ stock: 3 });
    const stale = { name: 'Changed', updatedAt: '2020-01-01T00:00:00Z' };
    expect((await world.call(world.admin, 'PUT', `/products/${id}`, stale, withKey('free'))).status).toBe(
      409,
    );
    expect((await create('Lamp six', 'free')).status).toBe(201);
  });

  it('that makes nothing ends after 24 hours by the clock of the database, and the command is done anew (DECISIONS 10)', async () => {
    const { id } = await world.aProduct({ price: 5 });
    const change = (price: number, key: string) =>
      world.call(world.admin, 'PUT', `/products/${id}`, { price }, withKey(key));
    await change(6, 'old');
    await change(7, 'newer');
    await world.pool.query(
      "update idempotency_keys set created_at = created_at - interval '25 hours' where key = 'old'",
    );
    expect((await change(7, 'newer')).body.price).toBe(7);
    await change(6, 'old');
    expect((await world.call(world.admin, 'GET', `/products/${id}`)).body.price).toBe(6);
  });

  it('is not stored when the process ends before the commit: all of a command is there or nothing', async () => {
    const { id } = await world.aProduct({ price: 5 });
    await world.pool.query(`
      create function refuse_key() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$;
      create trigger refuse_key before insert on idempotency_keys for each row execute function refuse_key()`);
    const cut = await world.call(world.admin, 'PUT', `/products/${id}`, { price: 7 }, withKey('cut'));
    await world.pool.query('drop function refuse_key cascade');
    const { body } = await world.call(world.admin, 'GET', `/products/${id}`);
    expect([cut.status, body.price]).toEqual([500, 5]);
  });
});

describe('commands of a device that was without a network', () => {
  it('name a client and an order by the keys that made them, one after the other (DECISIONS 12.1)', async () => {
    const client = { name: 'Under a tree', phone: '0712000077' };
    const group = await world.aGroup();
    const products = [{ productId: (await world.aProduct()).id, quantity: 1 }];
    const order = { loanTerm: 6, clientId: 'key:tree-client', groupId: group.id, products };
    const move = { status: 'cancelled', reason: 'They changed their mind' };
    const call = (path: string, body: object, key: string, method = 'POST') =>
      world.call(world.officer, method, path, body, withKey(key));
    for (const round of ['first', 'repeated']) {
      const made = await call('/clients', client, 'tree-client');
      const placed = await call('/orders', order, 'tree-order');
      expect(placed, round).toMatchObject({ status: 201, body: { client_id: made.body.id } });
      expect(await call('/orders/key:tree-order/status', move, 'tree-cancel'), round).toMatchObject({
        status: 200,
        body: { id: placed.body.id, status: 'cancelled' },
      });
    }
    const { rows } = await world.pool.query(
      "select count(*)::int as n from orders join clients on clients.id = client_id where clients.name = 'Under a tree'",
    );
    expect(rows[0].n).toBe(1);
  });

  it('mean the client who was there already when the same one was registered twice (SPEC 2)', async () => {
    const body = { name: 'Registered Before', phone: '0712000078' };
    const { body: before } = await world.call(world.officer, 'POST', '/clients', body);
    const again = await world.call(world.officer, 'POST', '/clients', body, withKey('there-already'));
    expect(again).toMatchObject({ status: 200, body: { id: before.id } });
    const path = '/clients/key:there-already/assign-group';
    const { id: groupId } = await world.aGroup();
    expect(await world.call(world.officer, 'PUT', path, { groupId }, withKey('joined'))).toMatchObject({
      status: 200,
      body: { id: before.id, group_id: groupId },
    });
  });

  it('are refused by the field when nothing of the kind was made under the key, or by somebody else', async () => {
    const group = { name: 'Group of a key', branchId: world.branches.kitui, accountNumber: 'ACC-KEY-1' };
    expect((await world.call(world.admin, 'POST', '/groups', group, withKey('a-group'))).status).toBe(201);
    const client = await world.aClient(world.admin, { branchId: world.branches.kitui });
    const join = (by: typeof world.admin, key: string) =>
      world.call(by, 'PUT', `/clients/${client.id}/assign-group`, { groupId: `key:${key}` });
    expect((await join(world.admin, 'a-group')).status).toBe(200);
    const lamp = { name: 'Lamp of a key', category: 'Light', price: 5 };
    await world.call(world.admin, 'POST', '/products', lamp, withKey('a-lamp'));
    for (const reply of [
      await join(world.admin, 'no-such-key'),
      await join(world.admin, 'a-lamp'),
      await join(world.manager, 'a-group'),
    ]) {
      expect(reply).toMatchObject(refusal(400, { errors: [{ path: 'groupId' }] }));
    }
  });

  it('are 410 when what the key made was deleted meanwhile (DECISIONS 12.1)', async () => {
    const body = { name: 'Group to delete', branchId: world.branches.kitui, accountNumber: 'ACC-GONE-1' };
    const { body: group } = await world.call(world.admin, 'POST', '/groups', body, withKey('gone-group'));
    expect((await world.call(world.admin, 'DELETE', `/groups/${group.id}`)).status).toBe(204);
    const change = await world.call(world.admin, 'PUT', '/groups/key:gone-group', { name: 'Other' });
    expect(change).toMatchObject(refusal(410, 'deleted'));
  });
});

it('a repeat reads nothing in another branch than the caller’s: it is 404, also of what was deleted (DECISIONS 3.24)', async () => {
  const person = await world.hire('branch_manager', world.branches.kitui);
  const [{ id: clientId }, { id: groupId }] = [await world.aClient(), await world.aGroup()];
  const products = [{ productId: (await world.aProduct()).id, quantity: 1 }];
  const bodies = {
    groups: { name: 'Left behind', branchId: world.branches.kitui, accountNumber: 'ACC-LEFT-1' },
    clients: { name: 'Left Behind', phone: '0733999111' },
    orders: { clientId, groupId, loanTerm: 6, products },
  };
  let { token } = person;
  const makeAll = async (round: string) => {
    const replies = [];
    for (const [path, body] of Object.entries(bodies))
      replies.push(
        await world.call({ ...person, token }, 'POST', `/${path}`, body, withKey(`${round} ${path}`)),
      );
    return replies;
  };
  const stays = await makeAll('stays');
  expect((await makeAll('stays')).map(({ status, body }) => [status, body.id])).toEqual(
    stays.map(({ body }) => [201, body.id]),
  );
  for (const path of Object.keys(bodies)) {
    const { id } = stays[Object.keys(bodies).indexOf(path)]!.body;
    expect((await world.call(world.admin, 'DELETE', `/${path}/${id}?reason=Wrong`)).status).toBe(204);
  }
  for (const reply of await makeAll('stays'))
    expect(reply).toMatchObject(refusal(410, { params: { by: world.admin.name } }));
  expect((await makeAll('new')).map(({ status }) => status)).toEqual([201, 201, 201]);
  await world.call(world.admin, 'PUT', `/staff/${person.id}`, { branchId: world.branches.mombasa });
  const account = { identifier: person.username, password: PASSWORD };
  ({ token } = (await world.call(null, 'POST', '/auth/login', account)).body);
  for (const reply of [...(await makeAll('stays')), ...(await makeAll('new'))]) {
    expect(reply).toMatchObject(refusal(404, { reason: 'record_not_found' }));
  }
});

it('a trial and an import that are asked for twice under their keys are done once (DECISIONS 12.1)', async () => {
  const files = importsOf(world);
  const { body: file } = await files.send('Name,Phone,Branch\nImported Once,0712000079,Kitui', 'clients');
  const twice = async (path: string, body: object, key: string) => {
    const ask = () => world.call(world.admin, 'POST', `/imports/${file.id}/${path}`, body, withKey(key));
    const first = await ask();
    const ended = await files.finished(file.id);
    expect(await ask()).toMatchObject({ status: first.status, body: ended });
    expect(await files.finished(file.id)).toEqual(ended);
    return ended;
  };
  const { tried_at: triedAt } = await twice('trial', {}, 'trial-once');
  expect(await twice('run', { triedAt }, 'run-once')).toMatchObject({
    status: 'done',
    created: 1,
  });
});

it('a command stores no hash of a password that can be tried, and another password is another command (ASVS 2.4.1)', async () => {
  const account = {
    name: 'Chosen Password',
    username: 'chosen.password',
    email: 'chosen.password@example.com',
    role: 'auditor',
    branchId: null,
    active: true,
    password: 'Kitui-Sunset-88',
  };
  const make = (password: string) =>
    world.call(world.admin, 'POST', '/staff', { ...account, password }, withKey('chosen-password'));
  expect((await make(account.password)).status).toBe(201);
  expect((await make(account.password)).status).toBe(201);
  expect(await make('Kitui-Sunset-89')).toMatchObject(refusal(409, 'idempotency_mismatch'));
  const { rows } = await world.pool.query<{ hash: string }>(
    "select encode(body_hash, 'hex') as hash from idempotency_keys where key = 'chosen-password'",
  );
  const fast = createHash('sha256').update(JSON.stringify(['createStaff', { body: account }]));
  expect(rows[0]!.hash).not.toBe(fast.digest('hex'));
});
