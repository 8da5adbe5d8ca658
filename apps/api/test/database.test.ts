import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

test('every test database is migrated and its own', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  try {
    await one.owner.query('CREATE TABLE only_here ()');
    const tables = 'SELECT table_name FROM information_schema.tables WHERE table_schema = $1';
    const namesIn = async ({ owner }: typeof one) =>
      (await owner.query<{ table_name: string }>(tables, ['public'])).rows.map((row) => row.table_name);
    expect(await namesIn(one)).toEqual(expect.arrayContaining(['migrations', 'only_here']));
    expect(await namesIn(other)).not.toContain('only_here');
  } finally {
    await Promise.all([one.drop(), other.drop()]);
  }
});
