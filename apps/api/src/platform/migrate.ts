import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Database } from './database.ts';
import { LOCKS } from './locks.ts';
import { StartError } from './start-error.ts';

/**
 * Brings the database to the state of `migrations/`: plain SQL files, in the order of their names, each in a
 * transaction of its own, each once; `wanted` leaves some for later. Throws `StartError` when a file that has run was changed
 * since, or is gone: then a newer version was here. A database of 0.1.0 is brought to 1.0.0 first (`squash.ts`).
 */
export async function migrate(pool: pg.Pool, wanted: (name: string) => boolean = () => true): Promise<void> {
  const migrations = (await listMigrations()).filter(({ name }) => wanted(name));
  const client = await pool.connect();
  try {
    // A migration, or waiting for another process's, may take longer than the pool lets a statement or a lock.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCKS.migrate]);
    const done = await readRecord(client);
    for (const name of Object.keys(done)) {
      if (!migrations.some((migration) => migration.name === name)) {
        throw new StartError(
          `The database has been through the migration ${name}, which this version does not know: start the version that made it, or a newer one.`,
        );
      }
    }
    for (const { name, sql, hash } of migrations) {
      if (done[name] === hash) continue;
      if (done[name]) {
        throw new StartError(
          `The migration ${name} was changed after the database had been through it: bring the file back as it was, and add a new one instead.`,
        );
      }
      await inTransaction(client, async () => {
        await client.query(sql);
        await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
      });
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCKS.migrate]).catch(() => {});
    client.release(true);
  }
}

/** What the database has been through; one of 0.1.0 is brought to 1.0.0 before it is told. */
async function readRecord(client: pg.PoolClient): Promise<Hashes> {
  const { rows: known } = await client.query<{ there: boolean }>(
    "select to_regclass('public.migrations') is not null as there",
  );
  if (!known[0]?.there) {
    await client.query(
      'create table migrations (name text primary key, hash text not null, at timestamptz not null default now())',
    );
  }
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations');
  const found = Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
  const record = await squashedRecord(found);
  if (record !== found) await inTransaction(client, () => applySquash(client, record));
  return record;
}

async function inTransaction(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Whether every migration of this version has run. */
export async function isMigrated(db: Database): Promise<boolean> {
  const [migrations, done] = await Promise.all([
    listMigrations(),
    db.query<{ name: string }>('select name from migrations'),
  ]);
  return migrations.every((migration) => done.rows.some((row) => row.name === migration.name));
}

export const MIGRATIONS = new URL('../../migrations/', import.meta.url);

interface Migration {
  name: string;
  sql: string;
  hash: string;
}

/** Migrations by their names, with the hash of each. */
export type Hashes = Record<string, string>;

/** Every migration that this version knows, in the order in which they run. */
export async function listMigrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, MIGRATIONS), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** The migrations that each released version added, as they were then: `npm run release` writes them down. */
export async function readReleased(): Promise<Record<string, Hashes>> {
  return JSON.parse(await readFile(new URL('released.json', MIGRATIONS), 'utf8')) as Record<string, Hashes>;
}

/** The first of the 34 migrations that were squashed into those of 1.0.0: what has been through it is from before. */
const FIRST_BEFORE = '0001_books.sql';
/** SHA-256 of the names and hashes of all 34, a line each: the state of version 0.1.0. */
const STATE_OF_0_1_0 = '78d67d43763c91b771f5c831940dbd20bd4c210d0d8e5e2799a72aac550b030c';

/**
 * What a database that has been through these migrations has been through by the names of today: those of 0.1.0 make the
 * same tables as those of 1.0.0 and stand for them, any others stay. Throws `StartError` for a state before 0.1.0.
 */
export async function squashedRecord(hashes: Hashes): Promise<Hashes> {
  if (!(FIRST_BEFORE in hashes)) return hashes;
  const lines = Object.keys(hashes)
    .toSorted()
    .map((name) => `${name} ${hashes[name]}\n`);
  if (createHash('sha256').update(lines.join('')).digest('hex') !== STATE_OF_0_1_0) {
    throw new StartError(
      'This was made by a version before 0.1.0, which this version cannot upgrade: start version 0.1.0 (commit dd135bd) on the database, or restore the backup with that one, then go on with this version.',
    );
  }
  return (await readReleased())['1.0.0']!;
}

/** Brings a database of 0.1.0 to the schema and the record of 1.0.0, within the caller's transaction. */
export async function applySquash(client: pg.PoolClient, record: Hashes): Promise<void> {
  await client.query(await readFile(new URL('squash/0.1.0-to-1.0.0.sql', MIGRATIONS), 'utf8'));
  await client.query('delete from migrations');
  await client.query('insert into migrations (name, hash) select key, value from jsonb_each_text($1)', [
    JSON.stringify(record),
  ]);
}
