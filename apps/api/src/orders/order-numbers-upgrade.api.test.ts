import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { migrate } from '../platform/migrate.ts';

let database: TestDatabase;
const uuid = (serial: number) => `00000000-0000-7000-8000-${String(serial).padStart(12, '0')}`;
/** Orders of before there were numbers: of which branch, and when they were made. */
const ORDERS = [
  [59, 1, '2024-06-01T09:00Z'],
  [51, 1, '2024-01-01T09:00Z'],
  [52, 1, '2024-12-31T20:59Z'],
  [53, 1, '2024-12-31T21:00Z'],
  [54, 2, '2024-06-01T09:00Z'],
  [56, 2, '2024-06-02T09:00Z'],
  [55, 2, '2024-06-02T09:00Z'],
] as const;

beforeAll(async () => {
  database = await createTestDatabase({ bare: true });
  const { owner } = database;
  await migrate(owner, (name) => name < '0019');
  await owner.query(`
    insert into branches (id, name) values ('${uuid(1)}', 'Kitui'), ('${uuid(2)}', 'Katani'), ('${uuid(3)}', 'Kiti');
    insert into groups (id, name, branch_id) values ('${uuid(11)}', 'Umoja', '${uuid(1)}');
    insert into clients (id, name, phone, join_date) values ('${uuid(21)}', 'Somebody', '0712000001', '2024-01-01');
    insert into staff (id, name, username, email, role, password_hash) values
      ('${uuid(41)}', 'Somebody', 'somebody', 'somebody@staff.example', 'admin', '');
    insert into deletion_requests (id, action, entity, entity_id, client_id, label, asked_by, asked_at, expires_at) values
      ('${uuid(61)}', 'delete', 'order', '${uuid(51)}', '${uuid(21)}', 'Lamp', '${uuid(41)}', now(), now());
  `);
  for (const [id, branch, at] of ORDERS) {
    await owner.query(
      `insert into orders (id, client_id, group_id, branch_id, created_by, loan_term, delivery_method, total_price,
        client_loan_balance, client_system_savings, group_loan_balance, group_arrears, search_text, created_at, updated_at)
       values ($1, $2, $3, $4, $5, 12, 'branch', 100, 0, 0, 0, 0, 'x', $6, $6)`,
      [uuid(id), uuid(21), uuid(11), uuid(branch), uuid(41), at],
    );
  }
});
afterAll(() => database.drop());

it('gives the orders of before numbers by branch and year, the oldest first, and goes on behind them (DECISIONS 13.1)', async () => {
  await migrate(database.owner);
  const read = async (text: string) => (await database.owner.query({ text, rowMode: 'array' })).rows;
  expect(await read('select code from branches order by id')).toEqual([['KTI'], ['KTN'], ['KII']]);
  expect(await read('select id, number from orders order by id')).toEqual([
    [uuid(51), 'KTI-24-00001'],
    [uuid(52), 'KTI-24-00003'],
    [uuid(53), 'KTI-25-00001'],
    [uuid(54), 'KTN-24-00001'],
    [uuid(55), 'KTN-24-00002'],
    [uuid(56), 'KTN-24-00003'],
    [uuid(59), 'KTI-24-00002'],
  ]);
  const next = async (code: string, year: number) =>
    (await read(`select next_order_number('${code}', ${year})`))[0]?.[0];
  expect(await next('KTI', 2024)).toBe('KTI-24-00004');
  expect(await next('KTI', 2025)).toBe('KTI-25-00002');
  expect(await next('KTN', 2024)).toBe('KTN-24-00004');
  expect(await read('select order_number from deletion_requests')).toEqual([['KTI-24-00001']]);
});
