import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { migrate } from '../platform/migrate.ts';

let database: TestDatabase;
const uuid = (serial: number) => `00000000-0000-7000-8000-${String(serial).padStart(12, '0')}`;
const [KITUI, MOMBASA] = [uuid(1), uuid(2)];
const [OFFICER, ADMIN, LEFT] = [uuid(41), uuid(42), uuid(43)];

beforeAll(async () => {
  database = await createTestDatabase({ bare: true });
  const { owner } = database;
  await migrate(owner, (name) => name < '0023');
  await owner.query(`
    insert into branches (id, name, code) values ('${KITUI}', 'Kitui', 'KTI'), ('${MOMBASA}', 'Mombasa', 'MSA');
    insert into staff (id, name, username, email, role, branch_id, active, password_hash) values
      ('${OFFICER}', 'Officer', 'officer', 'officer@staff.example', 'credit_officer', '${KITUI}', true, ''),
      ('${ADMIN}', 'Admin', 'admin', 'admin@staff.example', 'admin', null, true, ''),
      ('${LEFT}', 'Left', 'left', 'left@staff.example', 'credit_officer', '${KITUI}', false, '');
  `);
  const clients = [
    [21, KITUI, OFFICER],
    [22, MOMBASA, OFFICER],
    [23, KITUI, ADMIN],
    [24, KITUI, LEFT],
    [25, KITUI, null],
  ] as const;
  for (const [id, branch, by] of clients) {
    await owner.query(
      `insert into clients (id, name, phone, join_date, branch_id) values ($1, $2, '', '2024-01-01', $3)`,
      [uuid(id), `Client ${id}`, branch],
    );
    if (!by) continue;
    await owner.query(
      `insert into audit_log (id, staff_id, action, entity, entity_id) values ($1, $2, 'client.create', 'client', $3)`,
      [uuid(id + 100), by, uuid(id)],
    );
  }
});
afterAll(() => database.drop());

it('gives clients of before the officer of their branch who registered them, and others none (DECISIONS 20.2)', async () => {
  await migrate(database.owner);
  const { rows } = await database.owner.query<{ id: string }>(
    'select id, officer_id, officer_left_at from clients order by id',
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    [uuid(21), OFFICER, null],
    [uuid(22), null, null],
    [uuid(23), null, null],
    [uuid(24), null, null],
    [uuid(25), null, null],
  ]);
});
