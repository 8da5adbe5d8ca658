import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MachineGrant } from '#domain/permissions.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person, refusal } from '../../test/world.ts';

/*
 * Nobody is taken for somebody else (DECISIONS 25): one table of numbers, and each call that takes one. What stands for no number
 * is refused, what differs in leading zeros alone is asked about, another spelling is the same record.
 */

const REGISTERS: MachineGrant[] = [
  'clients.read',
  'clients.create',
  'clients.edit',
  'groups.read',
  'groups.create',
  'groups.edit',
  'clients.assign-group',
  'products.write',
];

const world = useWorld();
let machine: Person;
beforeAll(async () => {
  machine = await world.aMachine(REGISTERS, null);
});

let serial = 0;
/** A number of seven digits that no other case has. */
const aNumber = () => `00${46_101 + (serial += 13)}`;
const aPhone = () => `0733${String(200_000 + (serial += 1))}`;

const row = async (by: Person, path: string, fields: object) => {
  const { body } = await world.call(by, 'PUT', path, { rows: [fields] });
  const [answer] = body.rows;
  return { status: answer.refusal ? 400 : 200, body: answer.refusal ?? answer };
};

const clientFields = () => ({ name: `Case ${(serial += 1)}`, phone: aPhone() });
const groupFields = () => ({ name: `Case group ${(serial += 1)}`, branchId: world.branches.kitui });
const productFields = () => ({ name: `Case lamp ${(serial += 1)}`, price: 100 });

/** Each call that takes a number: who makes it, in which field, and what a new record needs beside it. */
const WAYS: [
  who: 'officer' | 'manager' | 'admin' | 'machine',
  call: string,
  field: string,
  needs?: () => object,
][] = [
  ['officer', 'POST /clients', 'clientId', clientFields],
  ['officer', 'POST /clients', 'systemId', clientFields],
  ['manager', 'PUT /clients/:id', 'clientId'],
  ['manager', 'PUT /clients/:id', 'systemId'],
  ['machine', 'POST /clients', 'clientId', clientFields],
  ['machine', 'POST /clients', 'systemId', clientFields],
  ['machine', 'PUT /clients/bulk', 'clientId', clientFields],
  ['machine', 'PUT /clients/bulk', 'systemId', clientFields],
  ['officer', 'POST /groups', 'accountNumber', groupFields],
  ['manager', 'PUT /groups/:id', 'accountNumber'],
  ['machine', 'PUT /groups/bulk', 'accountNumber', groupFields],
  ['admin', 'POST /products', 'sku', productFields],
  ['admin', 'PUT /products/:id', 'sku'],
  ['machine', 'PUT /products/bulk', 'sku', productFields],
];

/** Sends a number that way, to a record of its own where it changes one. */
async function send([who, call, field, needs]: (typeof WAYS)[number], number: string, beside: object = {}) {
  const by = who === 'machine' ? machine : world[who];
  const [method, path] = call.split(' ') as [string, string];
  const fields = { ...needs?.(), [field]: number, ...beside };
  if (path.endsWith('/bulk')) return row(by, path, fields);
  const made = {
    '/clients/:id': world.aClient,
    '/groups/:id': world.aGroup,
    '/products/:id': world.aProduct,
  }[path];
  return world.call(by, method, made ? path.replace(':id', (await made()).id) : path, fields);
}

