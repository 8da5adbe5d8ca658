import { describe, expect, it } from 'vitest';
import type { ComparedFigure } from '#contract/book-figures.ts';
import type { CheckedOrder, OrderWithTimeline } from '#contract/orders.ts';
import { DAY_MS } from '#domain/calendar.ts';
import type { CheckResult } from '#domain/loans/approval-checks.ts';
import { DEFAULT_CHECKS } from '#domain/loans/loan-terms.ts';
import { ownerOfLog } from '../../test/owner-of-log.ts';
import { useWorld } from '../../test/use-world.ts';
import { refusal, type Person } from '../../test/world.ts';

const world = useWorld();

const checksOf = (id: string, by = world.manager) =>
  world.call<CheckResult[]>(by, 'GET', `/orders/${id}/checks`);
const approve = (id: string) => world.move(id, 'approved');

describe('before an order is approved', () => {
  it('every check has the figures that it used, the client’s other open orders included', async () => {
    const client = await world.aClient();
    const figures = { clientId: client.id, clientLoanBalance: 100, clientSystemSavings: 50 };
    const delivered = await world.anOrder(world.officer, figures);
    for (const status of ['approved', 'shipped', 'delivered']) await world.move(delivered.id, status);
    const open = await world.anOrder(world.officer, figures);
    const order = await world.anOrder(world.officer, { ...figures, groupArrears: 5, groupLoanBalance: 100 });
    const { body } = await checksOf(order.id);
    expect(body.map(({ name }) => name)).toEqual(
      DEFAULT_CHECKS.filter(({ level }) => level !== 'off').map(({ name }) => name),
    );
    expect(body.find(({ name }) => name === 'group_arrears')).toMatchObject({ value: 5, passed: true });
    expect(body.find(({ name }) => name === 'exposure')?.inputs).toMatchObject([
      { name: 'client_loan_balance', value: 100 },
      { name: 'order_total', value: order.total_price },
      { name: 'open_orders', value: open.total_price },
      { name: 'delivered_since', value: delivered.total_price },
    ]);
  });

  it("what was delivered counts until a later balance has it, or the loan's term is over (DECISIONS 11.1)", async () => {
    const client = await world.aClient();
    const delivered = await world.anOrder(world.officer, { clientId: client.id, loanTerm: 3 });
    for (const status of ['approved', 'shipped', 'delivered']) await world.move(delivered.id, status);
    const order = await world.anOrder(world.officer, { clientId: client.id });
    const exposure = async () => (await checksOf(order.id)).body.find(({ name }) => name === 'exposure')!;
    expect(await exposure()).toMatchObject({
      value: order.total_price + delivered.total_price,
      basis: 'books',
    });
    const deliveredOn = (at: string) =>
      ownerOfLog(world).asOwner(
        "update audit_log set at = $1 where entity_id = $2 and after ->> 'status' = 'delivered'",
        [at, delivered.id],
      );
    await deliveredOn(new Date(Date.now() - 93 * DAY_MS).toISOString());
    expect(await exposure()).toMatchObject({ value: order.total_price, basis: null });
    await deliveredOn(new Date().toISOString());
    expect(await exposure()).toMatchObject({ basis: 'books' });
    await world.must('PUT', `/clients/${client.id}`, { loanBalance: 700 });
    expect(await exposure()).toMatchObject({ value: 700 + order.total_price, basis: 'books' });
  });

  it('an earlier figure that no order stated is found, as long as it is not old (DECISIONS 11.1.11)', async () => {
    const client = await world.aClient();
    await world.must('PUT', `/clients/${client.id}`, { loanBalance: 100_000 });
    const step = async (clientLoanBalance: number) => {
      const { id } = await world.anOrder(world.officer, { clientId: client.id, clientLoanBalance });
      const differs = (await checksOf(id)).body.find(({ name }) => name === 'figures_differ')!;
      await approve(id);
      return differs;
    };
    expect(await step(80_000)).toMatchObject({ value: 20, passed: true });
    expect(await step(64_000)).toMatchObject({ value: 36, passed: false });
    await world.pool.query(
      `update balance_entries set as_of = now() - interval '90 days' where client_id = $1 and is_confirmed`,
      [client.id],
    );
    expect(await step(60_000)).toMatchObject({ value: 6.25, passed: true });
  });

  it("an order through an empty group is held by the arrears of the client's own group (DECISIONS 11.1.9)", async () => {
    const own = await world.aGroup({ loanBalance: 1000, arrears: 500 });
    const client = await world.aMember(own.id);
    const order = await world.anOrder(world.officer, { clientId: client.id });
    const arrears = (await checksOf(order.id)).body.find(({ name }) => name === 'group_arrears')!;
    expect(arrears).toMatchObject({ value: 50, passed: false, basis: 'books' });
    expect(arrears.inputs[0]).toEqual({ name: 'own_group_arrears', value: 500, product: null });
    const through = await world.anOrder(world.officer, { clientId: client.id, groupId: own.id });
    const same = (await checksOf(through.id)).body.find(({ name }) => name === 'group_arrears')!;
    expect(same.inputs.map(({ name }) => name)).toEqual(['group_arrears', 'group_loan_balance']);
  });
});

