import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csv, importsOf } from '../../test/imports.ts';
import { createWorld, type Loose, type World } from '../../test/world.ts';

let world: World;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  world = await createWorld();
  imports = importsOf(world);
});
afterAll(() => world.close());

const call = (method: string, path: string, body?: unknown): Promise<Loose> =>
  world.call(world.admin, method, path, body);
const undo = (id: string) => call('POST', `/imports/${id}/undo`, {});
const reasons = async (id: string) =>
  (await call('GET', `/imports/${id}/undo`)).body.dependants.flatMap((one: Loose) =>
    one.reasons.map(({ reason }: Loose) => reason),
  );
const refused = { status: 400, body: { reason: 'import_in_use' } };
const loanOf = async (id: string) => (await call('GET', `/clients/${id}`)).body.loan_balance;
const deletedId = async () => (await call('GET', '/deletions?limit=1')).body.deleted[0].id;
const restore = (id: string) => call('POST', `/deletions/${id}/restore`);

let nth = 0;
/** A client with a loan, and what a file says of it after that. */
async function aClientWith(loanBalance: number, says?: number) {
  nth += 1;
  const client = await world.aClient(world.officer, { systemId: `UA-${nth}` });
  await call('PUT', `/clients/${client.id}`, { loanBalance });
  const bring = () =>
    imports.bring(csv('System ID,Loan Balance', `UA-${nth},${says}`), {
      kind: 'balances',
      findBy: 'systemId',
    });
  return { id: client.id, importId: says === undefined ? '' : (await bring()).id };
}

describe('undoing an import that changed a client (DECISIONS 18.10.1)', () => {
  const merge = (keptId: string, otherId: string) =>
    call('POST', `/clients/${keptId}/merge`, { otherId, reason: 'Twice' });
  const unmerge = (keptId: string, mergedId: string) =>
    call('POST', `/clients/${keptId}/unmerge`, { mergedId, reason: 'Two people' });

  it('into whom another one was merged waits until that is undone: no debt goes that was less than the file said', async () => {
    const [kept, other] = [await aClientWith(1000, 50_000), await aClientWith(20_000)];
    expect((await merge(kept.id, other.id)).status).toBe(200);
    expect(await undo(kept.importId)).toMatchObject(refused);
    expect(await reasons(kept.importId)).toEqual(['merges']);
    await unmerge(kept.id, other.id);
    expect((await undo(kept.importId)).status).toBe(200);
    expect([await loanOf(kept.id), await loanOf(other.id)]).toEqual([1000, 20_000]);
  });

  it('and whose balance went to the other one’s with the merge brings nothing back that the file said', async () => {
    const [kept, other] = [await aClientWith(10_000, 0), await aClientWith(20_000)];
    expect((await merge(kept.id, other.id)).status).toBe(200);
    expect(await undo(kept.importId)).toMatchObject(refused);
    await unmerge(kept.id, other.id);
    expect((await undo(kept.importId)).status).toBe(200);
    expect(await loanOf(kept.id)).toBe(10_000);
  });

  it('after the merge asks for nothing', async () => {
    const [kept, other] = [await aClientWith(1000), await aClientWith(2000)];
    expect((await merge(kept.id, other.id)).status).toBe(200);
    const { id } = await imports.bring(csv('System ID,Loan Balance', `UA-${nth - 1},7000`), {
      kind: 'balances',
      findBy: 'systemId',
    });
    expect((await undo(id)).status).toBe(200);
    expect(await loanOf(kept.id)).toBe(2000);
  });

  it('between a merge and its undoing gives back what the client had, and not what the other one had (20.15.1)', async () => {
    const [kept, other] = [await aClientWith(9000), await aClientWith(20_000)];
    const isMerged = (await merge(kept.id, other.id)).status === 200;
    const { id } = await imports.bring(csv('System ID,Loan Balance', `UA-${nth - 1},7000`), {
      kind: 'balances',
      findBy: 'systemId',
    });
    const isTwoAgain = (await unmerge(kept.id, other.id)).status === 200;
    expect([isMerged, isTwoAgain, await loanOf(kept.id)]).toEqual([true, true, 7000]);
    expect((await undo(id)).status).toBe(200);
    expect([await loanOf(kept.id), await loanOf(other.id)]).toEqual([9000, 20_000]);
    const { rows } = await world.pool.query(
      `select amount as confirmed_loan from confirmed_balance($1, 'loan')`,
      [kept.id],
    );
    expect(Number(rows[0].confirmed_loan)).toBe(9000);
  });

  it('who was deleted since waits until they are restored: their debt comes back, not what cleared it', async () => {
    const { id, importId } = await aClientWith(10_000, 0);
    expect((await call('DELETE', `/clients/${id}`)).status).toBe(204);
    expect(await undo(importId)).toMatchObject(refused);
    expect(await reasons(importId)).toEqual(['deleted']);
    expect((await restore(await deletedId())).status).toBe(200);
    expect((await undo(importId)).status).toBe(200);
    expect(await loanOf(id)).toBe(10_000);
  });

  it('who was merged into somebody who was deleted waits as well: undoing the merge brings no undone balance back', async () => {
    const kept = await world.aClient();
    const { id, importId } = await aClientWith(10_000, 0);
    expect((await merge(kept.id, id)).status).toBe(200);
    expect((await call('DELETE', `/clients/${kept.id}`)).status).toBe(204);
    expect(await undo(importId)).toMatchObject(refused);
    expect((await restore(await deletedId())).status).toBe(200);
    expect((await unmerge(kept.id, id)).status).toBe(200);
    expect((await undo(importId)).status).toBe(200);
    expect(await loanOf(id)).toBe(10_000);
  });

  it('takes whom it had added along, though somebody deleted them first: nobody restores them', async () => {
    const file = csv('Name,Phone,System ID,Savings', 'Ua Added,0722000111,UA-9107,0');
    const { id } = await imports.bring(file, { kind: 'clients' });
    const [client] = await imports.named('clients', 'Ua Added');
    expect((await call('DELETE', `/clients/${client.id}`)).status).toBe(204);
    const deletion = await deletedId();
    expect((await undo(id)).status).toBe(200);
    expect((await call('GET', '/deletions')).body.deleted.map((one: Loose) => one.id)).not.toContain(
      deletion,
    );
    expect(await restore(deletion)).toMatchObject({ status: 409, body: { reason: 'undone_with_import' } });
  });
});

