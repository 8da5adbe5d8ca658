import { beforeAll, expect, it } from 'vitest';
import { aMessage, anImport, aToken } from '../../test/sample-calls.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person } from '../../test/world.ts';

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
