import { describe, expect, it } from 'vitest';
import { tablesHolding } from '../../test/traces.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Loose, refusal } from '../../test/world.ts';
import { purgeDeleted } from './restore.ts';

const world = useWorld();

const admin = (method: string, path: string, body?: unknown) => world.call(world.admin, method, path, body);
/** Deletes a record and answers under which id it can be restored. */
async function remove(path: string): Promise<string> {
  expect((await admin('DELETE', path)).status).toBe(204);
  return (await admin('GET', '/deletions?limit=1')).body.deleted[0].id;
}
const restore = (id: string) => admin('POST', `/deletions/${id}/restore`);

describe('what was deleted comes back whole within 30 days (DECISIONS 11.4)', () => {
  it('an order, with its timeline, once, and takes its goods again', async () => {
    const order = await world.anOrder();
    await world.move(order.id, 'approved');
    await admin('PUT', `/orders/${order.id}`, { loanTerm: 9 });
    const before = (await admin('GET', `/orders/${order.id}`)).body;
    const id = await remove(`/orders/${order.id}`);
    expect(await world.stockOf(order.products[0]!.product_id)).toBe(100);
    expect(await restore(id)).toMatchObject({ status: 200, body: { entity: 'order', entity_id: order.id } });
    expect((await admin('GET', `/orders/${order.id}`)).body).toEqual(before);
    expect(await world.stockOf(order.products[0]!.product_id)).toBe(98);
    const log = await admin('GET', `/audit?entity_id=${order.id}&action=order.restore`);
    expect(log.body.entries).toHaveLength(1);
    expect(await restore(id)).toMatchObject(refusal(409, 'illegal_transition'));
    expect((await admin('GET', '/deletions')).body.deleted).not.toContainEqual(
      expect.objectContaining({ id }),
    );
  });

  it('a client whom somebody registered anew stays away, and so does a group whose name is taken', async () => {
    const known = { name: 'Taken Twice', phone: '0711999000', clientId: '30999000' };
    const client = await world.aClient(world.officer, known);
    const id = await remove(`/clients/${client.id}`);
    await world.aClient(world.officer, known);
    expect(await restore(id)).toMatchObject(
      refusal(409, { code: 'duplicate', message: expect.stringContaining('National ID') }),
    );
    const group = await world.aGroup({ name: 'Taken Group' });
    const groupDeleted = await remove(`/groups/${group.id}`);
    await world.aGroup({ name: 'TAKEN GROUP' });
    expect(await restore(groupDeleted)).toMatchObject(refusal(409, 'duplicate'));
  });

  it('an order only after its client and its group, which come back the same way', async () => {
    const order = await world.anOrder();
    const ids = {
      order: await remove(`/orders/${order.id}`),
      client: await remove(`/clients/${order.client_id}`),
      group: await remove(`/groups/${order.group_id}`),
    };
    expect(await restore(ids.order)).toMatchObject(refusal(409, 'check_failed'));
    expect((await restore(ids.client)).status).toBe(200);
    expect((await restore(ids.order)).body.message).toContain('Restore the group first');
    expect((await restore(ids.group)).status).toBe(200);
    expect((await restore(ids.order)).status).toBe(200);
    expect((await admin('GET', `/orders/${order.id}`)).body.client_name).toBe(order.client_name);
  });
});

/** Lets so many days pass for what was deleted. */
const later = (days: number) =>
  world.pool.query(
    `with times as (update deletion_requests set decided_at = decided_at - make_interval(days => $1)),
       clients as (update client_records set removed_at = removed_at - make_interval(days => $1), purge_after = purge_after - make_interval(days => $1)),
       groups as (update group_records set removed_at = removed_at - make_interval(days => $1), purge_after = purge_after - make_interval(days => $1))
     update order_records set removed_at = removed_at - make_interval(days => $1), purge_after = purge_after - make_interval(days => $1)`,
    [days],
  );
const purge = () => purgeDeleted(world.db);

describe('after 30 days (DECISIONS 23.4)', () => {
  it('nothing is restored, and what was deleted is erased', async () => {
    const group = await world.aGroup({ chairperson: 'Chair Erased' });
    const client = await world.aClient(world.officer, { name: 'Purged Person', phone: '0711222999' });
    const order = await world.anOrder(world.officer, { clientId: client.id, groupId: group.id });
    const ids = [];
    for (const path of [`/orders/${order.id}`, `/clients/${client.id}`, `/groups/${group.id}`])
      ids.push(await remove(path));
    await purge();
    const restorable = (await admin('GET', '/deletions')).body.deleted.map(({ id }: Loose) => id);
    expect(restorable.slice(0, 3)).toEqual(ids.toReversed());
    await later(31);
    for (const id of ids) expect(await restore(id)).toMatchObject(refusal(409, 'illegal_transition'));
    await purge();
    expect((await admin('GET', '/deletions')).body.deleted).toEqual([]);
    expect(await tablesHolding(world, ['Purged Person', '711222999'])).toEqual([]);
    const rows = async (table: string, id: string) =>
      (await world.pool.query(`select * from ${table} where id = $1`, [id])).rows;
    expect(await rows('order_records', order.id)).toEqual([]);
    expect(await rows('group_records', group.id)).toMatchObject([{ chairperson: '' }]);
    expect((await restore('nobody')).status).toBe(404);
  });

  it('what had an approved order stays closed for admins and auditors until the retention term ends', async () => {
    const client = await world.aClient(world.officer, {
      name: 'Closed Person',
      clientId: '30111222',
      systemId: 'SYS-REST-1',
    });
    const order = await world.anOrder(world.officer, { clientId: client.id });
    await world.move(order.id, 'approved');
    await remove(`/orders/${order.id}`);
    const id = await remove(`/clients/${client.id}`);
    expect((await admin('GET', '/deletions')).body.deleted[0]).toMatchObject({
      name: 'Closed Person',
      facts: { national_id: '30111222', system_id: 'SYS-REST-1' },
    });
    await later(31);
    await purge();
    expect((await restore(id)).status).toBe(409);
    const deleted = (await admin('GET', '/deletions?closed=true')).body.deleted.filter(({ name }: Loose) =>
      name.includes('Closed Person'),
    );
    expect(deleted.map(({ name }: Loose) => name)).toEqual([
      'Closed Person',
      expect.stringContaining(order.number),
    ]);
    const years = (Date.parse(deleted[0].stored_until) - Date.now()) / (365.25 * 24 * 60 * 60 * 1000);
    expect(Math.round(years)).toBe(7);
    for (const path of [`/clients/${client.id}`, `/orders/${order.id}`])
      expect((await admin('GET', path)).status).toBe(404);
    expect((await world.call(world.manager, 'GET', '/deletions?closed=true')).status).toBe(403);
    await later(7 * 366);
    await purge();
    expect((await admin('GET', '/deletions?closed=true')).body.deleted).toEqual([]);
    expect(await tablesHolding(world, ['Closed Person'])).toEqual([]);
  });
});
