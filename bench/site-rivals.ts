/**
 * The start page beside the same page made with Next and with React Router: requests a second, in turns on the same
 * machine, and what a visitor loads. Same components, same words, same data of the same database; the production build
 * and the server of each, as it comes. The run stops where a rival's page is not ours tag for tag.
 *
 *   npm run bench:rivals
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { listPublicBranches } from '../apps/api/src/branches/branches.queries.ts';
import { getInstitution } from '../apps/api/src/institution/institution.ts';
import type { Database } from '../apps/api/src/platform/database.ts';
import { listPopularProducts } from '../apps/api/src/products/products.queries.ts';
import { getSiteContent } from '../apps/api/src/website/site-content.ts';
import { withDatabase } from './with-database.ts';
import { endProduct, startProduct } from './drill-product.ts';
import { count, middle, rate, table, tellResults } from './results.ts';
import { installRivals, START_PAGE, startRival } from './rivals/make-rivals.ts';
import packages from './rivals/package.json' with { type: 'json' };
import { expectSamePage, fetchAsBrowser, filesOf } from './rivals/same-page.ts';
import { BROWSER, pageCaller } from './web-load.ts';

const PORTS = { ours: '34600', next: '34601', reactRouter: '34602', data: '34603' };
const CALLERS = 32;
const SECONDS = 5;
const WARM_SECONDS = 3;
const ROUNDS = 3;

const { next, 'react-router': reactRouter } = packages.dependencies;
const PAGES = [
  { name: 'Ours, kept for 5 s', port: PORTS.ours, path: '/' },
  { name: `Next ${next}, kept for 5 s`, port: PORTS.next, path: '/' },
  { name: '— of server components', port: PORTS.next, path: '/server' },
  { name: `Next ${next}, rendered each time`, port: PORTS.next, path: '/each' },
  { name: '— of server components', port: PORTS.next, path: '/server/each' },
  { name: `React Router ${reactRouter}, rendered each time`, port: PORTS.reactRouter, path: '/' },
];
type Page = (typeof PAGES)[number];

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** Tells the rivals what the page shows, with the reads that our server has. */
async function serveData(db: Database): Promise<{ server: Server; asked: () => number }> {
  const { load } = (await import(join(START_PAGE, 'start-page.js'))) as {
    load: (reads: object, input: object) => Promise<object>;
  };
  const reads = {
    content: () => getSiteContent(db),
    branches: () => listPublicBranches(db),
    popularProducts: () => listPopularProducts(db, undefined),
  };
  let asked = 0;
  const server = createServer(async (_request, reply) => {
    asked += 1;
    const [data, institution] = await Promise.all([
      load(reads, { params: {}, query: {} }),
      getInstitution(db),
    ]);
    reply.setHeader('content-type', 'application/json').end(JSON.stringify({ data, institution }));
  });
  server.listen(Number(PORTS.data), '127.0.0.1');
  await once(server, 'listening');
  return { server, asked: () => asked };
}

/** What a visitor loads, on the wire: the page, its styles, the scripts that it runs at once. */
async function weigh({ name, port, path }: Page, ours: string): Promise<string[]> {
  const origin = `http://127.0.0.1:${port}`;
  const page = await fetchAsBrowser(origin + path);
  expectSamePage(ours, name, page.text);
  const { styles, scripts } = filesOf(page.text);
  const sum = async (files: string[]) => {
    const fetched = await Promise.all(files.map((file) => fetchAsBrowser(origin + file)));
    return kilobytes(fetched.reduce((bytes, file) => bytes + file.bytes, 0));
  };
  return [kilobytes(page.bytes), await sum(styles), await sum(scripts)];
}

async function askFor(seconds: number, { port, path }: Page, encodings: string): Promise<number> {
  const callers = await Promise.all(Array.from({ length: CALLERS }, () => pageCaller(port, path, encodings)));
  const perSecond = await rate(CALLERS, seconds, (turn) => callers[turn % CALLERS]!.ask());
  for (const caller of callers) caller.end();
  return perSecond;
}

/** Requests a second of each page, by turns, so that whatever else the machine does hits all alike; the middle of them. */
async function measure(encodings: string): Promise<number[]> {
  const turns: number[][] = PAGES.map(() => []);
  for (const page of PAGES) await askFor(WARM_SECONDS, page, encodings);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, page] of PAGES.entries()) turns[at]!.push(await askFor(SECONDS, page, encodings));
  return turns.map(middle);
}

/** Each figure, and how many times as much ours is. */
const besideOurs = (figures: readonly number[]) =>
  figures.map((figure, at) => [
    count(Math.round(figure)),
    at === 0 ? '' : `${(figures[0]! / figure).toFixed(1)} ×`,
  ]);

const tell = (rows: string[][], reads: number) => `\
The same page, tag for tag, of the same data: requests a second of ${CALLERS} callers on the same machine, the middle of ${ROUNDS} turns of
${SECONDS} s, page after page; and how many times as many ours answers. First with the compression that each server chooses
for a browser, then with none, as behind a proxy that compresses. Each is a production build on the server that it brings,
as it comes, in one process; data are kept for 5 s everywhere (the rivals read theirs ${reads} times in all).

${table(['page', 'compressed', 'ours is', 'plain', 'ours is', 'HTML', 'styles', 'scripts'], rows)}

HTML, styles and scripts are what a browser loads at once, on the wire. Ours has its styles in the HTML and brings React when
the visitor comes to what needs it. Next shows the page as one client component, which is faster, or as server components.
`;

await installRivals();
await withDatabase({}, async (db, dataDir) => {
  const started: ChildProcess[] = [];
  const data = await serveData(db);
  try {
    started.push(await startProduct({ PORT: PORTS.ours, DATA_DIR: dataDir }));
    const url = `http://127.0.0.1:${PORTS.data}`;
    started.push(await startRival('next', PORTS.next, url));
    started.push(await startRival('react-router', PORTS.reactRouter, url));
    const ours = await fetchAsBrowser(`http://127.0.0.1:${PORTS.ours}/`);
    const weights: string[][] = [];
    for (const page of PAGES) weights.push(await weigh(page, ours.text));
    const compressed = besideOurs(await measure(BROWSER['accept-encoding']));
    const plain = besideOurs(await measure('identity'));
    const rows = PAGES.map(({ name }, at) => [name, ...compressed[at]!, ...plain[at]!, ...weights[at]!]);
    await tellResults(
      'The start page beside Next and React Router',
      'npm run bench:rivals',
      tell(rows, data.asked()),
    );
  } finally {
    for (const server of started) await endProduct(server);
    data.server.close();
    data.server.closeAllConnections();
  }
});
