import type { Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { migrate, readReleased } from '../src/platform/migrate.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** An id of rows that a test writes itself. */
export const uuid = (serial: number) => `00000000-0000-7000-8000-${String(serial).padStart(12, '0')}`;

/** A database of version 1.1.0, filled and then migrated; dropped by its `drop`. */
export async function upgrade(fill: (owner: Pool) => Promise<unknown>): Promise<TestDatabase> {
  const database = await createTestDatabase({ bare: true });
  const { owner } = database;
  await migrate(owner, (await readReleased())['1.1.0']);
  await fill(owner);
  await migrate(owner);
  return database;
}

/** The same for all tests of a file: empty until they run. */
export function useUpgraded(fill: (owner: Pool) => Promise<unknown>): TestDatabase {
  const database = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(database, await upgrade(fill));
  });
  afterAll(() => database.drop());
  return database;
}
