import { beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '#contract/reports.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { readWorkbook } from '../../test/read-workbook.ts';
import { stateBalance } from '../../test/ledger.ts';
import { useWorld } from '../../test/use-world.ts';
import type { Person } from '../../test/world.ts';

const world = useWorld();

/** The Nairobi day some days ago. */
const dayAgo = (days: number) => nairobiDay(new Date(Date.now() - days * 86_400_000));

/** Puts balances on the books as of the last minute of a day; null: nobody has stated it. */
async function age(of: { clientId: string } | { groupId: string }, balances: Record<string, number | null>) {
  for (const [kind, days] of Object.entries(balances)) {
    if (days === null) continue;
    const asOf = `${dayAgo(days)}T23:59:00+03:00`;
    await stateBalance(world.pool, { of, kind: kind as 'loan', amount: 0, asOf });
  }
}

async function aClientOf(by: Person, loan: number | null, savings: number | null) {
  const client = await world.aClient(by);
  await age({ clientId: client.id }, { loan, savings });
  return client;
}

async function aGroupOf(branchId: string, loan: number | null, arrears: number | null) {
  const group = await world.aGroup({ branchId });
  await age({ groupId: group.id }, { loan, arrears });
}

beforeAll(async () => {
  const { kitui, mombasa } = world.branches;
  await aClientOf(world.officer, 35, 2);
  await aClientOf(world.officer, 1, null);
  await aClientOf(world.officer, null, null);
  await aGroupOf(kitui, 3, 4);
  await aGroupOf(kitui, null, null);
  await aClientOf(world.mombasaOfficer, 36, 1);
  await aClientOf(world.mombasaOfficer, null, 90);
  await aGroupOf(mombasa, 10, 400);
  const former = await aClientOf(world.mombasaOfficer, 300, 300);
  await world.pool.query('update clients set anonymised_at = now() where id = $1', [former.id]);
});

const report = async (by: Person, query = '') =>
  (await world.call<Report>(by, 'GET', `/reports/balances?${query}`)).body;
const kitui = () => ({
  id: world.branches.kitui,
  branch: 'Kitui',
  clients_stated: 2,
  clients_old: 0,
  clients_without: 1,
  groups_stated: 1,
  groups_old: 0,
  groups_without: 1,
  oldest_day: dayAgo(35),
  median_day: dayAgo(4),
});
const mombasa = () => ({
  id: world.branches.mombasa,
  branch: 'Mombasa',
  clients_stated: 2,
  clients_old: 2,
  clients_without: 0,
  groups_stated: 1,
  groups_old: 1,
  groups_without: 0,
  oldest_day: dayAgo(400),
  median_day: dayAgo(90),
});

describe('the report on the age of balances', () => {
  it('counts each client and group by the older of the two balances, the branch with most old ones first (DECISIONS 22.3)', async () => {
    const { rows, totals } = await report(world.admin);
    expect(rows).toEqual([mombasa(), kitui()]);
    expect(totals).toEqual({
      clients_stated: 4,
      clients_old: 2,
      clients_without: 1,
      groups_stated: 2,
      groups_old: 1,
      groups_without: 1,
      oldest_day: dayAgo(400),
    });
  });

  it('is of the own branch for a manager, and finds nothing of another one (DECISIONS 3)', async () => {
    expect((await report(world.manager)).rows).toEqual([kitui()]);
    const { rows, totals } = await report(world.manager, `branch_id=${world.branches.mombasa}`);
    expect(rows).toEqual([]);
    expect(totals).toMatchObject({ clients_stated: 0, groups_old: 0, oldest_day: null });
  });

  it('has a row for clients of head office, who have no branch (DECISIONS 22.3)', async () => {
    const { id } = await aClientOf(world.admin, 5, 5);
    const { rows } = await report(world.admin);
    expect(rows[2]).toMatchObject({ id: 'none', branch: '', clients_stated: 1, groups_stated: 0 });
    await world.call(world.admin, 'DELETE', `/clients/${id}?reason=As+it+is`);
  });

  it('has no balance of a group of which only its registration says something (DECISIONS 13.4.7, 22.3)', async () => {
    const body = { name: 'Only Said', accountNumber: 'OS-1', branchId: world.branches.kitui, loanBalance: 5 };
    expect((await world.call(world.officer, 'POST', '/groups', body)).status).toBe(201);
    const { rows } = await report(world.manager);
    expect(rows).toMatchObject([{ groups_stated: 1, groups_without: 2 }]);
    await world.pool.query("delete from groups where name = 'Only Said'");
  });

  it('is a workbook that says on its second sheet what is old (DECISIONS 13.4)', async () => {
    const { body } = await world.call(world.manager, 'GET', '/reports/balances/export');
    const rows = readWorkbook(body).map((row) => row.map(({ text }) => text));
    expect(rows.slice(1)).toEqual([
      ['Kitui', '2', '0', '1', '1', '0', '1', dayAgo(35), dayAgo(4)],
      ['Total', '2', '0', '1', '1', '0', '1', dayAgo(35), ''],
    ]);
    expect(JSON.stringify(readWorkbook(body, 2))).toContain('A balance is old after 35 days');
  });
});
