import { rm } from 'node:fs/promises';
import { Database } from '../apps/api/src/platform/database.ts';
import { createPool } from '../apps/api/src/platform/pool.ts';
import { grantRights } from '../apps/api/src/platform/rights.ts';
import { createSealing } from '../apps/api/src/platform/sealing.ts';
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres.ts';
import { migrate } from '../apps/api/src/platform/migrate.ts';
import { seedOrders } from '../apps/api/test/seed-orders.ts';
import { makeFolder } from './drill-product.ts';
import { count } from './results.ts';

/** Of one size, whatever the orders: what grows with the orders is seen by itself. */
export const INSTITUTION = { branches: 20, officers: 200 };

/** Does something with a database of its own in a folder that the product can start in; both are gone afterwards. */
export async function withDatabase<Result>(
  { orders = 0, connections = 8 }: { orders?: number; connections?: number },
  work: (db: Database, dataDir: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = await makeFolder();
  const settings = { max_connections: String(2 * connections + 40) };
  const postgres = await startEmbeddedPostgres({ dataDir, settings });
  const owner = createPool(postgres.owner, 2);
  const pool = createPool(postgres.application, connections);
  try {
    await migrate(owner);
    await grantRights(owner, postgres.application.user);
    if (orders > 0) {
      const begin = performance.now();
      await seedOrders(owner, orders, INSTITUTION);
      console.log(
        `${count(orders)} orders are there after ${((performance.now() - begin) / 1000).toFixed(0)} s`,
      );
    }
    const sealing = createSealing({ SEAL_KEY: undefined, DATA_DIR: dataDir });
    return await work(new Database(pool).useSealing(sealing), dataDir);
  } finally {
    await Promise.all([owner.end(), pool.end()]);
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
