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

type Table = 'clients' | 'groups' | 'products';

/** Updates records by a file whose rows are of the same record, also where they look like another one. */
async function update(kind: Table, findBy: string, ...lines: string[]) {
  const trial = await imports.bring(csv(...lines), { kind, mode: 'dry-run', findBy });
  await call('PUT', `/imports/${trial.id}/decisions`, { decision: 'same' });
  return imports.run(await imports.tried(trial.id), 'good');
}

/** What records have in some columns, by name. */
async function valuesOf(kind: Table, like: string, columns: string[]) {
  const rows = await imports.named(kind, like);
  return rows.map((row) => columns.map((column) => row[column] as unknown));
}

/** One record hands on to another one what only one can have: the first gets a new value, and the second the first one's. */
const PASSED: {
  what: string;
  kind: Table;
  findBy: string;
  start: string[];
  passed: string[];
  column: string;
}[] = [
  {
    what: 'national IDs',
    kind: 'clients',
    findBy: 'systemId',
    start: [
      'Name,Phone,System ID,National ID',
      'Na A,0721900001,NA-1,31000001',
      'Na B,0721900002,NA-2,31000002',
    ],
    passed: ['System ID,National ID', 'NA-1,31000003', 'NA-2,31000001'],
    column: 'national_id',
  },
  {
    what: 'system IDs',
    kind: 'clients',
    findBy: 'clientId',
    start: [
      'Name,Phone,National ID,System ID',
      'Nb A,0721900011,31000011,NB-1',
      'Nb B,0721900012,31000012,NB-2',
    ],
    passed: ['National ID,System ID', '31000011,NB-3', '31000012,NB-1'],
    column: 'system_id',
  },
  {
    what: 'a name at a phone that two share',
    kind: 'clients',
    findBy: 'systemId',
    start: ['Name,Phone,System ID', 'Nc A,0721900021,NC-1', 'Nc B,0721900021,NC-2'],
    passed: ['Name,System ID', 'Nc C,NC-1', 'Nc A,NC-2'],
    column: 'system_id',
  },
  {
    what: 'account numbers',
    kind: 'groups',
    findBy: 'name',
    start: ['Name,Branch,Account Number', 'Nd A,Kitui,ND-1', 'Nd B,Kitui,ND-2'],
    passed: ['Name,Branch,Account Number', 'Nd A,Kitui,ND-3', 'Nd B,Kitui,ND-1'],
    column: 'account_number',
  },
  {
    what: 'names in a branch',
    kind: 'groups',
    findBy: 'accountNumber',
    start: ['Name,Branch,Account Number', 'Ne A,Kitui,NE-1', 'Ne B,Kitui,NE-2'],
    passed: ['Name,Branch,Account Number', 'Ne C,Kitui,NE-1', 'Ne A,Kitui,NE-2'],
    column: 'account_number',
  },
  {
    what: 'SKUs',
    kind: 'products',
    findBy: 'name',
    start: ['Name,Price,SKU', 'Nf A,10,NF-1', 'Nf B,10,NF-2'],
    passed: ['Name,SKU', 'Nf A,NF-3', 'Nf B,NF-1'],
    column: 'sku',
  },
];

describe('an import that passed on what only one record can have', () => {
  it.each(PASSED)('is undone: $what of $kind (DECISIONS 18.10.10)', async (one) => {
    const like = `${one.start[1]!.slice(0, 2)} %`;
    await imports.bring(csv(...one.start), { kind: one.kind });
    const before = await valuesOf(one.kind, like, ['id', 'name', one.column]);
    const { id, changed } = await update(one.kind, one.findBy, ...one.passed);
    expect(changed).toBe(2);
    const passed = await valuesOf(one.kind, like, ['id', 'name', one.column]);
    expect(await undo(id)).toMatchObject({ status: 200, body: { restores: 2, stays: 0 } });
    expect(await valuesOf(one.kind, like, ['id', 'name', one.column])).toEqual(before);
    // The log tells what was there before the undoing, and of nothing between.
    for (const [recordId, ...values] of passed) {
      const [line] = (await call('GET', `/audit?entity_id=${String(recordId)}`)).body.entries;
      expect(Object.values(line.before)).toEqual(expect.arrayContaining(values));
    }
  });

  it('is undone where a client whom it added got the number (DECISIONS 18.10.10)', async () => {
    await world.aClient(world.officer, { name: 'Ng A', clientId: '31000061', systemId: 'NG-1' });
    const file = csv(
      'Name,Phone,System ID,National ID',
      'Ng A,,NG-1,31000063',
      'Ng B,0721900062,NG-2,31000061',
    );
    const { id } = await imports.bring(file, { kind: 'clients', mode: 'dry-run', findBy: 'systemId' });
    const takeGood = async () => imports.run(await imports.tried(id), 'good');
    const decided = { decision: 'same', lines: [2] };
    expect((await call('PUT', `/imports/${id}/decisions`, decided)).status).toBe(200);
    await takeGood();
    // The number is free by now.
    await world.pool.query("update imports set status = 'interrupted' where id = $1", [id]);
    await takeGood();
    expect(await valuesOf('clients', 'Ng %', ['national_id'])).toEqual([['31000063'], ['31000061']]);
    expect(await undo(id)).toMatchObject({ status: 200 });
    expect(await valuesOf('clients', 'Ng %', ['name', 'national_id'])).toEqual([['Ng A', '31000061']]);
  });

  it('is undone where a group had moved and another one got its name (DECISIONS 18.10.10)', async () => {
    await imports.bring(csv('Name,Branch,Account Number', 'Ni A,Kitui,NI-1', 'Ni B,Kitui,NI-2'), {
      kind: 'groups',
    });
    const before = await valuesOf('groups', 'Ni %', ['id', 'name', 'account_number', 'branch_id']);
    const head = 'Name,Branch,Account Number';
    const { id, changed } = await update(
      'groups',
      'accountNumber',
      head,
      'Ni B,Mombasa,NI-1',
      'Ni A,Kitui,NI-2',
    );
    expect(changed).toBe(2);
    expect(await undo(id)).toMatchObject({ status: 200 });
    expect(await valuesOf('groups', 'Ni %', ['id', 'name', 'account_number', 'branch_id'])).toEqual(before);
  });
});

