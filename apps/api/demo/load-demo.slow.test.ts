import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Database } from '../src/platform/database.ts';
import { createDefaultBranches } from '../src/platform/first-run.ts';
import { createSealing } from '../src/platform/sealing.ts';
import type { PictureStore } from '../src/platform/uploads.ts';
import { createStaff } from '../src/staff/create-staff.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { loadDemo } from './load-demo.ts';
import { makePlan } from './plan.ts';

const databases: TestDatabase[] = [];

/** A picture store in memory, in place of the folder or bucket. */
const stored = new Map<string, Buffer>();
const pictures: PictureStore = {
  async put(name, bytes) {
    stored.set(`/uploads/${name}`, bytes);
  },
};

const LOADED_AT = new Date();

/** Loads twenty of the 240 clients and their orders. plan.slow.test.ts checks the whole plan. */
function loadSome(db: Database): Promise<void> {
  const { groups, clients, orders } = makePlan(LOADED_AT);
  const some = clients.slice(0, 20);
  return loadDemo(db, pictures, LOADED_AT, {
    groups,
    clients: some,
    orders: orders.filter(({ client }) => client < some.length),
  });
}

const sealing = createSealing({ SEAL_KEY: Buffer.alloc(32, 1).toString('base64'), DATA_DIR: '' });

/** A database as the first start of the program finds it. */
async function openDatabase(): Promise<Database> {
  const database = await createTestDatabase();
  databases.push(database);
  const db = new Database(database.pool).useSealing(sealing);
  await createDefaultBranches(db);
  return db;
}

async function rows<Row extends object>(db: Database, text: string): Promise<Row[]> {
  return (await db.query<Row>(text)).rows;
}

async function countAll(db: Database) {
  const [counts] = await rows<Record<string, number>>(
    db,
    `select (select count(*) from staff) as staff, (select count(*) from branches) as branches,
            (select count(*) from products) as products, (select count(*) from groups) as groups,
            (select count(*) from clients) as clients, (select count(*) from orders) as orders,
            (select count(*) from audit_log) as audit`,
  );
  return counts!;
}

afterAll(() => Promise.all(databases.map((database) => database.drop())));

