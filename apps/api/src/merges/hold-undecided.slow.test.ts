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
const unmerge = (by: Person, keptId: string, mergedId: string) =>
  call(by, 'POST', `/clients/${keptId}/unmerge`, { mergedId, reason: 'Two people' });
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

describe('an order that is out of the way while its client is merged (DECISIONS 11.2, 20.12.6)', () => {
  let third: Person;
  beforeAll(async () => {
    third = await world.hire('branch_manager', world.branches.kitui);
  });
  const confirmed = async (asked: Loose) => {
    expect(asked.status).toBe(202);
    const path = `/deletions/${asked.body.confirmation.id}/confirm`;
    expect((await call(second, 'POST', path)).status).toBe(200);
  };
  const edit = (by: Person, id: string, status: string) => call(by, 'PUT', `/orders/${id}`, { status });
  /** Deletes an order and answers how it comes back. */
  async function remove(id: string): Promise<(by: Person) => Promise<void>> {
    expect((await call(world.admin, 'DELETE', `/orders/${id}?reason=Twice`)).status).toBe(204);
    const { deleted } = (await call(world.admin, 'GET', '/deletions')).body;
    const { id: kept } = deleted.find(({ entity_id }: Loose) => entity_id === id);
    return async (by) => {
      expect((await call(by, 'POST', `/deletions/${kept}/restore`)).status).toBe(200);
    };
  }
  const expectHeld = async (id: string, people: Person[]) => {
    for (const by of people) expect(await decide(by, id, 'rejected')).toMatchObject(refused);
    const all = [world.admin, second, world.manager, otherManager, third];
    const free = all.filter((one) => !people.includes(one));
    const { body } = await call(free[0]!, 'GET', `/orders/${id}`);
    expect(body.also_requested_by_user_ids.toSorted()).toEqual(people.map((one) => one.id).toSorted());
    expect((await decide(free[0]!, id, 'rejected')).status).toBe(200);
  };

  it.each(['rejected', 'cancelled'])(
    'is decided by nobody who did that, once it was %s and is reopened',
    async (was) => {
      const { newcomer, saver, order } = await newcomerAndSaver();
      await decide(second, order.id, was);
      expect((await merge(world.admin, saver.id, newcomer.id)).status).toBe(200);
      expect(await edit(world.admin, order.id, 'approved')).toMatchObject(refused);
      expect((await edit(world.admin, order.id, 'pending')).status).toBe(200);
      expect(await decide(world.admin, order.id)).toMatchObject(refused);
      expect((await edit(world.admin, order.id, 'cancelled')).status).toBe(200);
      expect((await unmerge(otherManager, saver.id, newcomer.id)).status).toBe(200);
      expect((await edit(second, order.id, 'pending')).status).toBe(200);
      await expectHeld(order.id, [world.admin, otherManager]);
    },
  );

  it('nor by who restored it for another record, or undid the merge, while it was deleted', async () => {
    const { newcomer, saver, order } = await newcomerAndSaver();
    await merge(world.manager, saver.id, newcomer.id);
    const restore = await remove(order.id);
    expect((await unmerge(otherManager, saver.id, newcomer.id)).status).toBe(200);
    await restore(world.admin);
    await expectHeld(order.id, [world.admin, world.manager, otherManager]);
  });

  it('nor by anybody of those who moved it on from there', async () => {
    const { newcomer, saver, order } = await newcomerAndSaver();
    await merge(world.manager, saver.id, newcomer.id);
    const restore = await remove(order.id);
    expect((await unmerge(otherManager, saver.id, newcomer.id)).status).toBe(200);
    const last = await world.aClient();
    await confirmed(await merge(third, last.id, newcomer.id));
    await restore(world.admin);
    expect((await call(second, 'GET', `/orders/${order.id}`)).body.client_id).toBe(last.id);
    await expectHeld(order.id, [world.admin, world.manager, otherManager, third]);
  });

  it('but by who undid a merge with which it never went, while it was deleted', async () => {
    const { newcomer, saver } = await newcomerAndSaver();
    const own = await world.anOrder(world.officer, { clientId: saver.id });
    const restore = await remove(own.id);
    await merge(world.manager, saver.id, newcomer.id);
    expect((await unmerge(otherManager, saver.id, newcomer.id)).status).toBe(200);
    await merge(third, (await world.aClient()).id, newcomer.id);
    await restore(world.admin);
    expect((await call(third, 'GET', `/orders/${own.id}`)).body).not.toHaveProperty(
      'also_requested_by_user_ids',
    );
    expect((await decide(otherManager, own.id, 'rejected')).status).toBe(200);
  });

  it('nor by who asked for a merge while it was deleted, but by who confirmed it', async () => {
    const { newcomer, saver, order } = await newcomerAndSaver();
    const restore = await remove(order.id);
    await confirmed(await merge(world.manager, saver.id, newcomer.id));
    await restore(world.admin);
    await expectHeld(order.id, [world.admin, world.manager]);
  });

  it('nor by them where it is that of the first record again when it comes back', async () => {
    const { newcomer, saver, order } = await newcomerAndSaver();
    const restore = await remove(order.id);
    await confirmed(await merge(world.manager, saver.id, newcomer.id));
    await confirmed(await unmerge(otherManager, saver.id, newcomer.id));
    await restore(world.admin);
    await expectHeld(order.id, [world.manager, otherManager]);
  });

  it.each(['waits', 'is deleted'])(
    'nor, of the kept record, by who asked for what an admin had to confirm, where it %s',
    async (how) => {
      const { newcomer, saver, order } = await newcomerAndSaver();
      const restore = how === 'is deleted' && (await remove(order.id));
      await confirmed(await merge(world.manager, newcomer.id, saver.id));
      if (restore) await restore(world.admin);
      expect(await logOf(order.id)).toEqual([]);
      await expectHeld(order.id, [world.manager]);
    },
  );
});

