import { beforeAll, describe, expect, it } from 'vitest';
import type { MonthlyReport } from '#contract/reports.ts';
import { readWorkbook } from '../../test/read-workbook.ts';
import { useWorld } from '../../test/use-world.ts';
import type { Person } from '../../test/world.ts';

const world = useWorld();

/**
 * Lamps cost 100. What happened in March 2026 (Nairobi's, where 21:00 UTC is the next day):
 *
 * | placed (UTC)     | by             | lamps | now       | moved (UTC)                          |
 * | 2026-02-28 20:59 | officer        | 1     | delivered | delivered on 10 March                |
 * | 2026-02-28 21:00 | officer        | 2     | approved  | approved on 31 March 20:59           |
 * | 2026-03-10 09:00 | other officer  | 4     | rejected  | rejected on 11 March                 |
 * | 2026-03-31 20:59 | officer        | 8     | pending   |                                      |
 * | 2026-03-15 09:00 | Mombasa officer| 16    | cancelled | cancelled on 1 April (31 March 21:00) |
 * | 2026-03-16 09:00 | Mombasa officer| 32    | approved  | approved twice in March              |
 */
beforeAll(async () => {
  const lamp = await world.aProduct({ name: '=Lamp', category: 'Light', price: 100, stock: 100 });
  const umoja = await world.aGroup({ name: 'Umoja', loanBalance: 1000.5, arrears: 100 });
  const bahari = await world.aGroup({ name: 'Bahari', branchId: world.branches.mombasa });
  const make = async (
    by: Person,
    quantity: number,
    placed: string,
    status: string,
    moves: [status: string, at: string][] = [],
  ) => {
    const client = await world.aClient(by);
    const groupId = by === world.mombasaOfficer ? bahari.id : umoja.id;
    const products = [{ productId: lamp.id, quantity }];
    const { id } = await world.anOrder(by, { clientId: client.id, groupId, products });
    const { pool } = world;
    await pool.query('update orders set created_at = $2, status = $3 where id = $1', [id, placed, status]);
    await pool.query('update clients set join_date = nairobi_day($2) where id = $1', [client.id, placed]);
    for (const [to, at] of moves) {
      await pool.query(
        `insert into audit_log (id, at, action, entity, entity_id, before, after)
         values (gen_random_uuid(), $2, 'order.move', 'order', $1, '{"status": "pending"}', jsonb_build_object('status', $3::text))`,
        [id, at, to],
      );
    }
  };
  await make(world.officer, 1, '2026-02-28T20:59:59.999Z', 'delivered', [['delivered', '2026-03-10T09:00Z']]);
  await make(world.officer, 2, '2026-02-28T21:00Z', 'approved', [['approved', '2026-03-31T20:59:59Z']]);
  await make(world.otherOfficer, 4, '2026-03-10T09:00Z', 'rejected', [['rejected', '2026-03-11T09:00Z']]);
  await make(world.officer, 8, '2026-03-31T20:59:59Z', 'pending');
  await make(world.mombasaOfficer, 16, '2026-03-15T09:00Z', 'cancelled', [
    ['cancelled', '2026-03-31T21:00Z'],
  ]);
  await make(world.mombasaOfficer, 32, '2026-03-16T09:00Z', 'approved', [
    ['approved', '2026-03-17T09:00Z'],
    ['approved', '2026-03-18T09:00Z'],
  ]);
});

const ask = (by: Person, query = '') => world.call<MonthlyReport>(by, 'GET', `/reports/month?${query}`);
const report = async (by: Person, query = 'month=2026-03') => (await ask(by, query)).body;

