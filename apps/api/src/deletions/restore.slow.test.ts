import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tablesHolding } from '../../test/traces.ts';
import { createWorld, type World } from '../../test/world.ts';
import { tidyUp } from '../housekeeping.ts';
import { createSealing } from '../platform/sealing.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const admin = (method: string, path: string, body?: unknown) => world.call(world.admin, method, path, body);
/** Deletes a record and answers under which id it can be restored. */
async function remove(path: string): Promise<string> {
  expect((await admin('DELETE', path)).status).toBe(204);
  return (await admin('GET', '/deletions?limit=1')).body.deleted[0].id;
}
const restore = (id: string) => admin('POST', `/deletions/${id}/restore`);
const rowsOf = async (table: string, column: string, id: string) =>
  // It is written anew, in a later transaction.
  (
    await world.pool.query(
      `select to_jsonb(t) - 'changed_in' as row from ${table} t where ${column} = $1 order by t.id`,
      [id],
    )
  ).rows;
const salesToday = async () => (await admin('GET', '/figures/dashboard')).body;

describe('what was deleted comes back whole within 30 days (DECISIONS 11.4)', () => {
  it('an order, with its lines, its timeline, its times and its part in the sums, and takes its goods again', async () => {
    const order = await world.anOrder();
    await world.call(world.manager, 'POST', `/orders/${order.id}/status`, {
      status: 'approved',
      reason: 'Known client',
    });
    await admin('PUT', `/orders/${order.id}`, { loanTerm: 9 });
    const before = (await admin('GET', `/orders/${order.id}`)).body;
    const rows = async () => [
      await rowsOf('orders', 'id', order.id),
      await rowsOf('order_lines', 'order_id', order.id),
      await rowsOf('order_events', 'order_id', order.id),
    ];
    const [kept, sums] = [await rows(), await salesToday()];
    const id = await remove(`/orders/${order.id}`);
    expect(await world.stockOf(order.products[0]!.product_id)).toBe(100);
    expect(await restore(id)).toMatchObject({ status: 200, body: { entity: 'order', entity_id: order.id } });
    expect((await admin('GET', `/orders/${order.id}`)).body).toEqual(before);
    expect(await rows()).toEqual(kept);
    expect(await salesToday()).toEqual(sums);
    expect(await world.stockOf(order.products[0]!.product_id)).toBe(98);
    const log = await admin('GET', `/audit?entity_id=${order.id}&action=order.restore`);
    expect(log.body.entries).toHaveLength(1);
    expect(await restore(id)).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
    expect((await admin('GET', '/deletions')).body.deleted).not.toContainEqual(
      expect.objectContaining({ id }),
    );
  });

  it('an order whose goods are sold meanwhile stays away, and says which', async () => {
    const product = await world.aProduct({ name: 'Scarce lamp', stock: 3 });
    const order = await world.anOrder(world.officer, { products: [{ productId: product.id, quantity: 2 }] });
    const id = await remove(`/orders/${order.id}`);
    await admin('PUT', `/products/${product.id}`, { stock: 1 });
    expect(await restore(id)).toMatchObject({
      status: 409,
      body: { code: 'insufficient_stock', message: expect.stringContaining('Scarce lamp') },
    });
    expect((await admin('GET', `/orders/${order.id}`)).status).toBe(404);
    await admin('PUT', `/products/${product.id}`, { stock: 2 });
    expect((await restore(id)).status).toBe(200);
    expect(await world.stockOf(product.id)).toBe(0);
  });

  it('a client, with national ID and phone', async () => {
    const group = await world.aGroup();
    const { id } = await world.aClient(world.officer, {
      name: 'Rehema Restored',
      phone: '0711222333',
      clientId: '30111222',
      systemId: 'SYS-REST-1',
    });
    const client = (
      await world.call(world.officer, 'PUT', `/clients/${id}/assign-group`, { groupId: group.id })
    ).body;
    const deleted = await remove(`/clients/${id}`);
    expect(await tablesHolding(world, ['Rehema Restored', '711222333', '30111222', 'SYS-REST-1'])).toEqual(
      [],
    );
    expect((await admin('GET', '/deletions')).body.deleted[0].name).toBe('Rehema Restored · SYS-REST-1');
    expect((await restore(deleted)).status).toBe(200);
    expect((await admin('GET', `/clients/${id}`)).body).toEqual(client);
    const { rows } = await world.pool.query('select from sealed_identities where client_id = $1', [id]);
    expect(rows, 'nothing is kept of whom everybody knows again').toHaveLength(0);
  });

  it('a client whom somebody registered anew stays away, and so does a group whose name is taken', async () => {
    const known = { name: 'Taken Twice', phone: '0711999000', clientId: '30999000' };
    const client = await world.aClient(world.officer, known);
    const id = await remove(`/clients/${client.id}`);
    await world.aClient(world.officer, known);
    expect(await restore(id)).toMatchObject({
      status: 409,
      body: { code: 'duplicate', message: expect.stringContaining('National ID') },
    });
    const group = await world.aGroup({ name: 'Taken Group' });
    const groupDeleted = await remove(`/groups/${group.id}`);
    await world.aGroup({ name: 'TAKEN GROUP' });
    expect(await restore(groupDeleted)).toMatchObject({ status: 409, body: { code: 'duplicate' } });
  });

  it('an order only after its client and its group, which come back the same way', async () => {
    const order = await world.anOrder();
    const ids = {
      order: await remove(`/orders/${order.id}`),
      client: await remove(`/clients/${order.client_id}`),
      group: await remove(`/groups/${order.group_id}`),
    };
    expect(await restore(ids.order)).toMatchObject({ status: 409, body: { code: 'check_failed' } });
    expect((await restore(ids.client)).status).toBe(200);
    expect((await restore(ids.order)).body.message).toContain('Restore the group first');
    expect((await restore(ids.group)).status).toBe(200);
    expect((await restore(ids.order)).status).toBe(200);
    expect((await admin('GET', `/orders/${order.id}`)).body.client_name).toBe(order.client_name);
  });

  it('an order not without its products: which are gone is told, and what to do (DECISIONS 11.4.6)', async () => {
    const [gone, kept] = [await world.aProduct({ name: 'Gone lamp' }), await world.aProduct()];
    const products = [gone, kept].map(({ id: productId }) => ({ productId, quantity: 1 }));
    const order = await world.anOrder(world.officer, { products });
    const id = await remove(`/orders/${order.id}`);
    expect((await admin('DELETE', `/products/${gone.id}`)).status).toBe(204);
    expect(await restore(id)).toMatchObject({
      status: 409,
      body: {
        code: 'check_failed',
        reason: 'products_of_order_deleted',
        params: { products: ['Gone lamp'] },
        message: expect.stringContaining(
          'products were deleted: Gone lamp. If it is still wanted, add them again',
        ),
      },
    });
    expect((await admin('GET', `/orders/${order.id}`)).status).toBe(404);
    expect(await world.stockOf(kept.id)).toBe(100);
  });

  it('of a client who was anonymised meanwhile an order tells nothing, and one that was not finished stays away', async () => {
    const client = await world.aClient(world.officer, { name: 'Gone Between' });
    const place = { clientId: client.id, deliveryMethod: 'other', deliveryLocation: 'Between Lane 1' };
    const [finished, open] = [
      await world.anOrder(world.officer, place),
      await world.anOrder(world.officer, place),
    ];
    await admin('POST', `/orders/${finished.id}/status`, { status: 'cancelled', reason: 'No need' });
    const ids = [await remove(`/orders/${finished.id}`), await remove(`/orders/${open.id}`)] as const;
    expect((await admin('POST', `/clients/${client.id}/anonymise`, { reason: 'Asked' })).status).toBe(200);
    expect((await restore(ids[0])).status).toBe(200);
    expect((await restore(ids[1])).body.code).toBe('check_failed');
    expect((await admin('GET', `/orders/${finished.id}`)).body).toMatchObject({
      client_name: `Former client ${client.id.slice(-6)}`,
      delivery_location: null,
    });
    expect(await tablesHolding(world, ['Gone Between', 'Between Lane'])).toEqual([]);
  });

  it('not without the key that sealed it: that is told, and it comes back once the key is there (DECISIONS 11.4.6)', async () => {
    const group = await world.aGroup();
    const id = await remove(`/groups/${group.id}`);
    const keep = (sealed: Buffer) =>
      world.pool.query('update deleted_records set sealed = $2 where id = $1', [id, sealed]);
    const { rows } = await world.pool.query('select sealed from deleted_records where id = $1', [id]);
    const lost = createSealing({ SEAL_KEY: Buffer.alloc(32, 7).toString('base64'), DATA_DIR: '' });
    await keep(lost.seal('{}'));
    expect(await restore(id)).toMatchObject({
      status: 409,
      body: { code: 'check_failed', reason: 'sealed_with_another_key' },
    });
    await keep(rows[0].sealed);
    expect((await restore(id)).status).toBe(200);
  });

  it('nothing after 30 days: what was kept is gone from the database', async () => {
    const group = await world.aGroup();
    const id = await remove(`/groups/${group.id}`);
    await world.pool.query(
      "update deleted_records set restorable_until = now() - interval '1 second' where id = $1",
      [id],
    );
    expect(await restore(id)).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
    await tidyUp(world.db);
    const { rows } = await world.pool.query('select sealed from deleted_records where id = $1', [id]);
    expect(rows).toEqual([{ sealed: null }]);
    expect((await restore('nobody')).status).toBe(404);
  });
});

