import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#contract/clients.ts';
import type { Group } from '#contract/groups.ts';
import type { CheckResult } from '#domain/loans/approval-checks.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Loose, refusal } from '../../test/world.ts';

const world = useWorld();
let client: Client;
let group: Group;

/** A client and a group whose figures head office knows. */
async function begin(): Promise<void> {
  group = await world.aGroup();
  await world.must('PUT', `/groups/${group.id}`, { loanBalance: 100_000, arrears: 20_000 });
  client = await world.aClient();
  await world.must('PUT', `/clients/${client.id}`, { loanBalance: 5000, systemSavings: 3000 });
}

beforeAll(begin);

/** An order that makes all look well: no arrears, no debt, large savings. */
const flattering = () =>
  world.anOrder(world.officer, {
    clientId: client.id,
    groupId: group.id,
    clientLoanBalance: 0,
    clientSystemSavings: 900_000,
    groupLoanBalance: 100_000,
    groupArrears: 0,
  });
const move = (id: string, status: string, by = world.manager) => world.move(id, status, by, 'As it is');
const readBooks = async (kind: 'clients' | 'groups', id: string): Promise<Loose> =>
  await world.must('GET', `/${kind}/${id}`);

const edit = (id: string, changes: object, by = world.admin) =>
  world.call(by, 'PUT', `/orders/${id}`, changes);

describe('an approval binds to what was approved (DECISIONS 11.3)', () => {
  const approved = async () => {
    const order = await world.anOrder();
    expect((await move(order.id, 'approved')).status).toBe(200);
    return order;
  };

  it('an edit that raises the total makes it wait again, the old approval in its timeline; its maker is notified', async () => {
    const order = await approved();
    const products = [{ productId: order.products[0]!.product_id, quantity: 8 }];
    const { body } = await edit(order.id, { products });
    expect(body).toMatchObject({ status: 'pending', requested_by_user_id: world.admin.id });
    expect(body.timeline).toMatchObject([
      { kind: 'created' },
      { kind: 'moved', to: 'approved', user_name: world.manager.name },
      { kind: 'corrected', from: 'approved', to: 'pending', user_name: world.admin.name },
      { kind: 'edited', user_name: world.admin.name },
    ]);
    expect(await world.stockOf(order.products[0]!.product_id)).toBe(92);
    const notices = await world.call(world.manager, 'GET', '/notifications');
    expect(notices.body.notifications).toContainEqual(
      expect.objectContaining({ kind: 'order_to_approve', order_id: order.id }),
    );
  });

  it('who raised it does not decide on it: neither by Approve nor in the Edit Order dialog: 409 own_order', async () => {
    const order = await approved();
    await edit(order.id, { loanTerm: 24 });
    const refused = refusal(409, 'own_order');
    expect(await move(order.id, 'approved', world.admin)).toMatchObject(refused);
    for (const status of ['approved', 'shipped', 'delivered'])
      expect(await edit(order.id, { status })).toMatchObject(refused);
    expect(await edit(order.id, { status: 'approved', loanTerm: 36 })).toMatchObject(refused);
    expect((await move(order.id, 'approved')).status).toBe(200);
  });

  it('a check that blocks stops every way into approved: 409 check_failed, and nothing is written', async () => {
    const { body: settings } = await world.call(world.admin, 'GET', '/settings');
    const strict = settings.approval_checks.map((check: CheckResult) =>
      check.name === 'figures_differ' ? { ...check, level: 'block' } : check,
    );
    await world.must('PUT', '/settings', { approvalChecks: strict });
    await begin();
    const order = await flattering();
    const refused = refusal(409, {
      code: 'check_failed',
      message: 'This order cannot be approved: its figures do not agree with our books.',
    });
    expect(await move(order.id, 'approved')).toMatchObject(refused);
    for (const status of ['approved', 'shipped', 'delivered'])
      expect(await edit(order.id, { status })).toMatchObject(refused);
    const now = await world.call(world.officer, 'GET', `/orders/${order.id}`);
    expect(now.body).toMatchObject({ status: 'pending', updated_at: order.updated_at });
    await world.must('PUT', '/settings', { approvalChecks: settings.approval_checks });
  });
});

