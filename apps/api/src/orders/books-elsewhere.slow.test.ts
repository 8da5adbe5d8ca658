import { describe, expect, it } from 'vitest';
import type { ComparedFigure } from '#contract/book-figures.ts';
import type { CheckedOrder } from '#contract/orders.ts';
import type { CheckResult } from '#domain/loans/approval-checks.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person } from '../../test/world.ts';

const world = useWorld();

const admin = (method: string, path: string, body?: unknown) => world.call(world.admin, method, path, body);
const read = async (id: string) => (await admin('GET', `/clients/${id}`)).body;

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
    for (const by of [world.officer, world.manager, world.auditor]) {
      expect((await world.call(by, 'GET', `/clients/${client.id}`)).status).toBe(404);
      const { figures, checks, listed } = await lookAt(by, order.id);
      for (const told of [figures, listed.figures]) {
        expect(told).toMatchObject([
          { name: 'client_loan_balance', stated: 100, books: null, books_from: null },
          { name: 'client_system_savings', stated: 900_000, books: null, books_from: null },
          { name: 'group_loan_balance', books: 51_000, books_from: { by_name: world.admin.name } },
          { name: 'group_arrears', books: 0, books_from: { by_name: world.admin.name } },
        ]);
      }
      for (const told of [checks, listed.checks]) {
        expect(JSON.stringify(told)).not.toMatch(/61234|7654/);
        const passed = by === world.manager ? false : null;
        for (const name of ['exposure', 'loan_to_savings', 'figures_differ']) {
          const check = told.find((one) => one.name === name)!;
          expect(check, name).toMatchObject({ value: null, basis: null, with_other_branches: true });
          expect(check.inputs.filter(({ as_of }) => as_of).map((one) => one.name)).not.toContain(
            'client_loan_balance',
          );
        }
        // The check runs all the same, and the person who decides sees its result.
        expect(told.find(({ name }) => name === 'figures_differ')).toMatchObject({ passed });
        expect(told.find(({ name }) => name === 'figures_differ')!.inputs).toMatchObject([
          { name: 'group_loan_balance', value: 50_000, product: null },
          { name: 'books_group_loan_balance', value: 51_000, product: null },
        ]);
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
    const approve = (by: Person, id: string) => world.move(id, 'approved', by);
    // What is stated is newer than the books, so that time holds nothing off.
    await world.pool.query(
      `update balance_entries set as_of = now() - interval '2 days'
       where client_id = any($1::uuid[])`,
      [[first.client.id, second.client.id]],
    );
    expect((await approve(world.manager, first.order.id)).status).toBe(200);
    expect((await approve(world.admin, second.order.id)).status).toBe(200);
    expect(await read(first.client.id)).toMatchObject({ loan_balance: 61_234, system_savings: 7_654 });
    expect(await read(second.client.id)).toMatchObject({ loan_balance: 100, system_savings: 900_000 });
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
