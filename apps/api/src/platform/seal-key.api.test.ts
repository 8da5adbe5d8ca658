import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { readConfig } from './config.ts';
import { Database } from './database.ts';
import { checkSealKey } from './seal-key.ts';

const KEY = Buffer.alloc(32, 1).toString('base64');
const OTHER = Buffer.alloc(32, 2).toString('base64');

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
