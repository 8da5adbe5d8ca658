import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createBooks } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('a connection that dies inside a transaction fails that transaction, and nothing else', async () => {
  const { db } = createBooks(database.pool);
  const work = db.transaction().execute(async (trx) => {
    const { rows } = await database.pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
    );
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    await sleep(100);
    await trx.selectFrom('branches').selectAll().execute();
  });
  await expect(work).rejects.toThrow();
  expect(await db.selectFrom('branches').selectAll().execute()).toEqual([]);
});

it('no statement runs for longer than 20 s, whatever stands between the pool and the database', async () => {
  const { rows } = await database.pool.query('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '20s' }]);
});