describe('an institution with one admin (DECISIONS 11.2)', () => {
  const allow = (admins_decide_own: boolean) =>
    world.call(world.admin, 'PUT', '/settings', {
      officeRules: { mask_lists: false, admins_decide_own },
    });
  const rule = async () => (await world.must('GET', '/settings/office-rules')).admins_decide_own;

  it('may let that one decide on own orders; the order and the audit log show it, the books stay', async () => {
    await begin();
    await allow(true);
    expect(await rule()).toBe(true);
    const order = await world.anOrder(world.admin, { clientId: client.id, clientSystemSavings: 900_000 });
    const { status, body } = await move(order.id, 'approved', world.admin);
    expect(status).toBe(200);
    expect(body.timeline.at(-1)).toMatchObject({ to: 'approved', is_own: true });
    const log = await world.call(world.admin, 'GET', `/audit?entity=order&entity_id=${order.id}`);
    expect(log.body.entries[0]).toMatchObject({ action: 'order.move', after: { own_order: true } });
    expect(await readBooks('clients', client.id)).toMatchObject({ system_savings: 3000 });
  });

  it('has it not for an admin who locked the second one out', async () => {
    const shutOut = await world.hire('admin', null);
    const admins = await world.call(world.admin, 'GET', '/staff?role=admin&active=true');
    const others = admins.body.filter(({ id }: { id: string }) => id !== world.admin.id);
    expect(others.map(({ id }: { id: string }) => id)).toContain(shutOut.id);
    for (const { id } of others) await world.must('PUT', `/staff/${id}`, { active: false });
    expect(await rule()).toBe(false);
    const order = await world.anOrder(world.admin);
    expect(await move(order.id, 'approved', world.admin)).toMatchObject(refusal(409, 'own_order'));
  });
});

const set = (kind: 'clients' | 'groups', id: string, fields: object) =>
  world.call(world.admin, 'PUT', `/${kind}/${id}`, fields);
const editByAdmin = async (id: string, changes: object) =>
  expect((await world.call(world.admin, 'PUT', `/orders/${id}`, changes)).status).toBe(200);
const approve = async (id: string) => expect((await world.move(id, 'approved')).status).toBe(200);

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
    await editByAdmin(order.id, { groupArrears: 1 });
    await approve(order.id);
    expect((await readBooks('clients', client.id)).loan_balance).toBe(80_000);
    const { arrears, figures_from } = await readBooks('groups', group.id);
    expect(arrears).toBe(1);
    expect(figures_from.loan_balance.at).toBe(order.created_at);
    expect(figures_from.arrears.at > order.created_at).toBe(true);
  });

  it('are none where the request states none: those of the books keep source and day (11.1.12)', async () => {
    const [client, group] = [await world.aClient(), await world.aGroup()];
    await set('clients', client.id, { loanBalance: 4000, systemSavings: 900 });
    await set('groups', group.id, { loanBalance: 9000, arrears: 100 });
    const before = [await readBooks('clients', client.id), await readBooks('groups', group.id)];
    const of = { clientId: client.id, groupId: group.id };
    const order = await world.anOrder(world.officer, of);
    expect(order).toMatchObject({ client_loan_balance: 4000, group_arrears: 100 });
    expect(order).not.toHaveProperty('unstated');
    await approve(order.id);
    const after = [await readBooks('clients', client.id), await readBooks('groups', group.id)];
    expect(after.map((one) => one.figures_from)).toEqual(before.map((one) => one.figures_from));
    await approve((await world.anOrder(world.officer, { ...of, clientSystemSavings: 900 })).id);
    const { figures_from } = await readBooks('clients', client.id);
    expect(figures_from.loan_balance.source).toBe('admin');
    expect(figures_from.system_savings.source).toBe('approval');
  });
});
