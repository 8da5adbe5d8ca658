import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Loose, type Person, type World } from '../../test/world.ts';

let world: World;
let second: Person;
let otherManager: Person;
beforeAll(async () => {
  world = await createWorld();
  second = await world.hire('admin', null);
  otherManager = await world.hire('branch_manager', world.branches.kitui);
});
afterAll(() => world.close());

const call = (by: Person, method: string, path: string, body?: unknown): Promise<Loose> =>
  world.call(by, method, path, body);
const merge = (by: Person, keptId: string, otherId: string) =>
  call(by, 'POST', `/clients/${keptId}/merge`, { otherId, reason: 'Registered twice' });
const decide = (by: Person, id: string, status = 'approved') =>
  call(by, 'POST', `/orders/${id}/status`, { status, reason: 'As it is' });
const refused = {
  status: 409,
  body: {
    code: 'own_order',
    reason: 'order_changed_by_you',
    message: expect.stringContaining('or merged its client'),
  },
};
const logOf = async (id: string) =>
  (await call(world.admin, 'GET', `/audit?entity_id=${id}&action=order.change-client`)).body.entries;

/** An order of somebody of whom the books know nothing, and a client with savings. */
async function newcomerAndSaver() {
  const [newcomer, saver] = [await world.aClient(), await world.aClient()];
  await call(world.admin, 'PUT', `/clients/${saver.id}`, { systemSavings: 250_000 });
  const order = await world.anOrder(world.officer, {
    clientId: newcomer.id,
    clientSystemSavings: 250_000,
  });
  return { newcomer, saver, order };
}

describe('an order that waits and goes along with a merge (DECISIONS 11.2, 20.12.3)', () => {
  it.each(['approved', 'rejected'])('is not %s by whoever merged, but by others', async (status) => {
    const { newcomer, saver, order } = await newcomerAndSaver();
    const passes = async () =>
      (await call(world.manager, 'GET', `/orders/${order.id}/checks`)).body.find(
        ({ name }: Loose) => name === 'loan_to_savings',
      ).passed;
    expect(await passes()).toBe(false);
    expect((await merge(world.manager, saver.id, newcomer.id)).status, 'no admin is asked').toBe(200);
    expect(await passes()).toBe(true);
    expect(await decide(world.manager, order.id, status)).toMatchObject(refused);
    const seen = (await call(world.manager, 'GET', `/orders/${order.id}`)).body;
    expect(seen.also_requested_by_user_ids).toEqual([world.manager.id]);
    expect((await decide(otherManager, order.id, status)).status).toBe(200);
  });

  it('is decided by no admin who merged either, and waits for nobody of them in the notifications', async () => {
    const { newcomer, saver, order } = await newcomerAndSaver();
    await merge(world.admin, saver.id, newcomer.id);
    const waits = async (by: Person) =>
      (await call(by, 'GET', '/notifications')).body.notifications.some(
        ({ order_id }: Loose) => order_id === order.id,
      );
    expect([await waits(world.admin), await waits(second)]).toEqual([false, true]);
    expect(await decide(world.admin, order.id)).toMatchObject(refused);
    expect((await decide(second, order.id)).status).toBe(200);
  });

  it('says so on its timeline and in the log, and an order that is decided has no such line there', async () => {
    const { newcomer, saver, order } = await newcomerAndSaver();
    const done = await world.anOrder(world.officer, { clientId: newcomer.id });
    await decide(otherManager, done.id, 'rejected');
    await merge(world.manager, saver.id, newcomer.id);
    const { timeline } = (await call(world.manager, 'GET', `/orders/${order.id}`)).body;
    expect(timeline.at(-1)).toMatchObject({
      kind: 'edited',
      user_id: world.manager.id,
      changes: [{ field: 'client', from: { id: newcomer.id }, to: { id: saver.id } }],
    });
    expect(await logOf(order.id)).toMatchObject([
      {
        staff_id: world.manager.id,
        before: { number: order.number, client_id: newcomer.id },
        after: { number: order.number, client_id: saver.id },
      },
    ]);
    expect(await logOf(done.id)).toEqual([]);
  });

  it('nor is one that goes back decided by whoever undid the merge (20.15)', async () => {
    const { newcomer, saver, order } = await newcomerAndSaver();
    await merge(otherManager, saver.id, newcomer.id);
    const undone = await call(world.manager, 'POST', `/clients/${saver.id}/unmerge`, {
      mergedId: newcomer.id,
      reason: 'Two people',
    });
    expect(undone.status).toBe(200);
    for (const by of [world.manager, otherManager])
      expect(await decide(by, order.id, 'rejected')).toMatchObject(refused);
    expect((await logOf(order.id)).length).toBe(2);
    expect((await decide(world.admin, order.id, 'rejected')).status).toBe(200);
  });

  it('where an admin confirmed the merge, is decided by that admin, and not by whoever asked for it', async () => {
    const { saver, order } = await newcomerAndSaver();
    const debtor = order.client_id;
    await call(world.admin, 'PUT', `/clients/${debtor}`, { loanBalance: 10 });
    const asked = await merge(world.manager, saver.id, debtor);
    expect(asked.status).toBe(202);
    expect((await call(second, 'POST', `/deletions/${asked.body.confirmation.id}/confirm`)).status).toBe(200);
    expect(await decide(world.manager, order.id, 'rejected')).toMatchObject(refused);
    expect((await decide(second, order.id, 'rejected')).status).toBe(200);
  });
});
