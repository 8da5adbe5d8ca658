import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '#contract/reports.ts';
import { REPORT_NAMES, type ReportName } from '#domain/reports.ts';
import { createReportedWorld } from '../../test/reported-world.ts';
import type { Person, World } from '../../test/world.ts';

let world: World;
let ids: Awaited<ReturnType<typeof createReportedWorld>>['ids'];
beforeAll(async () => {
  ({ world, ids } = await createReportedWorld());
});
afterAll(() => world.close());

const ask = (by: Person, name: string, query = '') =>
  world.call<Report>(by, 'GET', `/reports/${name}?${query}`);
const report = async (by: Person, name: ReportName, query = '') => {
  const { status, body } = await ask(by, name, query);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};

describe('the reports of an admin', () => {
  it('has sales by branch without rejected and cancelled orders, and these beside them (DECISIONS 13.4)', async () => {
    expect(await report(world.admin, 'sales-by-branch')).toMatchObject({
      title: 'Sales by branch',
      from: null,
      to: null,
      branch_name: null,
      columns: [
        { key: 'branch', head: 'Branch', kind: 'text' },
        { key: 'orders', head: 'Orders', kind: 'count' },
        { key: 'sales', head: 'Sales (KES)', kind: 'kes' },
        { key: 'share', head: 'Share (%)', kind: 'percent' },
        { key: 'average', head: 'Average order (KES)', kind: 'kes' },
        { key: 'unsold_orders', head: 'Rejected and cancelled', kind: 'count' },
        { key: 'unsold_sales', head: 'Rejected and cancelled (KES)', kind: 'kes' },
      ],
      rows: [
        {
          id: world.branches.mombasa,
          branch: 'Mombasa',
          orders: 2,
          sales: 2400,
          share: 64.9,
          average: 1200,
          unsold_orders: 1,
          unsold_sales: 500,
        },
        {
          id: world.branches.kitui,
          branch: 'Kitui',
          orders: 2,
          sales: 1300,
          share: 35.1,
          average: 650,
          unsold_orders: 1,
          unsold_sales: 300,
        },
      ],
      totals: { orders: 4, sales: 3700, share: 100, average: 925, unsold_orders: 2, unsold_sales: 800 },
      made_by: world.admin.name,
    });
  });

  it('has sales by credit officer, the highest first (DECISIONS 6)', async () => {
    const { rows, totals } = await report(world.admin, 'sales-by-officer');
    expect(rows).toEqual([
      {
        id: world.mombasaOfficer.id,
        officer: world.mombasaOfficer.name,
        orders: 2,
        sales: 2400,
        share: 64.9,
        average: 1200,
        unsold_orders: 1,
        unsold_sales: 500,
      },
      {
        id: world.officer.id,
        officer: world.officer.name,
        orders: 2,
        sales: 1300,
        share: 35.1,
        average: 650,
        unsold_orders: 0,
        unsold_sales: 0,
      },
      {
        id: world.otherOfficer.id,
        officer: world.otherOfficer.name,
        orders: 0,
        sales: 0,
        share: 0,
        average: null,
        unsold_orders: 1,
        unsold_sales: 300,
      },
    ]);
    expect(totals).toEqual({
      orders: 4,
      sales: 3700,
      share: 100,
      average: 925,
      unsold_orders: 2,
      unsold_sales: 800,
    });
  });

  it('has sales by product: units × the price when ordered (DECISIONS 6, SPEC 9)', async () => {
    await world.call(world.admin, 'PUT', `/products/${ids['lamp']}`, { price: 999 });
    const { rows, totals } = await report(world.admin, 'sales-by-product');
    expect(rows).toEqual([
      {
        id: ids['tank'],
        product: 'Tank',
        category: 'Water',
        quantity: 3,
        sales: 3000,
        share: 81.1,
        unsold_quantity: 0,
        unsold_sales: 0,
      },
      {
        id: ids['lamp'],
        product: '=Lamp',
        category: 'Light',
        quantity: 7,
        sales: 700,
        share: 18.9,
        unsold_quantity: 8,
        unsold_sales: 800,
      },
    ]);
    expect(totals).toEqual({ quantity: 10, sales: 3700, share: 100, unsold_quantity: 8, unsold_sales: 800 });
  });

  it('has sales by Nairobi month, the last one first, months without orders between them too (DECISIONS 2 and 6)', async () => {
    const { rows, totals } = await report(world.admin, 'sales-by-month');
    expect(rows).toEqual([
      {
        id: '2026-04',
        month: '2026-04',
        orders: 0,
        sales: 0,
        share: 0,
        average: null,
        unsold_orders: 1,
        unsold_sales: 300,
      },
      {
        id: '2026-03',
        month: '2026-03',
        orders: 0,
        sales: 0,
        share: 0,
        average: null,
        unsold_orders: 0,
        unsold_sales: 0,
      },
      {
        id: '2026-02',
        month: '2026-02',
        orders: 2,
        sales: 1500,
        share: 40.5,
        average: 750,
        unsold_orders: 1,
        unsold_sales: 500,
      },
      {
        id: '2026-01',
        month: '2026-01',
        orders: 2,
        sales: 2200,
        share: 59.5,
        average: 1100,
        unsold_orders: 0,
        unsold_sales: 0,
      },
    ]);
    expect(totals).toEqual({
      orders: 4,
      sales: 3700,
      share: 100,
      average: 925,
      unsold_orders: 2,
      unsold_sales: 800,
    });
  });

  it('has orders by status, along the life of an order (DECISIONS 6)', async () => {
    const { rows, totals } = await report(world.admin, 'orders-by-status');
    expect(rows).toEqual([
      { id: 'pending', status: 'pending', orders: 2, share: 33.3, amount: 3100 },
      { id: 'approved', status: 'approved', orders: 1, share: 16.7, amount: 400 },
      { id: 'rejected', status: 'rejected', orders: 1, share: 16.7, amount: 300 },
      { id: 'delivered', status: 'delivered', orders: 1, share: 16.7, amount: 200 },
      { id: 'cancelled', status: 'cancelled', orders: 1, share: 16.7, amount: 500 },
    ]);
    expect(totals).toEqual({ orders: 6, share: 100, amount: 4500 });
  });

  it('has the stock and what is asked of it, whatever period is asked for (DECISIONS 6)', async () => {
    const { from, rows, totals } = await report(world.admin, 'stock', 'from=2020-01-01&to=2020-01-31');
    expect(from).toBeNull();
    expect(rows).toEqual([
      {
        id: ids['tank'],
        product: 'Tank',
        category: 'Water',
        in_stock: 50,
        pending_orders: 2,
        pending_quantity: 3,
        approved_quantity: 0,
      },
      {
        id: ids['lamp'],
        product: '=Lamp',
        category: 'Light',
        in_stock: 100,
        pending_orders: 1,
        pending_quantity: 1,
        approved_quantity: 4,
      },
    ]);
    expect(totals).toEqual({ in_stock: 150, pending_orders: 2, pending_quantity: 4, approved_quantity: 4 });
  });

  it('has the arrears ratio of groups and branches now, and the day of each figure (DECISIONS 6, 13.4.7)', async () => {
    await world.pool.query('update orders set group_arrears = 999999, group_loan_balance = 1');
    // Nairobi's days: 21:00 UTC is the next one.
    await world.pool.query(`
      update balance_entries set as_of = case
          when kind = 'loan' then '2026-03-05T09:00Z'::timestamptz when name = 'Upendo' then '2026-03-01T21:30Z' else '2026-04-01T09:00Z' end
        from groups where groups.id = group_id;
      delete from balance_entries using groups where groups.id = group_id and name = 'Bahari'`);
    const totals = { loan_balance: 4000.5, arrears: 800.25, arrears_ratio: 20 };
    expect(await report(world.admin, 'arrears')).toMatchObject({
      title: 'Arrears ratio by group',
      rows: [
        {
          group: 'Upendo',
          account_number: '',
          branch: 'Kitui',
          loan_balance: 3000,
          arrears: 750,
          arrears_ratio: 25,
          figures_day: '2026-03-02',
        },
        {
          group: 'Umoja',
          account_number: '0017',
          branch: 'Kitui',
          loan_balance: 1000.5,
          arrears: 50.25,
          arrears_ratio: 5,
          figures_day: '2026-03-05',
        },
        { group: 'Bahari', loan_balance: 0, arrears: 0, arrears_ratio: null, figures_day: null },
      ],
      totals,
    });
    expect(await report(world.admin, 'arrears-by-branch')).toMatchObject({
      rows: [
        { branch: 'Kitui', groups: 2, loan_balance: 4000.5, arrears: 800.25, oldest_day: '2026-03-02' },
        { branch: 'Mombasa', groups: 1, loan_balance: 0, arrears: 0, oldest_day: null },
      ],
      totals: { groups: 3, ...totals },
    });
  });

  it('counts in no sum what was only stated when a group was registered (DECISIONS 13.4.7)', async () => {
    const before = await report(world.admin, 'arrears-by-branch');
    const body = {
      name: 'Wide',
      accountNumber: 'W-1',
      branchId: world.branches.kitui,
      loanBalance: 9_000_000,
    };
    expect((await world.call(world.officer, 'POST', '/groups', body)).status).toBe(201);
    const after = await report(world.admin, 'arrears-by-branch');
    expect(after.totals).toEqual({ ...before.totals, groups: Number(before.totals['groups']) + 1 });
    expect(after.rows[0]).toEqual({ ...before.rows[0], groups: Number(before.rows[0]!['groups']) + 1 });
    const { rows, totals } = await report(world.admin, 'arrears');
    expect(rows.find(({ group }) => group === 'Wide')).toMatchObject({
      loan_balance: 9_000_000,
      figures_day: null,
    });
    expect(totals['loan_balance']).toBe(before.totals['loan_balance']);
    await world.pool.query("delete from groups where name = 'Wide'");
  });

  it('has approvals over a warning by who approved, branch and officer, on their day (DECISIONS 24.2)', async () => {
    const { columns, rows, totals } = await report(world.admin, 'approved-with-warnings');
    expect(columns.map(({ head }) => head)).toEqual([
      'Approved by',
      'Branch',
      'Credit Officer',
      'Orders',
      'Amount (KES)',
    ]);
    const { manager, officer } = world;
    expect(rows).toMatchObject([
      { approver: manager.name, branch: 'Kitui', officer: officer.name, orders: 1, amount: 200 },
    ]);
    expect(totals).toEqual({ orders: 1, amount: 200 });
    const orders = async (period: string) =>
      (await report(world.admin, 'approved-with-warnings', period)).totals.orders;
    expect(await orders('from=2026-02-03&to=2026-02-03')).toBe(1);
    expect(await orders('from=2026-02-04')).toBe(0);
    expect(await orders('to=2026-02-02')).toBe(0);
  });
});

