import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { type Loose, type Person, refusal } from '../../test/world.ts';

const world = useWorld();
let second: Person;
beforeAll(async () => {
  second = await world.hire('admin', null);
});

let serial = 0;
/** A number that no other client has. */
const digits = () => String(30_000_000 + (serial += 1));
const reason = 'Registered twice';
const call = (by: Person, method: string, path: string, body?: unknown): Promise<Loose> =>
  world.call(by, method, path, body);
const link = (by: Person, mainId: string, otherId: string) =>
  call(by, 'POST', `/clients/${mainId}/merge`, { otherId, reason });
const end = (by: Person, mainId: string, mergedId: string) =>
  call(by, 'POST', `/clients/${mainId}/unmerge`, { mergedId, reason: 'Two people' });
const confirm = (by: Person, { body }: Loose) =>
  call(by, 'POST', `/deletions/${body.confirmation.id}/confirm`);
const set = (id: string, fields: object) => world.must('PUT', `/clients/${id}`, fields);
const read = async (path: string, by = world.admin) => (await call(by, 'GET', path)).body;
const listed = async (query: string, by = world.manager) =>
  (await read(`/clients?page=1&limit=100&${query}`, by)).clients.map(({ id }: Loose) => id);
const linksOf = async (id: string, by = world.manager) => read(`/clients/${id}/merges`, by);

/** Two records of one person in one branch. */
async function aPair(main: object = {}, other: object = {}) {
  const one = await world.aClient(world.officer, { systemId: `S${digits()}`, ...main });
  const two = await world.aClient(world.officer, { clientId: digits(), ...other });
  return { main: one, other: two, ids: [one.id, two.id] as const };
}

describe('two records of one person that a manager links (DECISIONS 20.13)', () => {
  it('keep their own orders, meetings and balances, and the person’s orders are those of both', async () => {
    const { main, other, ids } = await aPair();
    const orders = [];
    for (const clientId of ids) orders.push((await world.anOrder(world.officer, { clientId })).id);
    expect(await link(world.manager, ...ids)).toMatchObject({
      status: 200,
      body: { id: main.id, name: main.name },
    });
    for (const [at, id] of orders.entries())
      expect(await read(`/orders/${id}`)).toMatchObject({ client_id: ids[at], timeline: { length: 1 } });
    for (const id of ids)
      expect((await read(`/orders?page=1&client_id=${id}`)).orders.map((one: Loose) => one.id)).toEqual(
        orders.toReversed(),
      );
    expect(await read(`/clients/${main.id}`)).toMatchObject({
      merged: [{ id: other.id, name: other.name }],
    });
    expect(await read(`/clients/${other.id}`)).toMatchObject({
      client_id: other.client_id,
      merged_into: { id: main.id, name: main.name },
    });
    expect(await linksOf(main.id)).toMatchObject({
      linked: [
        { record: { id: other.id }, reason, asked_by_name: world.manager.name, confirmed_by_name: null },
      ],
    });
    const log = async (id: string) => (await read(`/audit?entity_id=${id}&action=client.merge`)).entries;
    expect(await log(main.id)).toMatchObject([{ after: { merged_id: other.id, reason } }]);
    expect(await log(other.id)).toMatchObject([{ after: { kept_id: main.id, reason } }]);
  });

  it('are one row in lists, found by the names and numbers of both, and in a group the record of that group', async () => {
    const { main, other, ids } = await aPair({ name: 'Wairimu Linked' }, { name: 'Wanjiku Other' });
    const group = await world.aGroup();
    await world.must('PUT', `/clients/${other.id}/assign-group`, { groupId: group.id });
    const all = async () => (await read('/clients?page=1', world.manager)).pagination.totalItems;
    const before = await all();
    await link(world.manager, ...ids);
    expect(await all()).toBe(before - 1);
    for (const text of ['Wairimu', 'Wanjiku Other', main.system_id, other.client_id, other.phone])
      expect(await listed(`search=${encodeURIComponent(text)}`), text).toEqual([main.id]);
    expect(await listed(`clientId=${other.client_id}`)).toEqual([main.id]);
    expect(await listed('name=Wanjiku Other')).toEqual([main.id]);
    expect(await listed(`group_id=${group.id}`)).toEqual([other.id]);
    expect(await listed(`group_id=${group.id}&search=Wairimu`)).toEqual([other.id]);
  });
});

