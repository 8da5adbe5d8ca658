/**
 * A visitor sends 200 requests a second, of each kind in `FLOODS` and of all in turns, while an officer reads lists. The officer's
 * p95 must stay within twice its value without a flood.
 *
 *   npm run drill:flood
 */
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { makeFolder } from './drill-database.ts';
import { endProduct, must, signIn, startProduct, URL_OF_PRODUCT } from './drill-product.ts';
import { FLOODS, type FloodAnswers, type FloodOrder } from './flood-visitor.ts';
import { ms, table, writeResults } from './results.ts';

const PER_SECOND = 200;
const SECONDS = 20;
const MAX = 2;
const LISTS = ['/orders?page=1', '/clients?page=1', '/groups?page=1', '/orders?page=2&status=pending'];

interface Waited {
  p50: number;
  p95: number;
}

/** The officer's response times of lists until `during` ends, in milliseconds. */
async function turnPages(token: string, end: AbortSignal): Promise<number[]> {
  const taken: number[] = [];
  for (let turn = 0; !end.aborted; turn += 1) {
    const begin = performance.now();
    await must(URL_OF_PRODUCT, 'GET', LISTS[turn % LISTS.length]!, { token });
    taken.push(performance.now() - begin);
    await sleep(20);
  }
  return taken;
}

function describe(taken: number[]): Waited {
  const sorted = taken.toSorted((a, b) => a - b);
  return { p50: sorted[sorted.length >> 1]!, p95: sorted[Math.ceil(sorted.length * 0.95) - 1]! };
}

async function flood(order: FloodOrder): Promise<FloodAnswers> {
  const worker = new Worker(new URL('./flood-visitor.ts', import.meta.url), { workerData: order });
  const [answers] = (await once(worker, 'message')) as [FloodAnswers];
  return answers;
}

/** The officer's response times during `work`. */
async function during<Result>(token: string, work: Promise<Result>): Promise<[number[], Result]> {
  const end = new AbortController();
  const turning = turnPages(token, end.signal);
  const result = await work;
  end.abort();
  return [await turning, result];
}

const dataDir = await makeFolder();
const server = await startProduct({ DATA_DIR: dataDir });
const token = await signIn(URL_OF_PRODUCT, 'officer');
await during(token, sleep(5000));
const [before] = await during(token, sleep((SECONDS * 1000) / 2));
const floods = [...FLOODS.map((one) => [one]), [...FLOODS]];
const flooded: { name: string; taken: number[]; answers: FloodAnswers }[] = [];
for (const [at, kinds] of floods.entries()) {
  // Each from a new address.
  const order = { url: URL_OF_PRODUCT, address: `127.0.0.${at + 2}`, floods: kinds };
  const [taken, answers] = await during(token, flood({ ...order, perSecond: PER_SECOND, seconds: SECONDS }));
  flooded.push({ name: kinds.length > 1 ? 'all of them in turns' : kinds[0]!, taken, answers });
  await sleep(2000);
}
const [after] = await during(token, sleep((SECONDS * 1000) / 2));
await endProduct(server);
await rm(dataDir, { recursive: true, force: true });

const calm = describe([...before, ...after]);
const rows = flooded.map(({ name, taken, answers }) => {
  const waited = describe(taken);
  const counts = Object.entries(answers).map(
    ([status, times]) => `${times} × ${status === '0' ? 'none' : status}`,
  );
  return { name, ...waited, ratio: waited.p95 / calm.p95, counts: counts.join(', ') };
});
const slow = rows.filter(({ ratio }) => ratio > MAX).map(({ name }) => name);
if (slow.length > 0) process.exitCode = 1;
await writeResults(
  'A visitor who floods',
  'npm run drill:flood',
  `${PER_SECOND} requests a second from one address for ${SECONDS} s each, while an officer turns the pages of lists; the server, the database, the
visitor and the officer share this machine.

${table(
  ['flood', 'list', 'p95', '× calm', 'the visitor was answered'],
  [
    ['none', `${ms(calm.p50)} ms`, `${ms(calm.p95)} ms`, '', ''],
    ...rows.map(({ name, p50, p95, ratio, counts }) => [
      name,
      `${ms(p50)} ms`,
      `${ms(p95)} ms`,
      ratio.toFixed(1),
      counts,
    ]),
  ],
)}
${slow.length > 0 ? `\n**This must not be**: beyond ${MAX} × the calm p95 with ${slow.join(', ')}.` : `\nNothing beyond ${MAX} × the calm p95.`}`,
);
