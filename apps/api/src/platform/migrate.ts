import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Database } from './database.ts';
import { LOCKS } from './locks.ts';
import { StartError } from './start-error.ts';

/** The steps since version 2.0. */
export const MIGRATIONS = new URL('../../migrations/', import.meta.url);
/** The schema of version 2.0, in files that run one after the other. */
const SCHEMA = new URL('2.0.0/', MIGRATIONS);
/** What upgrades version 1.1.0: its schema, so that its backups can be read, and the steps of the conversion to 2.0. */
const OLD = new URL('1.1.0/', MIGRATIONS);

/** The first step of every database. Its hash is that of all files of the schema. */
const FIRST = '2.0.0';

/** Steps by name, with the SHA-256 of each. A database stores those that it has been through in the table `migrations`. */
export type Hashes = Record<string, string>;

interface Step {
  name: string;
  sql: string;
  hash: string;
}

async function readSql(folder: URL): Promise<{ name: string; sql: string }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(new URL(name, folder), 'utf8') })),
  );
}

const withHash = (name: string, sql: string): Step => ({
  name,
  sql,
  hash: createHash('sha256').update(sql).digest('hex'),
});

/** Every step that this version knows, in the order in which they run: the schema of 2.0, then each migration. */
export async function listMigrations(): Promise<Step[]> {
  const schema = (await readSql(SCHEMA)).map(({ sql }) => sql).join('\n');
  // Functions name tables of later files.
  const first = withHash(FIRST, `set local check_function_bodies = off;\n${schema}`);
  return [first, ...(await readSql(MIGRATIONS)).map(({ name, sql }) => withHash(name, sql))];
}

/** The migrations of each released version, with their hashes: `npm run release` adds those of a new one. */
export async function readReleased(): Promise<Record<string, Hashes>> {
  return JSON.parse(await readFile(new URL('released.json', MIGRATIONS), 'utf8')) as Record<string, Hashes>;
}

/** Whether a backup is of version 1.1.0: its database had been through all migrations of that version and no other. */
export async function isOld(record: Hashes): Promise<boolean> {
  const old = (await readReleased())['1.1.0']!;
  const names = Object.keys(old);
  return names.length === Object.keys(record).length && names.every((name) => record[name] === old[name]);
}

/** The steps from version 1.1.0 to 2.0, in their order. */
async function listConversion(): Promise<Step[]> {
  return (await readSql(OLD))
    .filter(({ name }) => name !== 'schema.sql')
    .map(({ name, sql }) => withHash(name, sql));
}

/**
 * Brings the database to the schema of this version. An empty one begins with the schema of 2.0, one of 1.1.0 is converted, and then
 * each migration runs once, in a transaction of its own. With `until`, the record of a backup, it stops there. Throws `StartError`
 * for a database of another version, and where a migration that has run was changed since.
 */
export async function migrate(pool: pg.Pool, until?: Hashes): Promise<void> {
  const client = await pool.connect();
  try {
    // A migration, or waiting for another process's, may take longer than the pool lets a statement or a lock.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCKS.migrate]);
    const record = await readRecord(client);
    if (until && (await isOld(until))) await makeOld(client, record, until);
    else await runSteps(client, record, until);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCKS.migrate]).catch(() => {});
    client.release(true);
  }
}

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
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

async function writeRecord(client: pg.PoolClient, hashes: Hashes): Promise<void> {
  await client.query('insert into migrations (name, hash) select key, value from jsonb_each_text($1)', [
    JSON.stringify(hashes),
  ]);
}

/** Makes the empty schema of version 1.1.0, for a backup of it. */
async function makeOld(client: pg.PoolClient, record: Hashes, old: Hashes): Promise<void> {
  if (Object.keys(record).length > 0) return;
  const sql = await readFile(new URL('schema.sql', OLD), 'utf8');
  await inTransaction(client, async () => {
    await client.query(`set local check_function_bodies = off;\n${sql}`);
    await writeRecord(client, old);
  });
}

/** Runs the steps of the conversion that a database of version 1.1.0 has not been through yet. Answers the record afterwards. */
async function convert(client: pg.PoolClient, record: Hashes, first: Step): Promise<Hashes> {
  const old = (await readReleased())['1.1.0']!;
  if (!Object.entries(old).every(([name, hash]) => record[name] === hash)) return record;
  const steps = await listConversion();
  assertKnown(Object.fromEntries(Object.entries(record).filter(([name]) => !(name in old))), steps);
  for (const { name, sql, hash } of steps) {
    if (name in record) continue;
    await inTransaction(client, async () => {
      await client.query(sql);
      await writeRecord(client, { [name]: hash });
    });
  }
  const done = { [first.name]: first.hash };
  await inTransaction(client, async () => {
    await client.query('delete from migrations');
    await writeRecord(client, done);
  });
  return done;
}

async function runSteps(client: pg.PoolClient, record: Hashes, until?: Hashes): Promise<void> {
  const steps = (await listMigrations()).filter(({ name }) => !until || name in until);
  const done = steps[0] ? await convert(client, record, steps[0]) : record;
  if (Object.keys(done).length > 0 && !(FIRST in done)) {
    throw new StartError(
      'This database was made by a version before 1.1.0, or between two releases. Start version 1.1.0 on it first, then this version.',
    );
  }
  assertKnown(done, steps);
  for (const { name, sql, hash } of steps.filter((step) => !(step.name in done))) {
    await inTransaction(client, async () => {
      await client.query(sql);
      await writeRecord(client, { [name]: hash });
    });
  }
}

/** Refuses a database that has been through a step which this version does not know, or which was changed since. */
function assertKnown(done: Hashes, steps: readonly Step[]): void {
  for (const [name, hash] of Object.entries(done)) {
    const step = steps.find((known) => known.name === name);
    if (!step) {
      throw new StartError(
        `The database has been through the migration ${name}, which this version does not know: start the version that made it, or a newer one.`,
      );
    }
    if (step.hash !== hash) {
      throw new StartError(
        `The migration ${name} was changed after the database had been through it: bring the file back as it was, and add a new one instead.`,
      );
    }
  }
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
