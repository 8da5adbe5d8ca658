/**
 * How long 9,000 clients take to be tried and imported, and then to get new balances, while an officer places an order
 * each quarter of a second; and how much longer an order takes than without an import (95 of 100 answers).
 *
 *   npm run bench:import -- 9000
 */
import { rm } from 'node:fs/promises';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportRecord } from '#contract/imports.ts';
import { makeFolder } from './drill-database.ts';
import { openOrderStream } from './drill-orders.ts';
import { call, endProduct, must, signIn, startProduct, URL_OF_PRODUCT } from './drill-product.ts';
import { count, median, ms, table, writeResults } from './results.ts';

const ROWS = Number(process.argv[2] ?? 9000);
const MAX_SECONDS = 20;
const MAX_RATIO = 1.5;
const TRIALS = 10;
const ORDER_EACH_MS = 250;
const QUIET_MS = 15_000;

const letters = (n: number) =>
  String.fromCharCode(65 + (n % 26), 97 + (Math.trunc(n / 26) % 26), 97 + (n % 23));

/** Clients of a core system: each with a phone, a National ID, a System ID and figures. */
function clientsFile(): string {
  const rows = Array.from(
    { length: ROWS },
    (_, n) =>
      `Client ${letters(n)} ${letters(n * 7)},07${10_000_000 + n * 7},${20_000_000 + n},S-${n},${1000 + n},${500 + n},2026-01-31`,
  );
  return ['Name,Phone,National ID,System ID,Loan Balance,System Savings,Balances As Of', ...rows].join('\n');
}

/** The same clients' figures of the next month. */
function balancesFile(): string {
  const rows = Array.from({ length: ROWS }, (_, n) => `S-${n},${900 + n},${600 + n},2026-02-28`);
  return ['System ID,Loan Balance,System Savings,Balances As Of', ...rows].join('\n');
}

/** The response times of orders, one each quarter of a second, while something is done. */
async function during<Result>(place: (turn: number) => Promise<number>, work: () => Promise<Result>) {
  const end = new AbortController();
  const placing = (async () => {
    const taken: number[] = [];
    for (let turn = 0; !end.signal.aborted; turn += 1) {
      const waited = await place(turn);
      taken.push(waited);
      await sleep(Math.max(0, ORDER_EACH_MS - waited));
    }
    return taken;
  })();
  const result = await work();
  end.abort();
  const taken = (await placing).toSorted((a, b) => a - b);
  return { result, p95: taken[Math.ceil(taken.length * 0.95) - 1]! };
}

/** Does a step of an import and waits for its end; answers the seconds. */
async function step(
  token: string,
  id: string,
  verb: 'trial' | 'run',
  body: object,
): Promise<[number, ImportRecord]> {
  const begin = performance.now();
  await must(URL_OF_PRODUCT, 'POST', `/imports/${id}/${verb}`, { token, body });
  for (;;) {
    const record = await must<ImportRecord>(URL_OF_PRODUCT, 'GET', `/imports/${id}`, { token });
    if (record.finished_at !== null) return [(performance.now() - begin) / 1000, record];
    await sleep(100);
  }
}

async function send(token: string, text: string): Promise<ImportRecord> {
  const body = new FormData();
  body.set('kind', 'clients');
  body.set('file', new Blob([text], { type: 'text/csv' }), 'clients.csv');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${URL_OF_PRODUCT}/api/imports`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The file was refused with ${answer.status}`);
  return (await answer.json()) as ImportRecord;
}

const dataDir = await makeFolder();
const server = await startProduct({ DATA_DIR: dataDir });
const stream = await openOrderStream();
const place = async (turn: number): Promise<number> => {
  const { status, ms: waited } = await call(URL_OF_PRODUCT, 'POST', '/orders', {
    token: stream.token,
    body: stream.anOrder(turn),
    key: crypto.randomUUID(),
  });
  if (status !== 201) throw new Error(`An order was answered with ${status}`);
  return waited;
};
const admin = await signIn(URL_OF_PRODUCT, 'admin');
await during(place, () => sleep(3000));
const quiet = [await during(place, () => sleep(QUIET_MS))];
const rows: { name: string; seconds: number; p95: number }[] = [];
const wrong: string[] = [];
const files: [name: string, text: string, trial: object, counted: 'created' | 'changed'][] = [
  ['new clients', clientsFile(), {}, 'created'],
  ['new balances', balancesFile(), { writes: 'update', findBy: 'systemId' }, 'changed'],
];
for (const [name, text, trial, counted] of files) {
  const { id } = await send(admin, text);
  const tried = await during(place, async () => {
    const trials: Awaited<ReturnType<typeof step>>[] = [];
    for (let n = 0; n < TRIALS; n += 1) trials.push(await step(admin, id, 'trial', trial));
    return trials;
  });
  const seconds = median(tried.result.map(([taken]) => taken));
  rows.push({ name: `${name}, trial`, seconds, p95: tried.p95 });
  const run = { triedAt: tried.result.at(-1)![1].tried_at, take: 'all' };
  const done = await during(place, () => step(admin, id, 'run', run));
  rows.push({ name: `${name}, import`, seconds: done.result[0], p95: done.p95 });
  if (done.result[1][counted] !== ROWS)
    wrong.push(`${done.result[1][counted]} of ${ROWS} ${name} were ${counted}`);
}
quiet.push(await during(place, () => sleep(QUIET_MS)));
await endProduct(server);
await rm(dataDir, { recursive: true, force: true });

const calm = Math.max(...quiet.map(({ p95 }) => p95));
for (const { name, seconds, p95 } of rows) {
  if (seconds > MAX_SECONDS) wrong.push(`${name}: ${seconds.toFixed(0)} s`);
  if (p95 > MAX_RATIO * calm) wrong.push(`${name}: orders take ${(p95 / calm).toFixed(1)} ×`);
}
if (wrong.length > 0) process.exitCode = 1;
await writeResults(
  'Imports while orders go on',
  'npm run bench:import',
  `${count(ROWS)} clients with their figures, then new figures for all of them found by System ID; an officer places an order each
${ORDER_EACH_MS} ms meanwhile. A trial is too short for twenty orders: it is made ${TRIALS} times. At most ${MAX_SECONDS} s each, and an order's p95 at most ${MAX_RATIO} × that of a quiet system.

${table(
  ['what', 'seconds', 'p95 of an order', '× quiet'],
  [
    ['nothing', '', `${ms(calm)} ms`, ''],
    ...rows.map(({ name, seconds, p95 }) => [
      name,
      seconds.toFixed(1),
      `${ms(p95)} ms`,
      (p95 / calm).toFixed(1),
    ]),
  ],
)}
${wrong.length > 0 ? `\n**This must not be**: ${wrong.join('; ')}.` : ''}`,
);
