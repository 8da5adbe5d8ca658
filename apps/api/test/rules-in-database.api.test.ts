import { afterAll, beforeAll, expect, it } from 'vitest';
import { DELETABLE } from '#contract/deletions.ts';
import { DELIVERY_METHODS } from '#contract/orders.ts';
import { PRODUCT_STATUSES } from '#contract/products.ts';
import {
  IMPORT_DECISIONS,
  IMPORT_KINDS,
  IMPORT_MODES,
  IMPORT_OUTCOMES,
  IMPORT_STATUSES,
  IMPORT_TAKES,
} from '#domain/imports.ts';
import { LIMITS } from '#domain/limits.ts';
import { FIGURE_SOURCES } from '#domain/loans/book-figures.ts';
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { ROLES } from '#domain/roles.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** What each column with a closed list may hold, as the code has it. */
const LISTS: Record<string, readonly string[]> = {
  'staff.role': ROLES,
  'orders.status': ORDER_STATUSES,
  'orders.delivery_method': DELIVERY_METHODS,
  'products.status': PRODUCT_STATUSES,
  'clients.loan_balance_source': FIGURE_SOURCES,
  'clients.system_savings_source': FIGURE_SOURCES,
  'groups.loan_balance_source': FIGURE_SOURCES,
  'groups.arrears_source': FIGURE_SOURCES,
  'imports.kind': IMPORT_KINDS,
  'imports.mode': IMPORT_MODES,
  'imports.take': IMPORT_TAKES,
  'imports.status': IMPORT_STATUSES,
  'import_rows.outcome': IMPORT_OUTCOMES,
  'import_rows.decision': IMPORT_DECISIONS,
  'deletion_requests.entity': DELETABLE,
  'deleted_records.entity': DELETABLE,
};
/** Lists that the database alone knows, since nobody chooses from them. */
const OF_THE_DATABASE = [
  'deletion_requests.action',
  'deletion_requests.decision',
  'order_events.kind',
  'record_views.entity',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function checks(): Promise<{ column: string; check: string }[]> {
  const { rows } = await database.pool.query<{ column: string; check: string }>(`
    select conrelid::regclass || '.' || attname as column, pg_get_constraintdef(pg_constraint.oid) as check
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'c' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace`);
  return rows;
}

it('the database and the code know the same lists: statuses, roles, kinds (DECISIONS 4)', async () => {
  const lists = (await checks())
    .filter(({ check }) => check.includes('= ANY (ARRAY['))
    .map(
      ({ column, check }) =>
        [column, [...check.matchAll(/'([^']+)'::text/g)].map(([, word]) => word!)] as const,
    )
    .filter(([column]) => !OF_THE_DATABASE.includes(column));
  const sorted = (entries: Iterable<readonly [string, readonly string[]]>) =>
    Object.fromEntries([...entries].map(([column, words]) => [column, words.toSorted()]));
  expect(sorted(lists)).toEqual(sorted(Object.entries(LISTS)));
});

it('the database and the code know the same longest loan term (SPEC 9)', async () => {
  const found = (await checks()).find(({ column }) => column === 'orders.loan_term');
  expect(found?.check).toBe(`CHECK (((loan_term >= 1) AND (loan_term <= ${LIMITS.maxLoanMonths})))`);
});

it('the database and the code call the same stock low (SPEC 9)', async () => {
  const insert = (stock: number) =>
    database.pool.query<{ low: boolean }>(
      `insert into products (id, name, category, price, stock, status)
       values (gen_random_uuid(), gen_random_uuid(), 'Light', 5, $1, 'active') returning low_since is not null as low`,
      [stock],
    );
  const lows = await Promise.all([0, LIMITS.lowStock, LIMITS.lowStock + 1].map(insert));
  expect(lows.map(({ rows }) => rows[0]!.low)).toEqual([true, true, false]);
});
