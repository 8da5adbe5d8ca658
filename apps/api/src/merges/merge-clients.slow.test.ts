import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type Loose, type Person, type World } from '../../test/world.ts';

let world: World;
let second: Person;
beforeAll(async () => {
  world = await createWorld();
  second = await world.hire('admin', null);
});
afterAll(() => world.close());
beforeEach(() => world.pool.query('update staff set active = true where id = $1', [second.id]));

let serial = 0;
/** A number that no other client has. */
const digits = () => String(30_000_000 + (serial += 1));
const reason = 'Registered twice';
const call = (by: Person, method: string, path: string, body?: unknown): Promise<Loose> =>
  world.call(by, method, path, body);
const merge = (by: Person, keptId: string, otherId: string, more: object = {}) =>
  call(by, 'POST', `/clients/${keptId}/merge`, { otherId, reason, ...more });
const unmerge = (by: Person, keptId: string, mergedId: string, more: object = {}) =>
  call(by, 'POST', `/clients/${keptId}/unmerge`, { mergedId, reason: 'Two people', ...more });
const confirm = (by: Person, { body }: Loose) =>
  call(by, 'POST', `/deletions/${body.confirmation.id}/confirm`);
const set = async (id: string, fields: object) => {
  const { status, body } = await call(world.admin, 'PUT', `/clients/${id}`, fields);
  expect(status).toBe(200);
  return body;
};
const read = async (id: string, by = world.admin) => (await call(by, 'GET', `/clients/${id}`)).body;
const logOf = async (id: string, action: string) =>
  (await call(world.admin, 'GET', `/audit?entity_id=${id}&action=${action}`)).body.entries[0];

/** Two records of one person, with the given fields. */
async function aPair(kept: object = {}, other: object = {}) {
  const phone = `07${digits()}`;
  const one = await world.aClient(world.officer, { phone, ...kept });
  const two = await world.aClient(world.officer, { phone, ...other });
  return { keptId: one.id, otherId: two.id, kept: one, other: two };
}

