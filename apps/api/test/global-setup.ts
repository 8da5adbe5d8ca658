import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { createPool } from '../src/platform/pool.ts';
import { grantRights } from '../src/platform/rights.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { migrate } from '../src/platform/migrate.ts';

/** Where the tests' databases are made; must survive being sent to the test workers as JSON. */
export type TestServer = Pick<PoolConfig, 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'>;

type Login = Pick<PoolConfig, 'user' | 'password'>;

declare module 'vitest' {
  export interface ProvidedContext {
    /** As the role that owns the databases. */
    server: TestServer;
    /** The role of the server. */
    application: Login;
    /** The migrated, empty database that every test's own is copied from. */
    template: string;
  }
}

/** A test database may be lost with the machine: what makes commits durable is switched off. */
const QUICK = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  scram_iterations: '1',
};

/** One server and one migrated template for the whole run: TEST_DATABASE_URL if set, else one of our own. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  const { server, application, end } = url ? await useServer(url) : await startOwnServer();
  const template = url ? `template_app_${process.pid}` : 'template_app';
  try {
    await createTemplate(server, template, application);
  } catch (error) {
    await end();
    throw error;
  }
  project.provide('server', server);
  project.provide('application', application);
  project.provide('template', template);
  return async () => {
    if (url) await dropAll(server, template);
    await end();
  };
}

/** Followed by the number of the process whose tests use it. */
const FOLDER = 'api-tests-';

interface Server {
  server: TestServer;
  application: Login;
  end: () => Promise<void>;
}

async function startOwnServer(): Promise<Server> {
  removeAbandoned();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), `${FOLDER}${process.pid}-`));
  fs.chmodSync(dataDir, 0o755); // as root PostgreSQL may have to run as another account
  const postgres = await startEmbeddedPostgres({ dataDir, settings: QUICK });
  return {
    server: postgres.owner,
    application: { user: postgres.application.user, password: postgres.application.password },
    async end() {
      await postgres.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** What runs that were killed have left, which may be memory. */
function removeAbandoned(): void {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const [, pid] = new RegExp(`^${FOLDER}(\\d+)-`).exec(name) ?? [];
    if (!pid || processExists(Number(pid))) continue;
    fs.rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true });
  }
}

function processExists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Somebody else's server, whose role may create databases and roles. */
async function useServer(url: string): Promise<Server> {
  const server = fromUrl(url);
  const application = { user: `app_server_${process.pid}`, password: randomBytes(12).toString('hex') };
  const ask = async (statement: string) => {
    const admin = createPool(server, 1);
    await admin.query(statement).finally(() => admin.end());
  };
  await ask(`CREATE ROLE ${application.user} LOGIN ROLE ${server.user} PASSWORD '${application.password}'`);
  return { server, application, end: () => ask(`DROP ROLE ${application.user}`) };
}

function fromUrl(url: string): TestServer {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)) || 'postgres',
  };
}

async function createTemplate(server: TestServer, template: string, { user }: Login): Promise<void> {
  const admin = createPool(server, 1);
  const pool = createPool({ ...server, database: template }, 2);
  try {
    await admin.query(`CREATE DATABASE "${template}"`);
    await migrate(pool);
    await grantRights(pool, user!);
  } finally {
    await pool.end();
    await admin.end();
  }
}

/** On somebody else's server nothing may stay behind, not even from tests that were cut short. */
async function dropAll(server: TestServer, template: string): Promise<void> {
  const admin = createPool(server, 1);
  try {
    const { rows } = await admin.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [template],
    );
    for (const { datname } of rows) await admin.query(`DROP DATABASE "${datname}" WITH (FORCE)`);
  } finally {
    await admin.end();
  }
}
