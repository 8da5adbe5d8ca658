import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { inject } from 'vitest';
import { createPool } from '../src/platform/pool.ts';
import type { TestServer } from './global-setup.ts';

export interface TestDatabase {
  pool: Pool;
  heavyPool: Pool;
  /** For code that opens its own connections. */
  connection: TestServer;
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
  const connection = { ...inject('server'), database: name };
  const pool = createPool(connection, 10);
  const heavyPool = createPool(connection, 3, { heavy: true });
  return {
    pool,
    heavyPool,
    connection,
    async drop() {
      await Promise.all([pool.end(), heavyPool.end()]);
      await administer(`DROP DATABASE "${name}" WITH (FORCE)`);
    },
  };
}

/** As `DATABASE_URL` has it, for a process of its own. */
export function urlOf({ connection }: TestDatabase): string {
  const { user, password, host, port, database } = connection;
  return `postgres://${user}:${encodeURIComponent(String(password))}@/${database}?host=${encodeURIComponent(host!)}&port=${port}`;
}

let administrator: Pool | undefined;

/** One connection for all files of a worker, which keeps no worker from ending. */
async function administer(statement: string): Promise<void> {
  administrator ??= createPool({ ...inject('server'), allowExitOnIdle: true }, 1);
  await administrator.query(statement);
}
