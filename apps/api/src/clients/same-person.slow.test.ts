import { describe, expect, it } from 'vitest';
import { csv, importsOf } from '../../test/imports.ts';
import { useWorld } from '../../test/use-world.ts';

const world = useWorld();

const register = (body: object) => world.call(world.officer, 'POST', '/clients', body);

describe('what is called the same is the same', () => {
  it('of groups, by account number and by name in a branch (DECISIONS 5 and 11.7)', async () => {
    const known = await world.aGroup({ name: 'Straße Umoja', accountNumber: 'KT-00 17' });
    const group = (fields: object) =>
      world.call(world.admin, 'POST', '/groups', { branchId: world.branches.kitui, ...fields });
    expect(await group({ name: 'Another', accountNumber: 'kt–0017' })).toMatchObject({
      status: 409,
      body: { code: 'duplicate', errors: [{ path: 'accountNumber' }] },
    });
    expect(await group({ name: 'STRASSE\u200b UMOJA' })).toMatchObject({
      status: 409,
      body: { code: 'duplicate', errors: [{ path: 'name' }] },
    });
    const other = await world.aGroup();
    const renamed = { name: 'strasse umoja', updatedAt: other.updated_at };
    expect(await world.call(world.admin, 'PUT', `/groups/${other.id}`, renamed)).toMatchObject({
      status: 409,
    });
    const elsewhere = { name: known.name, branchId: world.branches.mombasa };
    expect((await group(elsewhere)).status).toBe(201);
  });
});

it.each([
  ['clients', (name: string) => ({ name, phone: '0705000001' })],
  ['groups', (name: string) => ({ name, branchId: world.branches.kitui })],
  ['branches', (name: string) => ({ name })],
  ['products', (name: string) => ({ name, price: 100 })],
] as const)('a name of characters that nobody sees is none, of %s (DECISIONS 11.7)', async (path, body) => {
  for (const name of ['\u200b', '\u200b \u00ad\u2060', '\u3164', '\u2800', '\ufe0f']) {
    expect(await world.call(world.admin, 'POST', `/${path}`, body(name))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'name', reason: 'field_missing' }] },
    });
  }
});

it('who is typed in other letters or digits is found in every list (DECISIONS 11.7)', async () => {
  const [client, group, product] = [
    await world.aClient(world.officer, { name: 'İnci Straße', phone: '0706123123', clientId: '55-66-77' }),
    await world.aGroup({ name: 'Güneş Gießen', accountNumber: 'GS 90/1' }),
    await world.aProduct({ name: 'Straße lamp' }),
  ];
  const order = await world.anOrder(world.officer, {
    clientId: client.id,
    groupId: group.id,
    products: [{ productId: product.id, quantity: 1 }],
  });
  const find = async (list: string, text: string) => {
    const { body } = await world.call(
      world.admin,
      'GET',
      `/${list}?page=1&limit=100&search=${encodeURIComponent(text)}`,
    );
    return (body[list === 'audit' ? 'entries' : list] as { id: string }[]).map(({ id }) => id);
  };
  for (const text of [
    'inci',
    'İNCİ',
    'strasse',
    'straße',
    'inci  strasse',
    '556677',
    '55 66 77',
    '٥٥٦٦',
    '0706–123',
  ])
    expect({ text, found: await find('clients', text) }).toEqual({ text, found: [client.id] });
  for (const text of ['GÜNEŞ', 'GIESSEN', 'gs901', 'gs 90 1', 'GS-90'])
    expect({ text, found: await find('groups', text) }).toEqual({ text, found: [group.id] });
  for (const text of ['inci', 'STRASSE LAMP', 'güneş gießen'])
    expect({ text, found: await find('orders', text) }).toEqual({ text, found: [order.id] });
  expect(await find('products', 'STRASSE')).toEqual([product.id]);
  expect((await find('audit', 'STRASSE')).length).toBeGreaterThan(3);
});

it('a row of a file that is there in another spelling is the same, and ends no import (DECISIONS 6.27, 11.7)', async () => {
  const imports = importsOf(world);
  await register({ name: 'Folded İlhan', phone: '0707000001', systemId: 'İ-500', clientId: '66 77 88 99' });
  const file = csv(
    'Name,Phone,National ID,System ID',
    'folded ilhan,00254707000001,6677-8899,i500',
    'Folded New,0707000002,٤٤٥٥٦٦٧٧,ẞ-501',
    'FOLDED NEW,0707 000 002,44-55-66-77,ss501',
  );
  const done = await imports.bring(file, { kind: 'clients' });
  expect(done).toMatchObject({
    status: 'done',
    created: 1,
    existing: 2,
    failed: 0,
    conflicts: 0,
    differing: 0,
  });
  expect(await imports.named('clients', 'F%')).toHaveLength(2);
});