describe('a report', () => {
  it('of a period has its first and its last Nairobi day (DECISIONS 2)', async () => {
    const sales = async (query: string) => (await report(world.admin, 'sales-by-branch', query)).totals.sales;
    expect(await sales('from=2026-01-31&to=2026-01-31')).toBe(200);
    expect(await sales('from=2026-02-01&to=2026-02-20')).toBe(1500);
    expect(await sales('to=2026-01-31')).toBe(2200);
    expect(await sales('from=2026-02-21')).toBe(0);
  });

  it('of one branch has that branch alone, and names it (DECISIONS 6)', async () => {
    const query = `branch_id=${world.branches.mombasa}`;
    for (const name of REPORT_NAMES) {
      expect((await report(world.admin, name, query)).branch_name).toBe('Mombasa');
    }
    expect((await report(world.admin, 'sales-by-product', query)).rows).toMatchObject([
      { product: 'Tank', quantity: 2, share: 83.3 },
      { product: '=Lamp', quantity: 4, share: 16.7 },
    ]);
    expect((await report(world.admin, 'stock', query)).totals).toEqual({
      in_stock: 150,
      pending_orders: 1,
      pending_quantity: 2,
      approved_quantity: 4,
    });
    expect((await report(world.admin, 'arrears', query)).rows).toHaveLength(1);
  });

  it.each(REPORT_NAMES)(
    '%s of a manager is of the own branch, and of another finds nothing (DECISIONS 3)',
    async (name) => {
      const own = await report(world.manager, name);
      expect(own.branch_name).toBe('Kitui');
      expect(own).toMatchObject({
        rows: (await report(world.admin, name, `branch_id=${world.branches.kitui}`)).rows,
      });
      expect(own.rows.length).toBeGreaterThan(0);
      const other = await report(world.manager, name, `branch_id=${world.branches.mombasa}`);
      expect(other.branch_name).toBe('');
      for (const sum of ['orders', 'sales', 'pending_quantity', 'loan_balance'] as const) {
        expect(other.totals[sum] ?? 0).toBe(0);
      }
    },
  );

  it.each(REPORT_NAMES.filter((name) => /^(sales|orders)/.test(name)))(
    '%s of a period without orders has no rows, and no share of nothing',
    async (name) => {
      const { rows, totals } = await report(world.admin, name, 'from=2020-01-01&to=2020-12-31');
      expect(rows).toEqual([]);
      expect(totals.sales ?? totals.amount).toBe(0);
      expect(totals.share).toBeNull();
    },
  );

  it('comes by pages when one is asked for; its totals stay those of all rows (DECISIONS 2)', async () => {
    const page = await report(world.admin, 'sales-by-officer', 'page=2&limit=2');
    expect(page.rows).toMatchObject([{ officer: world.otherOfficer.name, share: 0 }]);
    expect(page.totals).toMatchObject({ orders: 4, sales: 3700 });
    expect(page.pagination).toEqual({ page: 2, limit: 2, totalPages: 2, totalItems: 3 });
    expect((await report(world.admin, 'sales-by-officer', 'page=9')).totals.sales).toBe(3700);
    expect(await report(world.admin, 'sales-by-officer')).not.toHaveProperty('pagination');
  });

  it.each(['from=2026-02-02&to=2026-02-01', 'from=2026-02-30', 'to=x', 'page=0', 'limit=0', 'branch_id='])(
    'asked with ?%s is 400 (DECISIONS 10)',
    async (query) => {
      expect(await ask(world.admin, 'sales-by-branch', query)).toMatchObject({
        status: 400,
        body: { code: 'validation' },
      });
    },
  );
});
