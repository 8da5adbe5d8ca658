import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { sealSecret } from '../auth/two-factor.ts';
import { readConfig } from './config.ts';
import { Database } from './database.ts';
import { makeOldDatabase, migrate } from './migrate.ts';
import { grantRights } from './rights.ts';
import { checkSealKey } from './seal-key.ts';
import { createSealing } from './sealing.ts';

const KEY = Buffer.alloc(32, 1).toString('base64');
const OTHER = Buffer.alloc(32, 2).toString('base64');
const ANYONE = '00000000-0000-7000-8000-000000000001';

let database: TestDatabase;
let db: Database;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  db = new Database(database.pool);
  folder = await mkdtemp(join(tmpdir(), 'seal-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(() => db.deleteFrom('settings').where('key', '=', 'seal_key').execute());

const startWith = (settings: Record<string, string>) =>
  checkSealKey(db, readConfig({ DATA_DIR: folder, ...settings }));

it('a start with another key than the one that sealed what is stored is refused (DECISIONS 9.3.4)', async () => {
  expect(await startWith({ SEAL_KEY: KEY })).toBe(false);
  expect(await startWith({ SEAL_KEY: KEY })).toBe(false);
  await expect(startWith({ SEAL_KEY: OTHER })).rejects.toThrow('sealed with another key');
});

it('a start without the key is refused, and makes no new key in its place (DECISIONS 9.3.4)', async () => {
  await startWith({ SEAL_KEY: KEY });
  await expect(startWith({})).rejects.toThrow('The key that sealed what is stored is missing');
  expect(await readdir(folder)).toEqual([]);
});

it('SEAL_KEY_LOST puts the present key in the place of the lost one, once (DECISIONS 9.3.4)', async () => {
  await startWith({ SEAL_KEY: KEY });
  expect(await startWith({ SEAL_KEY: OTHER, SEAL_KEY_LOST: 'yes' })).toBe(true);
  expect(await startWith({ SEAL_KEY: OTHER })).toBe(false);
  await expect(startWith({ SEAL_KEY: KEY })).rejects.toThrow('sealed with another key');
});

it('an upgrade takes the key of the newest sealed text for the one in use (DECISIONS 9.3.4)', async () => {
  const older = await createTestDatabase({ bare: true });
  try {
    await makeOldDatabase(older.owner, '0061');
    const sealed = (key: string) =>
      sealSecret(createSealing({ SEAL_KEY: key, DATA_DIR: '' }), ANYONE, 'secret').sealed_secret;
    for (const [n, key] of [OTHER, KEY].entries()) {
      const id = ANYONE.replace(/.$/, String(n + 1));
      await older.owner.query(
        `insert into staff (id, name, username, email, role, password_hash) values ($1, 'A', $2, $2, 'admin', '')`,
        [id, `a${n}`],
      );
      await older.owner.query(
        `insert into two_factor (staff_id, sealed_secret, confirmed, created_at) values ($1, $2, true, $3)`,
        [id, sealed(key), `2026-01-0${n + 1}`],
      );
    }
    await migrate(older.owner);
    await grantRights(older.owner, older.connection.user!);
    const check = (SEAL_KEY: string) =>
      checkSealKey(new Database(older.pool), readConfig({ SEAL_KEY, DATA_DIR: folder }));
    expect(await check(KEY)).toBe(false);
    await expect(check(OTHER)).rejects.toThrow('sealed with another key');
  } finally {
    await older.drop();
  }
});