describe('the checks of several orders in one call', () => {
  const checksOfMany = (ids: string, by = world.manager) =>
    world.call<CheckedOrder[]>(by, 'GET', `/orders/checks?ids=${ids}`);

  it('are those that each order has by itself, as the orders were named (DECISIONS 11.1)', async () => {
    const client = await world.aClient();
    const first = await world.anOrder(world.officer, { clientId: client.id, groupArrears: 50 });
    const second = await world.anOrder(world.officer, { clientId: client.id, clientSystemSavings: 9000 });
    const { status, body } = await checksOfMany(`${second.id.toUpperCase()},${first.id}`);
    expect(status).toBe(200);
    expect(body.map(({ id }) => id)).toEqual([second.id, first.id]);
    for (const { id, checks } of body) expect(checks).toEqual((await checksOf(id)).body);
    const exposure = body[0]?.checks.find(({ name }) => name === 'exposure');
    expect(exposure?.inputs.find(({ name }) => name === 'open_orders')?.value).toBe(first.total_price);
  });
});

const shownChecks = async (id: string, by: Person = world.manager) =>
  (await world.call<CheckResult[]>(by, 'GET', `/orders/${id}/checks`)).body;
const move = (id: string, body: { status: string; reason?: string }, by: Person = world.manager) =>
  world.call(by, 'POST', `/orders/${id}/status`, body);
const edit = (id: string, body: object) => world.call(world.admin, 'PUT', `/orders/${id}`, body);

/** An order on the books of its client and group: no check warns, unless it says more. */
async function aSoundOrder(fields: object = {}) {
  const [client, group] = [await world.aClient(), await world.aGroup()];
  await world.must('PUT', `/clients/${client.id}`, { loanBalance: 0, systemSavings: 90_000 });
  await world.must('PUT', `/groups/${group.id}`, { loanBalance: 100_000, arrears: 0 });
  return world.anOrder(world.officer, { clientId: client.id, groupId: group.id, ...fields });
}
const IN_ARREARS = { groupArrears: 50_000 };

describe('an approval', () => {
  it.each([undefined, '   '])(
    'over a warning needs a reason, %j is none: the refusal says which checks (DECISIONS 24.2)',
    async (reason) => {
      const order = await aSoundOrder(IN_ARREARS);
      expect(await move(order.id, { status: 'approved', ...(reason && { reason }) })).toMatchObject(
        refusal(400, {
          code: 'validation',
          message:
            'Give a reason to approve this order: the arrears of the group are above the limit, and its figures do not agree with our books.',
          errors: [{ path: 'reason', reason: 'warnings_need_reason' }],
        }),
      );
      const { body } = await world.call<OrderWithTimeline>(world.officer, 'GET', `/orders/${order.id}`);
      expect(body).toMatchObject({ status: 'pending' });
      expect(body.timeline).toHaveLength(1);
    },
  );

  it('without a warning needs none, nor does one by Edit Order (DECISIONS 10 and 24.2)', async () => {
    const sound = await aSoundOrder();
    expect(await move(sound.id, { status: 'approved' })).toMatchObject({ status: 200 });
    const warned = await aSoundOrder(IN_ARREARS);
    expect(await edit(warned.id, { status: 'approved' })).toMatchObject({ status: 200 });
  });
});

