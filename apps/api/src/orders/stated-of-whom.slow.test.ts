import { describe, expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { type Loose } from '../../test/world.ts';

const world = useWorld();

const set = (kind: 'clients' | 'groups', id: string, fields: object) =>
  world.call(world.admin, 'PUT', `/${kind}/${id}`, fields);
const edit = async (id: string, changes: object) =>
  expect((await world.call(world.admin, 'PUT', `/orders/${id}`, changes)).status).toBe(200);
const approve = async (id: string) =>
  expect(
    (
      await world.call(world.manager, 'POST', `/orders/${id}/status`, {
        status: 'approved',
        reason: 'Known client',
      })
    ).status,
  ).toBe(200);
const read = async (kind: 'clients' | 'groups', id: string): Promise<Loose> =>
  (await world.call(world.admin, 'GET', `/${kind}/${id}`)).body;

describe('figures that an approval puts on the books (DECISIONS 11.1.10)', () => {
  it('have the moment at which each was stated, so that a change of one makes no other one later', async () => {
    const [client, group] = [await world.aClient(), await world.aGroup()];
    const order = await world.anOrder(world.officer, {
      clientId: client.id,
      groupId: group.id,
      clientLoanBalance: 50_000,
      groupLoanBalance: 0,
    });
    await set('clients', client.id, { loanBalance: 80_000 });
    await edit(order.id, { groupArrears: 1 });
    await approve(order.id);
    expect((await read('clients', client.id)).loan_balance).toBe(80_000);
    const { arrears, figures_from } = await read('groups', group.id);
    expect(arrears).toBe(1);
    expect(figures_from.loan_balance.at).toBe(order.created_at);
    expect(figures_from.arrears.at > order.created_at).toBe(true);
  });

  it('are those of the client and the group that the order has, and not of those that it had before', async () => {
    const [client, debtor] = [await world.aClient(), await world.aClient()];
    const [group, late] = [await world.aGroup(), await world.aGroup()];
    await set('clients', debtor.id, { loanBalance: 100_000, systemSavings: 700 });
    await set('groups', late.id, { loanBalance: 9000, arrears: 4000 });
    const order = await world.anOrder(world.officer, { clientId: client.id, groupId: group.id });
    await edit(order.id, { clientId: debtor.id, groupId: late.id, clientSystemSavings: 900 });
    await approve(order.id);
    expect(await read('clients', debtor.id)).toMatchObject({ loan_balance: 100_000, system_savings: 900 });
    expect(await read('groups', late.id)).toMatchObject({
      loan_balance: 9000,
      arrears: 4000,
      figures_from: { loan_balance: { source: 'admin' }, arrears: { source: 'admin' } },
    });
  });

  it('are none where the request states none: those of the books keep source and day (11.1.12)', async () => {
    const [client, group] = [await world.aClient(), await world.aGroup()];
    await set('clients', client.id, { loanBalance: 4000, systemSavings: 900 });
    await set('groups', group.id, { loanBalance: 9000, arrears: 100 });
    const before = [await read('clients', client.id), await read('groups', group.id)];
    const of = { clientId: client.id, groupId: group.id };
    const order = await world.anOrder(world.officer, of);
    expect(order).toMatchObject({ client_loan_balance: 4000, group_arrears: 100 });
    expect(order).not.toHaveProperty('unstated');
    await approve(order.id);
    const after = [await read('clients', client.id), await read('groups', group.id)];
    expect(after.map((one) => one.figures_from)).toEqual(before.map((one) => one.figures_from));
    await approve((await world.anOrder(world.officer, { ...of, clientSystemSavings: 900 })).id);
    const { figures_from } = await read('clients', client.id);
    expect(figures_from.loan_balance.source).toBe('admin');
    expect(figures_from.system_savings.source).toBe('approval');
  });
});
