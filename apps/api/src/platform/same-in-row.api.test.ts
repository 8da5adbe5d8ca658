import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { type Loose, type Person } from '../../test/world.ts';

const world = useWorld();
let machine: Person;
beforeAll(async () => {
  machine = await world.aMachine(
    [
      'clients.read',
      'clients.create',
      'clients.edit',
      'groups.read',
      'groups.create',
      'groups.edit',
      'figures.write',
      'products.read',
      'products.write',
    ],
    null,
  );
});

const put = async (kind: string, row: object, by = machine): Promise<Loose> => {
  const { status, body } = await world.call(by, 'PUT', `/${kind}/bulk`, { rows: [row] });
  expect(status).toBe(200);
  return body.rows[0];
};
const read = async (kind: string, id: string) =>
  (await world.call(world.admin, 'GET', `/${kind}/${id}`)).body;

describe('a row about a client, without the id', () => {
  it('is refused where the national ID is that of another name or System ID (DECISIONS 18.2 and 19.4)', async () => {
    const client = await world.aClient(world.officer, { clientId: 'ID 4004', systemId: 'CORE-4' });
    const row = { name: 'Totally Different', phone: '0760 000 444', clientId: 'id-4004' };
    expect(await put('clients', { ...row, systemId: 'CORE-9', loanBalance: 1 })).toMatchObject({
      result: 'refused',
      id: null,
      refusal: {
        code: 'duplicate',
        reason: 'belongs_to_another',
        message:
          'A client with this National ID has another name and another System ID. To change that client, give its id.',
        params: { record: 'client', id: client.id, by: 'national_id', differs: ['name', 'system_id'] },
        errors: [{ path: 'name' }, { path: 'systemId' }],
      },
    });
    expect(await put('clients', row)).toMatchObject({ refusal: { params: { differs: ['name'] } } });
    expect(await read('clients', client.id)).toMatchObject({
      name: client.name,
      phone: client.phone,
      system_id: 'CORE-4',
      loan_balance: 0,
    });
  });

  it('is refused where the System ID is that of another name or national ID (DECISIONS 18.2 and 19.4)', async () => {
    const client = await world.aClient(world.officer, { clientId: 'ID 5005', systemId: 'CORE-5' });
    expect(await put('clients', { systemId: 'core 5', name: 'Somebody Else' })).toMatchObject({
      refusal: { reason: 'belongs_to_another', params: { by: 'system_id', differs: ['name'] } },
    });
    expect(await put('clients', { systemId: 'CORE-5', clientId: 'ID 5006' })).toMatchObject({
      refusal: { params: { by: 'system_id', differs: ['national_id'] } },
    });
    expect(await read('clients', client.id)).toMatchObject({ name: client.name, client_id: 'ID 5005' });
  });

  it('is refused where phone and name are those of another national ID (DECISIONS 18.2 and 19.4)', async () => {
    const { id, name, phone } = await world.aClient(world.officer, { clientId: 'ID 6006' });
    expect(await put('clients', { name, phone, clientId: 'ID 6007' })).toMatchObject({
      refusal: { params: { id, by: 'phone_and_name', differs: ['national_id'] } },
    });
  });

  it('changes the client where nothing that both say differs, in any spelling (DECISIONS 11.7 and 19.4)', async () => {
    const client = await world.aClient(world.officer, { name: 'Mwende  Kioko', clientId: 'ID 7007' });
    const row = { name: 'mwende kioko', clientId: 'id7007', systemId: 'CORE-7', systemSavings: 70 };
    expect(await put('clients', row)).toEqual({ result: 'updated', id: client.id, refusal: null });
    expect(await read('clients', client.id)).toMatchObject({ system_id: 'CORE-7', system_savings: 70 });
  });

  it('needs the national ID alone to find a client, and only the right to change them (DECISIONS 19.4)', async () => {
    const client = await world.aClient(world.officer, { clientId: 'ID 8008' });
    const editor = await world.aMachine(['clients.read', 'clients.edit'], world.branches.kitui);
    expect(await put('clients', { clientId: 'ID 8008', address: 'Stage' }, editor)).toEqual({
      result: 'updated',
      id: client.id,
      refusal: null,
    });
    const unknown = { name: 'Not There', phone: '0760 000 888', clientId: 'ID 8009' };
    expect((await put('clients', unknown, editor)).refusal.reason).toBe('not_permitted');
  });
});

describe('a row about a group, without the id', () => {
  it('is refused where the account number is that of another name or branch (DECISIONS 18.2 and 19.4)', async () => {
    const group = await world.aGroup({ accountNumber: 'GR-11' });
    const other = { accountNumber: 'gr11', name: 'Another Group', branchId: world.branches.mombasa };
    expect(await put('groups', other)).toMatchObject({
      refusal: {
        reason: 'belongs_to_another',
        params: { record: 'group', id: group.id, by: 'account_number', differs: ['name', 'branch'] },
        errors: [{ path: 'name' }, { path: 'branchId' }],
      },
    });
    expect(await read('groups', group.id)).toMatchObject({ name: group.name, branch_name: 'Kitui' });
    const same = { accountNumber: 'GR-11', name: group.name.toUpperCase(), branchId: group.branch_id };
    expect((await put('groups', { ...same, location: 'Market' })).result).toBe('updated');
    expect((await put('groups', { id: group.id, name: 'Renamed' })).result).toBe('updated');
  });
});

describe('a row about a product, without the id', () => {
  it('is one of its own where the namesake has another SKU (DECISIONS 18.13)', async () => {
    const lamp = await world.aProduct({ name: 'Row lamp', sku: 'RL-1', price: 500 });
    const row = { name: 'Row lamp', sku: 'RL-2', price: 900 };
    const made = await put('products', row);
    expect(made).toMatchObject({ result: 'created' });
    expect(await read('products', lamp.id)).toMatchObject({ sku: 'RL-1', price: 500 });
    expect(await put('products', row)).toMatchObject({ result: 'same', id: made.id });
  });

  it('gives its SKU to the namesake that has none, and another name to the one of its SKU (DECISIONS 18.13)', async () => {
    const kettle = await world.aProduct({ name: 'Row kettle' });
    const given = { result: 'updated', id: kettle.id };
    expect(await put('products', { name: 'Row kettle', sku: 'RK-1' })).toMatchObject(given);
    expect(await put('products', { name: 'Row kettle, 2 l', sku: 'RK-1' })).toMatchObject(given);
  });
});
