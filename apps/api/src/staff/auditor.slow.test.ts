import { expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { type Person } from '../../test/world.ts';

const world = useWorld();

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
