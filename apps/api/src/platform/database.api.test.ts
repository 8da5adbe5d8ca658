import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { Database } from './database.ts';
import { newId } from './ids.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('a connection that dies inside a transaction fails that transaction, and nothing else', async () => {
  const db = new Database(database.pool);
  const work = db.inTransaction(async (trx) => {
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

describe('a transaction inside of another', () => {
  const branch = (name: string) => ({ id: newId(new Date()), name });
  const names = async () =>
    (await database.pool.query<{ name: string }>('select name from branches order by name')).rows.map(
      ({ name }) => name,
    );

  it('is undone alone when it fails, and its connection goes on', async () => {
    const db = new Database(database.pool);
    await db.inTransaction(async (outer) => {
      await outer.insertInto('branches').values(branch('Nested A')).execute();
      const failing = outer.inTransaction(async (inner) => {
        await inner.insertInto('branches').values(branch('Nested B')).execute();
        await inner.query('select 1 / 0');
      });
      await expect(failing).rejects.toThrow('division by zero');
      await outer.inTransaction((inner) =>
        inner.inTransaction((innermost) =>
          innermost.insertInto('branches').values(branch('Nested C')).execute(),
        ),
      );
    });
    expect(await names()).toEqual(expect.arrayContaining(['Nested A', 'Nested C']));
    expect(await names()).not.toContain('Nested B');
  });

  it('is undone with the outer one', async () => {
    const failing = new Database(database.pool).inTransaction(async (outer) => {
      await outer.inTransaction((inner) => inner.insertInto('branches').values(branch('Nested D')).execute());
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await names()).not.toContain('Nested D');
  });
});
