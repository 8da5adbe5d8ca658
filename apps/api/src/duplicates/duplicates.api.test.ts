import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '../../test/database.ts';
import { upgrade, uuid } from '../../test/old-database.ts';
import { openWorld, refusal, type World } from '../../test/world.ts';
import { grantRights } from '../platform/rights.ts';

let database: TestDatabase;
let world: World;
/** What version 1.1.0 stored twice: of each pair the first one came first. */
const BRANCH = ['Straße', 'STRASSE'];

beforeAll(async () => {
  database = await upgrade((owner) =>
    owner.query(`
    insert into branches (id, name, created_at, may_repeat) values
      ('${uuid(1)}', '${BRANCH[0]}', '2024-01-01', '{}'), ('${uuid(2)}', '${BRANCH[1]}', '2024-01-02', '{name}');
    insert into groups (id, name, account_number, branch_id, created_at, may_repeat) values
      ('${uuid(11)}', 'Umoja', 'KT-1', '${uuid(1)}', '2024-01-01', '{}'),
      ('${uuid(12)}', 'Umoja\u200b', 'KT 1', '${uuid(1)}', '2024-01-02', '{name,account_number}');
    insert into clients (id, name, phone, national_id, system_id, join_date, created_at, may_repeat) values
      ('${uuid(21)}', 'İlker', '+254712000001', '3124-5678', 'S1', '2024-01-01', '2024-01-01', '{}'),
      ('${uuid(22)}', 'ILKER', '00254712000001', '31245678', 'S2', '2024-01-01', '2024-01-02', '{national_id,phone_and_name}'),
      ('${uuid(23)}', 'Third', '0712000003', '３１２４５６７８', 's-1', '2024-01-01', '2024-01-03', '{national_id,system_id}'),
      ('${uuid(24)}', 'Straße', '0712000004', '', '', '2024-01-01', '2024-01-04', '{}');
    insert into products (id, name, price, stock, status) values ('${uuid(31)}', 'Gießkanne', 100, 10, 'active');
    insert into staff (id, name, username, email, role, password_hash) values
      ('${uuid(41)}', 'Somebody', 'somebody', 'somebody@staff.example', 'admin', '');
    insert into orders (id, number, client_id, group_id, branch_id, created_by, loan_term, delivery_method, total_price,
      client_loan_balance, client_system_savings, group_loan_balance, group_arrears, search_text) values
      ('${uuid(51)}', 'X-24-00001', '${uuid(24)}', '${uuid(11)}', '${uuid(1)}', '${uuid(41)}', 12, 'branch', 100, 0, 0, 0, 0,
        'straße\\ngießkanne\\numoja\\nstraße');
    insert into order_lines (id, order_id, position, product_id, name, description, quantity, unit_price)
      values ('${uuid(61)}', '${uuid(51)}', 1, '${uuid(31)}', 'Gießkanne', '', 1, 100);
    insert into audit_log (id, action, entity, entity_id, after)
      values ('${uuid(71)}', 'client.create', 'client', '${uuid(24)}', '{"name": "Straße"}');
  `),
  );
  await grantRights(database.owner, database.connection.user!);
  world = await openWorld(database);
});
afterAll(() => world.close());

it('records that are the same now both stay, the older with the number (DECISIONS 11.7)', async () => {
  const { rows } = await database.owner.query(`
    select id, may_repeat from clients union all select id, may_repeat from groups
    union all select id, may_repeat from branches where name in ('${BRANCH.join("', '")}') order by id`);
  expect(rows).toEqual([
    { id: uuid(1), may_repeat: [] },
    { id: uuid(2), may_repeat: ['name'] },
    { id: uuid(11), may_repeat: [] },
    { id: uuid(12), may_repeat: ['name', 'account_number'] },
    { id: uuid(21), may_repeat: [] },
    { id: uuid(22), may_repeat: ['national_id', 'phone_and_name'] },
    { id: uuid(23), may_repeat: ['national_id', 'system_id'] },
    { id: uuid(24), may_repeat: [] },
  ]);
});

it('names them for an admin, each beside the one that had it first, and notes who saw them (DECISIONS 11.7, 11.8)', async () => {
  const { status, body } = await world.call(world.admin, 'GET', '/duplicates?limit=100');
  const of = (entity: string, field: string, record: object, same_as: object) => ({
    entity,
    field,
    record,
    same_as,
  });
  const [first, second, third] = [
    { id: uuid(21), name: 'İlker' },
    { id: uuid(22), name: 'ILKER' },
    { id: uuid(23), name: 'Third' },
  ];
  expect([status, body.pagination.totalItems]).toEqual([200, 7]);
  expect(body.duplicates).toEqual([
    of(
      'branch',
      'name',
      { id: uuid(2), name: BRANCH[1], value: BRANCH[1] },
      { id: uuid(1), name: BRANCH[0], value: BRANCH[0] },
    ),
    of('client', 'national_id', { ...second, value: '31245678' }, { ...first, value: '3124-5678' }),
    of(
      'client',
      'phone_and_name',
      { ...second, value: '00254712000001' },
      { ...first, value: '+254712000001' },
    ),
    of('client', 'national_id', { ...third, value: '３１２４５６７８' }, { ...first, value: '3124-5678' }),
    of('client', 'system_id', { ...third, value: 's-1' }, { ...first, value: 'S1' }),
    of(
      'group',
      'account_number',
      { id: uuid(12), name: 'Umoja\u200b', value: 'KT 1' },
      { id: uuid(11), name: 'Umoja', value: 'KT-1' },
    ),
    of(
      'group',
      'name',
      { id: uuid(12), name: 'Umoja\u200b', value: 'Umoja\u200b' },
      { id: uuid(11), name: 'Umoja', value: 'Umoja' },
    ),
  ]);
  // A page that is beyond the last by now says how many there are: the screen turns to the last one.
  const beyond = await world.call(world.admin, 'GET', '/duplicates?page=9&limit=1');
  expect(beyond.body).toMatchObject({ duplicates: [], pagination: { totalItems: 7, totalPages: 7 } });
  expect((await world.call(world.manager, 'GET', '/duplicates')).status).toBe(403);
  const views = () => world.call(world.admin, 'GET', `/clients/${uuid(22)}/list-views`);
  await expect.poll(async () => (await views()).body[0]?.lists).toBe(1);
});

it('takes no third with the number, and lets the second be edited, but for that number (DECISIONS 11.7)', async () => {
  const third = await world.call(world.admin, 'POST', '/clients', {
    name: 'New',
    phone: '0712000009',
    clientId: '31 24 56 78',
  });
  expect(third).toMatchObject({ status: 200, body: { id: uuid(21) } });
  const change = (fields: object) => world.call(world.admin, 'PUT', `/clients/${uuid(22)}`, fields);
  expect((await change({ address: 'New road' })).status).toBe(200);
  expect(await change({ clientId: '312 456 78' })).toMatchObject(
    refusal(409, { errors: [{ path: 'clientId' }] }),
  );
  expect((await change({ clientId: '87654312' })).status).toBe(200);
  const { rows } = await database.owner.query(`select may_repeat from clients where id = '${uuid(22)}'`);
  expect(rows).toEqual([{ may_repeat: ['phone_and_name'] }]);
});
