/**
 * Response times through HTTP as the number of orders grows: the same calls on 10,000, 100,000 and 1,000,000 orders. One caller,
 * one call after the other, the sizes in turns: a busy machine slows all of them. Prints p50 and p99 and how much it grew.
 *
 *   npm run bench:scale [-- 10000 100000]
 *   npm run bench:scale -- 10000 'page 1'     only calls with this in their names; RESULTS.md stays as it is
 */
import process from 'node:process';
import type { Database } from '../apps/api/src/platform/database.ts';
import { everydayCalls, signInEach } from '../apps/api/test/everyday-calls.ts';
import { INSTITUTION, withDatabase } from './with-database.ts';
import { endProduct, openCaller, startProduct } from './drill-product.ts';
import { count, ms, table, writeResults, timeInTurns } from './results.ts';

const given = process.argv.slice(2);
const numbers = given.map(Number).filter((size) => size > 0);
const sizes = numbers.length > 0 ? numbers : [10_000, 100_000, 1_000_000];
/** Which calls are measured, by a part of their names; all without one. */
const part = given.find((text) => Number.isNaN(Number(text)));
const TIMES = 200;
const FIRST_PORT = 34_519;

interface Product {
  db: Database;
  people: Awaited<ReturnType<typeof signInEach>>;
  port: string;
  calls: ReturnType<typeof everydayCalls>;
}

/** Starts a product for each size and measures them. */
async function withProducts<Result>(
  work: (products: Product[]) => Promise<Result>,
  started: Product[] = [],
): Promise<Result> {
  const size = sizes[started.length];
  if (size === undefined) return work(started);
  return withDatabase({ orders: size }, async (db, dataDir) => {
    const people = await signInEach(db);
    const port = String(FIRST_PORT + started.length);
    const server = await startProduct({ PORT: port, DATA_DIR: dataDir, SEED: 'none' });
    const calls = everydayCalls(size, INSTITUTION.branches);
    const product = { db, people, port, calls };
    const result = await withProducts(work, [...started, product]);
    await endProduct(server);
    return result;
  });
}

/** One call through HTTP, or those of a screen at once, each on a connection that stays open, as a browser's does. */
function openCall({ people, port, calls }: Product, at: number) {
  const { as, paths } = calls[at]!;
  const call = openCaller(Number(port), people[as].token, paths.length);
  return () => Promise.all(paths.map((path) => call('GET', path)));
}

const rows = await withProducts(async (products) => {
  const sampled: string[][] = [];
  for (const [at, { name }] of products[0]!.calls.entries()) {
    if (part !== undefined && !name.includes(part)) continue;
    const timings = await timeInTurns(
      TIMES,
      products.map((product) => openCall(product, at)),
    );
    const grown = timings.at(-1)!.p50 / timings[0]!.p50;
    sampled.push([
      name,
      ...timings.map(({ p50, p99 }) => `${ms(p50)} / ${ms(p99)}`),
      ...(sizes.length > 1 ? [`${grown.toFixed(1)} ×`] : []),
    ]);
  }
  return sampled;
});
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
