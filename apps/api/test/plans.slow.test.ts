import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nairobiDay } from '#domain/calendar.ts';
import { listAudit } from '../src/audit/audit.queries.ts';
import { deleteClient } from '../src/clients/delete-client.ts';
import { createClient } from '../src/clients/save-client.ts';
import { readClientData } from '../src/data-protection/client-data.ts';
import { updateGroup } from '../src/groups/save-group.ts';
import { listOrderChecks } from '../src/orders/order-checks.ts';
import { moveOrder } from '../src/orders/move-order.ts';
import { listOrders } from '../src/orders/list-orders.ts';
import { selectOrders } from '../src/orders/orders.queries.ts';
import { getOrder } from '../src/orders/timeline.ts';
import { placeOrder } from '../src/orders/place-order.ts';
import { Database } from '../src/platform/database.ts';
import { createPool } from '../src/platform/pool.ts';
import { createSealing } from '../src/platform/sealing.ts';
import { listStockNeeds } from '../src/stock/needs.ts';
import { listStock, listStockMoves } from '../src/stock/stock.queries.ts';
import { sendTransfer } from '../src/stock/transfers.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { everydayCalls, signInEach, type Person } from './everyday-calls.ts';
import { explainScans, listenTo, type Sent } from './query-plans.ts';
import { seedOrders } from './seed-orders.ts';

const ORDERS = 12_000;
const BRANCHES = 3;
/** Tables that grow with the business. Of those that do not, PostgreSQL reads whichever way it likes. */
const BIG = [
  'order_records',
  'order_lines',
  'audit_log',
  'client_records',
  'sales_totals',
  'import_rows',
  'stock_moves',
];

/** They sum goods or officers over a period from its orders, which may be all (DECISIONS 23.10). Its plan depends on the period. */
const SUMMED_FROM_ORDERS = [
  'Dashboard of the admin',
  'Analytics, the whole screen',
  'Analytics, sales',
  'Report, sales by officer',
  'Popular products, for visitors',
];

/** In the middle of the year of the orders. */
const DAY = nairobiDay(new Date(Date.now() - 180 * 24 * 3_600_000));

const sealing = createSealing({ SEAL_KEY: Buffer.alloc(32, 1).toString('base64'), DATA_DIR: '' });

let database: TestDatabase;
let pool: pg.Pool;
let db: Database;
let sentSince: () => Sent[];
let people: Record<'admin' | 'manager' | 'officer', Person>;

