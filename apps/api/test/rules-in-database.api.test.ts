import { afterAll, beforeAll, expect, it } from 'vitest';
import { DELETABLE } from '#contract/deletions.ts';
import { PRODUCT_STATUSES } from '#contract/products.ts';
import { AGREEMENT_STATES } from '#domain/agreements/agreement.ts';
import {
  CONFIRMATION_CHANNELS,
  CONFIRMATION_DOUBTS,
  CONFIRMATION_PURPOSES,
  CONFIRMATION_STATES,
} from '#domain/confirmations/confirmation.ts';
import {
  DELIVERY_STATES,
  LINE_OUTCOMES,
  RECEIPT_PROOFS,
  RECEIVERS,
  RETURN_CONDITIONS,
  RETURN_REASONS,
  UNIT_STATES,
} from '#domain/deliveries/deliveries.ts';
import { LANGUAGES } from '#domain/languages.ts';
import {
  IMPORT_DECISIONS,
  IMPORT_KINDS,
  IMPORT_MODES,
  IMPORT_OUTCOMES,
  IMPORT_STATUSES,
} from '#domain/imports.ts';
import { MESSAGE_KINDS } from '#domain/contact.ts';
import { ATTENDANCE_STATES } from '#domain/field/meeting-days.ts';
import { PAGE_STATES } from '#contract/pages.ts';
import { DELIVERY_STATES as WEBHOOK_DELIVERY_STATES } from '#contract/webhooks.ts';
import { LIMITS } from '#domain/limits.ts';
import { FIGURE_SOURCES } from '#domain/loans/book-figures.ts';
import { MAX_AMOUNT, MAX_PRICE } from '#domain/money.ts';
import { DELIVERY_METHODS } from '#domain/orders/order-lines.ts';
import { PAGE_VISITS } from '#domain/orders/order-page.ts';
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { ROLES } from '#domain/roles.ts';
import { SMS_FAILURES, SMS_PURPOSES, SMS_STATES } from '#domain/sms/sms.ts';
import { MOVE_REASONS } from '#domain/stock/stock.ts';
import { branches } from '#words/site-branches.ts';
import { BALANCES } from '../src/balances/ledger.ts';
import { PRIVATE_PICTURE_KINDS } from '../src/platform/private-pictures.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** What each column with a closed list may hold, as the code has it. */
const LISTS: Record<string, readonly string[]> = {
  'staff.language': LANGUAGES,
  'staff.role': [...ROLES, 'machine'],
  'order_records.status': ORDER_STATUSES,
  'agreements.state': AGREEMENT_STATES,
  'order_page_visits.what': PAGE_VISITS,
  'agreement_papers.language': LANGUAGES,
  'confirmations.channel': CONFIRMATION_CHANNELS,
  'confirmations.purpose': CONFIRMATION_PURPOSES,
  'confirmations.doubt': CONFIRMATION_DOUBTS,
  'confirmations.state': CONFIRMATION_STATES,
  'private_pictures.kind': PRIVATE_PICTURE_KINDS,
  'order_records.delivery_method': DELIVERY_METHODS,
  'deliveries.state': DELIVERY_STATES,
  'delivery_lines.outcome': LINE_OUTCOMES,
  'delivery_receipts.receiver': RECEIVERS,
  'delivery_receipts.proof': RECEIPT_PROOFS,
  'order_returns.reason': RETURN_REASONS,
  'order_returns.condition': RETURN_CONDITIONS,
  'units.state': UNIT_STATES,
  'products.status': PRODUCT_STATUSES,
  'stock_moves.why': MOVE_REASONS,
  'balance_entries.kind': [
    ...new Set(Object.values(BALANCES).flatMap((balances) => Object.values(balances))),
  ],
  'balance_entries.source': FIGURE_SOURCES,
  'meeting_attendance.state': ATTENDANCE_STATES,
  'imports.kind': IMPORT_KINDS,
  'imports.mode': IMPORT_MODES,
  'imports.status': IMPORT_STATUSES,
  'import_rows.outcome': IMPORT_OUTCOMES,
  'import_rows.decision': IMPORT_DECISIONS,
  'import_rows.written': ['created', 'changed'],
  'deletion_requests.entity': DELETABLE,
  'messages.kind': MESSAGE_KINDS,
  'webhook_deliveries.state': WEBHOOK_DELIVERY_STATES,
  'page_versions.state': PAGE_STATES,
  'sms_messages.purpose': SMS_PURPOSES,
  'sms_messages.language': LANGUAGES,
  'sms_messages.state': SMS_STATES,
  'sms_messages.reason': SMS_FAILURES,
};
/** Lists that the database alone knows, since nobody chooses from them. */
const OF_THE_DATABASE = ['deletion_requests.action', 'deletion_requests.decision', 'record_views.entity'];