describe('what a merge does (DECISIONS 20.11)', () => {
  it('the preview tells field by field what the kept record will have and by which rule (20.12)', async () => {
    const { keptId, otherId } = await aPair(
      { email: '' },
      { email: 'two@example.com', systemId: `S${digits()}` },
    );
    await set(keptId, { joinDate: '2024-03-01', loanBalance: 500, systemSavings: 900 });
    await set(otherId, { joinDate: '2023-01-15', loanBalance: 800, systemSavings: 300 });
    await world.anOrder(world.officer, { clientId: otherId });
    const { status, body } = await call(world.manager, 'GET', `/clients/${keptId}/merge?other=${otherId}`);
    expect(status).toBe(200);
    const row = (field: string) => body.rows.find((one: Loose) => one.field === field);
    expect(row('email')).toMatchObject({ result: 'two@example.com', rule: 'only', from: 'other' });
    expect(row('join_date')).toMatchObject({ result: '2023-01-15', rule: 'earlier' });
    expect(row('loan_balance')).toMatchObject({ result: 800, rule: 'higher', options: ['other', 'sum'] });
    expect(row('system_savings')).toMatchObject({ result: 300, rule: 'lower', options: ['other'] });
    expect(body).toMatchObject({ orders: { kept: 0, other: 1 }, waits: true, may_lower: false });
    expect(body.confirmers).toContainEqual({ id: world.admin.id, name: world.admin.name, from: null });
    expect((await read(keptId)).loan_balance, 'nothing is changed').toBe(500);
  });

  it('orders, meetings and the rest are the kept client’s, and the timeline of each order says it', async () => {
    const { keptId, otherId, other } = await aPair();
    const order = await world.anOrder(world.officer, { clientId: otherId });
    const group = order.group_id;
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const attendance = [{ clientId: otherId, state: 'present' }];
    expect(
      (await call(world.officer, 'PUT', `/groups/${group}/meetings/${day}`, { attendance })).status,
    ).toBe(201);
    expect((await merge(world.manager, keptId, otherId)).status).toBe(200);
    const moved = (await call(world.officer, 'GET', `/orders/${order.id}`)).body;
    expect(moved.client_id).toBe(keptId);
    expect(moved.timeline.at(-1)).toMatchObject({
      kind: 'edited',
      user_id: world.manager.id,
      changes: [{ field: 'client', from: { id: otherId, name: other.name }, to: { id: keptId } }],
    });
    const { meetings } = (await call(world.officer, 'GET', `/groups/${group}/meetings`)).body;
    expect(meetings[0].attendance).toMatchObject([{ client_id: keptId, state: 'present' }]);
    expect((await logOf(keptId, 'client.merge')).after).toMatchObject({
      merged_id: otherId,
      orders: 1,
      reason,
    });
    expect((await logOf(otherId, 'client.merge')).before.name).toBe(other.name);
  });

  it('a branch that the client has left sees its finished orders as they were, merged and undone (3.24, 23.3)', async () => {
    const other = await world.aClient(world.officer, { name: 'Njoki Before' });
    const order = await world.anOrder(world.officer, { clientId: other.id });
    await call(world.officer, 'POST', `/orders/${order.id}/status`, { status: 'cancelled', reason });
    const there = await world.aGroup({ branchId: world.branches.mombasa });
    await call(world.admin, 'PUT', `/clients/${other.id}/assign-group`, { groupId: there.id });
    const kept = await world.aClient(world.mombasaOfficer, { name: 'Njoki After' });
    const seen = async () => (await call(world.officer, 'GET', `/orders/${order.id}`)).body;
    for (const act of [
      () => merge(world.admin, kept.id, other.id),
      () => unmerge(world.admin, kept.id, other.id),
    ]) {
      expect((await act()).status).toBe(200);
      const { client_name, timeline } = await seen();
      expect([client_name, timeline.map(({ kind }: Loose) => kind)]).toEqual([
        'Njoki Before',
        ['created', 'moved'],
      ]);
    }
  });

  it('fields are chosen one by one, and what has nothing to choose is refused by its name (20.12)', async () => {
    const { keptId, otherId, other } = await aPair({}, { clientId: digits() });
    const unfit = await merge(world.manager, keptId, otherId, { choices: { clientId: 'kept' } });
    expect(unfit).toMatchObject({ status: 400, body: { errors: [{ path: 'choices.clientId' }] } });
    const { body } = await merge(world.manager, keptId, otherId, { choices: { name: 'other' } });
    expect(body).toMatchObject({ id: keptId, name: other.name, client_id: other.client_id });
  });

  it('what changed since the preview is not merged unseen: 409 stale (4.11)', async () => {
    const { keptId, otherId, kept } = await aPair();
    await set(keptId, { address: 'By the well' });
    expect(await merge(world.manager, keptId, otherId, { updatedAt: kept.updated_at })).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    });
    expect((await merge(world.manager, keptId, keptId)).body.reason).toBe('merges_with_itself');
  });
});

