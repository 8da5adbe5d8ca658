import type { Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { makeOldDatabase, migrate } from '../src/platform/migrate.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** An id of rows that a test writes itself. */
export const uuid = (serial: number) => `00000000-0000-7000-8000-${String(serial).padStart(12, '0')}`;

/** A database as it was before the migration `before`, filled and then migrated; dropped by its `drop`. */
export async function upgrade(
  before: string,
  fill: string | ((owner: Pool) => Promise<unknown>),
): Promise<TestDatabase> {
  const database = await createTestDatabase({ bare: true });
  const { owner } = database;
  await makeOldDatabase(owner, before);
  await (typeof fill === 'string' ? owner.query(fill) : fill(owner));
  await migrate(owner);
  return database;
}

/** The same for all tests of a file: empty until they run. */
export function useUpgraded(...of: Parameters<typeof upgrade>): TestDatabase {
  const database = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(database, await upgrade(...of));
  });
  afterAll(() => database.drop());
  return database;
}
