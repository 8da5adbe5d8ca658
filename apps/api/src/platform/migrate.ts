import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { StartError } from './start-error.ts';
import type { Database } from './database.ts';
import { LOCKS } from './locks.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);

interface Migration {
  name: string;
  sql: string;
  hash: string;
}

/** Every migration that this version knows, in the order in which they run. */
export async function listMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Brings the database to the state of `migrations/`: plain SQL files, in the order of their names, each in a
 * transaction of its own, each once; `wanted` leaves some for later. Throws when a file that has run was changed since, and
 * `StartError` when it is gone: then a newer version was here.
 */
export async function migrate(pool: pg.Pool, wanted: (name: string) => boolean = () => true): Promise<void> {
  const migrations = (await listMigrations()).filter(({ name }) => wanted(name));
  const client = await pool.connect();
  try {
    // A migration, or waiting for another process's, may take longer than the pool lets a statement or a lock.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCKS.migrate]);
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, at timestamptz not null default now())',
    );
    const done = await client.query<{ name: string; hash: string }>('select name, hash from migrations');
    const hashes = new Map(done.rows.map((row) => [row.name, row.hash]));
    for (const name of hashes.keys()) {
      if (!migrations.some((migration) => migration.name === name)) {
        throw new StartError(
          `The database has been through the migration ${name}, which this version does not know: start the version that made it, or a newer one.`,
        );
      }
    }
    for (const migration of migrations) {
      const hash = hashes.get(migration.name);
      if (hash === migration.hash) continue;
      if (hash)
        throw new Error(
          `The migration ${migration.name} was changed after it had run; add a new one instead.`,
        );
      await client.query('begin');
      try {
        await client.query(migration.sql);
        await client.query('insert into migrations (name, hash) values ($1, $2)', [
          migration.name,
          migration.hash,
        ]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCKS.migrate]).catch(() => {});
    client.release(true);
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
