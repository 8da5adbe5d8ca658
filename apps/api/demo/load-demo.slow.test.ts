import { afterAll, expect, test, vi } from 'vitest';
import { Database } from '../src/platform/database.ts';
import { createDefaultBranches } from '../src/platform/first-run.ts';
import { createSealing } from '../src/platform/sealing.ts';
import type { PictureStore } from '../src/platform/uploads.ts';
import { createStaff } from '../src/staff/create-staff.ts';
import { verifyStock } from '../src/stock/verify-stock.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { loadDemo, makePlan } from './load-demo.ts';

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

test('is not there at all when its load is cut short; the next start loads it, of two at once one alone (DECISIONS 9)', async () => {
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

  await Promise.all([loadSome(db), loadSome(db)]);
  const loaded = await countAll(db);
  expect(loaded).toMatchObject({ staff: 4, branches: 3, products: 14, groups: 24, clients: 20 });
  const moments = await rows(
    db,
    `select count(*) filter (where at > now()) as to_come, count(*) filter (where at < now() - interval '1 year') as too_old
     from (
       select created_at as at from orders union all select updated_at from orders union all select at from audit_log
       union all select created_at from clients union all select created_at from groups
       union all select created_at from products union all select created_at from staff)`,
  );
  expect(moments).toEqual([{ to_come: 0, too_old: 0 }]);
  expect((await verifyStock(db)).differences).toEqual([]);
  expect(
    await rows(
      db,
      "select kind, count(*)::int as n from consignments where state = 'open' group by kind order by kind",
    ),
  ).toEqual([
    { kind: 'purchase', n: 1 },
    { kind: 'transfer', n: 1 },
  ]);
  await loadDemo(db, pictures);
  expect(await countAll(db)).toEqual(loaded);
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