it('undoing leaves a number that another record has by now, and gives the rest back (DECISIONS 18.10.10)', async () => {
  await world.aProduct({ name: 'Nj lamp', sku: 'NJ-1', price: 100 });
  const { id } = await update('products', 'name', 'Name,SKU,Price', 'Nj lamp,NJ-2,150');
  await world.aProduct({ name: 'Nj stove', sku: 'NJ-1' });
  expect(await undo(id)).toMatchObject({
    status: 200,
    body: { restores: 1, staying: [{ name: 'Nj lamp', stays: [{ field: 'sku', reason: 'taken' }] }] },
  });
  expect(await valuesOf('products', 'Nj lamp', ['sku', 'price'])).toEqual([['NJ-2', 100]]);
});

describe('undoing an import after a branch or a group was removed', () => {
  const preview = async (id: string) => (await call('GET', `/imports/${id}/undo`)).body;
  const remove = async (branchId: string) =>
    expect((await call('DELETE', `/branches/${branchId}`)).status).toBeLessThan(300);

  it('leaves a client of a removed branch where they are, and gives back the rest (DECISIONS 18.10.1)', async () => {
    const { id: branch } = (await call('POST', '/branches', { name: 'Nk Gone' })).body;
    await world.aGroup({ name: 'Nk Kitui' });
    const client = await world.aClient(world.officer, { name: 'Nk One', systemId: 'NK-1', address: 'Voi' });
    await world.pool.query('update clients set branch_id = $1, officer_id = null where id = $2', [
      branch,
      client.id,
    ]);
    const { id, changed } = await update(
      'clients',
      'systemId',
      'System ID,Group,Address',
      'NK-1,Nk Kitui,Mutomo',
    );
    expect(changed).toBe(1);
    await remove(branch);
    expect(await preview(id)).toMatchObject({ restores: 1, stays: 1 });
    expect(await undo(id)).toMatchObject({ status: 200 });
    expect((await call('GET', `/clients/${client.id}`)).body).toMatchObject({
      address: 'Voi',
      branch_name: 'Kitui',
      group_name: 'Nk Kitui',
    });
  });

  it('leaves a group that had moved away from a removed branch where it is (DECISIONS 18.10.1)', async () => {
    const { id: branch } = (await call('POST', '/branches', { name: 'Nl Gone' })).body;
    const group = await world.aGroup({ name: 'Nl Group', branchId: branch, accountNumber: 'NL-1' });
    const { id, changed } = await update(
      'groups',
      'accountNumber',
      'Name,Branch,Account Number,Location',
      'Nl Group,Kitui,NL-1,Voi',
    );
    expect(changed).toBe(1);
    await remove(branch);
    expect(await preview(id)).toMatchObject({ restores: 1, stays: 1 });
    expect(await undo(id)).toMatchObject({ status: 200 });
    expect((await call('GET', `/groups/${group.id}`)).body).toMatchObject({
      branch_name: 'Kitui',
      location: '',
    });
  });

  it('counts a client of a group that is gone with what stays (DECISIONS 18.10.1)', async () => {
    const group = await world.aGroup({ name: 'Nn Old' });
    await world.aGroup({ name: 'Nn New' });
    const client = await world.aClient(world.officer, { name: 'Nn One', systemId: 'NN-1' });
    await call('PUT', `/clients/${client.id}/assign-group`, { groupId: group.id });
    const { id } = await update('clients', 'systemId', 'System ID,Group', 'NN-1,Nn New');
    await call('DELETE', `/groups/${group.id}`);
    expect(await preview(id)).toMatchObject({ restores: 0, stays: 1 });
    expect(await undo(id)).toMatchObject({ status: 200 });
    expect((await call('GET', `/clients/${client.id}`)).body).toMatchObject({ group_name: 'Nn New' });
  });

  it('takes a client back to a group that has left a removed branch (DECISIONS 18.10.1)', async () => {
    const { id: branch } = (await call('POST', '/branches', { name: 'Nm Gone' })).body;
    const group = await world.aGroup({ name: 'Nm Old', branchId: branch });
    await world.aGroup({ name: 'Nm New' });
    const client = await world.aClient(world.admin, { name: 'Nm One', systemId: 'NM-1' });
    await call('PUT', `/clients/${client.id}/assign-group`, { groupId: group.id });
    const { id, changed } = await update('clients', 'systemId', 'System ID,Group', 'NM-1,Nm New');
    expect(changed).toBe(1);
    await call('PUT', `/groups/${group.id}`, { branchId: world.branches.mombasa });
    await remove(branch);
    expect(await preview(id)).toMatchObject({ restores: 1, stays: 0 });
    expect(await undo(id)).toMatchObject({ status: 200 });
    expect((await call('GET', `/clients/${client.id}`)).body).toMatchObject({
      branch_name: 'Mombasa',
      group_name: 'Nm Old',
    });
  });
});