beforeAll(async () => {
  database = await createTestDatabase();
  const name = database.connection.database!;
  // As on the embedded server; the plans of a test are to be the same wherever it runs.
  for (const setting of ['random_page_cost = 1.1', 'max_parallel_workers_per_gather = 0', 'jit = off']) {
    await database.owner.query(`alter database "${name}" set ${setting}`);
  }
  pool = createPool(database.connection, 4);
  sentSince = listenTo(pool);
  // New connections, for which the settings hold.
  const seeding = createPool(database.ownerConnection, 1);
  await seedOrders(seeding, ORDERS, { branches: BRANCHES, officers: 24, clients: ORDERS / 2 });
  await seeding.end();
  db = new Database(pool).useSealing(sealing);
  people = await signInEach(db);
  await seedRefusedRows(people.admin.id);
  await seedMoves();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** A file of clients of which nothing could be imported. */
async function seedRefusedRows(staffId: string): Promise<void> {
  await database.pool.query(
    `with file as (
       insert into imports (id, kind, mode, file_name, staff_id, headings, sample, mapping, total, status)
       values (gen_random_uuid(), 'clients', 'run', 'clients.csv', $1, '["Name"]', '["A"]', '{}', 4000, 'done')
       returning id
     )
     insert into import_rows (import_id, line, outcome, cells)
     select file.id, n, 'failed', jsonb_build_array('Client ' || n, '', 'N' || n)
     from file, generate_series(1, 4000) as n`,
    [staffId],
  );
  await database.owner.query('analyze imports, import_rows');
}

/** As many moves as orders, each on a paper of its own. */
async function seedMoves(): Promise<void> {
  await database.pool.query(
    `insert into stock_moves (id, at, made_at, product_id, from_place, to_place, quantity, why, paper)
     select gen_random_uuid(), now() - nth * interval '1 hour', now(), products.id, 'supplier', 'central', 1, 'received',
       'P-26-' || to_char(nth, 'FM00000')
     from generate_series(1, $1) as nth
       join (select id, row_number() over (order by id) as place, count(*) over () as products from products) as products
         on place = 1 + nth % products`,
    [ORDERS],
  );
  await database.owner.query('analyze stock_moves');
}

/** What a verb sends, explained: a line for each way into a big table, statement by statement. */
async function scansOf(work: () => Promise<unknown>): Promise<string[][]> {
  sentSince();
  await work();
  const statements = sentSince().filter(({ text }) => /^\s*(select|with|insert|update|delete)/i.test(text));
  return Promise.all(statements.map((statement) => explainScans(pool, statement, BIG)));
}

const inBranch = () => `branch_id = '${people.manager.branchId}'`;

/** What there is beside the everyday calls: single records, and what writes. */
const OTHERS: Record<string, () => Promise<unknown>> = {
  'An order, opened': async () => getOrder(db, people.manager, (await anOrder(inBranch())).id),
  'The orders of a client': async () =>
    listOrders(db, people.admin, {
      page: 1,
      sort: '-created_at',
      client_id: (await anOrder('true')).client_id,
    }),
  'An order, approved': async () => {
    const { id } = await anOrder(`${inBranch()} and status = 'pending'`);
    return moveOrder(db, { ...people.manager, at: new Date() }, id, {
      status: 'approved',
      reason: 'Known client',
    });
  },
  'Pending orders with their checks, a hundred at once': async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from orders where ${inBranch()} and status = 'pending' limit 100`,
    );
    const ids = rows.map(({ id }) => id);
    return listOrderChecks(db, { ...people.manager, at: new Date() }, ids);
  },
  'An order, placed': async () => {
    const { client_id, group_id } = await anOrder(`created_by = '${people.officer.id}'`);
    const product = await db.selectFrom('products').select('id').executeTakeFirstOrThrow();
    const products = [{ productId: product.id, quantity: 1 }];
    return placeOrder(
      db,
      people.officer,
      { clientId: client_id, groupId: group_id, loanTerm: 12, deliveryMethod: 'branch', products },
      { key: 'once', hash: Buffer.from('hash') },
    );
  },
  'The audit log of one person': () => listAudit(db, people.admin, { page: 1, staff_id: people.officer.id }),
  'The audit log of one day': () => listAudit(db, people.admin, { page: 1, from: DAY, to: DAY }),
  'A group, moved to another branch': async () => {
    const { group_id } = await anOrder(`${inBranch()} and status = 'pending'`);
    const [branch] = (
      await database.pool.query('select id from branches where id <> $1 limit 1', [people.manager.branchId])
    ).rows;
    return updateGroup(db, people.admin, group_id, { branchId: branch.id });
  },
  'The stock by place': () => listStock(db, people.manager, { page: 1, limit: 20 }),
  'What branches need': () => listStockNeeds(db, { ...people.admin, at: new Date() }, { page: 1, limit: 20 }),
  'The moves of a purchase': () =>
    listStockMoves(db, people.manager, { page: 1, limit: 20, search: 'P-26-00077' }),
  'A transfer, sent': async () => {
    const product = await db.selectFrom('products').select('id').executeTakeFirstOrThrow();
    const lines = [{ productId: product.id, quantity: 1 }];
    return sendTransfer(db, people.admin, { from: 'central', to: people.manager.branchId!, lines });
  },
  'A client, registered': () =>
    createClient(db, people.officer, { name: 'Somebody New', phone: '0799 000 111' }),
  "A client's data, exported": async () =>
    readClientData(db, people.admin, (await anOrder(inBranch())).client_id),
  'A client, deleted': async () => {
    const { rows } = await database.pool.query("select id from clients where name = 'Somebody New'");
    return deleteClient(db, { caller: people.admin, reason: undefined }, rows[0].id);
  },
};

/** Looked up beside what is listened to. */
async function anOrder(which: string): Promise<Record<'id' | 'client_id' | 'group_id', string>> {
  const { rows } = await database.pool.query(
    `select id, client_id, group_id from orders where ${which} limit 1`,
  );
  return rows[0];
}

it('what staff wait for reaches each table that grows by an index', async () => {
  const calls = everydayCalls(ORDERS, BRANCHES).map(
    ({ name, as, straight }) => [name, () => straight(db, people[as])] as const,
  );
  const whole: string[] = [];
  for (const [name, work] of [...calls, ...Object.entries(OTHERS)]) {
    if (SUMMED_FROM_ORDERS.includes(name)) continue;
    const scans = await scansOf(work);
    expect(scans.length, name).toBeGreaterThan(0);
    whole.push(
      ...scans
        .flat()
        .filter((scan) => scan.endsWith(' as a whole'))
        .map((scan) => `${name}: ${scan}`),
    );
  }
  expect(whole).toEqual([]);
});

it('a total is counted up to 10,000 or to the end of the page, unless the sums know it (DECISIONS 23.10)', async () => {
  const totalOf = async (query: { page: number; search?: string; status?: 'pending' }) => {
    const answer = await listOrders(db, people.admin, { limit: 100, sort: '-created_at', ...query });
    if (!('orders' in answer)) throw new Error('A page was asked for');
    const { totalItems, totalPages, isMore } = answer.pagination;
    return { found: answer.orders.length, totalItems, totalPages, isMore };
  };
  const [all] = (await database.pool.query('select count(*) from orders')).rows;
  const orders = Number(all.count);
  const pages = Math.ceil(orders / 100);
  expect(await totalOf({ page: 1 })).toEqual({ found: 100, totalItems: orders, totalPages: pages });
  // Each order has a group whose name begins so.
  const search = 'umoja';
  expect(await totalOf({ page: 1, search })).toEqual({
    found: 100,
    totalItems: 10_001,
    totalPages: 101,
    isMore: true,
  });
  expect(await totalOf({ page: 101, search })).toEqual({
    found: 100,
    totalItems: 10_101,
    totalPages: 102,
    isMore: true,
  });
  expect(await totalOf({ page: pages, search })).toEqual({
    found: orders - 100 * (pages - 1),
    totalItems: orders,
    totalPages: pages,
  });
  const list = await listOrders(db, people.admin, { sort: '-created_at', search });
  expect('rows' in list && [list.rows.length, list.total]).toEqual([1000, orders]);
});

it('a page far behind holds the right orders, from either end and by any filter of the sums', async () => {
  const filters = [
    {},
    { status: 'delivered' as const },
    { branch_id: people.manager.branchId! },
    { from: '2026-03-05' },
  ];
  for (const filter of filters) {
    for (const sort of ['-created_at', 'created_at'] as const) {
      for (const page of [55, 321, 700]) {
        const answer = await listOrders(db, people.admin, { page, limit: 10, sort, ...filter });
        if (!('orders' in answer)) throw new Error('A page was asked for');
        const direction = sort === 'created_at' ? 'asc' : 'desc';
        const all = await selectOrders(db, people.admin, filter)
          .select('orders.id')
          .orderBy('orders.created_at', direction)
          .orderBy('orders.id', direction)
          .execute();
        expect(answer.pagination.totalItems).toBe(all.length);
        expect(answer.orders.map(({ id }) => id)).toEqual(
          all.slice(page * 10 - 10, page * 10).map(({ id }) => id),
        );
      }
    }
  }
});
