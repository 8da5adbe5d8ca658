import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '#contract/reports.ts';
import type { ReportName } from '#domain/reports.ts';
import { readWorkbook } from '../../test/read-workbook.ts';
import { createReportedWorld } from '../../test/reported-world.ts';
import type { Person, World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  ({ world } = await createReportedWorld());
});
afterAll(() => world.close());

const report = (name: ReportName, query = ''): Promise<Report> =>
  world.must('GET', `/reports/${name}?${query}`);

/** The columns of a report, its rows and its totals, as a table. */
async function tableOf(name: ReportName, query = '') {
  const { columns, rows, totals } = await report(name, query);
  const cells = (row: object) => columns.map(({ key }) => (row as Record<string, unknown>)[key] ?? null);
  return { columns: columns.map(({ key }) => key), rows: rows.map(cells), totals: cells(totals) };
}

const SALES = ['orders', 'sales', 'share', 'average', 'unsold_orders', 'unsold_sales'];
const SALES_TOTALS = [null, 4, 3700, 100, 925, 2, 800];

/** What each report of the orders of `createReportedWorld` says. */
const EXPECTED: Record<
  Exclude<
    ReportName,
    'arrears' | 'arrears-by-branch' | 'balances' | 'stock-by-place' | 'moves-by-place' | 'stock-losses'
  >,
  () => Awaited<ReturnType<typeof tableOf>>
> = {
  'sales-by-branch': () => ({
    columns: ['branch', ...SALES],
    rows: [
      ['Mombasa', 2, 2400, 64.9, 1200, 1, 500],
      ['Kitui', 2, 1300, 35.1, 650, 1, 300],
    ],
    totals: SALES_TOTALS,
  }),
  'sales-by-officer': () => ({
    columns: ['officer', ...SALES],
    rows: [
      [world.mombasaOfficer.name, 2, 2400, 64.9, 1200, 1, 500],
      [world.officer.name, 2, 1300, 35.1, 650, 0, 0],
      [world.otherOfficer.name, 0, 0, 0, null, 1, 300],
    ],
    totals: SALES_TOTALS,
  }),
  'sales-by-product': () => ({
    columns: ['product', 'category', 'quantity', 'sales', 'share', 'unsold_quantity', 'unsold_sales'],
    rows: [
      ['Tank', 'Water', 3, 3000, 81.1, 0, 0],
      ['=Lamp', 'Light', 7, 700, 18.9, 8, 800],
    ],
    totals: [null, null, 10, 3700, 100, 8, 800],
  }),
  // By Nairobi month, those without orders between them too.
  'sales-by-month': () => ({
    columns: ['month', ...SALES],
    rows: [
      ['2026-04', 0, 0, 0, null, 1, 300],
      ['2026-03', 0, 0, 0, null, 0, 0],
      ['2026-02', 2, 1500, 40.5, 750, 1, 500],
      ['2026-01', 2, 2200, 59.5, 1100, 0, 0],
    ],
    totals: SALES_TOTALS,
  }),
  'orders-by-status': () => ({
    columns: ['status', 'orders', 'share', 'amount'],
    rows: [
      ['pending', 2, 33.3, 3100],
      ['approved', 1, 16.7, 400],
      ['rejected', 1, 16.7, 300],
      ['delivered', 1, 16.7, 200],
      ['cancelled', 1, 16.7, 500],
    ],
    totals: [null, 6, 100, 4500],
  }),
  stock: () => ({
    columns: ['product', 'category', 'in_stock', 'pending_orders', 'pending_quantity', 'approved_quantity'],
    rows: [
      ['Tank', 'Water', 50, 2, 3, 0],
      ['=Lamp', 'Light', 100, 1, 1, 4],
    ],
    totals: [null, null, 150, 2, 4, 4],
  }),
  'approved-with-warnings': () => ({
    columns: ['approver', 'branch', 'officer', 'orders', 'amount'],
    rows: [[world.manager.name, 'Kitui', world.officer.name, 1, 200]],
    totals: [null, null, null, 1, 200],
  }),
  'confirmations-by-officer': () => ({
    columns: ['officer', 'branch', 'orders', 'by_code', 'on_paper', 'unconfirmed', 'paper_share'],
    rows: [
      [world.officer.name, 'Kitui', 1, 0, 1, 0, 100],
      [world.mombasaOfficer.name, 'Mombasa', 1, 0, 0, 1, 0],
    ],
    totals: [null, null, 2, 0, 1, 1, 50],
  }),
};

