/**
 * Response times through HTTP as the number of orders grows: the same calls on 10,000, 100,000 and 1,000,000 orders. One caller,
 * one call after the other, the sizes in turns: a busy machine slows all of them. Prints p50 and p99 and how much it grew.
 *
 *   npm run bench:scale [-- 10000 100000]
 *   npm run bench:scale -- 10000 'page 1'     only calls with this in their names; RESULTS.md stays as it is
 */
import { rm } from 'node:fs/promises';
import process from 'node:process';
import { Database } from '../apps/api/src/platform/database.ts';
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres.ts';
import { migrate } from '../apps/api/src/platform/migrate.ts';
import { createPool } from '../apps/api/src/platform/pool.ts';
import { grantRights } from '../apps/api/src/platform/rights.ts';
import { createSealing } from '../apps/api/src/platform/sealing.ts';
import { everydayCalls, signInEach } from '../apps/api/test/everyday-calls.ts';
import { seedOrders } from '../apps/api/test/seed-orders.ts';
import { endProduct, makeFolder } from '../e2e/product.ts';
import { openCaller, startProduct } from './drill-product.ts';
import { count, ms, table, writeResults, timeInTurns } from './results.ts';

const given = process.argv.slice(2);
const numbers = given.map(Number).filter((size) => size > 0);
const sizes = numbers.length > 0 ? numbers : [10_000, 100_000, 1_000_000];
/** Which calls are measured, by a part of their names; all without one. */
const part = given.find((text) => Number.isNaN(Number(text)));
const TIMES = 200;
const FIRST_PORT = 34_519;
/** Of one size, whatever the orders: what grows with the orders is seen by itself. */
const INSTITUTION = { branches: 20, officers: 200 };

/** Starts a product with so many orders. */
async function startOfSize(size: number, port: number) {
  const dataDir = makeFolder();
  const postgres = await startEmbeddedPostgres({ dataDir });
  const owner = createPool(postgres.owner, 2);
  await migrate(owner);
  await grantRights(owner, postgres.application.user);
  const begin = performance.now();
  await seedOrders(owner, size, INSTITUTION);
  console.log(`${count(size)} orders are there after ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  const sealing = createSealing({ SEAL_KEY: undefined, DATA_DIR: dataDir });
  const people = await signInEach(new Database(owner).useSealing(sealing));
  await owner.end();
  await postgres.stop();
  const server = await startProduct({ PORT: String(port), DATA_DIR: dataDir, SEED: 'none' });
  return {
    people,
    port,
    calls: everydayCalls(size, INSTITUTION.branches),
    end: async () => {
      await endProduct(server);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
type Product = Awaited<ReturnType<typeof startOfSize>>;

/** One call through HTTP, or those of a screen at once, each on a connection that stays open, as a browser's does. */
function openCall({ people, port, calls }: Product, at: number) {
  const { as, paths } = calls[at]!;
  const call = openCaller(port, people[as].token, paths.length);
  return () => Promise.all(paths.map((path) => call('GET', path)));
}

const products: Product[] = [];
for (const size of sizes) products.push(await startOfSize(size, FIRST_PORT + products.length));
const rows: string[][] = [];
for (const [at, { name }] of products[0]!.calls.entries()) {
  if (part !== undefined && !name.includes(part)) continue;
  const timings = await timeInTurns(
    TIMES,
    products.map((product) => openCall(product, at)),
  );
  const grown = timings.at(-1)!.p50 / timings[0]!.p50;
  rows.push([
    name,
    ...timings.map(({ p50, p99 }) => `${ms(p50)} / ${ms(p99)}`),
    ...(sizes.length > 1 ? [`${grown.toFixed(1)} ×`] : []),
  ]);
}
for (const { end } of products) await end();
const results = table(
  ['what', ...sizes.map((size) => `${count(size)} orders`), ...(sizes.length > 1 ? ['grew'] : [])],
  rows,
);
if (part !== undefined) console.log(`\n${results}`);
else {
  await writeResults(
    'As the number of orders grows',
    ['npm run bench:scale --', ...sizes].join(' '),
    `An institution of ${INSTITUTION.branches} branches and ${INSTITUTION.officers} officers, with orders of one year, some 20 for a client.\nMilliseconds: p50 and p99 of ${TIMES} calls through HTTP on an open connection, compressed as for a browser. The last column: how much p50 grew from the first size to the last.\n\n${results}`,
  );
}
