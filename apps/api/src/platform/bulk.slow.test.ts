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

const put = (by: Person, kind: string, rows: object[], key?: string) =>
  world.call(by, 'PUT', `/${kind}/bulk`, { rows }, key ? { 'idempotency-key': key } : {});
const results = ({ body }: Loose) => body.rows.map(({ result }: Loose) => result);
const actionsOn = async (id: string) => {
  const { body } = await world.call(world.admin, 'GET', `/audit?entity_id=${id}`);
  return body.entries.map(({ action, staff_name }: Loose) => [action, staff_name]);
};

describe('many records in one call', () => {
  it('finds clients by id, System ID, or as the same person, and says what became of each (DECISIONS 19.4)', async () => {
    const [byId, byNumber, byPerson] = [
      await world.aClient(),
      await world.aClient(world.officer, { systemId: 'SYS-41' }),
      await world.aClient(world.officer, { name: 'Same Person', phone: '0712 555 001' }),
    ];
    const rows = [
      { id: byId.id, address: 'By the well' },
      { systemId: 'sys 41', systemSavings: 700 },
      { name: 'Same person', phone: '+254712555001', address: 'Stage' },
      { name: 'Somebody New', phone: '0712 555 002', systemId: 'SYS-42', loanBalance: 50 },
      { id: byId.id, address: 'By the well' },
    ];
    const answer = await put(machine, 'clients', rows);
    expect(answer.status).toBe(200);
    expect(results(answer)).toEqual(['updated', 'updated', 'updated', 'created', 'same']);
    const ids = answer.body.rows.map(({ id }: Loose) => id);
    expect(ids.slice(0, 3)).toEqual([byId.id, byNumber.id, byPerson.id]);
    const { body: made } = await world.call(machine, 'GET', `/clients/${ids[3]}`);
    expect(made).toMatchObject({
      name: 'Somebody New',
      loan_balance: 50,
      figures_from: { loan_balance: { source: 'machine', by_name: machine.name } },
    });
    // What changed nothing is in no log.
    expect((await actionsOn(byId.id))[0]).toEqual(['client.update', machine.name]);
    expect(await actionsOn(byId.id)).toHaveLength(2);
  });

  it('refuses a row as a call of its own would be, and does the others (DECISIONS 19.4)', async () => {
    const rows = [
      { name: 'Without Phone' },
      { name: 'Odd Phone', phone: '12' },
      { name: 'Mistyped', phone: '0712 555 010', adress: 'Stage' },
      { id: '01900000-0000-7000-8000-000000000000', address: 'Nowhere' },
      { name: 'Right', phone: '0712 555 011' },
    ];
    const answer = await put(machine, 'clients', rows);
    expect(answer.body.rows).toMatchObject([
      { result: 'refused', id: null, refusal: { reason: 'field_missing', errors: [{ path: 'phone' }] } },
      {
        result: 'refused',
        refusal: { code: 'validation', errors: [{ path: 'phone', reason: 'not_a_phone' }] },
      },
      { result: 'refused', refusal: { reason: 'unknown_fields', params: { fields: ['adress'] } } },
      { result: 'refused', refusal: { code: 'not_found' } },
      { result: 'created', refusal: null },
    ]);
  });

  it('takes a thousand rows, and no more (DECISIONS 19.4)', async () => {
    const rows = Array.from({ length: 1000 }, (_, n) => ({ name: `Row ${n}`, price: n }));
    const answer = await put(machine, 'products', rows, 'thousand');
    expect(new Set(results(answer))).toEqual(new Set(['created']));
    expect(new Set(results(await put(machine, 'products', rows.slice(0, 100))))).toEqual(new Set(['same']));
    expect(await put(machine, 'products', [...rows, { name: 'One more', price: 1 }])).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'rows', reason: 'too_many_entries' }] },
    });
  });
});

describe('a row of many with an empty number', () => {
  const write = async (kind: string, row: object) => (await put(world.admin, kind, [row])).body.rows[0];
  const read = async (kind: string, id: string) =>
    (await world.call(world.admin, 'GET', `/${kind}/${id}`)).body;

  it('and no id leaves the numbers of its client as they are (DECISIONS 19.4.4)', async () => {
    const row = { name: 'Ia One', phone: '0763 000 001' };
    const { id } = await write('clients', { ...row, clientId: '5550001', systemId: 'IA-1' });
    const there = { client_id: '5550001', system_id: 'IA-1' };
    expect(await write('clients', { ...row, clientId: '', systemId: ' ', address: 'Voi' })).toMatchObject({
      result: 'updated',
    });
    expect(await read('clients', id)).toMatchObject({ ...there, address: 'Voi' });
    expect(await write('clients', { systemId: 'IA-1', clientId: '-' })).toMatchObject({ result: 'refused' });
    expect(await read('clients', id)).toMatchObject(there);
    // Who names the record says so of it.
    expect(await write('clients', { id, systemId: '' })).toMatchObject({ result: 'updated' });
    expect(await read('clients', id)).toMatchObject({ client_id: '5550001', system_id: '' });
  });

  it('and no id leaves the SKU of its product, and the number of its group (DECISIONS 19.4.4)', async () => {
    const { id } = await write('products', { name: 'Ib Lamp', price: 5, sku: 'IB-1' });
    expect(await write('products', { name: 'Ib Lamp', price: 6, sku: '' })).toMatchObject({
      result: 'updated',
    });
    expect(await read('products', id)).toMatchObject({ price: 6, sku: 'IB-1' });
    const group = await world.aGroup();
    const row = { accountNumber: '', alcNoi: group.account_number, location: 'Voi' };
    expect(await write('groups', row)).toMatchObject({ result: 'updated', id: group.id });
    expect(await read('groups', group.id)).toMatchObject({ account_number: group.account_number });
  });
});
