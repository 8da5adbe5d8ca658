import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_CHECKS } from '#domain/loans/loan-terms.ts';
import { meetAt } from '../../test/gate.ts';
import { createWorld, type Loose, type Person, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const call = (method: string, path: string, body?: unknown, by: Person = world.admin): Promise<Loose> =>
  world.call(by, method, path, body);
/** Deletes a record and answers under which id it can be restored. */
async function remove(path: string): Promise<string> {
  expect((await call('DELETE', path)).status).toBe(204);
  return (await call('GET', '/deletions?limit=1')).body.deleted[0].id;
}
const restore = (id: string) => call('POST', `/deletions/${id}/restore`);
const logOf = async (id: string, action: string) =>
  (await call('GET', `/audit?entity_id=${id}&action=${action}`)).body.entries[0];
const toMombasa = (groupId: string) =>
  call('PUT', `/groups/${groupId}`, { branchId: world.branches.mombasa });

describe('what was deleted comes back to what is there by then (DECISIONS 11.4.10)', () => {
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

  it('a client also where the branch that they had was removed, once the group had left it', async () => {
    const { id: branchId } = (await call('POST', '/branches', { name: 'Closed Since' })).body;
    const [group, client] = [await world.aGroup({ branchId }), await world.aClient()];
    await call('PUT', `/clients/${client.id}/assign-group`, { groupId: group.id });
    const id = await remove(`/clients/${client.id}`);
    await toMombasa(group.id);
    expect((await call('DELETE', `/branches/${branchId}`)).status).toBe(204);
    expect((await restore(id)).status).toBe(200);
    expect((await call('GET', `/clients/${client.id}`)).body.branch_name).toBe('Mombasa');
    expect(await logOf(client.id, 'client.restore')).toMatchObject({
      before: { branch_name: 'Closed Since' },
      after: { branch_name: 'Mombasa' },
    });
  });

  it('a group and a client also where a branch was removed that still called them as before', async () => {
    const { id: branchId } = (await call('POST', '/branches', { name: 'Left And Closed' })).body;
    const [group, client] = [await world.aGroup({ branchId }), await world.aClient()];
    await call('PUT', `/clients/${client.id}/assign-group`, { groupId: group.id });
    const officer = await world.hire('credit_officer', null);
    const order = await world.anOrder(officer, { groupId: group.id, clientId: client.id });
    await call('POST', `/orders/${order.id}/status`, { status: 'cancelled', reason: 'No need' });
    await toMombasa(group.id);
    const paths = [`/groups/${group.id}`, `/clients/${client.id}`];
    for (const [nth, path] of paths.entries())
      expect((await call('PUT', path, { name: `Named Since ${nth}` })).status).toBe(200);
    await remove(`/orders/${order.id}`);
    const [ofClient, ofGroup] = [await remove(paths[1]!), await remove(paths[0]!)];
    expect((await call('DELETE', `/branches/${branchId}`)).status).toBe(204);
    expect([(await restore(ofGroup)).status, (await restore(ofClient)).status]).toEqual([200, 200]);
    for (const path of paths) expect((await call('GET', path)).body.branch_name).toBe('Mombasa');
  });

  it('a client without a group to head office where their branch was removed, and the log says it', async () => {
    const { id: branchId } = (await call('POST', '/branches', { name: 'Closed Around' })).body;
    const client = await world.aClient(await world.hire('credit_officer', branchId));
    const id = await remove(`/clients/${client.id}`);
    await world.pool.query('update staff set branch_id = $1 where branch_id = $2', [
      world.branches.kitui,
      branchId,
    ]);
    expect((await call('DELETE', `/branches/${branchId}`)).status).toBe(204);
    expect((await restore(id)).status).toBe(200);
    expect((await call('GET', `/clients/${client.id}`)).body.branch_name).toBeNull();
    expect(await logOf(client.id, 'client.restore')).toMatchObject({
      before: { branch_name: 'Closed Around' },
    });
  });

  it('a client who was handed over in a branch that was removed since, without that handover', async () => {
    const { id: branchId } = (await call('POST', '/branches', { name: 'Handed Over There' })).body;
    const [from, to] = [
      await world.hire('credit_officer', branchId),
      await world.hire('credit_officer', branchId),
    ];
    const [group, client] = [await world.aGroup({ branchId }), await world.aClient(from)];
    await call('PUT', `/clients/${client.id}/assign-group`, { groupId: group.id });
    const body = { fromOfficerId: from.id, toOfficerId: to.id, clientIds: [client.id], note: 'Moves away' };
    expect((await call('POST', '/handovers', body)).status).toBe(201);
    await toMombasa(group.id);
    const id = await remove(`/clients/${client.id}`);
    await world.pool.query('update staff set branch_id = $1 where branch_id = $2', [
      world.branches.kitui,
      branchId,
    ]);
    expect((await call('DELETE', `/branches/${branchId}`)).status).toBe(204);
    expect((await restore(id)).status).toBe(200);
    expect((await call('GET', `/clients/${client.id}`)).body.branch_name).toBe('Mombasa');
  });

  it.each(['pending', 'cancelled'])(
    'an order that is %s also where its branch was removed, and its timeline and the log say it',
    async (status) => {
      const { id: branchId } = (await call('POST', '/branches', { name: `Closed Over ${status}` })).body;
      const group = await world.aGroup({ branchId });
      const order = await world.anOrder(world.admin, { groupId: group.id });
      if (status === 'cancelled')
        await call('POST', `/orders/${order.id}/status`, { status, reason: 'No need' });
      const id = await remove(`/orders/${order.id}`);
      await toMombasa(group.id);
      expect((await call('DELETE', `/branches/${branchId}`)).status).toBe(204);
      expect((await restore(id)).status).toBe(200);
      const { body } = await call('GET', `/orders/${order.id}`);
      expect(body).toMatchObject({ branch_name: 'Mombasa', number: order.number, status });
      const names = { from: `Closed Over ${status}`, to: 'Mombasa' };
      expect(body.timeline.at(-1)).toMatchObject({ kind: 'branch_changed', ...names });
      expect(await logOf(order.id, 'order.change-branch')).toMatchObject({
        before: { branch_name: names.from },
        after: { branch_name: names.to },
      });
      expect(
        (await call('GET', `/orders?search=${order.number}`)).body.map(({ id: one }: Loose) => one),
      ).toEqual([order.id]);
    },
  );

  it('an order to the branch where its group is, and its timeline and the log say it (20.9)', async () => {
    const group = await world.aGroup();
    const order = await world.anOrder(world.officer, { groupId: group.id });
    const id = await remove(`/orders/${order.id}`);
    await toMombasa(group.id);
    expect((await restore(id)).status).toBe(200);
    const { body } = await call('GET', `/orders/${order.id}`);
    expect(body).toMatchObject({ branch_name: 'Mombasa', number: order.number });
    expect(body.timeline.at(-1)).toMatchObject({ kind: 'branch_changed', from: 'Kitui', to: 'Mombasa' });
    expect(await logOf(order.id, 'order.change-branch')).toMatchObject({ staff_id: world.admin.id });
  });

  it('a finished order with the names that it had, an unfinished one with the names of now (23.3)', async () => {
    const client = await world.aClient(world.officer, { name: 'Named Before' });
    const orders = [
      await world.anOrder(world.officer, { clientId: client.id }),
      await world.anOrder(world.officer, { clientId: client.id }),
    ];
    await call('POST', `/orders/${orders[0]!.id}/status`, { status: 'cancelled', reason: 'Moved' });
    const ids = [await remove(`/orders/${orders[0]!.id}`), await remove(`/orders/${orders[1]!.id}`)];
    await call('PUT', `/clients/${client.id}`, { name: 'Named Since' });
    for (const id of ids) expect((await restore(id)).status).toBe(200);
    const found = async (name: string) =>
      (await call('GET', `/orders?search=${encodeURIComponent(name)}`)).body.map(
        ({ id, client_name }: Loose) => [id, client_name],
      );
    for (const [at, name] of ['Named Before', 'Named Since'].entries())
      expect(await found(name)).toEqual([[orders[at]!.id, name]]);
  });

  it.each(['approved', 'shipped'])(
    'an order that is %s not where a check blocks it by now, since another took its place (11.3)',
    async (status) => {
      const client = await world.aClient();
      const { id: productId } = await world.aProduct({ price: 9000 });
      const place = () =>
        world.anOrder(world.officer, { clientId: client.id, products: [{ productId, quantity: 1 }] });
      const move = async (id: string, to: string) => {
        const moved = await call('POST', `/orders/${id}/status`, { status: to }, world.manager);
        expect(moved.status).toBe(200);
      };
      const limits = (limit: number) =>
        call('PUT', '/settings', {
          approvalChecks: DEFAULT_CHECKS.map((check) =>
            check.name === 'exposure' ? { ...check, level: 'block', limit } : { ...check, level: 'off' },
          ),
        });
      expect((await limits(10_000)).status).toBe(200);
      const first = await place();
      await move(first.id, 'approved');
      if (status === 'shipped') await move(first.id, 'shipped');
      const id = await remove(`/orders/${first.id}`);
      await move((await place()).id, 'approved');
      expect(await restore(id)).toMatchObject({ status: 409, body: { reason: 'checks_not_passed' } });
      expect(await world.stockOf(productId), 'nothing was taken').toBe(99);
      await limits(20_000);
      expect((await restore(id)).status).toBe(200);
      await call('PUT', '/settings', { approvalChecks: DEFAULT_CHECKS });
    },
  );

  it('of two approved orders at one moment one, where the client may not have both (11.3)', async () => {
    const client = await world.aClient();
    const approvalChecks = DEFAULT_CHECKS.map((check) =>
      check.name === 'exposure' ? { ...check, level: 'block', limit: 10_000 } : { ...check, level: 'off' },
    );
    expect((await call('PUT', '/settings', { approvalChecks })).status).toBe(200);
    const deleted: string[] = [];
    for (let nth = 0; nth < 2; nth += 1) {
      const { id: productId } = await world.aProduct({ price: 9000 });
      const products = [{ productId, quantity: 1 }];
      const order = await world.anOrder(world.officer, { clientId: client.id, products });
      await call(
        'POST',
        `/orders/${order.id}/status`,
        { status: 'approved', reason: 'Known client' },
        world.manager,
      );
      deleted.push(await remove(`/orders/${order.id}`));
    }
    // Each waits for its line in the log, after its checks.
    const held = 'lock table audit_log in share mode';
    const replies = await meetAt(
      world.pool,
      held,
      deleted.map((id) => () => restore(id)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
    await call('PUT', '/settings', { approvalChecks: DEFAULT_CHECKS });
  });
});
