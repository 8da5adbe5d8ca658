import { beforeEach, expect, it } from 'vitest';
import { nairobiDay } from '#domain/calendar.ts';
import { csv, importsOf } from '../../test/imports.ts';
import { useWorld } from '../../test/use-world.ts';
import { tidyUp } from '../housekeeping.ts';

const world = useWorld();
beforeEach(() => world.pool.query('delete from list_views'));

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
      'select staff_id, list, asked, people, client_ids from list_views order by id',
    )
  ).rows;

/** What is noted, once it is: nobody waits for it. */
const expectNoted = (rows: object[]) => expect.poll(noted).toMatchObject(rows);

it('a page of clients is one note, whoever sees it: who, which list, filters and how many (DECISIONS 11.8)', async () => {
  const clients = [await world.aClient(), await world.aClient()];
  await world.call(world.manager, 'GET', '/clients?limit=2&masked=false');
  const row = { list: 'clients', asked: { limit: 2 }, people: 2 };
  await expectNoted([{ ...row, staff_id: world.manager.id }]);
  expect((await noted())[0]!.client_ids.toSorted()).toEqual(clients.map(({ id }) => id).toSorted());

  await world.call(world.officer, 'GET', `/clients?search=${encodeURIComponent(clients[0]!.name)}`);
  await expectNoted([
    row,
    { staff_id: world.officer.id, asked: { search: true }, client_ids: [clients[0]!.id] },
  ]);
});

it('the same page is noted once a day, again when it shows somebody new, and what shows nobody never (DECISIONS 11.8)', async () => {
  const look = () => world.call(world.officer, 'GET', '/clients?limit=1');
  await world.aClient();
  await look();
  await expectNoted([{ people: 1 }]);
  await look();
  await world.call(world.officer, 'GET', '/clients?search=nobody-at-all');
  await world.call(world.officer, 'GET', '/clients?masked=true');
  const late = await world.aClient();
  await look();
  await expectNoted([{ people: 1 }, { people: 1, client_ids: [late.id] }]);
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

it('the audit log has who saw how many people in a list, by which filter, and no typed words (DECISIONS 23.5)', async () => {
  const client = await world.aClient(world.officer, { name: 'Sought Afterwards' });
  const query = `search=sought&branch_id=${world.branches.kitui}`;
  await world.call(world.manager, 'GET', `/clients?${query}`);
  const lines = async () =>
    (
      await world.call(
        world.admin,
        'GET',
        `/audit?action=access.list&staff_id=${world.manager.id}&search=clients&limit=1`,
      )
    ).body.entries;
  await expect
    .poll(lines)
    .toMatchObject([{ after: { list: 'clients', people: 1, filter: { search: true, branch_id: 'Kitui' } } }]);
  expect(client.name).toContain('Sought');
});

it('every export is noted, the same one twice too, with its orders or its filter (DECISIONS 11.8)', async () => {
  const [one, other] = [await world.anOrder(), await world.anOrder()];
  const linesOf = `select count(*)::int as n from audit_log where staff_id = $1 and action = 'access.export'`;
  const lines = async () => (await world.pool.query(linesOf, [world.officer.id])).rows[0].n;
  const before = await lines();
  const bodies = [
    { orderIds: [one.id] },
    { orderIds: [other.id] },
    { orderIds: [other.id] },
    { filter: { status: 'pending', client_id: one.client_id } },
    { filter: { status: 'pending', client_id: one.client_id } },
  ];
  for (const [n, body] of bodies.entries()) {
    expect((await world.call(world.officer, 'POST', '/orders/export', body)).status).toBe(200);
    await expect.poll(async () => (await noted()).length).toBe(n + 1);
  }
  await expectNoted([
    { asked: { chosen: 1, order_ids: [one.id] } },
    { asked: { chosen: 1, order_ids: [other.id] } },
    { asked: { chosen: 1, order_ids: [other.id] } },
    { asked: { status: 'pending', client_id: one.client_id } },
    { asked: { status: 'pending', client_id: one.client_id } },
  ]);
  expect((await lines()) - before).toBe(bodies.length);
});

it('rows of an import of people are noted: a page once a day, a file each time (DECISIONS 11.8)', async () => {
  const imports = importsOf(world);
  const file = csv('Name,Phone,National ID', 'La Lister,0722111224,55667799');
  const { id } = await imports.bring(file, { kind: 'clients' });
  const goods = csv('Name,Category,Price', 'La Lamp,Solar,500');
  const { id: ofGoods } = await imports.bring(goods, { kind: 'products' });
  const [client] = await imports.named('clients', 'La Lister');
  for (const one of [id, ofGoods]) {
    for (const path of [
      'rows?outcome=created&page=1',
      'rows.xlsx?outcome=created',
      'rows.xlsx?outcome=created',
    ]) {
      expect((await world.call(world.admin, 'GET', `/imports/${one}/${path}`)).status).toBe(200);
    }
  }
  const asked = { import: id, outcome: 'created' };
  await expect.poll(async () => (await noted()).length).toBe(3);
  const byFile = (await noted()).toSorted((a, b) => Number('file' in a.asked) - Number('file' in b.asked));
  expect(byFile).toMatchObject([
    { list: 'import-rows', asked, people: 1, client_ids: [client.id] },
    { list: 'import-rows', asked: { ...asked, file: true }, people: 1 },
    { list: 'import-rows', asked: { ...asked, file: true }, people: 1 },
  ]);
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

it('who was shown a list is forgotten after 24 months', async () => {
  for (const months of [23, 25]) {
    await world.pool.query(
      `insert into list_views (at, day, staff_id, list, asked, people, client_ids)
       select at, at::date, $1, 'of-old', '{}', 1, '{}' from (select now() - make_interval(months => $2) as at) as past`,
      [world.officer.id, months],
    );
  }
  await tidyUp(world.db);
  // The note of a list that was shown a moment ago may still come.
  expect((await noted()).filter(({ list }) => list === 'of-old')).toHaveLength(1);
});

it('what visitors sent is noted like other lists with whole phone numbers (DECISIONS 11.8)', async () => {
  const request = { name: 'La Visitor', phone: '0722111225', branchId: world.branches.kitui };
  const asked = await world.call(null, 'POST', '/public/join', {
    ...request,
    place: 'Kalundu',
    wish: 'A lamp',
  });
  expect(asked).toMatchObject({ status: 201 });
  const seen = [
    { list: 'messages', people: 1, staff_id: world.admin.id },
    { list: 'join-requests', people: 1, staff_id: world.manager.id },
  ];
  await world.call(world.admin, 'GET', '/messages?page=1');
  await expectNoted(seen.slice(0, 1));
  await world.call(world.manager, 'GET', '/join-requests?page=1');
  await expectNoted(seen);
  const { body } = await world.call<{ requests: { id: string }[] }>(world.manager, 'GET', '/join-requests');
  const [{ id } = { id: '' }] = body.requests;
  const expectOpened = (rows: object[]) =>
    expect
      .poll(async () => (await noted()).filter(({ asked: about }) => JSON.stringify(about).includes(id)))
      .toMatchObject(rows);
  await world.call(world.admin, 'GET', `/messages/${id}`);
  await expectOpened(seen.slice(0, 1));
  await world.call(world.manager, 'GET', `/join-requests/${id}`);
  await expectOpened(seen);
});
