import { expect, it } from 'vitest';
import { clientBody, clientChanges, type Client, type ClientChanges } from '#contract/clients.ts';
import { useWorld } from '../../test/use-world.ts';

const world = useWorld();

/** What an edit takes beside the fields of a client. */
type Beside = 'updatedAt' | 'anotherThan';
type Field = keyof Omit<ClientChanges, Beside>;

/** What each field of a client is set to, and what the answer calls it. */
const TRIED: { [Name in Field]-?: { is: NonNullable<ClientChanges[Name]>; in: keyof Client } } = {
  name: { is: 'Zawadi Fields', in: 'name' },
  phone: { is: '+254733555111', in: 'phone' },
  email: { is: 'zawadi.fields@clients.example', in: 'email' },
  address: { is: 'Box 5115', in: 'address' },
  clientId: { is: '55511155', in: 'client_id' },
  systemId: { is: 'SYS-5115', in: 'system_id' },
  joinDate: { is: '2021-02-03', in: 'join_date' },
  systemSavings: { is: 4711, in: 'system_savings' },
  loanBalance: { is: 8800, in: 'loan_balance' },
};
const FIELDS = Object.keys(TRIED) as Field[];
const REGISTERED = Object.keys(clientBody.shape) as Field[];
const EDITED = (Object.keys(clientChanges.shape) as (keyof ClientChanges)[]).filter(
  (name) => name !== 'updatedAt' && name !== 'anotherThan',
);

const asAsked = (names: readonly Field[]) => Object.fromEntries(names.map((name) => [name, TRIED[name].is]));
const asAnswered = (names: readonly Field[]) =>
  Object.fromEntries(names.map((name) => [TRIED[name].in, TRIED[name].is]));
const read = async (id: string) => (await world.call(world.admin, 'GET', `/clients/${id}`)).body;

it('every field that a registration takes is stored (DECISIONS 5)', async () => {
  const made = await world.call(world.officer, 'POST', '/clients', asAsked(REGISTERED));
  expect(made.status).toBe(201);
  expect(await read(made.body.id)).toMatchObject(asAnswered(REGISTERED));
  // The numbers are free for the next test.
  await world.call(world.admin, 'PUT', `/clients/${made.body.id}`, {
    name: 'Another Person',
    phone: '+254733555222',
    email: '',
    clientId: '',
    systemId: '',
  });
});

it('every field that an edit takes is stored, and erased with the client if it says who they are (DECISIONS 5 and 11.4)', async () => {
  const client = await world.aClient(world.officer, { name: 'Before Fields' });
  expect((await world.call(world.admin, 'PUT', `/clients/${client.id}`, asAsked(EDITED))).status).toBe(200);
  expect(await read(client.id)).toMatchObject(asAnswered(EDITED));

  // Who still owes or has savings is not erased.
  const settled = { systemSavings: 0, loanBalance: 0 };
  await world.call(world.admin, 'PUT', `/clients/${client.id}`, settled);
  const erased = await world.call(world.admin, 'POST', `/clients/${client.id}/anonymise`, {
    reason: 'Asked',
  });
  expect(erased.status).toBe(200);
  const left = JSON.stringify(await read(client.id));
  const texts = FIELDS.filter((name) => typeof TRIED[name].is === 'string' && name !== 'joinDate');
  expect(texts.filter((name) => left.includes(String(TRIED[name].is)))).toEqual([]);
});
