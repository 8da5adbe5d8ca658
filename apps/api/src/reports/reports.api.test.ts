import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '#contract/reports.ts';
import { REPORT_NAMES, type ReportName } from '#domain/reports.ts';
import { readWorkbook } from '../../test/read-workbook.ts';
import { createWorld, type Person, type World } from '../../test/world.ts';

let world: World;
const ids: Record<string, string> = {};

/**
 * Three orders in Kitui, two in Mombasa. Lamps cost 100, tanks 1,000; the days are Nairobi's, where 21:00 UTC is the
 * next day.
 *
 * | at (UTC)         | by             | lamps | tanks | total | status    |
 * | 2026-01-31 20:59 | officer        | 2     |       |   200 | delivered |
 * | 2026-01-31 21:00 | officer        | 1     | 1     | 1,100 | pending   |
 * | 2026-04-10 09:00 | other officer  | 3     |       |   300 | rejected  |
 * | 2026-01-15 09:00 | Mombasa officer|       | 2     | 2,000 | pending   |
 * | 2026-02-20 09:00 | Mombasa officer| 4     |       |   400 | approved  |
 */
beforeAll(async () => {
  world = await createWorld();
  const lamp = await world.aProduct({ name: '=Lamp', category: 'Light', price: 100, stock: 110 });
  const tank = await world.aProduct({ name: 'Tank', category: 'Water', price: 1000, stock: 53 });
  await world.aProduct({ name: 'Gone', stock: 0, status: 'inactive' });
  const balances = (loanBalance: number, arrears: number) => ({ loanBalance, arrears });
  const umoja = await world.aGroup({ name: 'Umoja', accountNumber: '0017', ...balances(1000.5, 50.25) });
  const upendo = await world.aGroup({ name: 'Upendo', accountNumber: '', ...balances(3000, 750) });
  const bahari = await world.aGroup({
    name: 'Bahari',
    branchId: world.branches.mombasa,
    ...balances(0, 0),
  });
  Object.assign(ids, { lamp: lamp.id, tank: tank.id, umoja: umoja.id, upendo: upendo.id, bahari: bahari.id });
  const make = async (
    by: Person,
    groupId: string,
    lamps: number,
    tanks: number,
    at: string,
    status: string,
  ) => {
    const client = await world.aClient(by);
    const products = [
      { productId: lamp.id, quantity: lamps },
      { productId: tank.id, quantity: tanks },
    ].filter(({ quantity }) => quantity > 0);
    const order = await world.anOrder(by, { clientId: client.id, groupId, products });
    await world.pool.query('update orders set created_at = $2, status = $3 where id = $1', [
      order.id,
      at,
      status,
    ]);
  };
  await make(world.officer, umoja.id, 2, 0, '2026-01-31T20:59:59.999Z', 'delivered');
  await make(world.officer, umoja.id, 1, 1, '2026-01-31T21:00:00.000Z', 'pending');
  await make(world.otherOfficer, upendo.id, 3, 0, '2026-04-10T09:00:00.000Z', 'rejected');
  await make(world.mombasaOfficer, bahari.id, 0, 2, '2026-01-15T09:00:00.000Z', 'pending');
  await make(world.mombasaOfficer, bahari.id, 4, 0, '2026-02-20T09:00:00.000Z', 'approved');
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
  it('has sales by branch: every order counts, as on the dashboard (DECISIONS 6, SPEC 9)', async () => {
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
      ],
      rows: [
        { id: world.branches.mombasa, branch: 'Mombasa', orders: 2, sales: 2400, share: 60, average: 1200 },
        { id: world.branches.kitui, branch: 'Kitui', orders: 3, sales: 1600, share: 40, average: 533 },
      ],
      totals: { orders: 5, sales: 4000, share: 100, average: 800 },
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
        share: 60,
        average: 1200,
      },
      {
        id: world.officer.id,
        officer: world.officer.name,
        orders: 2,
        sales: 1300,
        share: 32.5,
        average: 650,
      },
      {
        id: world.otherOfficer.id,
        officer: world.otherOfficer.name,
        orders: 1,
        sales: 300,
        share: 7.5,
        average: 300,
      },
    ]);
    expect(totals).toEqual({ orders: 5, sales: 4000, share: 100, average: 800 });
  });

  it('has sales by product: units × the price when ordered (DECISIONS 6, SPEC 9)', async () => {
    await world.call(world.admin, 'PUT', `/products/${ids['lamp']}`, { price: 999 });
    const { rows, totals } = await report(world.admin, 'sales-by-product');
    expect(rows).toEqual([
      { id: ids['tank'], product: 'Tank', category: 'Water', quantity: 3, sales: 3000, share: 75 },
      { id: ids['lamp'], product: '=Lamp', category: 'Light', quantity: 10, sales: 1000, share: 25 },
    ]);
    expect(totals).toEqual({ quantity: 13, sales: 4000, share: 100 });
  });

  it('has sales by Nairobi month, the last one first, months without orders between them too (DECISIONS 2 and 6)', async () => {
    const { rows, totals } = await report(world.admin, 'sales-by-month');
    expect(rows).toEqual([
      { id: '2026-04', month: '2026-04', orders: 1, sales: 300, share: 7.5, average: 300 },
      { id: '2026-03', month: '2026-03', orders: 0, sales: 0, share: 0, average: null },
      { id: '2026-02', month: '2026-02', orders: 2, sales: 1500, share: 37.5, average: 750 },
      { id: '2026-01', month: '2026-01', orders: 2, sales: 2200, share: 55, average: 1100 },
    ]);
    expect(totals).toEqual({ orders: 5, sales: 4000, share: 100, average: 800 });
  });

  it('has orders by status, along the life of an order (DECISIONS 6)', async () => {
    const { rows, totals } = await report(world.admin, 'orders-by-status');
    expect(rows).toEqual([
      { id: 'pending', status: 'pending', orders: 2, share: 40, amount: 3100 },
      { id: 'approved', status: 'approved', orders: 1, share: 20, amount: 400 },
      { id: 'rejected', status: 'rejected', orders: 1, share: 20, amount: 300 },
      { id: 'delivered', status: 'delivered', orders: 1, share: 20, amount: 200 },
    ]);
    expect(totals).toEqual({ orders: 5, share: 100, amount: 4000 });
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

  it('has the arrears ratio of groups and branches now, not of what orders remember (DECISIONS 4 and 6)', async () => {
    await world.pool.query('update orders set group_arrears = 999999, group_loan_balance = 1');
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
        },
        {
          group: 'Umoja',
          account_number: '0017',
          branch: 'Kitui',
          loan_balance: 1000.5,
          arrears: 50.25,
          arrears_ratio: 5,
        },
        { group: 'Bahari', branch: 'Mombasa', loan_balance: 0, arrears: 0, arrears_ratio: null },
      ],
      totals,
    });
    expect(await report(world.admin, 'arrears-by-branch')).toMatchObject({
      rows: [
        { branch: 'Kitui', groups: 2, loan_balance: 4000.5, arrears: 800.25, arrears_ratio: 20 },
        { branch: 'Mombasa', groups: 1, loan_balance: 0, arrears: 0, arrears_ratio: null },
      ],
      totals: { groups: 3, ...totals },
    });
  });

  it('never speaks of PAR (DECISIONS 4)', async () => {
    const all = [];
    // One after the other: of heavy calls a person has one at work and one that waits (DECISIONS 11.6).
    for (const name of REPORT_NAMES) all.push(await report(world.admin, name));
    expect(JSON.stringify(all)).not.toMatch(/\bPAR\b|at risk/i);
  });
});

