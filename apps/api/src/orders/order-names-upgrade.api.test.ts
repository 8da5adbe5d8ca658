import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { makeOldDatabase, migrate } from '../platform/migrate.ts';

let database: TestDatabase;
const uuid = (serial: number) => `00000000-0000-7000-8000-${String(serial).padStart(12, '0')}`;

beforeAll(async () => {
  database = await createTestDatabase({ bare: true });
  await makeOldDatabase(database.owner, '0067');
  await database.owner.query(`
    insert into branches (id, name) values ('${uuid(1)}', 'Kitui'), ('${uuid(2)}', 'Mombasa');
    insert into groups (id, name, account_number, chairperson_phone, branch_id)
      values ('${uuid(11)}', 'Umoja Before', 'U-1', '+254712000001', '${uuid(1)}');
    insert into clients (id, name, phone, join_date, branch_id)
      values ('${uuid(21)}', 'Amina Before', '0712000001', '2024-01-01', '${uuid(1)}');
    insert into staff (id, name, username, email, role, password_hash) values
      ('${uuid(41)}', 'Somebody', 'somebody', 'somebody@staff.example', 'admin', '');
    insert into orders (id, number, client_id, group_id, branch_id, created_by, status, loan_term, delivery_method, total_price,
        client_loan_balance, client_system_savings, group_loan_balance, group_arrears, search_text)
      select id, id::text, '${uuid(21)}', '${uuid(11)}', branch_id, '${uuid(41)}', 'delivered', 12, 'branch', 100, 0, 0, 0, 0, 'x'
      from (values ('${uuid(51)}'::uuid, '${uuid(1)}'::uuid), ('${uuid(52)}', '${uuid(2)}')) as placed (id, branch_id);
    update clients set branch_id = '${uuid(2)}';
    update groups set branch_id = '${uuid(2)}';
    update clients set name = 'Amina After';
    update groups set name = 'Umoja After', account_number = 'U-2', chairperson_phone = '+254712000002';
  `);
});
afterAll(() => database.drop());

it('an upgrade gives orders the names that they showed, also in a branch that was left (DECISIONS 23.3)', async () => {
  await migrate(database.owner);
  const { rows } = await database.owner.query({
    text: `select client_name, group_name, group_account_number, chairperson_phone, branch_name from orders order by id`,
    rowMode: 'array',
  });
  expect(rows).toEqual([
    ['Amina Before', 'Umoja Before', 'U-1', '+254712000001', 'Kitui'],
    ['Amina After', 'Umoja After', 'U-2', '+254712000002', 'Mombasa'],
  ]);
});
