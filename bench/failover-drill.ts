/**
 * The whole of `deploy/` on one machine: three databases under Patroni and etcd, two servers behind HAProxy, pictures in
 * an object store. Orders stream in through TLS while one part after the other dies, above all the primary; then the books
 * of the last primary are counted: no acknowledged order is lost, none is there twice.
 *
 * When it breaks off, everything ends with it; the logs stay in the folder that it names.
 *
 *   npm run drill:failover [-- rounds]
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '../apps/api/src/platform/pool.ts';
import { startDatabases } from './failover/databases.ts';
import { createMachine, place, settingsOf } from './failover/machines.ts';
import { startObjectStore } from './failover/object-store.ts';
import { startFront, startServer } from './failover/servers.ts';
import { call, signIn, untilReady, type Answer } from './drill-product.ts';
import { auditOrders, CALLERS, openOrderStream, formatFaults } from './drill-orders.ts';
import { table, writeResults } from './results.ts';

const PROGRAMS = ['etcd', 'patroni', 'haproxy', 'pgbouncer', 'nginx', 'unshare', 'openssl', 'psql'];
const missing = PROGRAMS.filter(
  (name) => !['/usr/bin', '/usr/sbin'].some((bin) => existsSync(join(bin, name))),
);
if (missing.length > 0 || !existsSync('/usr/lib/postgresql/15/bin/postgres')) {
  process.stderr.write(
    `This drill needs Debian's programs: apt-get install etcd-server patroni haproxy pgbouncer nginx postgresql-15 openssl (and, if at hand, swift-proxy swift-account swift-container swift-object).\n`,
  );
  process.exit(1);
}

const rounds = Number(process.argv[2] ?? 3);
const home = await mkdtemp(join(tmpdir(), 'drill-'));
const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);

say(`Starting three databases, two servers and what stands in front, in ${home}`);
const wanted = settingsOf(place(createMachine(home, 'plan', 99), 'app/app.env'));
const [databases, store] = await Promise.all([startDatabases(home), startObjectStore(home, wanted)]);
const settings = { SEED: 'demo', SEAL_KEY: randomBytes(32).toString('base64'), ...store.settings };
// One after the other: the first makes the tables and the demo data.
const servers = [await startServer(home, 1, settings), await startServer(home, 2, settings)] as const;
const front = startFront(home);
front.haproxy.start();
await untilReady(front.url, 20);
const stream = await openOrderStream(() => front.url);

/** Reads a page of the site over and over; answers how often it was not shown. */
async function visit(end: AbortSignal): Promise<number> {
  let failed = 0;
  while (!end.aborted) {
    const reply = await fetch(`${front.url}/branches`).catch(() => undefined);
    if (reply?.status !== 200) failed += 1;
    await reply?.arrayBuffer().catch(() => {});
    await sleep(200);
  }
  return failed;
}

const login = new URL(wanted['DATABASE_URL']!);
/** Compares the database of the current primary with all acknowledged orders. */
async function audit() {
  const primary = await databases.find('leader');
  login.host = `${primary.address}:5432`;
  const pool = createPool({ connectionString: login.href }, 2);
  const found = await auditOrders(pool, stream);
  await pool.end();
  return found;
}

/**
 * The failures that callers may get: none in normal operation; 503 while there is no primary; one lost answer when a
 * server dies. A repeat may hear that the order is still in progress. Pages are always shown.
 */
type Bears = 'nothing' | '503' | 'no answer once';

