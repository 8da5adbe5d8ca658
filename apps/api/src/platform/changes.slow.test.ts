import { describe, expect, it } from 'vitest';
import { whenTold } from '../../test/feed.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Loose, type Person, refusal } from '../../test/world.ts';

const world = useWorld();

type List = 'clients' | 'groups' | 'products' | 'orders';

const ask = (by: Person, list: List, cursor: string, more = '') =>
  world.call(by, 'GET', `/${list}?updated_since=${cursor}${more}`);

/** Reads a list from a cursor to its end, as a mirror does, once the feed shows every write so far. */
async function follow(by: Person, list: List, from = 'start', limit = 100) {
  await whenTold(world);
  return followNow(by, list, from, limit);
}

async function followNow(by: Person, list: List, from = 'start', limit = 100) {
  const [ids, deleted]: string[][] = [[], []];
  for (let cursor = from; ;) {
    const { status, body } = await ask(by, list, cursor, `&limit=${limit}`);
    expect({ status, body }).toMatchObject({ status: 200 });
    ids!.push(...body[list].map(({ id }: Loose) => id));
    deleted!.push(...body.changes.deleted.map(({ id }: Loose) => id));
    ({ cursor } = body.changes);
    if (!body.changes.has_more) return { ids: ids!, deleted: deleted!, cursor };
  }
}

const edit = (id: string, address: string) => world.call(world.admin, 'PUT', `/clients/${id}`, { address });