describe('an import of the good rows that did not come to its end (DECISIONS 18.10.4)', () => {
  const stopped = (id: string) =>
    world.pool.query("update imports set status = 'interrupted' where id = $1", [id]);

  it('is not gone on with by other columns: undoing would not know what the first ones made', async () => {
    const file = csv('Name,Phone,Mobile', 'Ub One,0721300011,0721300012');
    const { id, mapping } = await imports.bring(file, { kind: 'clients', take: 'good' });
    await stopped(id);
    const other = { mapping: { ...mapping, phone: 2 } };
    expect(await call('POST', `/imports/${id}/trial`, other)).toMatchObject({
      status: 409,
      body: { reason: 'import_is_in_partly' },
    });
    expect(await imports.tried(id, mapping)).toMatchObject({ existing: 1 });
    expect((await undo(id)).status).toBe(200);
    expect(await imports.named('clients', 'Ub %')).toEqual([]);
    expect(await imports.tried(id, other.mapping)).toMatchObject({ created: 1 });
  });

  it('is undone whole where a row that is in is refused once the file is tried again', async () => {
    const group = await world.aGroup({ name: 'Uc Umoja' });
    const file = csv('Name,Phone,Group', 'Uc One,0721300021,Uc Umoja');
    const { id } = await imports.bring(file, { kind: 'clients', take: 'good' });
    await stopped(id);
    await call('PUT', `/groups/${group.id}`, { name: 'Uc Upendo' });
    expect(await imports.tried(id)).toMatchObject({ failed: 1 });
    expect((await undo(id)).status).toBe(200);
    expect(await imports.named('clients', 'Uc %')).toEqual([]);
  });

  it('is undone without a record that a row finds only once the file is tried again', async () => {
    const pricesOf = async (like: string) =>
      (await imports.named('products', like)).map(({ name, price }) => [name, price]);
    await imports.bring(csv('Name,Price', 'Ue lamp,1'));
    const made = await imports.bring(csv('Name,Price', 'Uf lamp,2'), { take: 'good' });
    const changed = await imports.bring(csv('Name,Price', 'Ue lamp,2'), { findBy: 'name', take: 'good' });
    const [before, gone] = await Promise.all(['Ue %', 'Uf %'].map((like) => imports.named('products', like)));
    await call('PUT', `/products/${before![0].id}`, { name: 'Ue old lamp' });
    await call('DELETE', `/products/${gone![0].id}`);
    await imports.bring(csv('Name,Price', 'Ue lamp,9', 'Uf lamp,9'));
    for (const { id } of [made, changed]) await stopped(id);
    expect(await imports.tried(made.id)).toMatchObject({ existing: 1 });
    expect((await undo(made.id)).status).toBe(200);
    expect(await pricesOf('Uf %')).toEqual([['Uf lamp', 9]]);
    expect(await imports.run(await imports.tried(changed.id), 'good')).toMatchObject({
      changed: 0,
      failed: 1,
    });
    expect((await undo(changed.id)).status).toBe(200);
    expect(await pricesOf('Ue %')).toEqual([
      ['Ue lamp', 9],
      ['Ue old lamp', 1],
    ]);
  });

  it('leaves out a row that is in conflict with another record by then, and gives the first one back what it had', async () => {
    const one = await aClientWith(100);
    const number = `UA-${nth}`;
    const other = await world.aClient();
    const { name } = (await call('GET', `/clients/${one.id}`)).body;
    const file = csv('System ID,Name,Loan Balance', `${number},${name},500`);
    const { id } = await imports.bring(file, { kind: 'balances', findBy: 'systemId', take: 'good' });
    await stopped(id);
    await call('PUT', `/clients/${one.id}`, { systemId: `${number}-OLD` });
    await call('PUT', `/clients/${other.id}`, { systemId: number });
    expect(await imports.tried(id)).toMatchObject({ conflicts: 0, failed: 1, undecided: 0 });
    expect((await imports.rows(id, 'failed'))[0]!.message).toMatch(
      /^Line 2, an earlier run of this file has written another record /,
    );
    expect((await undo(id)).status).toBe(200);
    expect([await loanOf(one.id), await loanOf(other.id)]).toEqual([100, 0]);
  });
});

