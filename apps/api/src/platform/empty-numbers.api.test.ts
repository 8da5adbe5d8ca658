import { describe, expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { type Loose } from '../../test/world.ts';

const world = useWorld();

const put = async (path: string, row: object): Promise<Loose> =>
  (await world.call(world.admin, 'PUT', `/${path}/bulk`, { rows: [row] })).body.rows[0];
const read = async (path: string, id: string): Promise<Loose> =>
  (await world.call(world.admin, 'GET', `/${path}/${id}`)).body;

describe('a row of many with an empty number', () => {
  it('and no id leaves the numbers of its client as they are (DECISIONS 19.4.4)', async () => {
    const row = { name: 'Ia One', phone: '0763 000 001' };
    const { id } = await put('clients', { ...row, clientId: '5550001', systemId: 'IA-1' });
    const there = { client_id: '5550001', system_id: 'IA-1' };
    expect(await put('clients', { ...row, clientId: '', systemId: ' ', address: 'Voi' })).toMatchObject({
      result: 'updated',
    });
    expect(await read('clients', id)).toMatchObject({ ...there, address: 'Voi' });
    expect(await put('clients', { systemId: 'IA-1', clientId: '-' })).toMatchObject({ result: 'refused' });
    expect(await read('clients', id)).toMatchObject(there);
    // Who names the record says so of it.
    expect(await put('clients', { id, systemId: '' })).toMatchObject({ result: 'updated' });
    expect(await read('clients', id)).toMatchObject({ client_id: '5550001', system_id: '' });
  });

  it('and no id leaves the SKU of its product, and the number of its group (DECISIONS 19.4.4)', async () => {
    const { id } = await put('products', { name: 'Ib Lamp', price: 5, sku: 'IB-1' });
    expect(await put('products', { name: 'Ib Lamp', price: 6, sku: '' })).toMatchObject({
      result: 'updated',
    });
    expect(await read('products', id)).toMatchObject({ price: 6, sku: 'IB-1' });
    const group = await world.aGroup();
    const row = { accountNumber: '', alcNoi: group.account_number, location: 'Voi' };
    expect(await put('groups', row)).toMatchObject({ result: 'updated', id: group.id });
    expect(await read('groups', group.id)).toMatchObject({ account_number: group.account_number });
  });
});