const TIMEOUT_SECONDS = 120;
const SECONDS = 3;
const complaints: string[] = [];
const rows: string[][] = [];
/** Places orders during an event, until orders succeed again for some seconds; collects the answers. */
async function during(what: string, bears: Bears, happen: () => Promise<void> | void): Promise<void> {
  say(what);
  const end = new AbortController();
  const met: (Answer<{ code?: string }> & { at: number })[] = [];
  const format = (answer: Answer<unknown>) =>
    met.push({ ...(answer as Answer<{ code?: string }>), at: performance.now() });
  const [ordering, visiting] = [stream.placeOrders(rows.length, end.signal, format), visit(end.signal)];
  await sleep(SECONDS * 1000);
  const begin = performance.now();
  await happen();
  const happened = performance.now();
  const isBack = () => met.some(({ status, at }) => status === 201 && at > happened + 1000);
  while (!isBack() && performance.now() < happened + TIMEOUT_SECONDS * 1000) await sleep(100);
  if (!isBack()) complaints.push(`${what}: no order within ${TIMEOUT_SECONDS} s`);
  await sleep(SECONDS * 1000);
  end.abort();
  const unseen = (await Promise.all([visiting, ordering]))[0];
  const taken = met.filter(({ status }) => status === 201).map(({ at }) => at);
  const gaps = taken.map((at, turn) => (at > begin ? at - (taken[turn - 1] ?? begin) : 0));
  const failed = Map.groupBy(met, ({ status }) => status);
  failed.delete(201);
  const other = [...failed].filter(([status]) => status !== 503);
  const refused = failed.get(503)?.length ?? 0;
  const silent = failed.get(0)?.length ?? 0;
  const waiting = met.filter(({ body }) => body.code === 'idempotency_in_progress').length;
  const wrong =
    met.length -
    taken.length -
    (bears === 'nothing' ? 0 : waiting) -
    (bears === '503' ? refused : 0) -
    (bears === 'no answer once' ? Math.min(silent, CALLERS) : 0);
  if (wrong > 0) complaints.push(`${what}: ${wrong} calls failed that may not`);
  if (unseen > 0) complaints.push(`${what}: ${unseen} pages missed`);
  const slowest = Math.max(...met.map(({ ms }) => ms));
  rows.push([
    what,
    String(taken.length),
    String(refused),
    other.map(([status, answers]) => `${answers.length} × ${status || 'no answer of ours'}`).join(', ') ||
      '0',
    `${(Math.max(...gaps) / 1000).toFixed(1)} s`,
    `${(slowest / 1000).toFixed(1)} s`,
    String(unseen),
    String((await audit()).faults['lost']),
  ]);
}

for (let round = 1; round <= rounds; round += 1) {
  const primary = await databases.find('leader');
  await during(`the primary's machine loses power (${round})`, '503', () => databases.cut(primary));
  databases.start(primary);
  await databases.untilWhole();

  // The worst case: the old primary comes back and still acts as primary.
  const frozen = await databases.find('leader');
  await during(`the primary's machine freezes for 40 s, and goes on (${round})`, '503', async () => {
    frozen.patroni.freeze();
    frozen.etcd.freeze();
    await sleep(40_000);
    frozen.etcd.thaw();
    frozen.patroni.thaw();
  });
  await databases.untilWhole();
}
const killed = await databases.find('leader');
await during('kill -9 of PostgreSQL on the primary', '503', () => killed.patroni.cutPart('postgres -D'));
await databases.untilWhole();

const standby = await databases.find('sync_standby');
await during('the standby that confirms loses power', '503', () => databases.cut(standby));
databases.start(standby);
await databases.untilWhole();

await during('the office is handed over (patronictl switchover)', '503', () => databases.switchOver());
await databases.untilWhole();

await during('kill -9 of a server', 'no answer once', async () => {
  await servers[0].product.cut();
  await sleep(5000);
  servers[0].product.start();
});
await sleep(5000);
await during('both servers are upgraded, one after the other', 'nothing', async () => {
  for (const { product, url } of servers) {
    await product.end();
    product.start();
    while ((await call(url, 'GET', '/readyz')).status !== 200) await sleep(100);
    await sleep(5000);
  }
});

await front.haproxy.cut();
front.nginx.start();
await sleep(2000);
await during('nginx in front instead of HAProxy', 'nothing', () => sleep(3000));

const doubled = await stream.countDoubled();
const admin = await signIn(front.url, 'admin');
const { body } = await call<{ image_url: string | null }[]>(front.url, 'GET', '/products?limit=50', {
  token: admin,
});
const pictures = body.flatMap(({ image_url }) => image_url ?? []);
const shown = await Promise.all(
  pictures.flatMap((path) => servers.map(async ({ url }) => (await fetch(url + path)).ok)),
);
const { orders, faults } = await audit();
const heads = [
  'what happens',
  'orders',
  '503',
  'other',
  'longest without an order',
  'slowest answer',
  'pages missed',
  'lost',
];
await writeResults(
  'Failover',
  `npm run drill:failover -- ${rounds}`,
  `Three databases under Patroni (synchronous) and etcd, PgBouncer, two servers behind HAProxy, pictures in ${store.what}, all
from the files of \`deploy/\`. Eight callers order without a pause; one who gets no order tries again under the same key.

${table(heads, rows)}

${stream.acknowledged.size} orders acknowledged, ${orders} in the database of the last primary;
${formatFaults({ ...faults, 'doubled on repeat': doubled, 'pictures missed': shown.filter((is) => !is).length }, complaints)}.`,
);
const services = databases.machines.flatMap(({ etcd, patroni }) => [patroni, etcd]);
services.push(...servers.flatMap((server) => server.services), front.haproxy, front.nginx);
await Promise.all(services.map((service) => service.cut()));
await store.end();
if (process.exitCode) say(`The logs are in ${home}`);
else await rm(home, { recursive: true, force: true });