it.each(['clientId', 'groupId'] as const)(
  'an imported debtor whose order somebody else got (%s) is not removed by undoing (DECISIONS 11.4.3, 18.10)',
  async (field) => {
    nth += 1;
    const kind = field === 'clientId' ? 'clients' : 'groups';
    const text =
      kind === 'clients'
        ? csv('Name,Phone,Loan Balance', `Debtor ${nth},07110009${nth},30000`)
        : csv('Name,Branch,Loan Balance', `Debtors ${nth},Kitui,400000`);
    const { id } = await imports.bring(text, { kind });
    const found = (await call('GET', `/${kind}?page=1&search=Debtor`)).body[kind];
    const made = found.find(({ name }: Loose) => name.endsWith(` ${nth}`));
    const order = await world.anOrder(world.admin, { [field]: made.id });
    expect(await reasons(id)).toEqual(['orders']);
    const other = kind === 'clients' ? await world.aClient() : await world.aGroup();
    const changes = { clientId: order.client_id, [field]: other.id };
    expect((await call('PUT', `/orders/${order.id}`, changes)).status).toBe(200);
    expect(await undo(id)).toMatchObject(refused);
    expect(await reasons(id)).toEqual(['orders']);
  },
);

it('a file of groups and one of clients are undone after that of their orders (DECISIONS 18.10.1)', async () => {
  const product = await world.aProduct();
  const groups = await imports.bring(csv('Name,Branch,Account Number', 'Ug Group,Kitui,UG-1'), {
    kind: 'groups',
  });
  const clients = await imports.bring(
    csv('Name,Phone,National ID,Group', 'Ug One,0721300071,32000071,UG-1'),
    { kind: 'clients' },
  );
  const head = 'Order No,Order Date,National ID,Group,Products,Total,Term,Status';
  const order = `UG-O1,14/03/2023,32000071,UG-1,${product.name} x 1 @ 100,100,6,pending`;
  const orders = await imports.bring(csv(head, order), { kind: 'orders' });
  expect([clients.created, orders.created]).toEqual([1, 1]);
  expect(await reasons(clients.id)).toEqual(['orders']);
  expect((await undo(orders.id)).status).toBe(200);
  expect(await reasons(clients.id)).toEqual([]);
  expect((await undo(clients.id)).status).toBe(200);
  expect(await reasons(groups.id)).toEqual([]);
  expect((await undo(groups.id)).status).toBe(200);
});

it('an order that somebody deleted stands against undoing the file that brought its client (DECISIONS 18.10.1)', async () => {
  const clients = await imports.bring(csv('Name,Phone,National ID', 'Uh One,0721300081,32000081'), {
    kind: 'clients',
  });
  const [client] = await imports.named('clients', 'Uh One');
  const order = await world.anOrder(world.admin, { clientId: client.id });
  await call('DELETE', `/orders/${order.id}?reason=Twice`);
  expect(await reasons(clients.id)).toEqual(['deleted', 'orders']);
});