/** The numbers by which a CHECK bounds a column, as the code has them; that something is not negative is no limit. */
const BOUNDS: Record<string, readonly number[]> = {
  'branches.code': [LIMITS.leastBranchCode, LIMITS.longestBranchCode],
  'machine_keys.place': [1, LIMITS.machineKeys],
  'order_records.loan_term': [1, LIMITS.maxLoanMonths],
  'messages.group_size': [LIMITS.leastGroupSize, LIMITS.maxGroupSize],
};
/** The largest whole numbers that the code takes for a column. */
const LARGEST: Record<string, number> = {
  'group_records.member_count': LIMITS.maxMembers,
  'group_records.active_members': LIMITS.maxMembers,
  'order_lines.quantity': LIMITS.maxQuantity,
  'order_lines.unit_price': MAX_PRICE,
  'order_records.total_price': LIMITS.maxOrderLines * LIMITS.maxQuantity * MAX_PRICE,
  'products.price': MAX_PRICE,
  'products.stock': LIMITS.maxStock,
};
const HOLDS: Record<string, number> = { integer: 2 ** 31 - 1, bigint: Number.MAX_SAFE_INTEGER };

/** What to do when one of these fails. */
const ASK_FOR_MIGRATION =
  'A figure of the code is not the one of the database: it needs a migration too (CONTRIBUTING, Change a limit)';

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
  expect(sorted(lists), ASK_FOR_MIGRATION).toEqual(sorted(Object.entries(LISTS)));
});

it('the database and the code have the same limits: the longest loan term (SPEC 9, DECISIONS 10)', async () => {
  const bounds = (await checks())
    .filter(({ check }) => !check.includes('ARRAY['))
    .map(({ column, check }) => [column, [...check.matchAll(/\d+/g)].map(Number)] as const)
    .filter(([, figures]) => figures.some((figure) => figure > 0));
  expect(Object.fromEntries(bounds), ASK_FOR_MIGRATION).toEqual(BOUNDS);
});

it('the database holds the largest figure that the code takes (DECISIONS 10)', async () => {
  const { rows } = await database.pool.query<{ column: string; type: string; largest: number | null }>(`
    select table_name || '.' || column_name as column, data_type as type,
      (10 ^ (numeric_precision - numeric_scale) - 10::numeric ^ -numeric_scale)::float8 as largest
    from information_schema.columns where table_schema = 'public' and data_type in ('integer', 'bigint', 'numeric')`);
  const typeOf = new Map(rows.map(({ column, type }) => [column, type]));
  const tooSmall = Object.entries(LARGEST).filter(
    ([column, largest]) => !(largest <= HOLDS[typeOf.get(column) ?? '']!),
  );
  expect(tooSmall, ASK_FOR_MIGRATION).toEqual([]);
  const amounts = rows.filter(({ type }) => type === 'numeric').map(({ largest }) => largest);
  expect(new Set(amounts), ASK_FOR_MIGRATION).toEqual(new Set([MAX_AMOUNT]));
});

it('the database and the code call the same stock low (SPEC 9)', async () => {
  const stocks = [0, LIMITS.lowStock, LIMITS.lowStock + 1];
  await database.pool.query(
    `insert into products (id, name, category, price, stock, status)
     select gen_random_uuid(), 'Lamp', 'Low or not', 5, stock, 'active' from unnest($1::int[]) as stock`,
    [stocks],
  );
  const { rows } = await database.pool.query<{ stock: number; low: boolean }>(
    `select stock, low_since is not null as low from products where category = 'Low or not' order by stock`,
  );
  const low = [true, true, false];
  expect(rows, ASK_FOR_MIGRATION).toEqual(stocks.map((stock, at) => ({ stock, low: low[at] })));
});

it('a branch is open as the database has it by default: the usual week of the site (SPEC 3)', async () => {
  const { rows } = await database.pool.query<{ hours: string }>(
    `insert into branches (id, name) values (gen_random_uuid(), 'Somewhere') returning hours`,
  );
  expect(rows[0]!.hours, ASK_FOR_MIGRATION).toBe(branches.usualHours);
});
