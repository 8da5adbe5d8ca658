/**
 * What staff wait for, as the books grow: the same calls on 10,000, 100,000 and 1,000,000 orders, each through HTTP and
 * beside it the same verb straight in this process (its statements through the driver). One caller, one call after the
 * other. Prints the middle and the slowest hundredth, and how the middle grew.
 *
 *   npm run bench:scale [-- 10000 100000]
 */
import process from 'node:process';
import { everydayCalls, signInEach } from '../apps/api/test/everyday-calls.ts';
import { INSTITUTION, withBooks } from './books.ts';
import { endProduct, startProduct } from './drill-product.ts';
import { count, ms, table, tellResults, time, type Timing } from './results.ts';

const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [10_000, 100_000, 1_000_000];
const TIMES = 60;
const PORT = '34519';

type Measured = Map<string, { http: Timing; straight: Timing }>;

function measure(size: number): Promise<Measured> {
  return withBooks({ orders: size }, async (books, dataDir) => {
    const people = await signInEach(books);
    const server = await startProduct({ PORT, DATA_DIR: dataDir, SEED: 'none' });
    const results: Measured = new Map();
    for (const { name, as, paths, straight } of everydayCalls(size, INSTITUTION.branches)) {
      const who = people[as];
      const headers = { authorization: `Bearer ${who.token}` };
      const ask = async (path: string) => {
        const answer = await fetch(`http://127.0.0.1:${PORT}/api${path}`, { headers });
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
        await answer.arrayBuffer();
      };
      const http = await time(TIMES, () => Promise.all(paths.map(ask)));
      results.set(name, { http, straight: await time(TIMES, () => straight(books.db, who)) });
    }
    await endProduct(server);
    return results;
  });
}

const measured: Measured[] = [];
for (const size of sizes) measured.push(await measure(size));
const rows = everydayCalls(sizes[0]!, INSTITUTION.branches).map(({ name }) => {
  const each = measured.map((results) => results.get(name)!);
  const grown = each.at(-1)!.http.middle / each[0]!.http.middle;
  return [
    name,
    ...each.flatMap(({ http, straight }) => [
      `${ms(http.middle)} / ${ms(http.slowest)}`,
      ms(straight.middle),
    ]),
    ...(sizes.length > 1 ? [`${grown.toFixed(1)} ×`] : []),
  ];
});
await tellResults(
  'As the books grow',
  ['npm run bench:scale --', ...sizes].join(' '),
  `An institution of ${INSTITUTION.branches} branches and ${INSTITUTION.officers} officers, with orders of one year, some 20 for a client.\nMilliseconds: the middle and the slowest hundredth of ${TIMES} calls through HTTP; after it the middle of the same verb\nthrough the driver. The last column: by how much the middle through HTTP grew from the first size to the last.\n\n${table(
    [
      'what',
      ...sizes.flatMap((size) => [`${count(size)} orders`, 'driver']),
      ...(sizes.length > 1 ? ['grew'] : []),
    ],
    rows,
  )}`,
);