describe('the demo data (DECISIONS 9)', () => {
  let db: Database;

  beforeAll(async () => {
    const database = await createTestDatabase();
    databases.push(database);
    db = new Database(database.pool).useSealing(sealing);
    // Two processes start at the same time: all tests below are about this case too.
    const start = () => createDefaultBranches(db).then(() => loadDemo(db, pictures, LOADED_AT));
    await Promise.all([start(), start()]);
  });

  test('two starts at once load it once: 4 staff, 3 branches, 14 products, 24 groups, 240 clients, 420 orders', async () => {
    expect(await countAll(db)).toMatchObject({
      staff: 4,
      branches: 3,
      products: 14,
      groups: 24,
      clients: 240,
      orders: 420,
    });
    expect(await rows(db, 'select distinct category from products')).toHaveLength(5);
    expect(await rows(db, 'select distinct branch_id from groups')).toHaveLength(3);
  });

  test('lies in the last twelve months, with something today and yesterday and nothing to come', async () => {
    const [found] = await rows<Record<string, number>>(
      db,
      `with moments as (
         select created_at as at from orders union all select updated_at from orders union all select at from audit_log union all select created_at from clients union all select created_at from groups
         union all select created_at from products union all select created_at from staff)
       select count(*) filter (where at > now()) as to_come,
              count(*) filter (where at < now() - interval '1 year') as too_old,
              (select count(*) from orders where (created_at at time zone 'Africa/Nairobi')::date = (now() at time zone 'Africa/Nairobi')::date) as today,
              (select count(*) from orders where (created_at at time zone 'Africa/Nairobi')::date = (now() at time zone 'Africa/Nairobi')::date - 1) as yesterday,
              (select count(distinct date_trunc('month', created_at)) from orders) as months
       from moments`,
    );
    expect(found).toMatchObject({ to_come: 0, too_old: 0 });
    expect(found!.today).toBeGreaterThan(0);
    expect(found!.yesterday).toBeGreaterThan(0);
    expect(found!.months).toBeGreaterThanOrEqual(11);
  });

  test('sums up: an order has the total of its lines, and no shelf is below zero', async () => {
    expect(
      await rows(
        db,
        `
      select from orders where total_price <>
        (select sum(quantity * unit_price) from order_lines where order_id = orders.id)`,
      ),
    ).toEqual([]);
    const [stock] = await rows<Record<string, number>>(
      db,
      `
      select min(stock) as least, count(*) filter (where stock = 0) as empty,
             count(*) filter (where stock between 1 and 5) as low, count(*) filter (where status = 'inactive') as inactive
      from products`,
    );
    expect(stock).toEqual({ least: 0, empty: 1, low: 3, inactive: 1 });
  });

  test('has histories that the rules allow: whole, in order, with reasons, and nobody decides on their own order', async () => {
    const events = await rows<{
      order_id: string;
      from: string | null;
      to: string;
      reason: string | null;
      own: boolean;
      is_own: boolean;
      role: string;
      in_order: boolean;
      is_last: boolean;
      warned: boolean;
      status: string;
    }>(
      db,
      `
      with moves as (
        select id, entity_id as order_id, at, staff_id, before ->> 'status' as from_status, after ->> 'status' as to_status,
          after ->> 'reason' as reason, after ? 'own_order' as is_own, after -> 'checks' as checks
        from audit_log where action = 'order.move')
      select order_id, from_status as from, to_status as to, reason, staff_id = created_by as own, is_own, role, orders.status,
             coalesce(at > lag(at) over one and from_status = lag(to_status) over one, from_status = 'pending') as in_order,
             lead(at) over one is null as is_last, coalesce(checks @? '$[*] ? (@.passed == false)', false) as warned
      from moves join orders on orders.id = order_id join staff on staff.id = staff_id
      window one as (partition by order_id order by at, moves.id)`,
    );
    expect(events.filter((event) => !event.in_order)).toEqual([]);
    expect(events.filter((event) => event.is_last && event.to !== event.status)).toEqual([]);
    expect(
      events.filter(({ to, warned, reason }) => {
        const isDue = ['rejected', 'cancelled'].includes(to) || (to === 'approved' && warned);
        return isDue !== (reason !== null);
      }),
    ).toEqual([]);
    expect(
      events.filter((event) => event.own && !event.is_own && ['approved', 'rejected'].includes(event.to)),
    ).toEqual([]);
    expect(events.filter((event) => event.is_own && event.role !== 'admin')).toEqual([]);
  });

  test('changes nothing when it is loaded again', async () => {
    const before = await countAll(db);
    await loadDemo(db, pictures);
    expect(await countAll(db)).toEqual(before);
  });
});

test('is not there at all when its load is cut short; the next start loads it (DECISIONS 9)', async () => {
  const db = await openDatabase();
  const failed = expect(loadSome(db)).rejects.toThrow();
  await vi.waitFor(
    async () => {
      const ended = await rows(
        db,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and query ~ 'insert into .?(clients|orders|order_lines|client_records|order_records)'`,
      );
      expect(ended).not.toEqual([]);
    },
    { timeout: 50_000, interval: 2 },
  );
  await failed;
  expect(await countAll(db)).toMatchObject({ branches: 3, staff: 0, products: 0, orders: 0, audit: 0 });
  await loadSome(db);
  expect(await countAll(db)).toMatchObject({ staff: 4, products: 14, clients: 20 });
});

test('demo accounts are never added to a database with real records (DECISIONS 9)', async () => {
  const db = await openDatabase();
  const notice = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await createStaff(db, null, {
    name: 'Simeon Muema',
    username: 'simeon',
    email: 'simeon@example.com',
    role: 'admin',
    branchId: null,
    password: 'a password of my own',
  });
  await loadDemo(db, pictures);
  expect(notice).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('was not loaded'));
  notice.mockRestore();
  expect(await countAll(db)).toMatchObject({ staff: 1, products: 0, orders: 0 });
});