describe('as an insider (DECISIONS 20.14)', () => {
  it('a debt does not vanish: the higher loan and the lower savings stay, and an admin confirms', async () => {
    const { keptId, otherId } = await aPair();
    await set(keptId, { loanBalance: 0, systemSavings: 4000 });
    await set(otherId, { loanBalance: 80_000, systemSavings: 100 });
    const lowered = await merge(world.manager, keptId, otherId, { choices: { loanBalance: 'kept' } });
    expect(lowered).toMatchObject({ status: 403, body: { reason: 'merge_lowers_debt' } });
    const more = await merge(world.manager, keptId, otherId, { choices: { systemSavings: 'sum' } });
    expect(more).toMatchObject({ status: 403, body: { reason: 'merge_lowers_debt' } });
    const asked = await merge(world.manager, keptId, otherId);
    expect(asked).toMatchObject({
      status: 202,
      body: { confirmation: { action: 'merge', entity_id: otherId } },
    });
    expect((await read(otherId)).id, 'nothing changes until then').toBe(otherId);
    expect((await confirm(second, asked)).status).toBe(200);
    const { notifications } = (await call(world.manager, 'GET', '/notifications')).body;
    expect(notifications.find(({ kind }: Loose) => kind === 'deletion_decided').params).toMatchObject({
      action: 'merge',
      decision: 'confirmed',
    });
    expect(await read(keptId)).toMatchObject({ loan_balance: 80_000, system_savings: 100 });
    expect((await logOf(keptId, 'client.merge')).after).toMatchObject({
      settled: { loan_balance: { from: 'other', rule: 'higher' } },
      asked_by: world.manager.name,
      confirmed_by: second.name,
    });
  });

  it('goods on a loan, and National IDs of two people, need an admin as well', async () => {
    const goods = await aPair();
    const order = await world.anOrder(world.officer, { clientId: goods.otherId });
    await call(world.manager, 'POST', `/orders/${order.id}/status`, {
      status: 'approved',
      reason: 'Known client',
    });
    expect((await merge(world.manager, goods.keptId, goods.otherId)).status).toBe(202);
    const people = await aPair({ clientId: digits() }, { clientId: digits() });
    expect((await merge(world.manager, people.keptId, people.otherId)).status).toBe(202);
    await call(world.admin, 'PUT', `/clients/${people.otherId}`, { loanBalance: 10 });
    await call(world.admin, 'PUT', `/clients/${people.otherId}`, { loanBalance: 0, clientId: '' });
    const waiting = await merge(world.manager, people.keptId, people.otherId);
    expect(waiting.status, 'a figure that somebody set to 0 before').toBe(202);
    const elsewhere = await merge(world.manager, goods.keptId, people.otherId);
    expect(elsewhere.body.reason).toBe('other_request_waits');
  });

  it('while it waits for an admin both records say so (20.14)', async () => {
    const { keptId, otherId } = await aPair({ clientId: digits() }, { clientId: digits() });
    expect((await merge(world.manager, keptId, otherId)).status).toBe(202);
    const waits = async (id: string) =>
      (await call(world.manager, 'GET', `/clients/${id}/merges`)).body.waiting;
    for (const id of [otherId, keptId]) {
      expect(await waits(id)).toMatchObject({ action: 'merge', asked_by_name: world.manager.name });
    }
    const { id } = await waits(keptId);
    expect((await call(world.admin, 'POST', `/deletions/${id}/refuse`)).status).toBe(200);
    expect(await waits(keptId)).toBeNull();
  });

  it('a manager takes no number from a record with balances by merging a new one into it (11.1.6)', async () => {
    const { keptId, otherId } = await aPair({ systemId: `S${digits()}` }, { systemId: `S${digits()}` });
    const choices = { systemId: 'other' };
    const preview = (await call(world.manager, 'GET', `/clients/${keptId}/merge?other=${otherId}`)).body;
    const options = ({ rows }: Loose) => rows.find(({ field }: Loose) => field === 'system_id').options;
    expect(options(preview), 'nobody has stated a balance yet').toEqual(['kept', 'other']);
    await set(keptId, { loanBalance: 80_000 });
    expect(await merge(world.manager, keptId, otherId, { choices })).toMatchObject({
      status: 403,
      body: { reason: 'numbers_not_by_hand' },
    });
    const after = (await call(world.manager, 'GET', `/clients/${keptId}/merge?other=${otherId}`)).body;
    expect(options(after)).toEqual([]);
    expect((await merge(world.admin, keptId, otherId, { choices })).status).toBe(200);
  });

  it('an admin confirms where another one chooses less debt, or more savings, of the kept record (20.14)', async () => {
    const debt = await aPair();
    await set(debt.keptId, { loanBalance: 80_000 });
    await set(debt.otherId, { loanBalance: 0 });
    const choices = { loanBalance: 'other' };
    expect((await merge(world.admin, debt.keptId, debt.otherId, { choices })).status).toBe(202);
    const savings = await aPair();
    await set(savings.keptId, { systemSavings: 4000 });
    await set(savings.otherId, { systemSavings: 0 });
    const more = { choices: { systemSavings: 'kept' } };
    expect((await merge(world.admin, savings.keptId, savings.otherId, more)).status).toBe(202);
    expect((await merge(world.admin, savings.keptId, savings.otherId)).body.reason).toBeUndefined();
  });

  it('an admin confirms where files would not find a balance of 0 any more by its number (20.14)', async () => {
    const { keptId, otherId } = await aPair({ systemId: `S${digits()}` }, { systemId: `S${digits()}` });
    await set(otherId, { loanBalance: 0 });
    expect((await merge(world.manager, keptId, otherId)).status).toBe(202);
  });

  it('an admin confirms where a later balance would take in goods delivered before (11.1.7)', async () => {
    const { keptId, otherId } = await aPair();
    await set(otherId, { loanBalance: 0 });
    const order = await world.anOrder(world.officer, { clientId: keptId });
    await call(world.manager, 'POST', `/orders/${order.id}/status`, {
      status: 'approved',
      reason: 'Known client',
    });
    await world.pool.query('delete from balance_entries where client_id = $1', [keptId]);
    expect((await merge(world.manager, keptId, otherId)).status).toBe(202);
  });

  it('undoing needs an admin where a number would go from balances that came since (11.1.6)', async () => {
    const { keptId, otherId } = await aPair({}, { systemId: `S${digits()}` });
    expect((await merge(world.manager, keptId, otherId)).status).toBe(200);
    await set(keptId, { loanBalance: 80_000 });
    expect(await unmerge(world.manager, keptId, otherId)).toMatchObject({
      status: 202,
      body: { confirmation: { action: 'unmerge' } },
    });
  });

  it('a manager is told of no order that is in another branch (3.24)', async () => {
    const { keptId, otherId } = await aPair();
    await world.anOrder(world.officer, { clientId: otherId });
    const group = await world.aGroup({ branchId: world.branches.mombasa });
    await world.anOrder(world.admin, { clientId: otherId, groupId: group.id });
    const { body } = await call(world.manager, 'GET', `/clients/${keptId}/merge?other=${otherId}`);
    expect(body.orders).toEqual({ kept: 0, other: 1 });
    await merge(world.manager, keptId, otherId);
    const merged = (await call(world.manager, 'GET', `/clients/${keptId}/merges`)).body.merged;
    expect(merged).toMatchObject([{ orders: 1 }]);
  });

  it('an admin who asked does not confirm, and alone an admin does it at once (11.4)', async () => {
    const { keptId, otherId } = await aPair({}, {});
    await set(otherId, { loanBalance: 700 });
    const asked = await merge(world.admin, keptId, otherId);
    expect(asked.status).toBe(202);
    expect((await confirm(world.admin, asked)).body.code).toBe('own_request');
    await world.pool.query('update staff set active = false where id = $1', [second.id]);
    expect((await merge(world.admin, keptId, otherId)).status).toBe(200);
    expect((await logOf(keptId, 'client.merge')).after.confirmed_by).toBeNull();
  });

  it('nobody decides on what they made, though the order has another client now (11.2)', async () => {
    const { keptId, otherId } = await aPair();
    const order = await world.anOrder(world.manager, { clientId: otherId });
    await merge(world.manager, keptId, otherId);
    const own = await call(world.manager, 'POST', `/orders/${order.id}/status`, {
      status: 'approved',
      reason: 'Known client',
    });
    expect(own).toMatchObject({ status: 409, body: { code: 'own_order' } });
  });

  it('deleting the kept record needs a second admin for what the merged one had (11.4.3)', async () => {
    const { keptId, otherId } = await aPair();
    await set(otherId, { loanBalance: 700 });
    await set(otherId, { loanBalance: 0 });
    await confirm(second, await merge(world.manager, keptId, otherId));
    expect((await call(world.admin, 'DELETE', `/clients/${keptId}`)).status).toBe(202);
  });

  it('no officer, auditor or other branch merges; a request to erase one of them stands in the way', async () => {
    const { keptId, otherId } = await aPair();
    for (const by of [world.officer, world.auditor])
      expect((await merge(by, keptId, otherId)).status).toBe(403);
    expect((await merge(world.mombasaManager, keptId, otherId)).status).toBe(404);
    const foreign = await world.aClient(world.mombasaOfficer);
    expect(await merge(world.manager, keptId, foreign.id)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'otherId' }] },
    });
    await call(world.admin, 'POST', `/clients/${otherId}/anonymise`, { reason: 'Asked' });
    expect((await merge(world.manager, keptId, otherId)).body.reason).toBe('other_request_waits');
  });
});

