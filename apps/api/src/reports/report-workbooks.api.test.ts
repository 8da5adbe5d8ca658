import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWorkbook } from '../../test/read-workbook.ts';
import { createReportedWorld } from '../../test/reported-world.ts';
import type { Person, World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  ({ world } = await createReportedWorld());
});
afterAll(() => world.close());

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
