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
import { analyseDecisions } from '../apps/api/src/analytics/analyse-decisions.ts';
import { analyseSales } from '../apps/api/src/analytics/analyse-sales.ts';
import { getDashboard } from '../apps/api/src/analytics/dashboard.ts';
import { openSession } from '../apps/api/src/auth/sessions.ts';
import { listClients } from '../apps/api/src/clients/clients.queries.ts';
import { listGroups } from '../apps/api/src/groups/groups.queries.ts';
import { listNotifications } from '../apps/api/src/notifications/notifications.ts';
import { listOrders } from '../apps/api/src/orders/list-orders.ts';
import type { Caller } from '../apps/api/src/platform/caller.ts';
import { createBooks, createPool, type Books } from '../apps/api/src/platform/database.ts';
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres.ts';
import { newId } from '../apps/api/src/platform/ids.ts';
import { migrate } from '../apps/api/src/platform/migrate.ts';
import { getReport } from '../apps/api/src/reports/get-report.ts';
import { table, tellResults } from './results.ts';
import { seedOrders } from './seed-orders.ts';

const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [10_000, 100_000, 1_000_000];
const TIMES = 60;
const PORT = 34_519;

interface Person extends Caller {
  token: string;
}

/** One thing that somebody waits for. */
interface Case {
  name: string;
  as: 'admin' | 'manager' | 'officer';
  path: string;
  straight: (books: Books, caller: Caller) => Promise<unknown>;
}

const at = new Date();
const page = { page: 1, limit: 10 };
const orders = (query: object) => ({ sort: '-created_at' as const, ...page, ...query });

function casesFor(size: number): Case[] {
  const deep = Math.floor(size / 20);
  return [
    {
      name: 'Orders, page 1',
      as: 'admin',
      path: '/orders?page=1',
      straight: ({ db }, who) => listOrders(db, who, orders({})),
    },
    {
      name: 'Orders of a branch, page 1',
      as: 'manager',
      path: '/orders?page=1',
      straight: ({ db }, who) => listOrders(db, who, orders({})),
    },
    {
      name: 'Orders, delivered ones, by total',
      as: 'admin',
      path: '/orders?page=1&status=delivered&sort=-total_price',
      straight: ({ db }, who) => listOrders(db, who, orders({ status: 'delivered', sort: '-total_price' })),
    },
    {
      name: 'Orders, one client searched',
      as: 'admin',
      path: '/orders?page=1&search=wanjiru%20zawadi',
      straight: ({ db }, who) => listOrders(db, who, orders({ search: 'wanjiru zawadi' })),
    },
    {
      name: 'Orders, a common word searched, pending',
      as: 'manager',
      path: '/orders?page=1&search=stove&status=pending',
      straight: ({ db }, who) => listOrders(db, who, orders({ search: 'stove', status: 'pending' })),
    },
    {
      name: 'Orders, the page in the middle',
      as: 'admin',
      path: `/orders?page=${deep}`,
      straight: ({ db }, who) => listOrders(db, who, orders({ page: deep })),
    },
    {
      name: 'Dashboard of the admin',
      as: 'admin',
      path: '/analytics/dashboard',
      straight: ({ db }, who) => getDashboard(db, who, {}, at),
    },
    {
      name: 'Dashboard of an officer',
      as: 'officer',
      path: '/analytics/dashboard',
      straight: ({ db }, who) => getDashboard(db, who, {}, at),
    },
    {
      name: 'Analytics, sales',
      as: 'admin',
      path: '/analytics/sales',
      straight: ({ db }, who) => analyseSales(db, who, { by: 'day' }),
    },
    {
      name: 'Analytics, decisions',
      as: 'admin',
      path: '/analytics/decisions',
      straight: ({ db }, who) => analyseDecisions(db, who, {}),
    },
    {
      name: 'Report, sales by officer',
      as: 'admin',
      path: '/reports/sales-by-officer?page=1',
      straight: ({ db }, who) => getReport(db, who, 'sales-by-officer', { page: 1 }),
    },
    {
      name: 'Clients, one searched',
      as: 'officer',
      path: '/clients?page=1&search=halima%20mwangi',
      straight: ({ db }, who) => listClients(db, who, { ...page, search: 'halima mwangi' }),
    },
    {
      name: 'Groups, one searched',
      as: 'officer',
      path: '/groups?page=1&search=umoja%201',
      straight: ({ db }, who) => listGroups(db, who, { ...page, search: 'umoja 1' }),
    },
    {
      name: 'Notifications',
      as: 'manager',
      path: '/notifications',
      straight: ({ db }, who) => listNotifications(db, who),
    },
  ];
}

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

/** Three people who may look, signed in. */
async function hire(books: Books): Promise<Record<Case['as'], Person>> {
  const branch = await books.db.selectFrom('branches').select('id').orderBy('id').executeTakeFirstOrThrow();
  const people = {} as Record<Case['as'], Person>;
  for (const [as, role] of [
    ['admin', 'admin'],
    ['manager', 'branch_manager'],
    ['officer', 'credit_officer'],
  ] as const) {
    const known = await books.db
      .selectFrom('staff')
      .select('id')
      .where('role', '=', role)
      .where('branch_id', '=', branch.id)
      .executeTakeFirst();
    const branchId = role === 'admin' ? null : branch.id;
    const id = known?.id ?? newId();
    if (!known) {
      await books.db
        .insertInto('staff')
        .values({
          id,
          name: as,
          username: as,
          email: `${as}@bench.example`,
          role,
          branch_id: branchId,
          password_hash: '',
        })
        .execute();
    }
    const { token, sessionId } = await openSession(books.db, id, { address: '::1', device: 'bench', at });
    people[as] = {
      id,
      name: as,
      role,
      branchId,
      sessionId,
      requestId: 'bench',
      at,
      token,
    };
  }
  return people;
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
    const people = await hire(books);
    const server = await startServer(dataDir);
    const results = new Map<string, { http: Timing; straight: Timing }>();
    for (const { name, as, path, straight } of casesFor(size)) {
      const who = people[as];
      const headers = { authorization: `Bearer ${who.token}` };
      const http = await time(async () => {
        const answer = await fetch(`http://127.0.0.1:${PORT}/api${path}`, { headers });
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
        await answer.arrayBuffer();
      });
      results.set(name, { http, straight: await time(() => straight(books, who)) });
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
const rows = casesFor(sizes[0]!).map(({ name }) => {
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
