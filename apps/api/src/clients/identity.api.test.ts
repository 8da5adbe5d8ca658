import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MachineGrant } from '#domain/machine-grants.ts';
import { createWorld, type Loose, type Person, type World } from '../../test/world.ts';

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
  'products.write',
];

let world: World;
let machine: Person;
beforeAll(async () => {
  world = await createWorld();
  machine = await world.aMachine(REGISTERS, null);
});
afterAll(() => world.close());

let serial = 0;
/** A number of seven digits that no other case has. */
const aNumber = () => `00${46_101 + (serial += 13)}`;
const aPhone = () => `0733${String(200_000 + (serial += 1))}`;
const aBranch = () => world.branches.kitui;

interface Way {
  way: string;
  /** Sends a number, with what else the record needs, and answers how it went. */
  send: (number: string, beside?: object) => Promise<{ status: number; body: Loose }>;
}

const row = async (by: Person, path: string, fields: object) => {
  const { body } = await world.call(by, 'PUT', path, { rows: [fields] });
  const [answer] = body.rows;
  return { status: answer.refusal ? 400 : 200, body: answer.refusal ?? answer };
};

const clientWays = (field: 'clientId' | 'systemId'): Way[] => {
  const fields = (number: string) => ({ name: `Case ${(serial += 1)}`, phone: aPhone(), [field]: number });
  return [
    {
      way: `POST /clients ${field}`,
      send: (number, beside) =>
        world.call(world.officer, 'POST', '/clients', { ...fields(number), ...beside }),
    },
    {
      way: `PUT /clients ${field}`,
      send: async (number, beside) => {
        const { id } = await world.aClient();
        return world.call(world.manager, 'PUT', `/clients/${id}`, { [field]: number, ...beside });
      },
    },
    {
      way: `POST /clients ${field}, by a program`,
      send: (number, beside) => world.call(machine, 'POST', '/clients', { ...fields(number), ...beside }),
    },
    {
      way: `PUT /clients/bulk ${field}`,
      send: (number, beside) => row(machine, '/clients/bulk', { ...fields(number), ...beside }),
    },
  ];
};

const groupFields = (number: string) => ({
  name: `Case group ${(serial += 1)}`,
  branchId: aBranch(),
  accountNumber: number,
});
const GROUPS: Way[] = [
  {
    way: 'POST /groups',
    send: (number, beside) =>
      world.call(world.officer, 'POST', '/groups', { ...groupFields(number), ...beside }),
  },
  {
    way: 'PUT /groups',
    send: async (number, beside) => {
      const { id } = await world.aGroup();
      return world.call(world.manager, 'PUT', `/groups/${id}`, { accountNumber: number, ...beside });
    },
  },
  {
    way: 'PUT /groups/bulk',
    send: (number, beside) => row(machine, '/groups/bulk', { ...groupFields(number), ...beside }),
  },
];

const productFields = (number: string) => ({ name: `Case lamp ${(serial += 1)}`, price: 100, sku: number });
const PRODUCTS: Way[] = [
  {
    way: 'POST /products',
    send: (number, beside) =>
      world.call(world.admin, 'POST', '/products', { ...productFields(number), ...beside }),
  },
  {
    way: 'PUT /products',
    send: async (number, beside) => {
      const { id } = await world.aProduct();
      return world.call(world.admin, 'PUT', `/products/${id}`, { sku: number, ...beside });
    },
  },
  {
    way: 'PUT /products/bulk',
    send: (number, beside) => row(machine, '/products/bulk', { ...productFields(number), ...beside }),
  },
];

const WAYS = (): Way[] => [...clientWays('clientId'), ...clientWays('systemId'), ...GROUPS, ...PRODUCTS];
const NO_NUMBERS = ['N/A', 'none', '0000', 'hakuna', '12345678', '9999999', '--', 'TBA', 'Ｎ／Ａ'];
/** A National ID has three letters or digits and one digit at least: what has not is refused for that. */
const REFUSED = ['no_number', 'not_a_national_id'];

it('no call takes what stands for no number (DECISIONS 25.1)', async () => {
  const taken: unknown[] = [];
  for (const { way, send } of WAYS()) {
    for (const number of NO_NUMBERS) {
      const { status, body } = await send(number);
      const reason = body.errors?.[0]?.reason;
      if (status !== 400 || !REFUSED.includes(reason)) taken.push([way, number, status, reason ?? body]);
    }
  }
  expect(taken).toEqual([]);
});

it('a number that differs in leading zeros alone makes no second record, unless a person says so (DECISIONS 25.3)', async () => {
  const wrong: unknown[] = [];
  for (const { way, send } of WAYS()) {
    const number = aNumber();
    const first = await send(number);
    const second = await send(number.slice(2));
    const { reason, params } = second.body.errors?.[0] ?? {};
    if (first.status > 201 || reason !== 'differs_in_zeros' || params.found !== number) {
      wrong.push([way, first.status, second.status, second.body]);
      continue;
    }
    const third = await send(number.slice(2), { anotherThan: [params.id] });
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
  expect(answer).toMatchObject({ status: 409, body: { reason: 'client_exists_elsewhere' } });
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
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'duplicate',
      reason: 'belongs_to_another',
      params: {
        id: there.id,
        by: 'system_id',
        differs: ['name', 'phone'],
        found: { name: 'Mercy Ndunge', national_id: known.clientId },
      },
    },
  });
  // A person is answered with the record, and their screen asks.
  const answered = await world.call(world.headOfficeOfficer, 'POST', '/clients', other);
  expect(answered).toMatchObject({ status: 200, body: { id: there.id } });
  const reordered = await world.call(machine, 'POST', '/clients', { ...known, name: 'NDUNGE  Mercy' });
  expect(reordered).toMatchObject({ status: 200, body: { id: there.id } });
});

it('a phone with the same name in another order and spelling is the same client (DECISIONS 5 and 25.3)', async () => {
  const phone = aPhone();
  const { body: there } = await world.call(world.officer, 'POST', '/clients', {
    name: "Mũthoni Ng'ang'a",
    phone,
  });
  for (const name of ['Muthoni Nganga', 'Nganga, Mũthoni', 'MUTHONI NG’ANG’A', 'Mu thoni Nganga']) {
    const { status, body } = await world.call(world.officer, 'POST', '/clients', { name, phone });
    expect([name, status, body.id]).toEqual([name, 200, there.id]);
  }
  const { body } = await world.call(world.officer, 'GET', '/clients?search=nganga muthoni');
  expect(body.clients.map(({ id }: { id: string }) => id)).toEqual([there.id]);
});
