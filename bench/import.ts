/**
 * How long 9,000 clients take to be tried and imported, and then to get new balances, while officers place an order each
 * tenth of a second; and how much longer an order takes than without an import (95 of 100 answers). In several rounds, since
 * the slowest of few orders say more of the machine than of the import.
 *
 *   npm run bench:import -- 9000
 */
import { rm } from 'node:fs/promises';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportRecord } from '#contract/imports.ts';
import { endProduct, makeFolder } from '../e2e/product.ts';
import { openOrderStream } from './drill-orders.ts';
import { call, must, signIn, startProduct, URL_OF_PRODUCT } from './drill-product.ts';
import { count, median, ms, table, writeResults } from './results.ts';

const ROWS = Number(process.argv[2] ?? 9000);
const MAX_SECONDS = 20;
const MAX_RATIO = 1.5;
const ROUNDS = 3;
const TRIALS = 4;
const ORDER_EACH_MS = 100;
const QUIET_MS = 8_000;

const letters = (n: number) =>
  String.fromCharCode(65 + (n % 26), 97 + (Math.trunc(n / 26) % 26), 97 + (n % 23));

/** Clients of a core system: each with a phone, a National ID, a System ID and figures. */
function clientsFile(round: number): string {
  const rows = Array.from(
    { length: ROWS },
    (_, n) =>
      `Client ${letters(n)} ${letters(n * 7)},07${10_000_000 + (round * ROWS + n) * 7},${20_000_000 + round * ROWS + n},S-${round}-${n},${1000 + n},${500 + n},2026-01-31`,
  );
  return ['Name,Phone,National ID,System ID,Loan Balance,System Savings,Balances As Of', ...rows].join('\n');
}

/** The same clients' figures of the next month. */
function balancesFile(round: number): string {
  const rows = Array.from({ length: ROWS }, (_, n) => `S-${round}-${n},${900 + n},${600 + n},2026-02-28`);
  return ['System ID,Loan Balance,System Savings,Balances As Of', ...rows].join('\n');
}

/** What was done, with the response times of the orders that were placed meanwhile. */
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
  return { result, taken: await placing };
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!;
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

const dataDir = makeFolder();
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
const quiet: number[] = [];
const steps = new Map<string, { seconds: number[]; taken: number[] }>();
const note = (name: string, seconds: readonly number[], taken: readonly number[]) => {
  const step = steps.get(name) ?? { seconds: [], taken: [] };
  step.seconds.push(...seconds);
  step.taken.push(...taken);
  steps.set(name, step);
};
const wrong: string[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  quiet.push(...(await during(place, () => sleep(QUIET_MS))).taken);
  const files: [name: string, text: string, trial: object, counted: 'created' | 'changed'][] = [
    ['new clients', clientsFile(round), {}, 'created'],
    ['new balances', balancesFile(round), { writes: 'update', findBy: 'systemId' }, 'changed'],
  ];
  for (const [name, text, trial, counted] of files) {
    const { id } = await send(admin, text);
    const tried = await during(place, async () => {
      const trials: Awaited<ReturnType<typeof step>>[] = [];
      for (let n = 0; n < TRIALS; n += 1) trials.push(await step(admin, id, 'trial', trial));
      return trials;
    });
    note(
      `${name}, trial`,
      tried.result.map(([taken]) => taken),
      tried.taken,
    );
    const run = { triedAt: tried.result.at(-1)![1].tried_at };
    const done = await during(place, () => step(admin, id, 'run', run));
    note(`${name}, import`, [done.result[0]], done.taken);
    if (done.result[1][counted] !== ROWS)
      wrong.push(`${done.result[1][counted]} of ${ROWS} ${name} were ${counted}`);
  }
}
await endProduct(server);
await rm(dataDir, { recursive: true, force: true });

const calm = p95(quiet);
const rows = [...steps].map(([name, { seconds, taken }]) => ({
  name,
  seconds: Math.max(...seconds),
  orders: taken.length,
  p50: median(taken),
  p95: p95(taken),
}));
for (const { name, seconds, p95: slow } of rows) {
  if (seconds > MAX_SECONDS) wrong.push(`${name}: ${seconds.toFixed(0)} s`);
  if (slow > MAX_RATIO * calm) wrong.push(`${name}: orders take ${(slow / calm).toFixed(1)} ×`);
}
if (wrong.length > 0) process.exitCode = 1;
await writeResults(
  'Imports while orders go on',
  'npm run bench:import',
  `${count(ROWS)} clients with their figures, then new figures for all of them found by System ID; officers place an order each
${ORDER_EACH_MS} ms meanwhile. ${ROUNDS} rounds, each with ${TRIALS} trials of a file. At most ${MAX_SECONDS} s each, and an order's p95 at most ${MAX_RATIO} × that of a quiet system.

${table(
  ['what', 'seconds at most', 'orders', 'p50 of an order', 'p95', '× quiet'],
  [
    ['nothing', '', count(quiet.length), `${ms(median(quiet))} ms`, `${ms(calm)} ms`, ''],
    ...rows.map(({ name, seconds, orders, p50, p95: slow }) => [
      name,
      seconds.toFixed(1),
      count(orders),
      `${ms(p50)} ms`,
      `${ms(slow)} ms`,
      (slow / calm).toFixed(1),
    ]),
  ],
)}
${wrong.length > 0 ? `\n**This must not be**: ${wrong.join('; ')}.` : ''}`,
);