describe('what is part of the books stays (DECISIONS 11.4)', () => {
  it('a client with a loan or savings is neither deleted nor anonymised', async () => {
    for (const owed of [{ loanBalance: 100 }, { systemSavings: 0.5 }]) {
      const client = await world.aClient();
      await admin('PUT', `/clients/${client.id}`, owed);
      const refused = { status: 409, body: { code: 'check_failed' } };
      expect(await admin('DELETE', `/clients/${client.id}`)).toMatchObject(refused);
      expect(await admin('POST', `/clients/${client.id}/anonymise`, { reason: 'Asked' })).toMatchObject(
        refused,
      );
      await admin('PUT', `/clients/${client.id}`, { loanBalance: 0, systemSavings: 0 });
      expect((await admin('DELETE', `/clients/${client.id}`)).status).toBe(204);
    }
  });

  it('a group with a loan or arrears is not deleted', async () => {
    for (const owed of [{ loanBalance: 100 }, { arrears: 0.5 }]) {
      const group = await world.aGroup(owed);
      expect(await admin('DELETE', `/groups/${group.id}`)).toMatchObject({
        status: 409,
        body: { code: 'check_failed' },
      });
      await admin('PUT', `/groups/${group.id}`, { loanBalance: 0, arrears: 0 });
      expect((await admin('DELETE', `/groups/${group.id}`)).status).toBe(204);
    }
  });
});

