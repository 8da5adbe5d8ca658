import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { makeOldDatabase, migrate } from '../platform/migrate.ts';

let database: TestDatabase;
const uuid = (serial: number) => `00000000-0000-7000-8000-${String(serial).padStart(12, '0')}`;

beforeAll(async () => {
  database = await createTestDatabase({ bare: true });
  const { owner } = database;
  await makeOldDatabase(owner, '0058');
  await owner.query(`
    insert into branches (id, name, code) values ('${uuid(1)}', 'Kitui', 'KTI');
    insert into groups (id, name, branch_id) values ('${uuid(2)}', 'Mwĩtĩ Women', '${uuid(1)}'), ('${uuid(3)}', 'Mwiti Women', '${uuid(1)}');
    insert into clients (id, name, phone, join_date, branch_id) values
      ('${uuid(4)}', 'Mũthoni Wanjikũ', '+254711000001', '2024-01-01', '${uuid(1)}'),
      ('${uuid(5)}', 'Muthoni Wanjiku', '+254711000001', '2024-01-01', '${uuid(1)}'),
      ('${uuid(6)}', 'Ng''ang''a', '+254711000002', '2024-01-01', '${uuid(1)}');
    insert into audit_log (id, action, entity, entity_id, after)
      values ('${uuid(7)}', 'client.create', 'client', '${uuid(6)}', '{"name": "Ng''ang''a"}');
  `);
  await migrate(owner);
});
afterAll(() => database.drop());

it('records whose names are one now stay two, and are found without marks and apostrophes (DECISIONS 25.3)', async () => {
  const { rows } = await database.owner.query(`
    select folded_name, search_text like '%' || folded_id(name) as found, may_repeat from clients
    union all select folded_name, search_text like '%' || folded_id(name), may_repeat from groups
    order by folded_name, may_repeat`);
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['muthoni wanjiku', true, []],
    ['muthoni wanjiku', true, ['phone_and_name']],
    ['mwiti women', true, []],
    ['mwiti women', true, ['name']],
    ['nganga', true, []],
  ]);
  const log = await database.owner.query(
    `select search_text from audit_log where search_text like '%nganga%'`,
  );
  expect(log.rowCount).toBe(1);
});
