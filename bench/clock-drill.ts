/**
 * The clock of the product's machine is stepped by hours, forwards and backwards, in a stream of orders, while the
 * database's own goes on: orders, sessions and sign-ins go on, nothing is lost or doubled, a key brings the order that it
 * brought by whatever clock, and the sums of the days hold what the orders say. The clock is libfaketime's (Debian:
 * apt-get install faketime).
 *
 *   npm run drill:clock
 */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDrillDatabase } from './drill-database.ts';
import { call, endProduct, signIn, startProduct, URL_OF_PRODUCT } from './drill-product.ts';
import { openOrderStream, formatFaults } from './drill-orders.ts';
import { writeResults } from './results.ts';

const STEPS_HOURS = [6, -12, 0, -1, 20, 0];
const LIBRARY = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`;

if (!existsSync(LIBRARY)) {
  process.stderr.write('This drill steps the clock with libfaketime: apt-get install faketime.\n');
  process.exit(1);
}
const database = await openDrillDatabase();
const clock = join(database.dataDir, 'clock');
/** The difference of the product's clock from the real time, in hours. */
const setClock = (hours: number) => writeFile(clock, `${hours < 0 ? '' : '+'}${hours}h`);
await setClock(0);

const server = await startProduct({
  ...database.settings,
  LD_PRELOAD: LIBRARY,
  FAKETIME_TIMESTAMP_FILE: clock,
  FAKETIME_NO_CACHE: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});
const stream = await openOrderStream();
const end = new AbortController();
let refused = 0;
const ordering = stream.placeOrders(1, end.signal, ({ status }) => {
  if (status !== 201) refused += 1;
});
let signInsRefused = 0;
/** One idempotency key for each clock setting so far. */
const keys: string[] = [];
let doubledAfterStep = 0;
for (const hours of STEPS_HOURS) {
  await sleep(1500);
  keys.push([...stream.acknowledged.keys()].at(-1)!);
  await setClock(hours);
  await sleep(100);
  doubledAfterStep += await stream.countDoubled(keys);
  const wrong = { identifier: 'manager', password: 'not the password' };
  await call(URL_OF_PRODUCT, 'POST', '/auth/login', { body: wrong });
  const token = await signIn(URL_OF_PRODUCT, 'manager').catch(() => '');
  if ((await call(URL_OF_PRODUCT, 'GET', '/orders?limit=5', { token })).status !== 200) signInsRefused += 1;
}
await sleep(1500);
end.abort();
await ordering;
const doubled = await stream.countDoubled();
await endProduct(server);
const { orders, faults } = await database.audit(stream);
const rows = await database.ask<{ hours: number }>(
  `select count(distinct date_trunc('hour', created_at))::int as hours from orders where id = any($1)`,
  [[...stream.acknowledged.values()]],
);
await database.close();
const hours = rows[0]!.hours;
if (hours < new Set(STEPS_HOURS).size) throw new Error(`The clock was not stepped: orders of ${hours} hours`);
await writeResults(
  'The clock stepped',
  'npm run drill:clock',
  `The product's clock stepped to ${STEPS_HOURS.join(', ')} hours beside the database's in a stream of orders: ${stream.acknowledged.size} acknowledged, ${orders} in the database;
${formatFaults({ ...faults, 'doubled on repeat': doubled, 'doubled after a step': doubledAfterStep, 'orders refused': refused, 'sign-ins that did not hold': signInsRefused })}.`,
);
