import { describe, expect, it } from 'vitest';
import type { OrderWithTimeline } from '#contract/orders.ts';
import type { CheckResult } from '#domain/loans/approval-checks.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person } from '../../test/world.ts';

const world = useWorld();

const checksOf = async (id: string, by: Person = world.manager) =>
  (await world.call<CheckResult[]>(by, 'GET', `/orders/${id}/checks`)).body;
const move = (id: string, body: { status: string; reason?: string }, by: Person = world.manager) =>
  world.call(by, 'POST', `/orders/${id}/status`, body);
const edit = (id: string, body: object) => world.call(world.admin, 'PUT', `/orders/${id}`, body);

/** An order on the books of its client and group: no check warns, unless it says more. */
async function aSoundOrder(fields: object = {}) {
  const [client, group] = [await world.aClient(), await world.aGroup()];
  await world.call(world.admin, 'PUT', `/clients/${client.id}`, { loanBalance: 0, systemSavings: 90_000 });
  await world.call(world.admin, 'PUT', `/groups/${group.id}`, { loanBalance: 100_000, arrears: 0 });
  return world.anOrder(world.officer, { clientId: client.id, groupId: group.id, ...fields });
}
const IN_ARREARS = { groupArrears: 50_000 };

describe('an approval', () => {
  it.each([undefined, '   '])(
    'over a warning needs a reason, %j is none: the refusal says which checks (DECISIONS 24.2)',
    async (reason) => {
      const order = await aSoundOrder(IN_ARREARS);
      expect(await move(order.id, { status: 'approved', ...(reason && { reason }) })).toMatchObject({
        status: 400,
        body: {
          code: 'validation',
          message:
            'Give a reason to approve this order: the arrears of the group are above the limit, and its figures do not agree with our books.',
          errors: [{ path: 'reason', reason: 'warnings_need_reason' }],
        },
      });
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
    const before = await checksOf(order.id);
    expect(before.find(({ name }) => name === 'group_arrears')).toMatchObject({
      value: 50,
      limit: 10,
      passed: false,
      basis: 'stated',
    });
    expect((await decide(order.id)).status).toBe(200);
    await world.call(world.admin, 'PUT', `/groups/${order.group_id}`, { arrears: 1 });
    await world.call(world.admin, 'PUT', `/clients/${order.client_id}`, { loanBalance: 77_777 });
    expect(await checksOf(order.id)).toEqual(before);
  });

  it('are of its last decision; one that waits again is checked as it is now (DECISIONS 11.3)', async () => {
    const order = await aSoundOrder(IN_ARREARS);
    await move(order.id, { status: 'approved', reason: 'Paid last week' });
    await edit(order.id, { groupArrears: 0 });
    const arrears = async () =>
      (await checksOf(order.id)).find(({ name }) => name === 'group_arrears')!.value;
    // The first approval put its arrears on the books, which count where they are worse.
    await world.call(world.admin, 'PUT', `/groups/${order.group_id}`, { arrears: 20_000 });
    expect(await arrears()).toBe(20);
    await move(order.id, { status: 'rejected', reason: 'Not paid' });
    await world.call(world.admin, 'PUT', `/groups/${order.group_id}`, { arrears: 30_000 });
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
        (await checksOf(order.id, person)).find(({ name }) => name === 'exposure');
      const value = order.total_price + there;
      expect(await exposure(world.admin)).toMatchObject({ value, passed: true, with_other_branches: false });
      const untold = { value: null, basis: null, with_other_branches: true };
      expect(await exposure(world.manager)).toMatchObject({ ...untold, passed: true });
      expect(await exposure(world.officer)).toMatchObject({ ...untold, passed: null });
      expect(JSON.stringify(await checksOf(order.id))).not.toContain('in_all_branches');
    }
  });
});
