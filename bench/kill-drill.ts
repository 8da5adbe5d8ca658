/**
 * Kills the whole product (-9) at random moments in a stream of orders, again and again on the same data, then counts:
 * every acknowledged order is there once, a repeat under its key brings the same one, the shelf is exact, every
 * order has its lines, its timeline and its audit record.
 *
 *   npm run drill:kill [-- rounds]
 */
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '../apps/api/src/platform/database.ts';
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres.ts';
import { auditShop, openShop, startProduct, tellFaults } from './drill-shop.ts';
import { tellResults } from './results.ts';

const rounds = Number(process.argv[2] ?? 20);
const dataDir = await mkdtemp(join(tmpdir(), 'drill-'));
await chmod(dataDir, 0o755);

let server = await startProduct(dataDir);
const shop = await openShop();
for (let round = 1; round <= rounds; round += 1) {
  const end = new AbortController();
  const selling = shop.sell(round, end.signal);
  await sleep(200 + Math.random() * 1000);
  server.kill('SIGKILL');
  end.abort();
  await selling;
  server = await startProduct(dataDir);
}

let doubled = 0;
for (const [key, id] of [...shop.acknowledged].slice(-100)) if ((await shop.repeat(key)) !== id) doubled += 1;
server.kill('SIGTERM');
await once(server, 'exit');

const postgres = await startEmbeddedPostgres({ dataDir });
const pool = createPool(postgres.connection, 2);
const { orders, faults } = await auditShop(pool, shop, [...shop.acknowledged.values()]);
await pool.end();
await postgres.stop();
await rm(dataDir, { recursive: true, force: true });
await tellResults(
  'Kill -9',
  `npm run drill:kill -- ${rounds}`,
  `${rounds} rounds of kill -9 in a stream of orders: ${shop.acknowledged.size} acknowledged, ${orders} in the books;\n${tellFaults({ ...faults, 'doubled on repeat': doubled })}.`,
);