describe('an order that waits and goes along with a merge (DECISIONS 11.2, 20.12.3)', () => {
  it.each(['approved', 'rejected'])('is not %s by the person who merged, but by others', async (status) => {
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

  it('nor is one that goes back decided by the person who undid the merge (20.15)', async () => {
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

  it('where an admin confirmed the merge, is decided by that admin, and not by the person who asked for it', async () => {
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

describe('an order that waits in a branch which its client has left (DECISIONS 3.24, 20.12.3)', () => {
  /** Two records of one client of Mombasa, and orders of the one that goes: there, and still in Kitui. */
  async function leftBehind() {
    const other = await world.aClient(world.officer);
    const order = await world.anOrder(world.officer, { clientId: other.id });
    const there = await world.aGroup({ branchId: world.branches.mombasa });
    await call(world.admin, 'PUT', `/clients/${other.id}/assign-group`, { groupId: there.id });
    await world.anOrder(world.mombasaOfficer, { clientId: other.id, groupId: there.id });
    const kept = await world.aClient(world.mombasaOfficer);
    return { order, kept, other };
  }
  const seenIn = async (branchManager: Person, id: string) => {
    const { client_id: _, ...told } = (await call(branchManager, 'GET', `/orders/${id}`)).body;
    return told;
  };

  it('still names who changed it, and who merged its client there before', async () => {
    const [client, other] = [await world.aClient(), await world.aClient()];
    const { id } = await world.anOrder(world.officer, { clientId: other.id });
    expect((await merge(world.manager, client.id, other.id)).status).toBe(200);
    for (const [by, loanTerm] of [
      [world.admin, 18],
      [second, 24],
    ] as const)
      expect((await call(by, 'PUT', `/orders/${id}`, { loanTerm })).status).toBe(200);
    const others = async () => {
      const { body } = await call(otherManager, 'GET', `/orders/${id}`);
      return body.also_requested_by_user_ids.toSorted();
    };
    const before = await others();
    expect(before).toEqual([world.admin.id, world.manager.id].toSorted());
    const there = await world.aGroup({ branchId: world.branches.mombasa });
    await call(world.admin, 'PUT', `/clients/${client.id}/assign-group`, { groupId: there.id });
    expect(await others()).toEqual(before);
  });

  it('shows the name alone of a merge there, nothing of its undoing, and is decided by nobody who did these', async () => {
    const { order, kept, other } = await leftBehind();
    const before = await seenIn(world.manager, order.id);
    expect((await merge(world.admin, kept.id, other.id)).status).toBe(200);
    expect(await seenIn(world.manager, order.id)).toEqual({ ...before, client_name: kept.name });
    expect((await unmerge(second, kept.id, other.id)).status).toBe(200);
    expect(await seenIn(world.manager, order.id)).toEqual(before);
    for (const by of [world.admin, second]) expect(await decide(by, order.id)).toMatchObject(refused);
    expect((await decide(world.manager, order.id, 'rejected')).status).toBe(200);
  });

  it('stays undecided by them when it is edited meanwhile, and the log of the edit names nobody of them', async () => {
    const { order, kept, other } = await leftBehind();
    await merge(world.admin, kept.id, other.id);
    expect((await call(second, 'PUT', `/orders/${order.id}`, { loanTerm: 24 })).status).toBe(200);
    expect(await decide(world.admin, order.id)).toMatchObject(refused);
    const { body } = await call(world.auditor, 'GET', `/audit?entity_id=${order.id}`);
    expect(body.entries.map(({ action }: Loose) => action)).toEqual(['order.edit', 'order.create']);
    expect(JSON.stringify(body)).not.toContain(world.admin.id);
    // Once the client is back, the branch is told who decides on nothing of it.
    const group = await world.aGroup();
    await call(world.admin, 'PUT', `/clients/${kept.id}/assign-group`, { groupId: group.id });
    const { also_requested_by_user_ids: known } = await seenIn(world.manager, order.id);
    expect(known).toContain(world.admin.id);
  });

  it('is not counted in the log of the branch where the merge and its undoing were done', async () => {
    const { kept, other } = await leftBehind();
    const auditor = await world.hire('auditor', world.branches.mombasa);
    await merge(world.mombasaManager, kept.id, other.id);
    await unmerge(world.mombasaManager, kept.id, other.id);
    for (const id of [kept.id, other.id]) {
      const { body } = await call(auditor, 'GET', `/audit?entity_id=${id}`);
      const told = body.entries.filter(({ action }: Loose) => action.endsWith('merge'));
      expect(told.map(({ action, after }: Loose) => [action, after.orders])).toEqual([
        ['client.unmerge', 1],
        ['client.merge', 1],
      ]);
    }
  });

  it('names nobody of the other branch when the merge is undone and the client is back', async () => {
    const [other, kept] = [await world.aClient(world.officer), await world.aClient(world.mombasaOfficer)];
    const order = await world.anOrder(world.officer, { clientId: other.id });
    await merge(world.admin, kept.id, other.id);
    await unmerge(world.admin, kept.id, other.id);
    const { timeline, client_name: shown } = await seenIn(world.manager, order.id);
    expect(shown).toBe(other.name);
    expect(timeline.at(-1).changes).toMatchObject([{ from: { name: null }, to: { name: other.name } }]);
    const { body } = await call(world.auditor, 'GET', `/audit?entity_id=${other.id}&action=client.unmerge`);
    expect(JSON.stringify(body)).not.toContain(kept.name);
  });
});
