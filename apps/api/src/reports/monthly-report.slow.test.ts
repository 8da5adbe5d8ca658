import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MonthlyReport } from '#contract/reports.ts';
import { readWorkbook } from '../../test/read-workbook.ts';
import { createReportedWorld } from '../../test/reported-world.ts';
import type { Person, World } from '../../test/world.ts';

let world: World;
/** Besides what `createReportedWorld` says, at the end of February and after it (Nairobi's, where 21:00 UTC is the next day). */
beforeAll(async () => {
  ({ world } = await createReportedWorld());
  for (const [total, status, at] of [
    [200, 'delivered', '2026-02-28T20:59:59Z'],
    [400, 'approved', '2026-02-21T09:00Z'],
    [400, 'approved', '2026-02-22T09:00Z'],
    [500, 'cancelled', '2026-02-28T21:00Z'],
  ])
    await world.pool.query(
      `insert into audit_log (id, at, action, entity, entity_id, before, after)
       select gen_random_uuid(), $3, 'order.move', 'order', id, '{"status": "pending"}', jsonb_build_object('status', $2::text)
       from orders where total_price = $1`,
      [total, status, at],
    );
  await world.pool.query(
    'update clients set join_date = nairobi_day(o.created_at) from orders o where client_id = clients.id',
  );
});
afterAll(() => world.close());

const ask = (by: Person, query = '') => world.call<MonthlyReport>(by, 'GET', `/reports/month?${query}`);
const report = async (by: Person, query = 'month=2026-02') => (await ask(by, query)).body;

describe('the report of one month (DECISIONS 6, 13.4)', () => {
  it('counts what was placed in the month, and what was decided, cancelled and delivered in it', async () => {
    const { tables, ...head } = await report(world.admin);
    expect(head).toMatchObject({
      month: '2026-02',
      from: '2026-02-01',
      to: '2026-02-28',
      branch_name: null,
      made_by: world.admin.name,
      new_clients: 3,
      unsold: { orders: 1, sales: 500 },
    });
    expect(tables.steps.rows).toEqual([
      { id: 'placed', step: 'Placed', orders: 3, amount: 2000 },
      { id: 'approved', step: 'Approved', orders: 2, amount: 600 },
      { id: 'rejected', step: 'Rejected', orders: 1, amount: 300 },
      { id: 'cancelled', step: 'Cancelled', orders: 0, amount: 0 },
      { id: 'delivered', step: 'Delivered', orders: 1, amount: 200 },
    ]);
    expect((await report(world.admin, 'month=2026-03')).tables.steps.rows[3]).toMatchObject({
      orders: 1,
      amount: 500,
    });
  });

  it('sums sales without rejected and cancelled orders, by officer, product and group (DECISIONS 13.4)', async () => {
    const { tables } = await report(world.admin);
    expect(tables.officers).toMatchObject({
      rows: [
        { officer: world.officer.name, orders: 1, sales: 1100, share: 73.3, average: 1100 },
        { officer: world.mombasaOfficer.name, orders: 1, sales: 400, share: 26.7, average: 400 },
      ],
      totals: { orders: 2, sales: 1500, share: 100, average: 750 },
    });
    expect(tables.products).toMatchObject({
      rows: [
        { product: 'Tank', category: 'Water', quantity: 1, sales: 1000, share: 66.7 },
        { product: '=Lamp', category: 'Light', quantity: 5, sales: 500, share: 33.3 },
      ],
      totals: { quantity: 6, sales: 1500 },
    });
    expect(tables.groups).toMatchObject({
      rows: [
        { group: 'Umoja', branch: 'Kitui', orders: 1, sales: 1100, share: 73.3 },
        { group: 'Bahari', branch: 'Mombasa', orders: 1, sales: 400, share: 26.7 },
      ],
      totals: { orders: 2, sales: 1500 },
    });
  });

  it('can have a part for each branch: what the branch alone would say, for managers their own (DECISIONS 13.4)', async () => {
    await world.call(world.admin, 'POST', '/branches', { name: 'lamu' });
    const { branches, ...whole } = await report(world.admin, 'month=2026-02&by=branch');
    expect(whole.tables).toEqual((await report(world.admin)).tables);
    // As in every list, whatever their case.
    const names = branches?.map(({ branch_name }) => branch_name);
    expect(names).toEqual(['Kitui', 'lamu', 'Main Branch', 'Mombasa']);
    for (const [name, id] of [
      ['Kitui', world.branches.kitui],
      ['Mombasa', world.branches.mombasa],
    ] as const) {
      const alone = await report(world.admin, `month=2026-02&branch_id=${id}`);
      const part = branches?.find(({ branch_name }) => branch_name === name);
      expect({ ...part, made_at: '' }).toEqual({ ...alone, made_at: '' });
    }
    const own = await report(world.manager, 'month=2026-02&by=branch');
    expect(own.branches?.map(({ branch_name }) => branch_name)).toEqual(['Kitui']);
  });

  it('as a workbook has a sheet for all and one for each branch (DECISIONS 13.4)', async () => {
    const query = 'month=2026-02&by=branch';
    const file = await world.call(world.admin, 'GET', `/reports/month/export?${query}`);
    expect(file.headers.get('content-disposition')).toContain('"month-2026-02-by-branch.xlsx"');
    const { branches = [] } = await report(world.admin, query);
    for (const [at, { branch_name }] of [{ branch_name: 'All branches' }, ...branches].entries()) {
      const told = readWorkbook(file.body, at + 1).find(([head]) => head?.text === 'Branch');
      expect(told?.[1]?.text).toBe(branch_name);
    }
  });

  it('as a workbook names month, branch, time and maker, says what sales leave out, and has every table', async () => {
    const exported = async (branchId: string) => {
      const query = `month=2026-02&branch_id=${branchId}`;
      const { headers, body } = await world.call(world.admin, 'GET', `/reports/month/export?${query}`);
      const rows = readWorkbook(body).map((row) => row.map(({ text }) => text).filter(Boolean));
      return [headers.get('content-disposition'), rows] as const;
    };
    const [file, rows] = await exported(world.branches.mombasa);
    expect(file).toBe('attachment; filename="month-2026-02-mombasa.xlsx"');
    expect(rows.slice(0, 8)).toEqual([
      ['Report of February 2026'],
      ['Institution', 'Jirani Microfinance'],
      ['Month', 'February 2026'],
      ['Branch', 'Mombasa'],
      ['Made', expect.stringMatching(/^\d+ \w+ \d{4}, \d\d:\d\d$/)],
      ['By', world.admin.name],
      ['New clients', '2'],
      ['Rejected and cancelled', '1 order, KES 500'],
    ]);
    for (const row of [
      ['Orders and sales are counted on the day the order was made, without rejected and cancelled orders.'],
      ['Orders of the month'],
      ['What happened', 'Orders', 'Amount (KES)'],
      ['Placed', '2', '900'],
      ['=Lamp', 'Light', '4', '400', '100'],
      ['Total', '1', '400', '100', '400'],
    ])
      expect(rows).toContainEqual(row);
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    const [, ofKitui] = await exported(world.branches.kitui);
    expect(ofKitui).toContainEqual(['Kitui', '2', '4000.5', '800.25', '20', day]);
  });
});