describe('the checks of a decided order', () => {
  it.each<[string, (id: string) => Promise<{ status: number }>]>([
    ['an approval', (id) => move(id, { status: 'approved', reason: 'Paid last week' })],
    ['a rejection', (id) => move(id, { status: 'rejected', reason: 'Too much' })],
    ['Edit Order', (id) => edit(id, { status: 'shipped' })],
  ])('stay as they were at %s, whatever the books say later (DECISIONS 24.2)', async (_, decide) => {
    const order = await aSoundOrder(IN_ARREARS);
    const before = await shownChecks(order.id);
    expect(before.find(({ name }) => name === 'group_arrears')).toMatchObject({
      value: 50,
      limit: 10,
      passed: false,
      basis: 'stated',
    });
    expect((await decide(order.id)).status).toBe(200);
    await world.must('PUT', `/groups/${order.group_id}`, { arrears: 1 });
    await world.must('PUT', `/clients/${order.client_id}`, { loanBalance: 77_777 });
    expect(await shownChecks(order.id)).toEqual(before);
  });

  it('are of its last decision; one that waits again is checked as it is now (DECISIONS 11.3)', async () => {
    const order = await aSoundOrder(IN_ARREARS);
    await move(order.id, { status: 'approved', reason: 'Paid last week' });
    await edit(order.id, { groupArrears: 0 });
    const arrears = async () =>
      (await shownChecks(order.id)).find(({ name }) => name === 'group_arrears')!.value;
    // The first approval put its arrears on the books, which count where they are worse.
    await world.must('PUT', `/groups/${order.group_id}`, { arrears: 20_000 });
    expect(await arrears()).toBe(20);
    await move(order.id, { status: 'rejected', reason: 'Not paid' });
    await world.must('PUT', `/groups/${order.group_id}`, { arrears: 30_000 });
    expect(await arrears()).toBe(20);
  });

  it("show a branch nothing of another one's orders, and head office all (DECISIONS 3.24)", async () => {
    for (const by of [world.manager, world.admin]) {
      const order = await aSoundOrder();
      const elsewhere = await world.aGroup({ branchId: world.branches.mombasa });
      const other = { clientId: order.client_id, groupId: elsewhere.id };
      const { total_price: there } = await world.anOrder(world.admin, other);
      await move(order.id, { status: 'approved', reason: 'Known client' }, by);
      const exposure = async (person: Person) =>
        (await shownChecks(order.id, person)).find(({ name }) => name === 'exposure');
      const value = order.total_price + there;
      expect(await exposure(world.admin)).toMatchObject({ value, passed: true, with_other_branches: false });
      const untold = { value: null, basis: null, with_other_branches: true };
      expect(await exposure(world.manager)).toMatchObject({ ...untold, passed: true });
      expect(await exposure(world.officer)).toMatchObject({ ...untold, passed: null });
      expect(JSON.stringify(await shownChecks(order.id))).not.toContain('in_all_branches');
    }
  });
});

const admin = (method: string, path: string, body?: unknown) => world.call(world.admin, method, path, body);
const readClient = async (id: string) => (await admin('GET', `/clients/${id}`)).body;

/** A pending order in Kitui whose client is in Mombasa by now, with a loan and savings that an admin stated there. */
async function aLeftOrder() {
  const there = await world.aGroup({ branchId: world.branches.mombasa });
  const client = await world.aClient();
  const group = await world.aGroup();
  await admin('PUT', `/groups/${group.id}`, { loanBalance: 51_000, arrears: 0 });
  const order = await world.anOrder(world.officer, {
    clientId: client.id,
    groupId: group.id,
    clientLoanBalance: 100,
    clientSystemSavings: 900_000,
    groupLoanBalance: 50_000,
  });
  await admin('PUT', `/clients/${client.id}/assign-group`, { groupId: there.id });
  await admin('PUT', `/clients/${client.id}`, { loanBalance: 61_234, systemSavings: 7_654 });
  return { client, order };
}