describe('a report', () => {
  it.each(Object.entries(EXPECTED))(
    '%s has the columns, rows and totals that its orders make (DECISIONS 6, 13.4, 24.2)',
    async (name, table) => {
      expect(await tableOf(name as ReportName)).toEqual(table());
    },
  );

  it('has the arrears ratio of groups and branches now, and the day of each figure (DECISIONS 6, 13.4.7)', async () => {
    await world.pool.query('update orders set group_arrears = 999999, group_loan_balance = 1');
    // Nairobi's days: 21:00 UTC is the next one.
    await world.pool.query(`
      update balance_entries set as_of = case
          when kind = 'loan' then '2026-03-05T09:00Z'::timestamptz when name = 'Upendo' then '2026-03-01T21:30Z' else '2026-04-01T09:00Z' end
        from groups where groups.id = group_id;
      delete from balance_entries using groups where groups.id = group_id and name = 'Bahari'`);
    expect(await tableOf('arrears')).toMatchObject({
      rows: [
        ['Upendo', '', 'Kitui', 3000, 750, 25, '2026-03-02'],
        ['Umoja', '0017', 'Kitui', 1000.5, 50.25, 5, '2026-03-05'],
        ['Bahari', expect.any(String), 'Mombasa', 0, 0, null, null],
      ],
      totals: [null, null, null, 4000.5, 800.25, 20, null],
    });
    expect(await tableOf('arrears-by-branch')).toMatchObject({
      rows: [
        ['Kitui', 2, 4000.5, 800.25, 20, '2026-03-02'],
        ['Mombasa', 1, 0, 0, null, null],
      ],
      totals: [null, 3, 4000.5, 800.25, 20, null],
    });
  });

  it('of goods keeps the price when ordered, and of the stock knows no period (DECISIONS 6, SPEC 9)', async () => {
    const lamp = (await world.must('GET', '/products?search=Lamp'))[0];
    await world.must('PUT', `/products/${lamp.id}`, { price: 999 });
    expect((await report('sales-by-product')).totals.sales).toBe(3700);
    expect(await report('stock', 'from=2020-01-01&to=2020-01-31')).toMatchObject({
      from: null,
      totals: { in_stock: 150 },
    });
  });

  it.each([
    ['sales-by-branch', 'sales', 'from=2026-01-31&to=2026-01-31', 200],
    ['sales-by-branch', 'sales', 'from=2026-02-01&to=2026-02-20', 1500],
    ['sales-by-branch', 'sales', 'to=2026-01-31', 2200],
    ['sales-by-branch', 'sales', 'from=2026-02-21', 0],
    ['approved-with-warnings', 'orders', 'from=2026-02-03&to=2026-02-03', 1],
    ['approved-with-warnings', 'orders', 'from=2026-02-04', 0],
    ['approved-with-warnings', 'orders', 'to=2026-02-02', 0],
    ['confirmations-by-officer', 'orders', 'from=2026-01-31&to=2026-01-31', 1],
    ['confirmations-by-officer', 'orders', 'from=2026-02-21', 0],
  ] as const)(
    '%s: the %s of %s are of both days and between (DECISIONS 2)',
    async (name, sum, period, is) => {
      expect((await report(name, period)).totals[sum]).toBe(is);
    },
  );

  it('comes by pages when one is asked for; its totals stay those of all rows (DECISIONS 2)', async () => {
    const page = await report('sales-by-officer', 'page=2&limit=2');
    expect(page.rows).toMatchObject([{ officer: world.otherOfficer.name, share: 0 }]);
    expect(page.totals).toMatchObject({ orders: 4, sales: 3700 });
    expect(page.pagination).toEqual({ page: 2, limit: 2, totalPages: 2, totalItems: 3 });
    expect((await report('sales-by-officer', 'page=9')).totals.sales).toBe(3700);
    expect(await report('sales-by-officer')).not.toHaveProperty('pagination');
  });
});