describe('a report', () => {
  it('of a period has its first and its last Nairobi day (DECISIONS 2)', async () => {
    const sales = async (query: string) => (await report(world.admin, 'sales-by-branch', query)).totals.sales;
    expect(await sales('from=2026-01-31&to=2026-01-31')).toBe(200);
    expect(await sales('from=2026-02-01&to=2026-02-20')).toBe(1500);
    expect(await sales('to=2026-01-31')).toBe(2200);
    expect(await sales('from=2026-02-21')).toBe(300);
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

  it('of a manager without a branch is of all of them (DECISIONS 3)', async () => {
    const everywhere = await world.hire('branch_manager', null);
    expect((await report(everywhere, 'sales-by-branch')).totals.sales).toBe(4000);
  });

  it.each(REPORT_NAMES)('%s is not for credit officers: 403 (DECISIONS 3)', async (name) => {
    expect(await ask(world.officer, name)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await ask(world.officer, `${name}/export`)).toMatchObject({ status: 403 });
  });

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
    expect(page.rows).toMatchObject([{ officer: world.otherOfficer.name, share: 7.5 }]);
    expect(page.totals).toMatchObject({ orders: 5, sales: 4000 });
    expect(page.pagination).toEqual({ page: 2, limit: 2, totalPages: 2, totalItems: 3 });
    expect((await report(world.admin, 'sales-by-officer', 'page=9')).totals.sales).toBe(4000);
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

  it.each(['par', 'Sales-By-Branch', '__proto__', 'constructor', '%20'])(
    'named %s is not there: 404',
    async (name) => {
      expect(await ask(world.admin, name)).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(await ask(world.admin, `${name}/export`)).toMatchObject({ status: 404 });
    },
  );
});

describe('a report as a workbook', () => {
  const exported = (by: Person, name: string, query = '') => ask(by, `${name}/export`, query);

  it('has heads, every row and the totals; names are text, figures are numbers (DECISIONS 6)', async () => {
    const reply = await exported(world.admin, 'sales-by-product', 'from=2026-01-01&to=2026-04-30');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(reply.headers.get('content-disposition')).toBe(
      'attachment; filename="sales-by-product-2026-01-01-to-2026-04-30.xlsx"',
    );
    const rows = readWorkbook(reply.body as unknown as Buffer);
    expect(rows.map((row) => row.map(({ text }) => text))).toEqual([
      ['Product', 'Category', 'Units', 'Sales (KES)', 'Share (%)'],
      ['Tank', 'Water', '3', '3000', '75'],
      ['=Lamp', 'Light', '10', '1000', '25'],
      ['Total', '', '13', '4000', '100'],
    ]);
    expect(rows[2]!.map(({ type }) => type)).toEqual([
      'inlineStr',
      'inlineStr',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('keeps the cents of balances, and an empty cell where there is no ratio (DECISIONS 2)', async () => {
    const rows = readWorkbook((await exported(world.admin, 'arrears')).body as unknown as Buffer);
    expect(rows.map((row) => row.slice(3).map(({ text }) => text))).toEqual([
      ['Loan balance (KES)', 'Arrears (KES)', 'Arrears ratio (%)'],
      ['3000', '750', '25'],
      ['1000.5', '50.25', '5'],
      ['0', '0', ''],
      ['4000.5', '800.25', '20'],
    ]);
  });

  it('is of what the caller reaches; of nothing it has the heads alone (DECISIONS 3)', async () => {
    const rows = async (by: Person, query = '') =>
      readWorkbook((await exported(by, 'sales-by-branch', query)).body as unknown as Buffer);
    expect((await rows(world.manager)).map((row) => row[0]!.text)).toEqual(['Branch', 'Kitui', 'Total']);
    expect(await rows(world.admin, 'to=2020-01-01')).toHaveLength(1);
    expect(await exported(world.admin, 'stock', 'from=2026-02-02&to=2026-02-01')).toMatchObject({
      status: 400,
    });
  });
});
