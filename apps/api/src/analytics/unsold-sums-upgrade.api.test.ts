import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { migrate } from '../platform/migrate.ts';

let database: TestDatabase;
const uuid = (serial: number) => `00000000-0000-7000-8000-${String(serial).padStart(12, '0')}`;

/** Three orders of a lamp for 100 each, made and folded before the sums knew of unsold orders. */
beforeAll(async () => {
  database = await createTestDatabase({ bare: true });
  const { owner } = database;
  await migrate(owner, (name) => name < '0021');
  await owner.query(`
    insert into branches (id, name, code) values ('${uuid(1)}', 'Kitui', 'KTI');
    insert into groups (id, name, branch_id) values ('${uuid(11)}', 'Umoja', '${uuid(1)}');
    insert into clients (id, name, phone, join_date) values ('${uuid(21)}', 'Somebody', '0712000001', '2024-01-01');
    insert into products (id, name, category, price, stock, status) values ('${uuid(31)}', 'Lamp', 'Light', 100, 9, 'active');
    insert into staff (id, name, username, email, role, password_hash) values
      ('${uuid(41)}', 'Somebody', 'somebody', 'somebody@staff.example', 'admin', '');
  `);
  for (const [serial, status] of ['approved', 'rejected', 'cancelled'].entries()) {
    const order = uuid(51 + serial);
    await owner.query(
      `insert into orders (id, number, client_id, group_id, branch_id, created_by, loan_term, delivery_method, total_price,
        client_loan_balance, client_system_savings, group_loan_balance, group_arrears, search_text, status, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, 12, 'branch', 100, 0, 0, 0, 0, 'x', $7, '2024-06-01T09:00Z', '2024-06-01T09:00Z')`,
      [order, `KTI-24-0000${serial + 1}`, uuid(21), uuid(11), uuid(1), uuid(41), status],
    );
    await owner.query(
      `insert into order_lines (id, order_id, product_id, name, description, quantity, unit_price, position)
       values ($1, $2, $3, 'Lamp', '', 1, 100, 1)`,
      [uuid(71 + serial), order, uuid(31)],
    );
  }
  await owner.query('select fold_sums()');
});
afterAll(() => database.drop());

it('the sums of before know after the upgrade what rejected and cancelled orders they have (DECISIONS 13.4)', async () => {
  await migrate(database.owner);
  const read = async (text: string) => (await database.owner.query({ text, rowMode: 'array' })).rows;
  const SALES = `select per, status, orders, sales, unsold_orders, unsold_sales from sales_totals
    where span = 2024 order by per, status nulls first`;
  const ofOneLevel = (per: string) => [
    [per, null, 3, 300, 2, 200],
    [per, 'approved', 1, 100, 0, 0],
    [per, 'cancelled', 1, 100, 1, 100],
    [per, 'rejected', 1, 100, 1, 100],
  ];
  expect(await read(SALES)).toEqual(['branch', 'institution', 'officer'].flatMap(ofOneLevel));
  await database.owner.query('select fold_sums()');
  expect(await read(SALES)).toEqual(['branch', 'institution', 'officer'].flatMap(ofOneLevel));
  expect(
    await read(`select per, quantity, sales, unsold_quantity, unsold_sales from product_totals
      where span = 2024 order by per`),
  ).toEqual([
    ['branch', 3, 300, 2, 200],
    ['institution', 3, 300, 2, 200],
    ['officer', 3, 300, 2, 200],
  ]);
});
