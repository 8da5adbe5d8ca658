/**
 * What staff wait for, as the books grow: the same calls on 10,000, 100,000 and 1,000,000 orders, each through HTTP and
 * beside it the same verb straight in this process (its statements through the driver). One caller, one call after the
 * other. Prints the middle and the slowest hundredth, and how the middle grew.
 *
 *   npm run bench:scale [-- 10000 100000]
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createBooks, createPool } from '../apps/api/src/platform/database.ts';
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres.ts';
import { migrate } from '../apps/api/src/platform/migrate.ts';
import { everydayCalls, signInEach } from '../apps/api/test/everyday-calls.ts';
import { seedOrders } from '../apps/api/test/seed-orders.ts';
import { table, tellResults } from './results.ts';

const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [10_000, 100_000, 1_000_000];
const TIMES = 60;
const PORT = 34_519;

interface Timing {
  middle: number;
  slowest: number;
}

async function time(work: () => Promise<unknown>): Promise<Timing> {
  for (let n = 0; n < 5; n += 1) await work();
  const taken: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const begin = performance.now();
    await work();
    taken.push(performance.now() - begin);
  }
  taken.sort((a, b) => a - b);
  return { middle: taken[TIMES >> 1]!, slowest: taken[Math.ceil(TIMES * 0.99) - 1]! };
}

async function startServer(dataDir: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['apps/api/src/main.ts'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(PORT), DATA_DIR: dataDir, SEED: 'none' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit').then(() => Promise.reject(new Error('The server did not start')));
  await Promise.race([once(server.stdout!, 'data'), ended]);
  return server;
}

async function measure(size: number): Promise<Map<string, { http: Timing; straight: Timing }>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir });
  const pool = createPool(postgres.connection, 8);
  try {
    await migrate(pool);
    const begin = performance.now();
    await seedOrders(pool, size);
    console.log(`${count(size)} orders are there after ${((performance.now() - begin) / 1000).toFixed(0)} s`);
    const books = createBooks(pool);
    const people = await signInEach(books);
    const server = await startServer(dataDir);
    const results = new Map<string, { http: Timing; straight: Timing }>();
    for (const { name, as, path, straight } of everydayCalls(size)) {
      const who = people[as];
      const headers = { authorization: `Bearer ${who.token}` };
      const http = await time(async () => {
        const answer = await fetch(`http://127.0.0.1:${PORT}/api${path}`, { headers });
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
        await answer.arrayBuffer();
      });
      results.set(name, { http, straight: await time(() => straight(books.db, who)) });
    }
    server.kill('SIGTERM');
    await once(server, 'exit');
    return results;
  } finally {
    await pool.end();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const count = (n: number) => n.toLocaleString('en-US');
const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));

const measured: Map<string, { http: Timing; straight: Timing }>[] = [];
for (const size of sizes) measured.push(await measure(size));
const rows = everydayCalls(sizes[0]!).map(({ name }) => {
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
  `Milliseconds: the middle and the slowest hundredth of ${TIMES} calls through HTTP; after it the middle of the same verb\nthrough the driver. The last column: by how much the middle through HTTP grew from the first size to the last.\n\n${table(
    [
      'what',
      ...sizes.flatMap((size) => [`${count(size)} orders`, 'driver']),
      ...(sizes.length > 1 ? ['grew'] : []),
    ],
    rows,
  )}`,
);
