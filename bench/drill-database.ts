/** Shared by the drills: a folder, a database behind a network that can fail, and the final check. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '../apps/api/src/platform/pool.ts';
import type { Connection } from '../apps/api/src/platform/embedded-postgres/connect.ts';
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres.ts';
import { openDatabaseProxy, type DatabaseProxy } from '../apps/api/test/database-proxy.ts';
import { auditOrders, type Audit, type OrderStream } from './drill-orders.ts';

/** A new folder that the user of the database can enter. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'drill-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Starts the database of a data folder once more and audits it; see `auditOrders`. */
export async function auditFolder(
  dataDir: string,
  stream: OrderStream,
  expected?: readonly string[],
): Promise<Audit> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const pool = createPool(postgres.owner, 2);
  const audit = await auditOrders(pool, stream, expected);
  await pool.end();
  await postgres.stop();
  return audit;
}

export interface DrillDatabase {
  dataDir: string;
  proxy: DatabaseProxy;
  /** The settings for a process of the product. */
  settings: { DATA_DIR: string; DATABASE_URL: string; DATABASE_OWNER_URL: string };
  audit: (stream: OrderStream) => Promise<Audit>;
  /** Runs a statement directly, not through the proxy; answers its rows. */
  ask: <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
}

/** A new database that the product reaches through a proxy, which can be cut. */
export async function openDrillDatabase(): Promise<DrillDatabase> {
  const dataDir = await makeFolder();
  const postgres = await startEmbeddedPostgres({ dataDir });
  const proxy = await openDatabaseProxy(postgres.owner);
  const pool = createPool(postgres.owner, 2);
  const through = ({ user, password, database }: Connection) =>
    `postgres://${user}:${password}@127.0.0.1:${proxy.port}/${database}`;
  return {
    dataDir,
    proxy,
    settings: {
      DATA_DIR: dataDir,
      DATABASE_URL: through(postgres.application),
      DATABASE_OWNER_URL: through(postgres.owner),
    },
    audit: (stream) => auditOrders(pool, stream),
    ask: async (sql, values) => (await pool.query(sql, values)).rows,
    close: async () => {
      proxy.close();
      await pool.end();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