describe('a report as a workbook', () => {
  const exported = (by: Person, name: string, query = '') =>
    world.call(by, 'GET', `/reports/${name}/export?${query}`);

  it('has heads, every row and the totals; names are text, figures are numbers (DECISIONS 6)', async () => {
    const reply = await exported(world.admin, 'sales-by-product', 'from=2026-01-01&to=2026-04-30');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(reply.headers.get('content-disposition')).toBe(
      'attachment; filename="sales-by-product-2026-01-01-to-2026-04-30.xlsx"',
    );
    const rows = readWorkbook(reply.body);
    expect(rows.map((row) => row.map(({ text }) => text))).toEqual([
      [
        'Product',
        'Category',
        'Units',
        'Sales (KES)',
        'Share (%)',
        'Rejected and cancelled, units',
        'Rejected and cancelled (KES)',
      ],
      ['Tank', 'Water', '3', '3000', '81.1', '0', '0'],
      ['=Lamp', 'Light', '7', '700', '18.9', '8', '800'],
      ['Total', '', '10', '3700', '100', '8', '800'],
    ]);
    expect(rows[2]!.map(({ type }) => type)).toEqual([
      'inlineStr',
      'inlineStr',
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('says on a sheet behind the table what it shows and counts, when it was made and who made it (DECISIONS 13.4)', async () => {
    const about = async (by: Person, name: string, query = '') => {
      const file = (await exported(by, name, query)).body;
      return readWorkbook(file, 2).map((row) => row.map(({ text }) => text));
    };
    const made = expect.stringMatching(/^\d+ \w+ \d{4}, \d\d:\d\d$/);
    const period = `from=2026-02-01&to=2026-04-30&branch_id=${world.branches.mombasa}`;
    const counted =
      'Orders and sales are counted on the day the order was made, without rejected and cancelled orders.';
    expect(await about(world.admin, 'sales-by-officer', period)).toEqual([
      ['Institution', 'Jirani Microfinance'],
      ['Report', 'Sales by credit officer'],
      ['Period', '1 Feb 2026 to 30 Apr 2026'],
      ['Branch', 'Mombasa'],
      ['Made', made],
      ['By', world.admin.name],
      ['What is counted', counted],
      ['Rejected and cancelled', '1 order, KES 500'],
    ]);
    expect((await about(world.manager, 'sales-by-product')).slice(2)).toEqual([
      ['Period', 'All time'],
      ['Branch', 'Kitui'],
      ['Made', made],
      ['By', world.manager.name],
      ['What is counted', counted],
      ['Rejected and cancelled', '3 units, KES 300'],
    ]);
    expect(await about(world.admin, 'orders-by-status')).toContainEqual([
      'What is counted',
      'Every order is counted on the day it was made. Its status is the current one.',
    ]);
    expect(await about(world.admin, 'arrears')).toHaveLength(7);
  });

  it('keeps the cents of balances, and an empty cell where there is no ratio (DECISIONS 2)', async () => {
    const rows = readWorkbook((await exported(world.admin, 'arrears')).body);
    expect(rows.map((row) => row.slice(3, 6).map(({ text }) => text))).toEqual([
      ['Loan balance (KES)', 'Arrears (KES)', 'Arrears ratio (%)'],
      ['3000', '750', '25'],
      ['1000.5', '50.25', '5'],
      ['0', '0', ''],
      ['4000.5', '800.25', '20'],
    ]);
  });
});
