import { beforeAll, describe, expect, it } from 'vitest';
import type { DecisionAnalysis, SalesAnalysis } from '#contract/analytics.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { useWorld } from '../../test/use-world.ts';
import type { Person } from '../../test/world.ts';

const world = useWorld();
let lamp: string;
let tank: string;

/** The period asked for below is 2 to 15 February 2026, 14 days from a Monday; the one before is 19 January to 1 February. */
const FEBRUARY = 'from=2026-02-02&to=2026-02-15';

beforeAll(async () => {
  lamp = (await world.aProduct({ name: 'Lamp', price: 100, stock: 1000 })).id;
  tank = (await world.aProduct({ name: 'Tank', price: 1000, stock: 1000 })).id;
  const groups = {
    kitui: (await world.aGroup()).id,
    mombasa: (await world.aGroup({ branchId: world.branches.mombasa })).id,
  };
  const make = async (
    by: Person,
    group: keyof typeof groups,
    [productId, quantity]: [string, number],
    at: string,
    decision?: { to: string; afterHours: number },
  ) => {
    const order = await world.anOrder(by, {
      groupId: groups[group],
      clientId: (await world.aClient(by)).id,
      products: [{ productId, quantity }],
    });
    const { pool } = world;
    await pool.query('update orders set created_at = $2 where id = $1', [order.id, at]);
    if (!decision) return;
    const { to, afterHours } = decision;
    const move = (status: string, hours: number) =>
      pool.query(
        `update orders set status = $2, updated_at = created_at + make_interval(hours => $3) where id = $1`,
        [order.id, status, hours],
      );
    await move(to, afterHours);
    // Whatever happens later does not make the decision later; nor does a second one.
    if (to === 'cancelled') return;
    await move('pending', afterHours + 500);
    await move('rejected', afterHours + 900);
    await move(to, afterHours + 901);
  };
  // The period: 300 + 500 in Kitui, and 1,000 that is rejected; 2,000 in Mombasa. 21:00 UTC is the next day.
  await make(world.officer, 'kitui', [lamp, 3], '2026-02-01T21:00:00Z', { to: 'approved', afterHours: 1 });
  await make(world.officer, 'kitui', [tank, 1], '2026-02-04T09:00:00Z', { to: 'rejected', afterHours: 3 });
  await make(world.otherOfficer, 'kitui', [lamp, 5], '2026-02-15T20:59:59.999Z', {
    to: 'delivered',
    afterHours: 5,
  });
  await make(world.mombasaOfficer, 'mombasa', [tank, 2], '2026-02-09T09:00:00Z');
  // The period before: 1,000 in Mombasa; 400 that is rejected in Kitui, 1,000 that is cancelled in Mombasa.
  await make(world.mombasaOfficer, 'mombasa', [tank, 1], '2026-01-25T09:00:00Z');
  await make(world.officer, 'kitui', [lamp, 4], '2026-01-18T21:00:00Z', { to: 'rejected', afterHours: 10 });
  await make(world.mombasaOfficer, 'mombasa', [tank, 1], '2026-02-01T20:59:59.999Z', {
    to: 'cancelled',
    afterHours: 2,
  });
  // Outside both.
  await make(world.officer, 'kitui', [tank, 9], '2026-01-18T20:59:59.999Z');
  await make(world.officer, 'kitui', [tank, 9], '2026-02-15T21:00:00Z');
});

const sales = (by: Person, query = FEBRUARY) =>
  world.call<SalesAnalysis>(by, 'GET', `/figures/sales?${query}`);
const decisions = (by: Person, query = FEBRUARY) =>
  world.call<DecisionAnalysis>(by, 'GET', `/figures/decisions?${query}`);