describe('undoing (DECISIONS 20.15)', () => {
  it('what came along goes back, what was ordered since stays, and both have what they had', async () => {
    const { keptId, otherId, kept, other } = await aPair(
      {},
      { clientId: digits(), email: 'two@example.com' },
    );
    const before = await world.anOrder(world.officer, { clientId: otherId });
    await merge(world.manager, keptId, otherId, { choices: { name: 'other' } });
    const since = await world.anOrder(world.officer, { clientId: keptId });
    const { body } = await call(world.manager, 'GET', `/clients/${keptId}/merges`);
    expect(body.merged).toMatchObject([{ id: otherId, can_undo: true, orders: 1, changed: [] }]);
    expect(await unmerge(world.manager, keptId, otherId)).toMatchObject({
      status: 200,
      body: { id: otherId },
    });
    const facts = ({ name, client_id, email, join_date, group_id, officer_id }: Loose) => {
      return { name, client_id, email, join_date, group_id, officer_id };
    };
    expect(facts(await read(keptId))).toEqual(facts(kept));
    expect(facts(await read(otherId))).toEqual(facts(other));
    const clientOf = async (id: string) => (await call(world.admin, 'GET', `/orders/${id}`)).body.client_id;
    expect(await clientOf(before.id)).toBe(otherId);
    expect(await clientOf(since.id)).toBe(keptId);
    expect((await unmerge(world.manager, keptId, otherId)).body.reason).toBe('merge_not_undone_any_more');
    expect((await merge(world.manager, keptId, otherId)).status, 'and they can be merged again').toBe(200);
  });

  it('figures go back unless they changed since; then an admin alone says otherwise, and an admin confirms', async () => {
    const { keptId, otherId } = await aPair();
    await set(keptId, { loanBalance: 100 });
    await set(otherId, { loanBalance: 700, systemSavings: 50 });
    await confirm(second, await merge(world.manager, keptId, otherId, { choices: { loanBalance: 'sum' } }));
    expect(await read(keptId)).toMatchObject({ loan_balance: 800, system_savings: 50 });
    await set(keptId, { loanBalance: 900 });
    const { body } = await call(world.manager, 'GET', `/clients/${keptId}/merges`);
    expect(body.merged[0].changed).toEqual([{ figure: 'loan_balance', now: 900, before: 100 }]);
    const lowered = await unmerge(world.manager, keptId, otherId, { loanBalance: 'as_before' });
    expect(lowered).toMatchObject({ status: 403, body: { reason: 'figures_not_by_hand' } });
    const asked = await unmerge(world.manager, keptId, otherId);
    expect(asked.status).toBe(202);
    expect((await confirm(second, asked)).status).toBe(200);
    expect(await read(keptId)).toMatchObject({ loan_balance: 900, system_savings: 0 });
    expect(await read(otherId)).toMatchObject({ loan_balance: 700, system_savings: 50 });
  });

  it('nothing is undone after 30 days, nor before a later merge of the kept record is', async () => {
    const { keptId, otherId } = await aPair();
    const last = await world.aClient();
    await merge(world.manager, keptId, otherId);
    await merge(world.manager, last.id, keptId);
    expect((await read(otherId)).id, 'the first leads to the last').toBe(last.id);
    expect((await unmerge(world.manager, last.id, otherId)).body.reason).toBe('merged_again_since');
    expect((await unmerge(world.manager, last.id, keptId)).status).toBe(200);
    await world.pool.query("update merged_clients set undo_until = now() - interval '1 day' where id = $1", [
      otherId,
    ]);
    expect((await unmerge(world.manager, keptId, otherId)).body.code).toBe('illegal_transition');
    expect((await read(otherId)).id, 'who was merged stays findable').toBe(keptId);
  });
});