const lookAt = async (by: Person, id: string) => {
  const [figures, checks, listed] = [
    await world.call<ComparedFigure[]>(by, 'GET', `/orders/${id}/figures`),
    await world.call<CheckResult[]>(by, 'GET', `/orders/${id}/checks`),
    await world.call<CheckedOrder[]>(by, 'GET', `/orders/checks?ids=${id}`),
  ];
  return { figures: figures.body, checks: checks.body, listed: listed.body[0]! };
};

describe('an order whose client went to another branch', () => {
  it('tells nothing of their books there, and not who stated them (DECISIONS 3.24)', async () => {
    const { client, order } = await aLeftOrder();
    const books_from = { source: 'admin', by_name: world.admin.name, at: expect.stringMatching(/\+03:00$/) };
    for (const by of [world.officer, world.manager, world.auditor]) {
      expect((await world.call(by, 'GET', `/clients/${client.id}`)).status).toBe(404);
      const { figures, checks, listed } = await lookAt(by, order.id);
      for (const told of [figures, listed.figures]) {
        expect(told).toMatchObject([
          { name: 'client_loan_balance', stated: 100, books: null, books_from: null },
          { name: 'client_system_savings', stated: 900_000, books: null, books_from: null },
          { name: 'group_loan_balance', stated: 50_000, books: 51_000, books_from },
          { name: 'group_arrears', stated: 0, books: 0, books_from },
        ]);
      }
      for (const told of [checks, listed.checks]) {
        expect(JSON.stringify(told)).not.toMatch(/61234|7654/);
        const passed = by === world.manager ? false : null;
        // The check runs all the same, and the person who decides sees its result.
        expect(told.find(({ name }) => name === 'figures_differ')).toMatchObject({
          passed,
          value: null,
          with_other_branches: true,
          inputs: [{ name: 'group_loan_balance' }, { name: 'books_group_loan_balance' }],
        });
      }
    }
    const { figures, checks } = await lookAt(world.admin, order.id);
    expect(figures[0]).toMatchObject({ books: 61_234, books_from: { by_name: world.admin.name } });
    expect(checks.find(({ name }) => name === 'figures_differ')).toMatchObject({
      with_other_branches: false,
    });
  });

  it('puts nothing on their books when that branch approves it, but when an admin does (DECISIONS 11.1)', async () => {
    const [first, second] = [await aLeftOrder(), await aLeftOrder()];
    // What is stated is newer than the books, so that time holds nothing off.
    await world.pool.query(
      `update balance_entries set as_of = now() - interval '2 days'
       where client_id = any($1::uuid[])`,
      [[first.client.id, second.client.id]],
    );
    expect((await world.move(first.order.id, 'approved')).status).toBe(200);
    expect((await world.move(second.order.id, 'approved', world.admin)).status).toBe(200);
    expect(await readClient(first.client.id)).toMatchObject({ loan_balance: 61_234, system_savings: 7_654 });
    expect(await readClient(second.client.id)).toMatchObject({ loan_balance: 100, system_savings: 900_000 });
  });
});

describe('reading the books beside an order (DECISIONS 11.8)', () => {
  const views = async (id: string) => {
    const { body } = await admin('GET', `/clients/${id}/views`);
    return body.map(({ entity, staff_id }: Record<string, string>) => [entity, staff_id]);
  };
  const listViews = async (id: string) => {
    const { body } = await admin('GET', `/clients/${id}/list-views`);
    return body.map(({ staff_id }: Record<string, string>) => staff_id);
  };

  it('of several orders is noted as one view in bulk that names the clients', async () => {
    const [client, other] = [await world.aClient(), await world.aClient()];
    const group = await world.aGroup({ chairpersonPhone: '' });
    const orders = [
      await world.anOrder(world.officer, { clientId: client.id, groupId: group.id }),
      await world.anOrder(world.officer, { clientId: other.id, groupId: group.id }),
    ];
    await world.call(world.otherOfficer, 'GET', `/orders/checks?ids=${orders.map(({ id }) => id).join()}`);
    for (const { id } of [client, other])
      await expect.poll(() => listViews(id)).toEqual([world.otherOfficer.id]);
    expect(await views(client.id)).toEqual([]);
  });
});
