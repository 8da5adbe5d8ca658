/**
 * A visitor sends the worst request of each kind to every route that is open to anyone. Another caller asks all the while whether
 * the product is ready, and must never wait for more than 50 ms longer than on a quiet server.
 *
 *   npm run drill:worst              # some requests alone: -- sendMessage, by a part of their names
 */
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import http from 'node:http';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { makeFolder } from './drill-database.ts';
import { endProduct, startProduct, URL_OF_PRODUCT } from './drill-product.ts';
import { count, median, ms, table, writeResults } from './results.ts';
import { readSite, worstRequests, type Asked } from './worst-requests.ts';
import type { Sent, WorstOrder } from './worst-visitor.ts';

const MAX_MS = 50;
/** What made others wait is sent again: another program of this machine may have been the cause. */
const TRIES = 10;

interface Wait {
  from: number;
  to: number;
}

const now = () => performance.timeOrigin + performance.now();

/** Asks one question after the other, until the end. */
async function askOn(end: AbortSignal): Promise<Wait[]> {
  const waits: Wait[] = [];
  const agent = new http.Agent({ keepAlive: true });
  while (!end.aborted) {
    const from = now();
    await new Promise<void>((resolve, reject) => {
      const request = http.get(`${URL_OF_PRODUCT}/api/readyz`, { agent }, (answer) => {
        answer.resume();
        answer.on('close', resolve);
      });
      request.on('error', reject);
    });
    waits.push({ from, to: now() });
    await sleep(2);
  }
  agent.destroy();
  return waits;
}

async function during<Result>(work: Promise<Result>): Promise<[Wait[], Result]> {
  const end = new AbortController();
  const asking = askOn(end.signal);
  const result = await work;
  end.abort();
  return [await asking, result];
}

let addresses = 1;
async function send(requests: readonly Asked[]): Promise<Sent[]> {
  const order: WorstOrder = { url: URL_OF_PRODUCT, requests, firstAddress: addresses };
  addresses += Math.ceil(requests.length / 100);
  const worker = new Worker(new URL('./worst-visitor.ts', import.meta.url), { workerData: order });
  const [sent] = (await once(worker, 'message')) as [Sent[]];
  return sent;
}

/** The longest that the other caller waited while each request was on its way. */
async function longestWaits(requests: readonly Asked[]): Promise<{ waits: number[]; sent: Sent[] }> {
  const [asked, sent] = await during(send(requests));
  let first = 0;
  const waits = sent.map(({ from, to }) => {
    while (first < asked.length && asked[first]!.to < from) first += 1;
    let longest = 0;
    for (let at = first; at < asked.length && asked[at]!.from <= to; at += 1)
      longest = Math.max(longest, asked[at]!.to - asked[at]!.from);
    return longest;
  });
  return { waits, sent };
}

const dataDir = await makeFolder();
const server = await startProduct({ DATA_DIR: dataDir });
const wanted = process.argv[2] ?? '';
const requests = worstRequests(await readSite(URL_OF_PRODUCT)).filter(({ name }) => name.includes(wanted));
await during(sleep(5000));
const [quiet] = await during(sleep(10_000));
const usual = median(quiet.map(({ from, to }) => to - from));

const { waits, sent } = await longestWaits(requests);
let slow = requests
  .map((asked, at) => ({ asked, wait: waits[at]! }))
  .filter(({ wait }) => wait > usual + MAX_MS);
for (let n = 1; n < TRIES && slow.length > 0; n += 1) {
  const again = await longestWaits(slow.map(({ asked }) => asked));
  slow = slow
    .map(({ asked, wait }, at) => ({ asked, wait: Math.min(wait, again.waits[at]!) }))
    .filter(({ wait }) => wait > usual + MAX_MS);
}
await endProduct(server);
await rm(dataDir, { recursive: true, force: true });

const statuses = Map.groupBy(sent, ({ status }) => status);
if (slow.length > 0 || statuses.has(0) || statuses.has(500)) process.exitCode = 1;
const answered = [...statuses]
  .toSorted(([a], [b]) => a - b)
  .map(([status, these]) => `${count(these.length)} × ${status === 0 ? 'none' : status}`);
await writeResults(
  'The worst request of each kind',
  'npm run drill:worst',
  `${count(requests.length)} requests, one after the other: every call, form and page that is open to anyone and every header, with as much as it takes
of each kind of character. Another caller asks all the while. On a quiet server its answers take ${ms(usual)} ms.

Answered: ${answered.join(', ')}.

${
  slow.length > 0
    ? `**This must not be**: ${MAX_MS} ms longer, each of ${TRIES} times.\n\n${table(
        ['request', 'others waited'],
        slow.map(({ asked, wait }) => [asked.name, `${ms(wait)} ms`]),
      )}`
    : `No request made it wait for ${MAX_MS} ms longer, each of ${TRIES} times.`
}`,
);
for (const [at, { status }] of sent.entries())
  if (status === 0 || status === 500) console.log(`${status || 'No answer'}: ${requests[at]!.name}`);
