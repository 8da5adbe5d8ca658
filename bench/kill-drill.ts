/**
 * Kills the server, its database or both (-9) at random moments in a stream of orders, again and again on the same
 * data, then counts: every acknowledged order is there once, a repeat under its key brings the same one, the stock is
 * exact, every order has its lines, its timeline and its audit record.
 *
 *   npm run drill:kill [-- rounds]
 */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { auditFolder, makeFolder } from './drill-database.ts';
import { endProduct, startProduct, untilReady, URL_OF_PRODUCT } from './drill-product.ts';
import { openOrderStream, formatFaults } from './drill-orders.ts';
import { writeResults } from './results.ts';

const VICTIMS = ['the server', 'the database', 'both'] as const;

const rounds = Number(process.argv[2] ?? 100);
const dataDir = await makeFolder();
const settings = { DATA_DIR: dataDir };

let server = await startProduct(settings);
// Its first line is the number of the process.
const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
const stream = await openOrderStream();
const killed = new Map<string, number>();
let slowest = 0;
for (let round = 1; round <= rounds; round += 1) {
  const end = new AbortController();
  const ordering = stream.placeOrders(round, end.signal);
  await sleep(200 + Math.random() * 1000);
  const victim = VICTIMS[Math.floor(Math.random() * VICTIMS.length)]!;
  killed.set(victim, (killed.get(victim) ?? 0) + 1);
  if (victim !== 'the server') process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGKILL');
  if (victim !== 'the database') server.kill('SIGKILL');
  const begin = performance.now();
  if (victim !== 'the database') server = await startProduct(settings);
  // Callers go on trying meanwhile, as phones do.
  await untilReady(URL_OF_PRODUCT);
  slowest = Math.max(slowest, (performance.now() - begin) / 1000);
  await sleep(200);
  end.abort();
  await ordering;
}
const doubled = await stream.countDoubled();
await endProduct(server);

const { orders, faults } = await auditFolder(dataDir, stream);
await rm(dataDir, { recursive: true, force: true });
const kinds = VICTIMS.map((victim) => `${victim} ${killed.get(victim) ?? 0}`).join(', ');
await writeResults(
  'Kill -9',
  `npm run drill:kill -- ${rounds}`,
  `${rounds} rounds of kill -9 in a stream of orders (${kinds}); the longest until ready again ${slowest.toFixed(1)} s:\n${stream.acknowledged.size} orders acknowledged, ${orders} in the database; ${formatFaults({ ...faults, 'doubled on repeat': doubled })}.`,
);
