import { describe, expect, it } from 'vitest';
import { tablesHolding } from '../../test/traces.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Loose, type Person } from '../../test/world.ts';
import { purgeDeleted } from './restore.ts';

const world = useWorld();

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
const logOf = async (id: string, action: string) =>
  (await admin('GET', `/audit?entity_id=${id}&action=${action}`)).body.entries[0];
const toMombasa = (groupId: string) =>
  admin('PUT', `/groups/${groupId}`, { branchId: world.branches.mombasa });
const call = (method: string, path: string, body?: unknown, by: Person = world.admin): Promise<Loose> =>
  world.call(by, method, path, body);
const salesToday = async () => (await admin('GET', '/figures/dashboard')).body;

describe('what was deleted comes back whole within 30 days (DECISIONS 11.4)', () => {
  it('an order, with its lines, its timeline, its times and its part in the sums, and takes its goods again', async () => {
    const order = await world.anOrder();
    await world.move(order.id, 'approved');
    await admin('PUT', `/orders/${order.id}`, { loanTerm: 9 });
    const before = (await admin('GET', `/orders/${order.id}`)).body;
    const rows = async () => [
      await rowsOf('orders', 'id', order.id),
      await rowsOf('order_lines', 'order_id', order.id),
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
    expect((await admin('GET', `/clients/${id}`)).status).toBe(404);
    expect((await admin('GET', '/deletions')).body.deleted[0]).toMatchObject({
      name: 'Rehema Restored',
      facts: { national_id: '30111222', system_id: 'SYS-REST-1' },
    });
    expect((await restore(deleted)).status).toBe(200);
    expect((await admin('GET', `/clients/${id}`)).body).toEqual(client);
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

  it('a client to the branch where their group is, without the officer of the other one, and the log says it', async () => {
    const [group, client] = [await world.aGroup(), await world.aClient()];
    await call('PUT', `/clients/${client.id}/assign-group`, { groupId: group.id }, world.officer);
    const id = await remove(`/clients/${client.id}`);
    await toMombasa(group.id);
    expect((await restore(id)).status).toBe(200);
    const see = (by: Person) => call('GET', `/clients/${client.id}`, undefined, by);
    expect((await see(world.officer)).status).toBe(404);
    expect((await see(world.mombasaOfficer)).body).toMatchObject({
      branch_name: 'Mombasa',
      officer_id: null,
    });
    expect((await logOf(client.id, 'client.restore')).changes).toContainEqual({
      field: 'branch_name',
      from: 'Kitui',
      to: 'Mombasa',
    });
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
    for (const id of ids)
      expect(await restore(id)).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
    await purge();
    expect((await admin('GET', '/deletions')).body.deleted).toEqual([]);
    expect(await tablesHolding(world, ['Purged Person', '711222999'])).toEqual([]);
    expect(await rowsOf('order_records', 'id', order.id)).toEqual([]);
    expect(await rowsOf('group_records', 'id', group.id)).toMatchObject([{ row: { chairperson: '' } }]);
    expect((await restore('nobody')).status).toBe(404);
  });

  it('what had an approved order stays closed for admins and auditors until the retention term ends', async () => {
    const client = await world.aClient(world.officer, { name: 'Closed Person' });
    const order = await world.anOrder(world.officer, { clientId: client.id });
    await world.move(order.id, 'approved');
    await remove(`/orders/${order.id}`);
    const id = await remove(`/clients/${client.id}`);
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
