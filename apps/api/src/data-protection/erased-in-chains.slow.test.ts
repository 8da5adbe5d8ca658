import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tablesHolding } from '../../test/traces.ts';
import { createWorld, type Loose, type Person, type World } from '../../test/world.ts';
import { linkAllAudit } from '../audit/chain.ts';
import { verifyChain } from '../audit/verify-chain.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

let serial = 0;
/** A client whose name nobody else has. */
const aClient = () => world.aClient(world.officer, { name: `Wambui Chained${(serial += 1)}` });
const call = async (
  method: string,
  path: string,
  body?: unknown,
  by: Person = world.admin,
  headers: Record<string, string> = {},
): Promise<Loose> => {
  const reply: Loose = await world.call(by, method, path, body, headers);
  expect(reply.status, `${method} ${path} ${JSON.stringify(reply.body)}`).toBeLessThan(300);
  return reply;
};
/** Deletes an order and answers under which id it can be restored. */
async function remove(orderId: string): Promise<string> {
  await call('DELETE', `/orders/${orderId}`);
  return (await call('GET', '/deletions?limit=1')).body.deleted[0].id;
}
const restore = (id: string) => call('POST', `/deletions/${id}/restore`);
const erase = (id: string) => call('POST', `/clients/${id}/anonymise`, { reason: 'Asked' });
const cancel = (id: string) =>
  call('POST', `/orders/${id}/status`, { status: 'cancelled', reason: 'No need' });
const merge = (kept: string, otherId: string) =>
  call('POST', `/clients/${kept}/merge`, { otherId, reason: 'Twice' });
const unmerge = (kept: string, mergedId: string) =>
  call('POST', `/clients/${kept}/unmerge`, { mergedId, reason: 'Two people' });
const giveTo = (orderId: string, clientId: string) => call('PUT', `/orders/${orderId}`, { clientId });
async function placeFor(clientId: string, more: object = {}, headers: Record<string, string> = {}) {
  const [group, product] = [await world.aGroup(), await world.aProduct()];
  const products = [{ productId: product.id, quantity: 1 }];
  const body = { clientId, groupId: group.id, loanTerm: 6, products, ...more };
  return (await call('POST', '/orders', body, world.officer, headers)).body;
}

/** Nothing in the database has this name any more, which it had before. */
async function expectErased(id: string, name: string): Promise<void> {
  expect(await tablesHolding(world, [name])).not.toEqual([]);
  await erase(id);
  expect(await tablesHolding(world, [name])).toEqual([]);
}

describe('nobody who was erased is named by an order (DECISIONS 11.4.7b, 12.2.3)', () => {
  it('that was theirs, went to somebody else, was deleted, and comes back', async () => {
    const [was, other] = [await aClient(), await aClient()];
    const order = await placeFor(was.id, { deliveryMethod: 'other', deliveryLocation: 'Chained Lane 1' });
    await call('PUT', `/orders/${order.id}`, { clientId: other.id, deliveryLocation: 'Elsewhere 2' });
    const kept = await remove(order.id);
    await erase(was.id);
    await restore(kept);
    expect(await tablesHolding(world, [was.name, 'Chained Lane'])).toEqual([]);
    const { body } = await call('GET', `/orders/${order.id}`);
    expect(body).toMatchObject({ client_name: other.name, delivery_location: 'Elsewhere 2' });
  });

  it('that was of a record which was merged into theirs, was deleted, and comes back', async () => {
    const [kept, merged] = [await aClient(), await aClient()];
    const order = await placeFor(merged.id);
    await merge(kept.id, merged.id);
    await cancel(order.id);
    const id = await remove(order.id);
    await erase(kept.id);
    await restore(id);
    expect(await tablesHolding(world, [kept.name, merged.name])).toEqual([]);
  });

  it('that was theirs while a record was merged into theirs', async () => {
    const [kept, merged] = [await aClient(), await aClient()];
    const order = await placeFor(merged.id);
    await merge(kept.id, merged.id);
    await unmerge(kept.id, merged.id);
    await expectErased(kept.id, kept.name);
    const { body } = await call('GET', `/orders/${order.id}`);
    expect(body.client_name).toBe(merged.name);
  });

  it('that was placed for them while they were merged into somebody else', async () => {
    const [kept, merged] = [await aClient(), await aClient()];
    await merge(kept.id, merged.id);
    const order = await placeFor(merged.id);
    expect(order.client_id).toBe(kept.id);
    await unmerge(kept.id, merged.id);
    await expectErased(merged.id, merged.name);
  });

  it('that came along with a merge, and was deleted before it was undone', async () => {
    const [kept, merged] = [await aClient(), await aClient()];
    const order = await placeFor(merged.id);
    await merge(kept.id, merged.id);
    await cancel(order.id);
    const id = await remove(order.id);
    await unmerge(kept.id, merged.id);
    await expectErased(merged.id, merged.name);
    await restore(id);
    expect(await tablesHolding(world, [merged.name])).toEqual([]);
  });

  it('that came along with a merge, was deleted and restored, and went back', async () => {
    const [kept, merged] = [await aClient(), await aClient()];
    const order = await placeFor(merged.id);
    await merge(kept.id, merged.id);
    await cancel(order.id);
    await restore(await remove(order.id));
    await unmerge(kept.id, merged.id);
    await expectErased(merged.id, merged.name);
  });

  it('that came along with a merge, and went to somebody else before it was undone', async () => {
    const [kept, merged, third] = [await aClient(), await aClient(), await aClient()];
    const order = await placeFor(merged.id, {}, { 'idempotency-key': `chained-${merged.id}` });
    await merge(kept.id, merged.id);
    await giveTo(order.id, third.id);
    await unmerge(kept.id, merged.id);
    await expectErased(merged.id, merged.name);
  });
});

