import { afterAll, expect, it } from 'vitest';
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { uuid } from '../../test/old-database.ts';
import { Database } from '../platform/database.ts';
import { listMigrations, migrate } from '../platform/migrate.ts';
import { verifyStock } from './verify-stock.ts';

let database: TestDatabase;
afterAll(() => database.drop());

const [SOMEBODY, KITUI, UMOJA, AMINA, LAMP, POT, DELIVERY] = [1, 2, 3, 4, 5, 6, 7].map(uuid);

/** Of each status two orders of five lamps: of the second, two were handed over and one came back. */
async function fill() {
  await database.owner.query(`
    insert into staff (id, name, username, email, role, password_hash)
      values ('${SOMEBODY}', 'Somebody', 'somebody', 'somebody@staff.example', 'admin', '');
    insert into branches (id, name) values ('${KITUI}', 'Kitui');
    insert into groups (id, name, branch_id) values ('${UMOJA}', 'Umoja', '${KITUI}');
    insert into clients (id, name, phone, join_date, branch_id) values ('${AMINA}', 'Amina', '', '2024-01-01', '${KITUI}');
    insert into products (id, name, price, stock, status)
      values ('${LAMP}', 'Lamp', 100, 7, 'active'), ('${POT}', 'Pot', 100, 0, 'inactive');
    insert into deliveries (id, number, branch_id, day, state, made_by, made_at, updated_at)
      values ('${DELIVERY}', 'D', '${KITUI}', '2026-01-01', 'done', '${SOMEBODY}', now(), now());`);
  const orders = [
    ...ORDER_STATUSES.flatMap((status) => [
      { status, isPart: false },
      { status, isPart: true },
    ]),
    { status: 'pending', isDeleted: true },
    { status: 'approved', isOld: true },
  ].map((order, at) => ({
    id: uuid(100 + at),
    line: uuid(200 + at),
    isPart: false,
    isDeleted: false,
    isOld: false,
    ...order,
  }));
  for (const { id, line, status, isPart, isDeleted, isOld } of orders) {
    await database.owner.query(
      `insert into order_records (id, number, old_number, removed_at, client_id, group_id, branch_id, created_by, status, loan_term,
         delivery_method, total_price, client_loan_balance, client_system_savings, group_loan_balance, group_arrears, search_text,
         client_name, group_name, group_account_number, chairperson_phone, branch_name)
       values ($1::uuid, $1::uuid::text, $2, $3, $4, $5, $6, $7, $8, 6, 'branch', 500, 0, 0, 0, 0, '', 'Amina', 'Umoja', '', '', 'Kitui')`,
      [id, isOld ? id : null, isDeleted ? new Date() : null, AMINA, UMOJA, KITUI, SOMEBODY, status],
    );
    await database.owner.query(
      `insert into order_lines (id, order_id, position, product_id, name, description, quantity, unit_price)
       values ($1, $2, 0, $3, 'Lamp', '', 5, 100)`,
      [line, id, LAMP],
    );
    if (!isPart) continue;
    await database.owner.query(
      `insert into delivery_lines (id, delivery_id, order_id, product_id, quantity, outcome, handed_quantity)
       values ($1, $2, $3, $4, 2, 'handed', 2)`,
      [line, DELIVERY, id, LAMP],
    );
    await database.owner.query(
      `insert into order_returns (id, order_id, product_id, quantity, reason, condition, replaced, at, made_by)
       values ($1, $2, $3, 1, 'warranty', 'new', false, now(), $4)`,
      [line, id, LAMP, SOMEBODY],
    );
  }
}

it('an upgrade opens the central store with what is in stock and what open orders hold, and all agrees (DECISIONS 4.8)', async () => {
  database = await createTestDatabase({ bare: true });
  const steps = await listMigrations();
  const before = steps.filter(({ name }) => name < '0006' || name === '2.0.0');
  await migrate(database.owner, Object.fromEntries(before.map(({ name, hash }) => [name, hash])));
  await fill();
  await migrate(database.owner);
  // Seven in stock; pending, approved and shipped orders hold five each, and three each of the second ones.
  const { rows } = await database.owner.query('select product_id, to_place, quantity, why from stock_moves');
  expect(rows).toEqual([
    { product_id: LAMP, to_place: 'central', quantity: 7 + 3 * (5 + 3), why: 'opening' },
  ]);
  expect(await verifyStock(new Database(database.owner))).toMatchObject({ products: 2, differences: [] });
});
