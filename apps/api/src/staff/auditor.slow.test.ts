import { beforeAll, expect, it } from 'vitest';
import { aMessage, anImport, aToken } from '../../test/sample-calls.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Loose, type Person } from '../../test/world.ts';

const world = useWorld();
let auditorOfAll: Person;
beforeAll(async () => {
  auditorOfAll = await world.hire('auditor', null);
});

const read = (by: Person, path: string) => world.call(by, 'GET', path);

it('an auditor is made like other staff, with a branch or all of them said (DECISIONS 3.17)', async () => {
  const fields = { name: 'An Auditor', username: 'aud', email: 'aud@x.example', role: 'auditor' };
  const make = (more: object) => world.call(world.admin, 'POST', '/staff', { ...fields, ...more });
  expect(await make({})).toMatchObject({ status: 400, body: { errors: [{ path: 'branchId' }] } });
  expect(await make({ branchId: null })).toMatchObject({
    status: 201,
    body: { role: 'auditor', branch_id: null },
  });
});

it('an auditor sees whole phones and national IDs, and is noted like everybody (DECISIONS 3.18)', async () => {
  const client = await world.aClient(world.officer, { phone: '0712345678', clientId: '23456789' });
  const rules = { officeRules: { mask_lists: true, admins_decide_own: false } };
  expect((await world.call(world.admin, 'PUT', '/settings', rules)).status).toBe(200);
  const list = await read(world.auditor, '/clients?limit=100');
  expect(list.body.clients).toContainEqual(
    expect.objectContaining({ id: client.id, phone: '+254712345678', client_id: '23456789' }),
  );
  expect((await read(world.auditor, `/clients/${client.id}`)).status).toBe(200);
  const { body: views } = await read(world.auditor, `/clients/${client.id}/views`);
  expect(views).toMatchObject([{ staff_id: world.auditor.id, entity: 'client' }]);
  await expect
    .poll(async () => (await read(world.auditor, `/clients/${client.id}/list-views`)).body)
    .toMatchObject([{ staff_id: world.auditor.id, lists: 1 }]);
});

it('what belongs to no branch is read by auditors of all branches alone (DECISIONS 3.19)', async () => {
  const message = await aMessage(world);
  const imported = await anImport(world);
  await aToken(world);
  const lists = { '/messages': 'messages', '/subscribers': 'subscribers' };
  for (const [path, name] of Object.entries(lists)) {
    const [of, all] = [await read(world.auditor, path), await read(auditorOfAll, path)];
    expect([of.body[name].length, of.body.pagination.totalItems]).toEqual([0, 0]);
    expect([all.body[name].length, all.body.pagination.totalItems]).toEqual([1, 1]);
  }
  expect((await read(world.auditor, '/messages')).body.unread).toBe(0);
  expect((await read(world.auditor, '/imports')).body).toEqual([]);
  expect((await read(auditorOfAll, '/imports')).body).toMatchObject([{ id: imported.id }]);
  for (const path of [
    `/messages/${message.id}`,
    `/imports/${imported.id}`,
    `/imports/${imported.id}/rows?outcome=failed`,
    `/imports/${imported.id}/rows.xlsx?outcome=failed`,
  ]) {
    expect((await read(world.auditor, path)).status).toBe(404);
    expect((await read(auditorOfAll, path)).status).toBe(200);
  }
  expect((await read(world.auditor, '/settings')).body.loan_terms).toBeDefined();
});

it('an auditor reads a message and leaves it unread, and has no notice of what waits for others (DECISIONS 3.17)', async () => {
  const message = await aMessage(world);
  await world.anOrder(world.officer);
  expect((await read(auditorOfAll, `/messages/${message.id}`)).body.read).toBe(false);
  expect((await world.call(auditorOfAll, 'PUT', `/messages/${message.id}`, { read: true })).status).toBe(403);
  expect((await read(auditorOfAll, `/messages/${message.id}`)).body.read).toBe(false);
  expect((await read(auditorOfAll, '/notifications')).body).toEqual({ notifications: [], unread: 0 });
  expect((await world.call(auditorOfAll, 'POST', '/notifications/read')).status).toBe(204);
});