describe('the report of one month (DECISIONS 6, 13.4)', () => {
  it('counts what was placed in the month, and what was decided, cancelled and delivered in it', async () => {
    const { tables, ...head } = await report(world.admin);
    expect(head).toMatchObject({
      month: '2026-03',
      from: '2026-03-01',
      to: '2026-03-31',
      branch_name: null,
      made_by: world.admin.name,
      new_clients: 5,
      unsold: { orders: 2, sales: 2000 },
    });
    expect(tables.steps.rows).toEqual([
      { id: 'placed', step: 'Placed', orders: 5, amount: 6200 },
      { id: 'approved', step: 'Approved', orders: 2, amount: 3400 },
      { id: 'rejected', step: 'Rejected', orders: 1, amount: 400 },
      { id: 'cancelled', step: 'Cancelled', orders: 0, amount: 0 },
      { id: 'delivered', step: 'Delivered', orders: 1, amount: 100 },
    ]);
    expect((await report(world.admin, 'month=2026-04')).tables.steps.rows[3]).toMatchObject({
      orders: 1,
      amount: 1600,
    });
  });

  it('sums sales without rejected and cancelled orders, by officer, product and group (DECISIONS 13.4)', async () => {
    const { tables } = await report(world.admin);
    expect(tables.officers).toMatchObject({
      rows: [
        { officer: world.mombasaOfficer.name, orders: 1, sales: 3200, share: 76.2, average: 3200 },
        { officer: world.officer.name, orders: 2, sales: 1000, share: 23.8, average: 500 },
      ],
      totals: { orders: 3, sales: 4200, share: 100, average: 1400 },
    });
    expect(tables.products).toMatchObject({
      rows: [{ product: '=Lamp', category: 'Light', quantity: 42, sales: 4200, share: 100 }],
      totals: { quantity: 42, sales: 4200 },
    });
    expect(tables.groups).toMatchObject({
      rows: [
        { group: 'Bahari', branch: 'Mombasa', orders: 1, sales: 3200, share: 76.2 },
        { group: 'Umoja', branch: 'Kitui', orders: 2, sales: 1000, share: 23.8 },
      ],
      totals: { orders: 3, sales: 4200 },
    });
  });

  it('can have a part for each branch: what the branch alone would say, for managers their own (DECISIONS 13.4)', async () => {
    await world.call(world.admin, 'POST', '/branches', { name: 'lamu' });
    const { branches, ...whole } = await report(world.admin, 'month=2026-03&by=branch');
    expect(whole.tables).toEqual((await report(world.admin)).tables);
    // As in every list, whatever their case.
    const names = branches?.map(({ branch_name }) => branch_name);
    expect(names).toEqual(['Kitui', 'lamu', 'Main Branch', 'Mombasa']);
    for (const [name, id] of [
      ['Kitui', world.branches.kitui],
      ['Mombasa', world.branches.mombasa],
    ] as const) {
      const alone = await report(world.admin, `month=2026-03&branch_id=${id}`);
      const part = branches?.find(({ branch_name }) => branch_name === name);
      expect({ ...part, made_at: '' }).toEqual({ ...alone, made_at: '' });
    }
    const own = await report(world.manager, 'month=2026-03&by=branch');
    expect(own.branches?.map(({ branch_name }) => branch_name)).toEqual(['Kitui']);
  });

  it('as a workbook has a sheet for all and one for each branch (DECISIONS 13.4)', async () => {
    const query = 'month=2026-03&by=branch';
    const file = await world.call(world.admin, 'GET', `/reports/month/export?${query}`);
    expect(file.headers.get('content-disposition')).toContain('"month-2026-03-by-branch.xlsx"');
    const { branches = [] } = await report(world.admin, query);
    for (const [at, { branch_name }] of [{ branch_name: 'All branches' }, ...branches].entries()) {
      const told = readWorkbook(file.body, at + 1).find(([head]) => head?.text === 'Branch');
      expect(told?.[1]?.text).toBe(branch_name);
    }
  });

  it('as a workbook names month, branch, time and maker, says what sales leave out, and has every table', async () => {
    const reply = await world.call(
      world.admin,
      'GET',
      `/reports/month/export?month=2026-03&branch_id=${world.branches.kitui}`,
    );
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="month-2026-03-kitui.xlsx"');
    const rows = readWorkbook(reply.body).map((row) => row.map(({ text }) => text).filter(Boolean));
    expect(rows.slice(0, 8)).toEqual([
      ['Report of March 2026'],
      ['Institution', 'Jirani Microfinance'],
      ['Month', 'March 2026'],
      ['Branch', 'Kitui'],
      ['Made', expect.stringMatching(/^\d+ \w+ \d{4}, \d\d:\d\d$/)],
      ['By', world.admin.name],
      ['New clients', '3'],
      ['Rejected and cancelled', '1 order, KES 400'],
    ]);
    const has = (...row: string[]) => expect(rows).toContainEqual(row);
    has('Orders and sales are counted on the day the order was made, without rejected and cancelled orders.');
    has('Orders of the month');
    has('What happened', 'Orders', 'Amount (KES)');
    has('Placed', '3', '1400');
    has('=Lamp', 'Light', '10', '1000', '100');
    has('Total', '2', '1000', '100', '500');
    expect(rows).toContainEqual([
      'Kitui',
      '1',
      '1000.5',
      '100',
      '10',
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    ]);
  });
});