describe('the analysis of sales', () => {
  it('sets a period beside the one before, without rejected and cancelled orders, by day and rank (DECISIONS 6, 13.4)', async () => {
    const { trend, branches, officers, ...whole } = (await sales(world.admin)).body;
    expect(whole).toEqual({
      by: 'day',
      from: '2026-02-02',
      to: '2026-02-15',
      previous_from: '2026-01-19',
      previous_to: '2026-02-01',
      orders: { current: 3, previous: 1, change_percent: 200 },
      sales: { current: 2800, previous: 1000, change_percent: 180 },
      average_order: { current: 933, previous: 1000, change_percent: -7 },
      unsold_orders: { current: 1, previous: 2, change_percent: -50 },
      unsold_sales: { current: 1000, previous: 1400, change_percent: -29 },
      products: [
        { id: tank, name: 'Tank', quantity: 2, sales: 2000, previous_sales: 1000, change_percent: 100 },
        { id: lamp, name: 'Lamp', quantity: 8, sales: 800, previous_sales: 0, change_percent: 0 },
      ],
    });
    expect(branches).toMatchObject([
      { name: 'Mombasa', orders: 1, sales: 2000, previous_sales: 1000, change_percent: 100 },
      { name: 'Kitui', orders: 2, sales: 800, previous_sales: 0, change_percent: 0 },
    ]);
    expect(officers).toMatchObject([
      { id: world.mombasaOfficer.id, orders: 1, sales: 2000 },
      { id: world.otherOfficer.id, orders: 1, sales: 500, previous_sales: 0, change_percent: 0 },
      { id: world.officer.id, orders: 1, sales: 300, previous_sales: 0, change_percent: 0 },
    ]);
    // By Nairobi days, those without orders too (DECISIONS 2).
    expect(trend).toHaveLength(14);
    const figures = trend.map((day) => [
      day.from,
      day.orders,
      day.sales,
      day.previous_orders,
      day.previous_sales,
    ]);
    expect(figures.filter(([, ...some]) => some.some(Boolean))).toEqual([
      ['2026-02-02', 1, 300, 0, 0],
      ['2026-02-08', 0, 0, 1, 1000],
      ['2026-02-09', 1, 2000, 0, 0],
      ['2026-02-15', 1, 500, 0, 0],
    ]);
  });

  it('has a trend by months, and the same days of the period before beside them (DECISIONS 6)', async () => {
    const { previous_from, trend } = (await sales(world.admin, 'from=2026-02-01&to=2026-03-31&by=month'))
      .body;
    expect(previous_from).toBe('2025-12-04');
    expect(trend).toEqual([
      {
        from: '2026-02-01',
        to: '2026-02-28',
        orders: 4,
        sales: 11_800,
        previous_orders: 0,
        previous_sales: 0,
      },
      {
        from: '2026-03-01',
        to: '2026-03-31',
        orders: 0,
        sales: 0,
        previous_orders: 2,
        previous_sales: 10_000,
      },
    ]);
  });
});

describe('the analysis of decisions', () => {
  /** Times are at most 2 % off. */
  const nearly = (median: number, p90: number) => {
    const within = (minutes: number) => expect.toSatisfy((n: number) => Math.abs(n / minutes - 1) <= 0.02);
    return { median_minutes: within(median), p90_minutes: within(p90) };
  };

  it('tells the approval rate, and the median and ninth tenth of the time to the first decision (DECISIONS 6)', async () => {
    expect((await decisions(world.admin)).body).toEqual({
      from: '2026-02-02',
      to: '2026-02-15',
      previous_from: '2026-01-19',
      previous_to: '2026-02-01',
      // 1, 3 and 5 hours: the middle one is 3, and nine tenths of the way lies 4.6.
      current: { decided: 3, approved: 2, approval_rate: 66.7, ...nearly(180, 276) },
      previous: { decided: 1, approved: 0, approval_rate: 0, ...nearly(600, 600) },
      waiting: 1,
      branches: [
        {
          id: world.branches.kitui,
          name: 'Kitui',
          decided: 3,
          approved: 2,
          approval_rate: 66.7,
          ...nearly(180, 276),
        },
      ],
    });
  });

  it('counts an order that was cancelled after it was approved, and none that was cancelled before (DECISIONS 4)', async () => {
    const today = nairobiDay(new Date());
    const [yes, no, gone] = [await world.anOrder(), await world.anOrder(), await world.anOrder()];
    const move = (id: string, status: string, reason?: string) =>
      world.move(id, status, world.manager, reason);
    await move(yes.id, 'approved', 'Known client');
    await move(yes.id, 'cancelled', 'Moved away');
    await move(no.id, 'rejected', 'Too much');
    await move(gone.id, 'cancelled', 'Changed their mind');
    const { current } = (await decisions(world.admin, `from=${today}`)).body;
    expect(current).toMatchObject({ decided: 2, approved: 1, approval_rate: 50 });
    expect(current.median_minutes).toBeLessThan(1);
    // Edit Order takes it straight to another status.
    await world.must('PUT', `/orders/${gone.id}`, { status: 'approved' });
    expect((await decisions(world.admin, `from=${today}`)).body.current).toMatchObject({
      decided: 3,
      approved: 2,
    });
  });
});