it('a row finds no record of an earlier version by what stands for no number (DECISIONS 25.1)', async () => {
  const client = await world.aClient();
  const group = await world.aGroup();
  const product = await world.aProduct();
  await sql`update clients set system_id = 'N/A', national_id = 'NIL' where id = ${client.id}`.execute(
    world.db,
  );
  await sql`update groups set account_number = 'none' where id = ${group.id}`.execute(world.db);
  await sql`update products set sku = 'TBA' where id = ${product.id}`.execute(world.db);
  const rows: [string, object][] = [
    ['/clients/bulk', { systemId: 'N/A', address: 'Elsewhere' }],
    ['/clients/bulk', { clientId: 'nil', name: client.name, address: 'Elsewhere' }],
    ['/clients/bulk', { name: 'Amina Row', phone: aPhone(), groupAccountNumber: 'none' }],
    ['/groups/bulk', { accountNumber: 'none', location: 'Elsewhere' }],
    ['/products/bulk', { sku: 'TBA', price: 1 }],
  ];
  for (const [path, fields] of rows)
    expect(await row(machine, path, fields)).toMatchObject(
      refusal(400, { errors: [{ reason: 'no_number' }] }),
    );
  // By its id the record is meant, whatever its number.
  const byId = await row(machine, '/clients/bulk', { id: client.id, systemId: 'N/A', address: 'Kitui' });
  expect(byId).toMatchObject({ status: 200, body: { result: 'updated' } });
});

it('a number that differs in leading zeros alone makes no second record, unless a person says so (DECISIONS 25.3)', async () => {
  const wrong: unknown[] = [];
  for (const way of WAYS) {
    const number = aNumber();
    const first = await send(way, number);
    const second = await send(way, number.slice(2));
    const { reason, params } = second.body.errors?.[0] ?? {};
    if (first.status > 201 || reason !== 'differs_in_zeros' || params.found !== number) {
      wrong.push([way, first.status, second.status, second.body]);
      continue;
    }
    const third = await send(way, number.slice(2), { anotherThan: [params.id] });
    if (third.status > 201) wrong.push([way, 'said to be another', third.status, third.body]);
  }
  expect(wrong).toEqual([]);
});

it('a client of another branch with other zeros is not shown (DECISIONS 10 and 25.3)', async () => {
  const number = aNumber();
  const client = { name: 'Salim Zeros', phone: aPhone(), clientId: number };
  await world.call(world.mombasaOfficer, 'POST', '/clients', client);
  const answer = await world.call(world.officer, 'POST', '/clients', {
    name: 'Salim Zeros',
    phone: aPhone(),
    clientId: number.slice(2),
  });
  expect(answer).toMatchObject(refusal(409, { reason: 'client_exists_elsewhere' }));
  expect(JSON.stringify(answer.body)).not.toContain(number);
});

it('a program that registers somebody else under a known number is refused with both (DECISIONS 25.2)', async () => {
  const known = {
    name: 'Mercy Ndunge',
    phone: aPhone(),
    clientId: `3${aNumber()}`,
    systemId: `MN-${(serial += 1)}`,
  };
  const { body: there } = await world.call(world.headOfficeOfficer, 'POST', '/clients', known);
  const other = { ...known, name: 'Juliana Mwikali', phone: aPhone() };
  const refused = await world.call(machine, 'POST', '/clients', other);
  expect(refused).toMatchObject(
    refusal(409, {
      code: 'duplicate',
      reason: 'belongs_to_another',
      params: {
        id: there.id,
        by: 'system_id',
        differs: ['name', 'phone'],
        found: { name: 'Mercy Ndunge', national_id: known.clientId },
      },
    }),
  );
  // A person is answered with the record, and their screen asks.
  const answered = await world.call(world.headOfficeOfficer, 'POST', '/clients', other);
  expect(answered).toMatchObject({ status: 200, body: { id: there.id } });
  const reordered = await world.call(machine, 'POST', '/clients', { ...known, name: 'NDUNGE  Mercy' });
  expect(reordered).toMatchObject({ status: 200, body: { id: there.id } });
});

