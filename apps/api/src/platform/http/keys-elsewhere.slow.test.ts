import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nairobiDay } from '#domain/calendar.ts';
import { onDevice } from '../../../test/devices.ts';
import { PASSWORD, createWorld, type Loose, type Person, type World } from '../../../test/world.ts';

let world: World;
let person: Person;
let serial = 0;
const key = (name: string) => ({ 'idempotency-key': `${name}-${serial}` });
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  serial += 1;
});

const admin = (method: string, path: string, body?: unknown): Promise<Loose> =>
  world.call(world.admin, method, path, body);
const here = async (
  role: 'credit_officer' | 'branch_manager',
  branchId: string | null = world.branches.kitui,
) => {
  person = await world.hire(role, branchId);
};
/** The same person in another branch, or back in the first one. */
async function goTo(branchId: string | null) {
  await admin('PUT', `/staff/${person.id}`, { branchId });
  const account = { identifier: person.username, password: PASSWORD };
  person = { ...person, token: (await world.call(null, 'POST', '/auth/login', account)).body.token };
}
const notFound = (record: string) => ({
  status: 404,
  body: { reason: 'record_not_found', params: { record } },
});

describe('somebody who went to another branch gets nothing told again by an old key (DECISIONS 3.24, 12.1)', () => {
  it('not of a meeting, until they are back', async () => {
    await here('credit_officer');
    const group = await world.aGroup();
    const client = await world.aClient();
    await admin('PUT', `/clients/${client.id}/assign-group`, { groupId: group.id });
    const body = {
      attendance: [{ clientId: client.id, state: 'absent', note: 'Said in confidence' }],
    };
    const path = `/groups/${group.id}/meetings/${nairobiDay(new Date())}`;
    const record = () => world.call(person, 'PUT', path, body, key('meeting'));
    const first = await record();
    expect(first).toMatchObject({ status: 201 });
    expect(await record()).toEqual({ ...first, headers: expect.anything() });
    await goTo(world.branches.mombasa);
    expect(await record()).toMatchObject(notFound('meeting'));
    await goTo(world.branches.kitui);
    expect(await record()).toMatchObject({ status: 201, body: first.body });
  });

  it('not of a merge that waits', async () => {
    await here('branch_manager');
    const [kept, other] = [await world.aClient(), await world.aClient()];
    await admin('PUT', `/clients/${other.id}`, { loanBalance: 900 });
    const body = { otherId: other.id, reason: 'Registered twice' };
    const merge = () => world.call(person, 'POST', `/clients/${kept.id}/merge`, body, key('merge'));
    expect((await merge()).status).toBe(202);
    expect((await merge()).status).toBe(202);
    await goTo(world.branches.mombasa);
    expect(await merge()).toMatchObject(notFound('client'));
  });

  it('not who deleted the client, the order or the group that they made, nor when', async () => {
    await here('branch_manager');
    const group = { name: `Gone ${serial}`, branchId: world.branches.kitui, accountNumber: `GONE-${serial}` };
    const client = { name: 'Gone Client', phone: '0733999111' };
    const { id: groupId } = await world.aGroup();
    const { id: productId } = await world.aProduct();
    const { id: clientId } = await world.aClient();
    const order = { clientId, groupId, loanTerm: 6, products: [{ productId, quantity: 1 }] };
    const makers = [
      () => world.call(person, 'POST', '/groups', group, key('group')),
      () => world.call(person, 'POST', '/clients', client, key('client')),
      () => world.call(person, 'POST', '/orders', order, key('order')),
    ];
    for (const [index, path] of ['groups', 'clients', 'orders'].entries()) {
      const { status, body } = await makers[index]!();
      expect(status).toBe(201);
      expect((await admin('DELETE', `/${path}/${body.id}?reason=Wrong`)).status).toBe(204);
      expect(await makers[index]!()).toMatchObject({
        status: 410,
        body: { params: { by: world.admin.name } },
      });
    }
    const byKey = () => world.call(person, 'PUT', `/clients/key:client-${serial}/assign-group`, { groupId });
    expect((await byKey()).status).toBe(410);
    await goTo(world.branches.mombasa);
    const records = ['group', 'client', 'order'];
    for (const [index, make] of makers.entries())
      expect(await make()).toMatchObject(notFound(records[index]!));
    expect(await byKey()).toMatchObject(notFound('client'));
  });

  it('nor of a client of head office alone, to who came from there, nor who deleted them', async () => {
    await here('credit_officer', null);
    const makers = ['stays', 'goes'].map((name, index) => ({
      make: () =>
        world.call(
          person,
          'POST',
          '/clients',
          { name: `Head Office ${name}`, phone: `073388${serial}10${index}` },
          key(name),
        ),
      use: (groupId: string) =>
        world.call(person, 'PUT', `/clients/key:${name}-${serial}/assign-group`, { groupId }),
    }));
    const [stays, goes] = [(await makers[0]!.make()).body, (await makers[1]!.make()).body];
    expect([stays.branch_id, goes.branch_id]).toEqual([null, null]);
    expect((await admin('DELETE', `/clients/${goes.id}?reason=Wrong`)).status).toBe(204);
    const all = async () => (await Promise.all(makers.map(({ make }) => make()))).map(({ status }) => status);
    expect(await all()).toEqual([201, 410]);
    await goTo(world.branches.kitui);
    const { id: groupId } = await world.aGroup();
    for (const { make, use } of makers) {
      expect(await make()).toMatchObject(notFound('client'));
      expect((await use(groupId)).status).toBe(404);
    }
    await goTo(null);
    expect(await all()).toEqual([201, 410]);
  });

  it('nor when a client was deleted after a merge, but in the branch where that was', async () => {
    await here('credit_officer');
    const make = () =>
      world.call(person, 'POST', '/clients', { name: 'Merged Gone', phone: '0733777111' }, key('merged'));
    const { body: made } = await make();
    const kept = await world.aClient();
    const merged = await admin('POST', `/clients/${kept.id}/merge`, { otherId: made.id, reason: 'Twice' });
    expect(merged.status).toBe(200);
    expect((await admin('DELETE', `/clients/${kept.id}?reason=Wrong`)).status).toBe(204);
    expect(await make()).toMatchObject({ status: 410, body: { params: { by: world.admin.name } } });
    await goTo(world.branches.mombasa);
    const { id: groupId } = await world.aGroup({ branchId: world.branches.mombasa });
    const byKey = `/clients/key:merged-${serial}/assign-group`;
    expect(await world.call(person, 'PUT', byKey, { groupId })).toMatchObject(notFound('client'));
  });

  it('but that something is done, where the answer says no more', async () => {
    await here('branch_manager');
    const { device } = await onDevice(world);
    const end = () => world.call(person, 'POST', `/devices/${device.id}/end`, {}, key('end'));
    expect((await end()).status).toBe(204);
    await goTo(world.branches.mombasa);
    expect((await end()).status).toBe(204);
  });
});
