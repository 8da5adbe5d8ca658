import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RecordView } from '#contract/data-protection.ts';
import { createWorld, type Loose, type World } from '../../test/world.ts';
import { tidyUp } from '../platform/housekeeping.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.books.pool.query('delete from record_views'));

async function viewsOf(clientId: string): Promise<RecordView[]> {
  const { status, body } = await world.call(world.admin, 'GET', `/clients/${clientId}/views`);
  expect(status).toBe(200);
  return body as RecordView[];
}

it('an admin sees who opened a client or an order of theirs, once a person, record and day (Data Protection Act 2019, s. 41)', async () => {
  const client = await world.aClient();
  const order = await world.anOrder(world.officer, { clientId: client.id });
  for (const path of [`/clients/${client.id}`, `/clients/${client.id}/balances`, `/clients/${client.id}`]) {
    expect((await world.call(world.officer, 'GET', path)).status).toBe(200);
  }
  await Promise.all(Array.from({ length: 8 }, () => world.call(world.manager, 'GET', `/orders/${order.id}`)));
  const views = await viewsOf(client.id);
  expect(views.map(({ at: _at, ...view }) => view)).toEqual([
    { entity: 'order', entity_id: order.id, staff_id: world.manager.id, staff_name: world.manager.name },
    { entity: 'client', entity_id: client.id, staff_id: world.officer.id, staff_name: world.officer.name },
  ]);
  expect(views[0]!.at).toMatch(/\+03:00$/);

  await world.books.pool.query(`update record_views set day = day - 1, at = at - interval '1 day'`);
  await world.call(world.officer, 'GET', `/clients/${client.id}`);
  expect(await viewsOf(client.id)).toHaveLength(3);
});

it('what was not shown was not opened: a masked list, a record of another branch, none at all (DECISIONS 3)', async () => {
  const client = await world.aClient();
  await world.call(world.officer, 'GET', '/clients?masked=true');
  await world.call(world.manager, 'GET', '/clients');
  expect((await world.call(world.mombasaOfficer, 'GET', `/clients/${client.id}`)).status).toBe(404);
  expect((await world.call(world.mombasaOfficer, 'GET', `/clients/${client.id}/balances`)).status).toBe(404);
  expect(await viewsOf(client.id)).toEqual([]);
  expect((await world.call(world.admin, 'GET', '/clients/nobody/views')).status).toBe(404);
  expect((await world.call(world.manager, 'GET', `/clients/${client.id}/views`)).status).toBe(403);
});

it('a credit officer who lists phone numbers and national IDs whole has opened each record, masked ones none (Data Protection Act 2019, s. 25)', async () => {
  const group = await world.aGroup();
  const client = await world.aClient(world.officer, { clientId: '31245678' });
  await world.call(world.officer, 'PUT', `/clients/${client.id}/assign-group`, { groupId: group.id });
  await world.books.pool.query('delete from record_views');
  const lists = ['/clients?limit=100', `/groups/${group.id}`];
  const shown = async (masked: boolean) => {
    const replies = await Promise.all(
      lists.map((path) =>
        world.call(world.officer, 'GET', `${path}${path.includes('?') ? '&' : '?'}masked=${masked}`),
      ),
    );
    const [list, members] = replies.map(({ body }) => (body.clients ?? body.members) as Loose[]);
    const found = (people: Loose[] = []) => people.find(({ id }) => id === client.id);
    return [found(list).phone, found(list).client_id, found(members).phone];
  };
  const end = client.phone.slice(-3);
  expect(await shown(true)).toEqual([`•••• ${end}`, '•••• 678', `•••• ${end}`]);
  expect(await viewsOf(client.id)).toEqual([]);
  expect(await shown(false)).toEqual([client.phone, '31245678', client.phone]);
  expect(await viewsOf(client.id)).toMatchObject([{ entity: 'client', staff_id: world.officer.id }]);
});

it('a credit officer who asks for a masked list by digits of what it hides has opened each record found, even one beyond the last page (Data Protection Act 2019, s. 25)', async () => {
  const client = await world.aClient(world.officer, {
    name: 'Digits Tried',
    phone: '0788123456',
    clientId: '94837261',
  });
  const asked = async (query: string, by = world.officer) => {
    await world.books.pool.query('delete from record_views');
    const { body } = await world.call(by, 'GET', `/clients?masked=true&${query}`);
    expect(body.pagination.totalItems, query).toBe(1);
    return (await viewsOf(client.id)).length;
  };
  for (const query of [
    'clientId=948372',
    'phone=078812',
    'phone=%2B25478812',
    'search=948372',
    'search=+0788-123',
    'search=948372&page=2',
    'name=digits&clientId=94&page=9&limit=1',
  ]) {
    // One after the other: each starts from no views at all.
    // oxlint-disable-next-line no-await-in-loop
    expect({ query, views: await asked(query) }).toEqual({ query, views: 1 });
  }
  for (const query of ['search=digits%20tried', 'name=digits&clientId=&phone=', 'name=digits&page=2']) {
    // oxlint-disable-next-line no-await-in-loop
    expect({ query, views: await asked(query) }).toEqual({ query, views: 0 });
  }
  expect(await asked('clientId=948372', world.manager), 'who sees lists whole opens nothing by it').toBe(0);
});

it('whoever is answered a client who is there already, or one put into a group, has opened the record (Data Protection Act 2019, s. 25)', async () => {
  const [client, group] = [
    await world.aClient(world.officer, { clientId: '55443322' }),
    await world.aGroup(),
  ];
  expect(await viewsOf(client.id), 'whoever registers somebody knows them').toEqual([]);
  const same = { name: 'Guess', phone: '1', clientId: '55443322' };
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

it('the latest 50 are told', async () => {
  const client = await world.aClient();
  await world.books.pool.query(
    `insert into record_views (entity, entity_id, day, staff_id, at)
     select 'client', $1, current_date - n, $2, now() - make_interval(days => n) from generate_series(1, 60) as n`,
    [client.id, world.officer.id],
  );
  const views = await viewsOf(client.id);
  expect(views).toHaveLength(50);
  expect(views.map(({ at }) => at)).toEqual(
    views
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
});

it('a client is shown though it cannot be noted that they were', async () => {
  const client = await world.aClient();
  await world.books.pool.query('alter table record_views rename to record_views_away');
  try {
    const { status, body } = await world.call(world.officer, 'GET', `/clients/${client.id}`);
    expect({ status, name: body.name }).toEqual({ status: 200, name: client.name });
  } finally {
    await world.books.pool.query('alter table record_views_away rename to record_views');
  }
});

it('who opened a record is forgotten after 24 months', async () => {
  const client = await world.aClient();
  for (const months of [23, 25]) {
    await world.books.pool.query(
      `insert into record_views (entity, entity_id, day, staff_id, at)
       select 'client', $1, at::date, $2, at from (select now() - make_interval(months => $3) as at) as past`,
      [client.id, world.officer.id, months],
    );
  }
  await tidyUp(world.books);
  expect(await viewsOf(client.id)).toHaveLength(1);
});