describe('a link (DECISIONS 20.11)', () => {
  it('needs an admin where one of the records has a balance, and ending it does not', async () => {
    const { main, other, ids } = await aPair();
    await set(main.id, { loanBalance: 500, systemSavings: 100 });
    await set(other.id, { loanBalance: 300 });
    expect(await read(`/clients/${main.id}/merge?other=${other.id}`, world.manager)).toMatchObject({
      records: [{ id: main.id, loan_balance: 500 }, { id: other.id }],
      loan_balance: 800,
      system_savings: 100,
      waits: true,
      waiting: null,
    });
    const asked = await link(world.manager, ...ids);
    expect(asked).toMatchObject({
      status: 202,
      body: { confirmation: { action: 'merge', merge: { kept_id: main.id, other_id: other.id } } },
    });
    expect((await linksOf(other.id)).waiting).toMatchObject({ asked_by: world.manager.id });
    expect((await linksOf(main.id)).linked).toEqual([]);
    expect((await confirm(second, asked)).status).toBe(200);
    expect(await linksOf(main.id)).toMatchObject({
      linked: [{ asked_by_name: world.manager.name, confirmed_by_name: second.name }],
      loan_balance: 800,
      system_savings: 100,
      waiting: null,
    });
    await world.pool.query("update person_links set linked_at = linked_at - interval '2 years'");
    expect((await end(world.manager, ...ids)).status).toBe(200);
    expect(await end(world.manager, ...ids)).toMatchObject(refusal(409, 'check_failed'));
  });

  it('goes to the main record of the person, and of a record with links these are ended first', async () => {
    const { main, other, ids } = await aPair();
    const third = await world.aClient();
    await link(world.manager, ...ids);
    const refused = refusal(409, 'check_failed');
    expect(await link(world.manager, third.id, main.id)).toMatchObject(refused);
    expect(await link(world.manager, third.id, other.id)).toMatchObject(refused);
    expect(await link(world.manager, main.id, main.id)).toMatchObject(refused);
    expect(await link(world.manager, other.id, third.id)).toMatchObject({
      status: 200,
      body: { id: main.id },
    });
    expect((await linksOf(main.id)).linked).toHaveLength(2);
  });
});

describe('linked records', () => {
  it('are added up in the checks of an order, with their open orders and the arrears of their groups', async () => {
    const { main, other, ids } = await aPair();
    const [own, through] = [await world.aGroup(), await world.aGroup()];
    await world.must('PUT', `/clients/${other.id}/assign-group`, { groupId: own.id });
    await world.must('PUT', `/groups/${own.id}`, { loanBalance: 1000, arrears: 900 });
    await set(main.id, { loanBalance: 500, systemSavings: 4000 });
    await set(other.id, { loanBalance: 300, systemSavings: 1000 });
    await confirm(second, await link(world.admin, ...ids));
    const first = await world.anOrder(world.officer, { clientId: other.id, groupId: through.id });
    const order = await world.anOrder(world.officer, {
      clientId: main.id,
      groupId: through.id,
      clientLoanBalance: 500,
      clientSystemSavings: 4000,
    });
    const checks = await read(`/orders/${order.id}/checks`, world.manager);
    const of = (name: string) => checks.find((one: Loose) => one.name === name);
    expect(of('exposure').value).toBe(800 + first.total_price + order.total_price);
    expect(of('loan_to_savings').inputs).toMatchObject([
      { name: 'client_loan_balance', value: 500 },
      { name: 'other_records_loan_balance', value: 300 },
      { name: 'order_total' },
      { name: 'open_orders', value: first.total_price },
      { name: 'client_system_savings', value: 4000 },
      { name: 'other_records_savings', value: 1000 },
    ]);
    expect(of('group_arrears')).toMatchObject({ value: 90, passed: false });
  });

  it('of two branches: each branch sees its own record alone, and what the other one has counts untold', async () => {
    const main = await world.aClient(world.officer, { systemId: `S${digits()}` });
    const other = await world.aClient(world.mombasaOfficer, { clientId: digits() });
    await set(other.id, { loanBalance: 900_000 });
    await confirm(second, await link(world.admin, main.id, other.id));
    const there = await world.hire('branch_manager', world.branches.mombasa);
    expect(await read(`/clients/${main.id}`, world.manager)).not.toHaveProperty('merged');
    expect(await read(`/clients/${other.id}`, there)).not.toHaveProperty('merged_into');
    expect(await linksOf(main.id)).toMatchObject({ linked: [], loan_balance: 0 });
    expect(await listed(`search=${main.system_id}`, there)).toEqual([]);
    expect(await listed(`search=${other.client_id}`, there)).toEqual([other.id]);
    expect(await listed(`search=${other.client_id}`)).toEqual([]);
    expect(await listed(`search=${other.client_id}`, world.admin)).toEqual([main.id]);
    const order = await world.anOrder(world.officer, { clientId: main.id });
    const checks = await read(`/orders/${order.id}/checks`, world.manager);
    expect(checks.find(({ name }: Loose) => name === 'exposure')).toMatchObject({
      value: null,
      passed: false,
      with_other_branches: true,
    });
    expect(JSON.stringify(checks)).not.toContain('900000');
  });

  it('are all in what is held on the person, and are all erased with them', async () => {
    const { main, other, ids } = await aPair({ name: 'Zuhura Main' }, { name: 'Zuhura Linked' });
    await link(world.manager, ...ids);
    const held = async (id: string) => read(`/clients/${id}/data`);
    expect(await held(main.id)).toMatchObject({ client: { id: main.id }, merged: [{ id: other.id }] });
    expect(await held(other.id)).toMatchObject({ client: { id: other.id }, merged: [{ id: main.id }] });
    await set(main.id, { loanBalance: 100 });
    const erase = () => call(world.admin, 'POST', `/clients/${other.id}/anonymise`, { reason: 'Asked' });
    expect((await erase()).status, 'the main record owes').toBe(409);
    await set(main.id, { loanBalance: 0 });
    expect((await confirm(second, await erase())).status).toBe(200);
    for (const id of ids)
      expect(await read(`/clients/${id}`)).toMatchObject({
        name: expect.stringContaining('Former client') as string,
        anonymised_at: expect.any(String) as string,
      });
  });
});