describe('two who were merged by mistake, and are two again (DECISIONS 11.4.7b, 20.15)', () => {
  /** A record with a number, an e-mail and an address, which another one has while both are merged; and words of it. */
  async function separated(choices: object = {}) {
    const kept = await aClient();
    const n = (serial += 1);
    const fields = { clientId: `N-APART-${n}`, email: `apart${n}@example.com`, address: `Apart Lane ${n}` };
    const other = await world.aClient(world.officer, { name: `Zawadi Apart${n}`, ...fields });
    await call('POST', `/clients/${kept.id}/merge`, { otherId: other.id, reason: 'Twice', choices });
    const own = { email: `own${n}@example.com` };
    expect((await call('PUT', `/clients/${kept.id}`, own)).body.client_id).toBe(fields.clientId);
    await unmerge(kept.id, other.id);
    await linkAllAudit(world.db);
    return { kept, other, words: [other.name, other.phone.slice(-9), ...Object.values(fields)] };
  }
  const faultOf = async () => {
    await linkAllAudit(world.db);
    return (await verifyChain(world.db)).fault;
  };

  it('the one who is erased is in no line of the other, who has what is their own', async () => {
    const { kept, other, words } = await separated({ name: 'other' });
    const merged = () =>
      world.pool.query(
        "select before, after from audit_log where entity_id = $1 and action = 'client.merge'",
        [kept.id],
      );
    expect((await merged()).rows[0].after).toMatchObject({ name: other.name, client_id: other.client_id });
    await erase(other.id);
    expect(await tablesHolding(world, words)).toEqual([]);
    const { before, after } = (await merged()).rows[0];
    expect(before).toMatchObject({ name: kept.name, phone: kept.phone });
    expect(after).toMatchObject({ name: null, client_id: null, phone: kept.phone, merged_id: other.id });
    expect(await faultOf()).toBeUndefined();
  });

  it('the other one stays where they are named, as the kept one is erased', async () => {
    const chairperson = async (id: string) => (await call('GET', `/groups/${id}`)).body.chairperson_phone;
    const { kept, other } = await separated({ phone: 'other' });
    const group = await world.aGroup({ chairperson: 'Somebody', chairpersonPhone: other.phone });
    await erase(kept.id);
    expect(await tablesHolding(world, [kept.name, kept.phone.slice(-9)])).toEqual([]);
    expect(await chairperson(group.id)).toBe(other.phone);
    expect((await call('GET', `/clients/${other.id}`)).body).toMatchObject({ name: other.name });
    expect(await faultOf()).toBeUndefined();
  });
});

it('a group that comes back names nobody who was erased, not in the branch that it left either (DECISIONS 11.4.7b)', async () => {
  const client = await aClient();
  const group = await world.aGroup({ chairperson: 'Somebody', chairpersonPhone: client.phone });
  const order = await placeFor((await aClient()).id, { groupId: group.id });
  await cancel(order.id);
  await call('PUT', `/groups/${group.id}`, { branchId: world.branches.mombasa });
  await call('PUT', `/groups/${group.id}`, { chairpersonPhone: '0711 000 222' });
  const orderKept = await remove(order.id);
  await call('DELETE', `/groups/${group.id}`);
  const groupKept = (await call('GET', '/deletions?limit=1')).body.deleted[0].id;
  await erase(client.id);
  await restore(groupKept);
  await restore(orderKept);
  expect(await tablesHolding(world, [client.phone.slice(-9)])).toEqual([]);
  expect((await call('GET', `/groups/${group.id}`)).body.chairperson_phone).toBe('+254711000222');
});