describe('a program that follows a list', () => {
  it('reads all of it in pages, then only what was written since (DECISIONS 19.1)', async () => {
    const machine = await world.aMachine(['clients.read'], null);
    const clients = [await world.aClient(), await world.aClient(), await world.aClient()];
    const first = await follow(machine, 'clients', 'start', 2);
    expect(new Set(first.ids)).toEqual(new Set([...first.ids, ...clients.map(({ id }) => id)]));
    expect((await follow(machine, 'clients', first.cursor)).ids).toEqual([]);
    await edit(clients[1]!.id, 'Stage');
    await whenTold(world);
    const { body } = await ask(machine, 'clients', first.cursor);
    expect(body.clients).toMatchObject([{ id: clients[1]!.id, address: 'Stage' }]);
    expect(body.pagination).toEqual({ page: 1, limit: 10, totalPages: 1, totalItems: 1 });
  });

  it('misses nothing of a transaction that ends after a later one (DECISIONS 19.1)', async () => {
    const [slow, quick] = [await world.aClient(), await world.aClient()];
    const { cursor } = await follow(world.admin, 'clients');
    const late = await world.pool.connect();
    try {
      await late.query('begin');
      await late.query(`update clients set address = 'Late' where id = $1`, [slow.id]);
      await edit(quick.id, 'Early');
      const between = await followNow(world.admin, 'clients', cursor);
      await late.query('commit');
      const after = await follow(world.admin, 'clients', between.cursor);
      expect([...between.ids, ...after.ids].toSorted()).toEqual([slow.id, quick.id].toSorted());
    } finally {
      late.release();
    }
  });

  it('reads what was deleted, until it is restored (DECISIONS 19.1)', async () => {
    const client = await world.aClient();
    const { cursor } = await follow(world.admin, 'clients');
    await world.call(world.admin, 'DELETE', `/clients/${client.id}`);
    const { ids, deleted } = await follow(world.admin, 'clients', cursor);
    expect({ ids, deleted }).toEqual({ ids: [], deleted: [client.id] });
    const { rows } = await world.pool.query(
      'select id from deletion_requests where entity_id = $1 and restored_at is null',
      [client.id],
    );
    const back = await world.call(world.admin, 'POST', `/deletions/${rows[0].id}/restore`, {});
    expect(back.status).toBe(200);
    expect(await follow(world.admin, 'clients', cursor)).toMatchObject({ ids: [client.id], deleted: [] });
  });

  it('of one branch reads what leaves the branch, and nothing of others (DECISIONS 19.1)', async () => {
    const { kitui, mombasa } = world.branches;
    const machine = await world.aMachine(['groups.read', 'clients.read'], kitui);
    const [here, there] = [await world.aGroup(), await world.aGroup({ branchId: mombasa })];
    const client = await world.aClient();
    await world.call(world.admin, 'PUT', `/clients/${client.id}/assign-group`, { groupId: here.id });
    const [groups, clients] = [await follow(machine, 'groups'), await follow(machine, 'clients')];
    expect(groups.ids).toContain(here.id);
    expect(groups.ids).not.toContain(there.id);
    const move = (branchId: string) => world.call(world.admin, 'PUT', `/groups/${here.id}`, { branchId });
    await move(mombasa);
    expect(await follow(machine, 'groups', groups.cursor)).toMatchObject({ ids: [], deleted: [here.id] });
    expect(await follow(machine, 'clients', clients.cursor)).toMatchObject({ ids: [], deleted: [client.id] });
    await move(kitui);
    expect(await follow(machine, 'groups', groups.cursor)).toMatchObject({ ids: [here.id], deleted: [] });
  });

  it('gets the unfinished orders of a renamed client, and no finished ones (DECISIONS 23.3)', async () => {
    const client = await world.aClient();
    const [open, finished] = [
      await world.anOrder(world.officer, { clientId: client.id }),
      await world.anOrder(world.officer, { clientId: client.id }),
    ];
    const rejected = { status: 'rejected', reason: 'Because' };
    await world.call(world.manager, 'POST', `/orders/${finished.id}/status`, rejected);
    const machine = await world.aMachine(['orders.read'], world.branches.kitui);
    const { cursor } = await follow(machine, 'orders');
    await world.call(world.admin, 'PUT', `/clients/${client.id}`, { name: 'Renamed Client' });
    expect((await follow(machine, 'orders', cursor)).ids).toEqual([open.id]);
  });

  it('hears of stock that orders take, and of orders by their status (DECISIONS 19.1)', async () => {
    const machine = await world.aMachine(['products.read', 'orders.read'], null);
    const product = await world.aProduct();
    const [products, orders] = [await follow(machine, 'products'), await follow(machine, 'orders')];
    const { cursor: ofAdmin } = await follow(world.admin, 'products');
    const order = await world.anOrder(world.officer, { products: [{ productId: product.id, quantity: 3 }] });
    await world.move(order.id, 'approved');
    await whenTold(world);
    const { body } = await ask(machine, 'products', products.cursor);
    expect(body.products).toMatchObject([{ id: product.id, stock: 97 }]);
    await whenTold(world);
    const told = await ask(machine, 'orders', orders.cursor);
    expect(told.body.orders).toMatchObject([
      { id: order.id, status: 'approved', products: [{ quantity: 3 }] },
    ]);
    await world.call(world.admin, 'PUT', `/products/${product.id}`, { status: 'inactive' });
    expect(await follow(machine, 'products', products.cursor)).toMatchObject({
      ids: [],
      deleted: [product.id],
    });
    expect((await follow(world.admin, 'products', ofAdmin)).ids).toContain(product.id);
  });

  it('must begin again after a restore, and when the cursor is invalid (DECISIONS 19.1)', async () => {
    const { cursor } = await follow(world.admin, 'groups');
    expect(await ask(world.admin, 'groups', 'yesterday')).toMatchObject(
      refusal(400, { errors: [{ path: 'updated_since', reason: 'not_a_cursor' }] }),
    );
    await world.pool.query('update change_feed set id = gen_random_uuid()');
    expect(await ask(world.admin, 'groups', cursor)).toMatchObject(
      refusal(409, { code: 'stale', reason: 'cursor_of_another_feed' }),
    );
  });

  it('follows the list as a whole: a filter beside the cursor is refused (DECISIONS 19.1)', async () => {
    for (const [list, filter] of [
      ['clients', 'name=A'],
      ['groups', 'page=1'],
      ['products', 'status=active'],
      ['orders', 'status=pending'],
    ] as const) {
      expect(await ask(world.admin, list, 'start', `&${filter}`)).toMatchObject(
        refusal(400, { errors: [{ path: 'updated_since', reason: 'cursor_takes_no_filter' }] }),
      );
    }
  });
});