it('an auditor looks after the own account: password, second factor, sessions (DECISIONS 3.17)', async () => {
  const one = await world.hire('auditor', world.branches.kitui);
  const password = { currentPassword: 'a-long-enough-password', newPassword: 'another-long-password' };
  expect((await world.call(one, 'PUT', '/auth/password', password)).status).toBe(204);
  const begun = await world.call(one, 'POST', '/auth/two-factor', { password: 'another-long-password' });
  expect(begun.status).toBe(201);
  const { body: sessions } = await read(one, '/auth/sessions');
  expect((await world.call(one, 'DELETE', `/auth/sessions/${sessions[0].id}`)).status).toBe(204);
});

it('an auditor of a branch has figures of that branch alone, whatever branch is asked for (DECISIONS 3.18)', async () => {
  const before = (await read(world.auditor, '/figures/sales?by=month')).body.orders.current;
  await world.anOrder(world.officer);
  const group = await world.aGroup({ branchId: world.branches.mombasa });
  const client = await world.aClient(world.mombasaOfficer);
  await world.anOrder(world.mombasaOfficer, { clientId: client.id, groupId: group.id });
  const figures = async (by: Person, query: string) =>
    (await read(by, `/figures/sales?by=month${query}`)).body.orders.current;
  expect(await figures(world.auditor, '')).toBe(before + 1);
  expect(await figures(world.auditor, `&branch_id=${world.branches.mombasa}`)).toBe(0);
  expect(await figures(auditorOfAll, `&branch_id=${world.branches.mombasa}`)).toBe(1);
});

it('an auditor reads whose clients are whose, what was handed over and what is linked, of the branch (DECISIONS 3.18)', async () => {
  const merged = async (by: Person) => {
    const [kept, other] = [await world.aClient(by), await world.aClient(by)];
    const merge = { otherId: other.id, reason: 'Registered twice' };
    expect((await world.call(world.admin, 'POST', `/clients/${kept.id}/merge`, merge)).status).toBe(200);
    return { keptId: kept.id, mergedId: other.id };
  };
  const handedOver = async (from: Person, branchId: string) => {
    await world.aClient(from);
    const { id } = await world.hire('credit_officer', branchId);
    const { body } = await world.call(world.admin, 'POST', '/handovers', {
      fromOfficerId: from.id,
      toOfficerId: id,
    });
    return body.id as string;
  };
  const [here, there] = [await merged(world.officer), await merged(world.mombasaOfficer)];
  const handovers = [
    await handedOver(world.officer, world.branches.kitui),
    await handedOver(world.mombasaOfficer, world.branches.mombasa),
  ];
  const branchesOf = async (by: Person) =>
    new Set((await read(by, '/portfolios')).body.portfolios.map((one: Loose) => one.branch_id));
  expect(await branchesOf(world.auditor)).toEqual(new Set([world.branches.kitui]));
  expect(await branchesOf(auditorOfAll)).toEqual(new Set([world.branches.kitui, world.branches.mombasa]));
  const listed = async (by: Person) =>
    (await read(by, '/handovers')).body.handovers.map(({ id }: Loose) => id).toSorted();
  expect(await listed(world.auditor)).toEqual([handovers[0]]);
  expect(await listed(auditorOfAll)).toEqual(handovers.toSorted());
  for (const [by, statuses] of [
    [world.auditor, [200, 404]],
    [auditorOfAll, [200, 200]],
  ] as const) {
    const replies = [
      await read(by, `/clients/${here.keptId}/merges`),
      await read(by, `/clients/${there.keptId}/merges`),
    ];
    expect(replies.map(({ status }) => status)).toEqual(statuses);
    expect(replies[0]!.body.linked).toMatchObject([{ record: { id: here.mergedId } }]);
    // To end a link is to change: neither that nor what prepares one.
    const undo = { mergedId: here.mergedId, reason: 'Two people' };
    expect((await world.call(by, 'POST', `/clients/${here.keptId}/unmerge`, undo)).status).toBe(403);
    expect((await read(by, `/clients/${here.keptId}/merge?other=${here.keptId}`)).status).toBe(403);
  }
});
