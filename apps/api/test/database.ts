import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { inject } from 'vitest';
import { createPool } from '../src/platform/pool.ts';
import type { TestServer } from './global-setup.ts';

export interface TestDatabase {
  /** As the role of the server, which has rights only where the database is migrated. */
  pool: Pool;
  heavyPool: Pool;
  /** As the role that owns the tables: migrates, backs up, restores, and does what the product would not. */
  owner: Pool;
  /** For code that opens its own connections. */
  connection: TestServer;
  ownerConnection: TestServer;
  /** Closes the pools and removes the database. */
  drop(): Promise<void>;
}

/** An empty, migrated database of its own for a test file: a copy of the template, some 40 ms. `bare`: not migrated. */
export async function createTestDatabase({ bare = false } = {}): Promise<TestDatabase> {
  const template = inject('template');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await administer(
    `CREATE DATABASE "${name}" TEMPLATE "${bare ? 'template0' : template}" STRATEGY file_copy`,
  );
  const ownerConnection = { ...inject('server'), database: name };
  const connection = { ...ownerConnection, ...inject('application') };
  const owner = createPool(ownerConnection, 10);
  const pool = createPool(connection, 10);
  const heavyPool = createPool(connection, 3, { heavy: true });
  // PostgreSQL ends those that are still closing when the database is dropped.
  for (const each of [owner, pool, heavyPool])
    each.on('connect', (client) => void client.on('error', () => {}));
  return {
    pool,
    heavyPool,
    owner,
    connection,
    ownerConnection,
    async drop() {
      await Promise.all([owner.end(), pool.end(), heavyPool.end()]);
      await administer(`DROP DATABASE "${name}" WITH (FORCE)`);
    },
  };
}

/** Works with a database without a table, which is dropped afterwards. */
export async function withBare(work: (database: TestDatabase) => Promise<void>): Promise<void> {
  const database = await createTestDatabase({ bare: true });
  try {
    await work(database);
  } finally {
    await database.drop();
  }
}

/** The settings of a process of its own on this database. */
export function settingsOf({ connection, ownerConnection }: TestDatabase) {
  return { DATABASE_URL: urlOf(connection), DATABASE_OWNER_URL: urlOf(ownerConnection) };
}

export function urlOf({ user, password, host, port, database }: TestServer): string {
  return `postgres://${user}:${encodeURIComponent(String(password))}@/${database}?host=${encodeURIComponent(host!)}&port=${port}`;
}

let administrator: Pool | undefined;

/** One connection for all files of a worker, which keeps no worker from ending. */
async function administer(statement: string): Promise<void> {
  administrator ??= createPool({ ...inject('server'), allowExitOnIdle: true }, 1);
  await administrator.query(statement);
}
