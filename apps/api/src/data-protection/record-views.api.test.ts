import { beforeEach, expect, it } from 'vitest';
import type { RecordView } from '#contract/data-protection.ts';
import { useWorld } from '../../test/use-world.ts';
import { type World } from '../../test/world.ts';
import { tidyUp } from '../housekeeping.ts';

const world = useWorld();
beforeEach(() => world.pool.query('delete from record_views'));

async function viewsOf(clientId: string, by = world.admin): Promise<RecordView[]> {
  const { status, body } = await world.call(by, 'GET', `/clients/${clientId}/views`);
  expect(status).toBe(200);
  return body as RecordView[];
}

it('an admin sees who opened a client or its orders, once a person, record and day (Data Protection Act 2019, s. 41)', async () => {
  const client = await world.aClient();
  const order = await world.anOrder(world.officer, { clientId: client.id });
  for (const path of [`/clients/${client.id}`, `/clients/${client.id}/balances`, `/clients/${client.id}`]) {
    expect((await world.call(world.officer, 'GET', path)).status).toBe(200);
  }
  await Promise.all(Array.from({ length: 8 }, () => world.call(world.manager, 'GET', `/orders/${order.id}`)));
  const views = await viewsOf(client.id);
  const by = ({ id, name }: World['manager']) => ({ staff_id: id, staff_name: name });
  expect(views.map(({ at: _at, ...view }) => view)).toEqual([
    { entity: 'order', entity_id: order.id, order_number: order.number, ...by(world.manager) },
    { entity: 'client', entity_id: client.id, order_number: null, ...by(world.officer) },
  ]);
  expect(views[0]!.at).toMatch(/\+03:00$/);

  await world.pool.query(`update record_views set day = day - 1, at = at - interval '1 day'`);
  await world.call(world.officer, 'GET', `/clients/${client.id}`);
  expect(await viewsOf(client.id)).toHaveLength(3);
});

it('what was not opened alone is not noted so: a list, a record of another branch, none at all (DECISIONS 3)', async () => {
  const client = await world.aClient();
  await world.call(world.officer, 'GET', '/clients?masked=true');
  await world.call(world.manager, 'GET', '/clients');
  expect((await world.call(world.mombasaOfficer, 'GET', `/clients/${client.id}`)).status).toBe(404);
  expect((await world.call(world.mombasaOfficer, 'GET', `/clients/${client.id}/balances`)).status).toBe(404);
  expect(await viewsOf(client.id)).toEqual([]);
  expect((await world.call(world.admin, 'GET', '/clients/nobody/views')).status).toBe(404);
  expect((await world.call(world.manager, 'GET', `/clients/${client.id}/views`)).status).toBe(403);
});

it('an answer with an existing client, or one put into a group, counts as opened (Data Protection Act 2019, s. 25)', async () => {
  const [client, group] = [
    await world.aClient(world.officer, { clientId: '55443322' }),
    await world.aGroup(),
  ];
  expect(await viewsOf(client.id), 'whoever registers somebody knows them').toEqual([]);
  const same = { name: 'Guess', phone: '0700000001', clientId: '55443322' };
  const again = await world.call(world.otherOfficer, 'POST', '/clients', same);
  expect(again).toMatchObject({ status: 200, body: { phone: client.phone } });
  const path = `/clients/${client.id}/assign-group`;
  const assigned = await world.call(world.officer, 'PUT', path, { groupId: group.id });
  expect(assigned).toMatchObject({ status: 200, body: { client_id: '55443322' } });
  expect((await world.call(world.headOfficeOfficer, 'PUT', path, { groupId: 'none' })).status).toBe(404);
  expect((await viewsOf(client.id)).map(({ staff_id }) => staff_id).toSorted()).toEqual(
    [world.officer.id, world.otherOfficer.id].toSorted(),
  );
});

it('a client is shown though it cannot be noted that they were', async () => {
  const client = await world.aClient();
  await world.pool.query('alter table record_views rename to record_views_away');
  try {
    const { status, body } = await world.call(world.officer, 'GET', `/clients/${client.id}`);
    expect({ status, name: body.name }).toEqual({ status: 200, name: client.name });
  } finally {
    await world.pool.query('alter table record_views_away rename to record_views');
  }
});

it('who opened a record is forgotten after 24 months', async () => {
  const client = await world.aClient();
  for (const months of [23, 25]) {
    await world.pool.query(
      `insert into record_views (entity, entity_id, day, staff_id, at)
       select 'client', $1, at::date, $2, at from (select now() - make_interval(months => $3) as at) as past`,
      [client.id, world.officer.id, months],
    );
  }
  await tidyUp(world.db);
  expect(await viewsOf(client.id)).toHaveLength(1);
});
