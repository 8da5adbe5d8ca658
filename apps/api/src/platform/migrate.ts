import type pg from 'pg';
import type { Database } from './database.ts';
import { LOCKS } from './locks.ts';
import { listMigrations, type Hashes } from './migrations.ts';
import { applySquash, squashedRecord } from './squash.ts';
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
