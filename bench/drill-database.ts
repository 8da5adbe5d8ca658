/** What the drills share: a folder, a database in it that is reached over a network that can fail, and the last look at it. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '../apps/api/src/platform/pool.ts';
import { startEmbeddedPostgres, type Connection } from '../apps/api/src/platform/embedded-postgres.ts';
import { openWay, type Way } from '../apps/api/test/way.ts';
import { auditShop, type Audit, type Shop } from './drill-shop.ts';

/** A new folder that the database's own user can reach into. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'drill-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Starts the database of a data folder once more and audits it; see `auditShop`. */
export async function auditFolder(dataDir: string, shop: Shop, expected?: readonly string[]): Promise<Audit> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const pool = createPool(postgres.owner, 2);
  const audit = await auditShop(pool, shop, expected);
  await pool.end();
  await postgres.stop();
  return audit;
}

export interface DrillDatabase {
  dataDir: string;
  way: Way;
  /** What a process of the product needs to know of it. */
  settings: { DATA_DIR: string; DATABASE_URL: string; DATABASE_OWNER_URL: string };
  audit: (shop: Shop) => Promise<Audit>;
  /** Runs one statement past the network; answers its rows. */
  ask: <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
}

/** A database of its own that processes of the product reach over a way that can be cut. */
export async function openDrillDatabase(): Promise<DrillDatabase> {
  const dataDir = await makeFolder();
  const postgres = await startEmbeddedPostgres({ dataDir });
  const way = await openWay(postgres.owner);
  const pool = createPool(postgres.owner, 2);
  const through = ({ user, password, database }: Connection) =>
    `postgres://${user}:${password}@127.0.0.1:${way.port}/${database}`;
  return {
    dataDir,
    way,
    settings: {
      DATA_DIR: dataDir,
      DATABASE_URL: through(postgres.application),
      DATABASE_OWNER_URL: through(postgres.owner),
    },
    audit: (shop) => auditShop(pool, shop),
    ask: async (sql, values) => (await pool.query(sql, values)).rows,
    close: async () => {
      way.close();
      await pool.end();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
