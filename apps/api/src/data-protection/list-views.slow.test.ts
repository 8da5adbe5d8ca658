import { beforeEach, expect, it } from 'vitest';
import { nairobiDay } from '#domain/calendar.ts';
import { ownerOfLog } from '../../test/owner-of-log.ts';
import { useWorld } from '../../test/use-world.ts';

const world = useWorld();
beforeEach(() => ownerOfLog(world).asOwner("delete from audit_log where entity = 'access'"));

interface Noted {
  staff_id: string;
  list: string;
  asked: object;
  people: number;
  client_ids: string[];
}

const noted = async (): Promise<Noted[]> =>
  (
    await world.pool.query<Noted>(
      `select staff_id, after ->> 'list' as list, after -> 'filter' as asked, (after ->> 'people')::int as people,
         after -> 'client_ids' as client_ids
       from audit_log where action in ('access.list', 'access.export') order by at, id`,
    )
  ).rows;

/** Expects these notes, once they are written: no call waits for them. */
const expectNoted = (rows: object[]) => expect.poll(noted).toMatchObject(rows);

it('a page of clients is one note: who, which list, filters and how many (DECISIONS 11.8, 23.5)', async () => {
  const clients = [await world.aClient(), await world.aClient()];
  const { kitui } = world.branches;
  await world.call(world.manager, 'GET', `/clients?limit=2&masked=false&branch_id=${kitui}`);
  const row = { list: 'clients', asked: { limit: 2, branch_id: kitui }, people: 2 };
  await expectNoted([{ ...row, staff_id: world.manager.id }]);
  expect((await noted())[0]!.client_ids.toSorted()).toEqual(clients.map(({ id }) => id).toSorted());
  const { entries } = await world.must('GET', '/audit?action=access.list');
  expect(entries).toMatchObject([{ after: { people: 2, filter: { limit: 2, branch_id: 'Kitui' } } }]);

  await world.call(world.officer, 'GET', `/clients?search=${encodeURIComponent(clients[0]!.name)}`);
  await expectNoted([
    row,
    { staff_id: world.officer.id, asked: { search: true }, client_ids: [clients[0]!.id] },
  ]);
});

it('groups, a group with its members, orders, exports and reports with persons are noted too (DECISIONS 11.8)', async () => {
  const group = await world.aGroup({ chairpersonPhone: '0722111222' });
  const client = await world.aClient();
  await world.call(world.officer, 'PUT', `/clients/${client.id}/assign-group`, { groupId: group.id });
  const order = await world.anOrder(world.officer, { groupId: group.id, clientId: client.id });
  const month = nairobiDay(new Date()).slice(0, 7);
  const calls: [string, string, unknown?][] = [
    ['GET', '/groups?page=1'],
    ['GET', `/groups/${group.id}`],
    ['GET', `/orders?page=1&group_id=${group.id}`],
    ['POST', '/orders/export', { orderIds: [order.id] }],
    ['GET', '/reports/sales-by-officer'],
    ['GET', `/reports/month?month=${month}`],
    ['GET', `/reports/month/export?month=${month}`],
  ];
  const rows = [
    { list: 'groups', people: 1 },
    { list: 'group', people: 2, asked: { id: group.id }, client_ids: [client.id] },
    { list: 'orders', people: 1, asked: { group_id: group.id } },
    { list: 'orders-export', people: 1, asked: { chosen: 1 }, client_ids: [] },
    { list: 'report-sales-by-officer' },
    { list: 'report-month', people: 1, asked: { month } },
    { list: 'report-month', people: 1, asked: { month, file: true } },
  ];
  for (const [n, [method, path, body]] of calls.entries()) {
    expect((await world.call(world.manager, method, path, body)).status).toBe(200);
    await expectNoted(rows.slice(0, n + 1));
  }
});

it('an admin, and the client in their data, see who listed that client (Data Protection Act 2019, s. 26)', async () => {
  const client = await world.aClient();
  const name = encodeURIComponent(client.name);
  await world.call(world.officer, 'GET', `/clients?search=${name}`);
  await world.call(world.officer, 'GET', `/clients?name=${name}`);
  await world.call(world.manager, 'GET', `/clients?search=${name}`);
  await expect.poll(async () => (await noted()).length).toBe(3);
  const { body } = await world.call(world.admin, 'GET', `/clients/${client.id}/list-views`);
  expect(body.toSorted((a: { lists: number }, b: { lists: number }) => b.lists - a.lists)).toEqual([
    {
      staff_id: world.officer.id,
      staff_name: world.officer.name,
      lists: 2,
      at: expect.stringMatching(/\+03:00$/),
    },
    { staff_id: world.manager.id, staff_name: world.manager.name, lists: 1, at: expect.any(String) },
  ]);
  const data = await world.call(world.admin, 'GET', `/clients/${client.id}/data`);
  expect(data.body.list_views).toEqual(body);
  expect((await world.call(world.manager, 'GET', `/clients/${client.id}/list-views`)).status).toBe(403);
  expect((await world.call(world.admin, 'GET', '/clients/nobody/list-views')).status).toBe(404);
});

it('a client sees which lists showed them in the last 24 months (Data Protection Act 2019, s. 26)', async () => {
  const client = await world.aClient();
  for (const months of [23, 25]) {
    await world.pool.query(
      `insert into audit_log (id, at, staff_id, action, entity, entity_id, after)
       values (gen_random_uuid(), now() - make_interval(months => $2), $1, 'access.list', 'access', $1,
         jsonb_build_object('list', 'clients', 'people', 1, 'filter', '{}'::jsonb, 'client_ids', jsonb_build_array($3::text)))`,
      [world.officer.id, months, client.id],
    );
  }
  const { body } = await world.call(world.admin, 'GET', `/clients/${client.id}/list-views`);
  expect(body).toMatchObject([{ staff_id: world.officer.id, lists: 1 }]);
});

it('what visitors sent is noted like other lists with whole phone numbers (DECISIONS 11.8)', async () => {
  const asked = await world.call(null, 'POST', '/public/join', {
    name: 'La Visitor',
    phone: '0722111225',
    branchId: world.branches.kitui,
    wish: 'A lamp',
  });
  expect(asked).toMatchObject({ status: 201 });
  const seen = [{ list: 'messages', people: 1, staff_id: world.admin.id }];
  const { body } = await world.call<{ messages: { id: string }[] }>(world.admin, 'GET', '/messages?page=1');
  await expectNoted(seen);
  const { id } = body.messages[0]!;
  await world.call(world.admin, 'GET', `/messages/${id}`);
  await expect
    .poll(async () => (await noted()).filter(({ asked: about }) => JSON.stringify(about).includes(id)))
    .toMatchObject(seen);
});