describe('a command that comes again under its key (DECISIONS 12.1)', () => {
  it('after its order was deleted gets 410 with who deleted it; after a restore it reads the order', async () => {
    const [client, group, product] = [await world.aClient(), await world.aGroup(), await world.aProduct()];
    const body = {
      clientId: client.id,
      groupId: group.id,
      loanTerm: 6,
      products: [{ productId: product.id, quantity: 1 }],
    };
    const place = () => world.call(world.officer, 'POST', '/orders', body, { 'Idempotency-Key': 'gone' });
    const order = (await place()).body;
    const id = await remove(`/orders/${order.id}`);
    expect(await place()).toMatchObject({
      status: 410,
      body: { code: 'deleted', message: expect.stringContaining(world.admin.name) },
    });
    expect(await world.stockOf(product.id)).toBe(100);
    await restore(id);
    expect(await place()).toMatchObject({ status: 201, body: { id: order.id } });
  });

  it.each([
    ['/clients', { name: 'Keyed Client', phone: '0711000777' }],
    ['/groups', { name: 'Keyed Group' }],
    ['/products', { name: 'Keyed Lamp', price: 5 }],
    ['/branches', { name: 'Keyed Branch' }],
  ])('after what %s made was deleted is 410 for ever', async (path, fields) => {
    const body = path === '/groups' ? { ...fields, branchId: world.branches.kitui } : fields;
    const make = () => world.call(world.admin, 'POST', path, body, { 'Idempotency-Key': `made ${path}` });
    const made = await make();
    expect(made.status).toBe(201);
    await world.pool.query("update idempotency_keys set created_at = now() - interval '2 years'");
    await tidyUp(world.db);
    expect(await make()).toMatchObject({ status: 201, body: { id: made.body.id } });
    expect((await admin('DELETE', `${path}/${made.body.id}`)).status).toBe(204);
    expect(await make()).toMatchObject({ status: 410, body: { code: 'deleted' } });
  });
});