it('a refusal names the record that has the number, where the caller reaches it, and nothing changes (DECISIONS 10, 25.2)', async () => {
  const [number, phone] = [aNumber(), aPhone()];
  const client = await world.aClient(world.officer, {
    name: 'Owner Mutua',
    phone,
    clientId: number,
    systemId: `S-${number}`,
  });
  const group = await world.aGroup({ accountNumber: number });
  const product = await world.aProduct({ sku: number });
  const edited = await world.aClient();
  const name = 'Mutua owner';
  const tries: [Person, string, string, object, string | null][] = [
    [world.manager, 'PUT', `/clients/${edited.id}`, { clientId: number }, client.id],
    [world.manager, 'PUT', `/clients/${edited.id}`, { systemId: `s ${number}` }, client.id],
    [world.manager, 'PUT', `/clients/${edited.id}`, { name, phone }, client.id],
    [world.officer, 'POST', '/groups', { ...groupFields(), accountNumber: number }, group.id],
    [world.officer, 'POST', '/groups', { ...groupFields(), name: group.name }, group.id],
    [
      world.mombasaOfficer,
      'POST',
      '/groups',
      { ...groupFields(), accountNumber: number, branchId: world.branches.mombasa },
      null,
    ],
    [world.admin, 'POST', '/products', { ...productFields(), sku: number }, product.id],
  ];
  for (const [by, method, path, fields, id] of tries)
    expect([path, fields, await world.call(by, method, path, fields)]).toMatchObject([
      path,
      fields,
      { status: 409, body: { code: 'duplicate', params: { id } } },
    ]);
  expect(await world.must('GET', `/clients/${edited.id}`)).toEqual(edited);
});

const there = { name: 'Bb There', phone: '0721400001', clientId: '44001', systemId: 'BB-1' };
const registered = async () => {
  const client = await world.aClient(world.officer, { ...there, address: 'Box 7', email: 'bb@b.example' });
  await world.must('PUT', `/clients/${client.id}`, { loanBalance: 900, systemSavings: 70 });
  return client;
};
const guess = { name: 'Somebody', phone: '0721499999', clientId: '44-001' };

describe('a machine account that registers clients', () => {
  it('learns of a client whom it may not read that they are another, or their id (DECISIONS 13.2 and 25.2)', async () => {
    const { id } = await registered();
    const grants: MachineGrant[][] = [['clients.create'], ['clients.create', 'groups.read']];
    for (const granted of grants) {
      const blind = await world.aMachine(granted, null);
      const other = await world.call(blind, 'POST', '/clients', guess);
      expect(other).toMatchObject(refusal(409, { reason: 'client_exists_elsewhere' }));
      const same = { ...guess, name: there.name, phone: there.phone };
      const { status, body } = await world.call(blind, 'POST', '/clients', same);
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { id, email: '', address: '', system_id: '', group_id: null, branch_id: null },
      });
      expect(body).toMatchObject({ loan_balance: 0, system_savings: 0 });
      expect(JSON.stringify([other.body, body])).not.toMatch(/BB-1|Box 7|bb@b/);
      expect(JSON.stringify(other.body)).not.toMatch(/Bb There|721400001/);
    }
  });

  it.each([[null], [undefined]])(
    'learns nothing but the group of a client whom it puts there, or leaves where they are (%s, DECISIONS 13.2.7)',
    async (insteadOf) => {
      const assigned = {
        ...there,
        name: 'Bd There',
        phone: `072140002${insteadOf === null ? 1 : 2}`,
        clientId: `4410${insteadOf === null ? 1 : 2}`,
        systemId: '',
      };
      const client = await world.aClient(world.officer, { ...assigned, address: 'Box 9' });
      const [own, asked] = [await world.aGroup(), await world.aGroup()];
      await world.call(world.officer, 'PUT', `/clients/${client.id}/assign-group`, { groupId: own.id });
      const answerTo = async (grants: MachineGrant[]) =>
        (
          await world.call(await world.aMachine(grants, null), 'PUT', `/clients/${client.id}/assign-group`, {
            groupId: asked.id,
            ...(insteadOf === null && { insteadOf }),
          })
        ).body;
      const group = insteadOf === null ? own : asked;
      const blind = await answerTo(['clients.create', 'clients.assign-group']);
      expect(blind).toMatchObject({ id: client.id, group_id: group.id, group_name: group.name });
      expect(JSON.stringify(blind)).not.toMatch(/Bd There|72140002|4410|Box 9/);
      expect(blind.created_at).not.toBe(client.created_at);
      expect(await answerTo(['clients.read', 'clients.assign-group'])).toMatchObject({ name: 'Bd There' });
    },
  );
});
