import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { makeOldDatabase, migrate } from '../migrate.ts';

let database: TestDatabase;
const uuid = (serial: number) => `00000000-0000-7000-8000-${String(serial).padStart(12, '0')}`;

beforeAll(async () => {
  database = await createTestDatabase({ bare: true });
});
afterAll(() => database.drop());

it('keys of an earlier version name what they made or changed; their answers and hashes are gone (DECISIONS 12.1)', async () => {
  const { owner } = database;
  await makeOldDatabase(owner, '0068');
  await owner.query(`
    insert into staff (id, name, username, email, role, password_hash) values
      ('${uuid(1)}', 'Somebody', 'somebody', 'somebody@staff.example', 'admin', '');
    insert into idempotency_keys (staff_id, key, body_hash, status, order_id, made, made_id, answer) values
      ('${uuid(1)}', 'placed', 'hash', 201, '${uuid(2)}', null, null, '{"id": "${uuid(2)}", "client_name": "Amina"}'),
      ('${uuid(1)}', 'registered', 'hash', 201, null, 'client', '${uuid(3)}', '{"id": "${uuid(3)}"}'),
      ('${uuid(1)}', 'found', 'hash', 200, null, 'client', '${uuid(3)}', '{"id": "${uuid(3)}"}'),
      ('${uuid(1)}', 'erased', '', 201, null, 'client', '${uuid(4)}', null),
      ('${uuid(1)}', 'changed', 'hash', 200, null, null, null, '{"id": "${uuid(3)}"}'),
      ('${uuid(1)}', 'asked', 'hash', 202, null, null, null, '{"confirmation": {"id": "${uuid(5)}"}}'),
      ('${uuid(1)}', 'many', 'hash', 200, null, null, null, '{"rows": []}'),
      ('${uuid(1)}', 'deleted', 'hash', 204, null, null, null, null);
  `);
  await migrate(owner);
  const { rows } = await owner.query({
    text: 'select key, status, made, record_id, body_hash from idempotency_keys order by key',
    rowMode: 'array',
  });
  expect(rows).toEqual([
    ['asked', 202, null, uuid(5), null],
    ['changed', 200, null, uuid(3), null],
    ['deleted', 204, null, null, null],
    ['erased', 201, 'client', uuid(4), null],
    ['found', 200, 'client', uuid(3), null],
    ['many', 200, null, null, null],
    ['placed', 201, 'order', uuid(2), null],
    ['registered', 201, 'client', uuid(3), null],
  ]);
});
