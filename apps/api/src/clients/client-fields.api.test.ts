import { expect, it, describe } from 'vitest';
import { clientBody, clientChanges, type Client, type ClientChanges } from '#contract/clients.ts';
import { useWorld } from '../../test/use-world.ts';
import type { Person } from '../../test/world.ts';

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

const balancesOf = (by: Person, id: string) => world.call(by, 'GET', `/clients/${id}/balances`);

describe("a client's balances over their orders", () => {
  it('are what each order noted, oldest first, and no sum of them (DECISIONS 4)', async () => {
    const client = await world.aClient();
    const first = await world.anOrder(world.officer, {
      clientId: client.id,
      clientLoanBalance: 12_000.5,
      clientSystemSavings: 3000,
    });
    const second = await world.anOrder(world.officer, {
      clientId: client.id,
      clientLoanBalance: 9000,
      clientSystemSavings: 3500.25,
    });
    expect(await balancesOf(world.officer, client.id)).toMatchObject({
      status: 200,
      body: [
        { order_id: first.id, at: first.created_at, loan_balance: 12_000.5, system_savings: 3000 },
        { order_id: second.id, at: second.created_at, loan_balance: 9000, system_savings: 3500.25 },
      ],
    });
  });

  it('leave out the orders of a branch that the reader does not see (DECISIONS 3)', async () => {
    const client = await world.aClient();
    const here = await world.anOrder(world.officer, { clientId: client.id });
    const there = await world.aGroup({ branchId: world.branches.mombasa });
    const elsewhere = await world.anOrder(world.admin, { clientId: client.id, groupId: there.id });
    const seenBy = async (person: Person) =>
      (await balancesOf(person, client.id)).body.map((one: { order_id: string }) => one.order_id);
    expect(await seenBy(world.officer)).toEqual([here.id]);
    expect(await seenBy(world.admin)).toEqual([here.id, elsewhere.id]);
  });

  it('leave out imported old orders, which state what the books had at the import (DECISIONS 18.9.2)', async () => {
    const client = await world.aClient();
    const made = await world.anOrder(world.officer, { clientId: client.id, clientLoanBalance: 12_000 });
    const brought = await world.anOrder(world.officer, { clientId: client.id, clientLoanBalance: 9000 });
    await world.pool.query(
      `update orders set old_number = 'BEFORE/1', created_at = '2023-03-14T09:00:00Z' where id = $1`,
      [brought.id],
    );
    expect((await balancesOf(world.admin, client.id)).body).toMatchObject([
      { order_id: made.id, loan_balance: 12_000 },
    ]);
  });
});

describe('a filter box of the clients screen', () => {
  it('looks into its own field alone (SPEC 2, Clients screen)', async () => {
    const known = await world.aClient(world.officer, {
      name: 'Tabitha 4477',
      phone: '0744881122',
      clientId: '991188',
      systemId: 'SYS-5566',
    });
    const found = async (query: string) =>
      (await world.call(world.officer, 'GET', `/clients?${query}`)).body.clients.map(
        (client: { id: string }) => client.id,
      );
    for (const query of ['name=tabitha', 'phone=0744%20881', 'clientId=9118', 'systemId=sys-55']) {
      expect({ query, ids: await found(query) }).toEqual({ query, ids: [known.id] });
    }
    for (const query of ['name=991188', 'phone=991188', 'clientId=4477', 'systemId=tabitha', 'phone=tab']) {
      expect({ query, ids: await found(query) }).toEqual({ query, ids: [] });
    }
  });
});

const officerOf = async (clientId: string) =>
  (await world.call(world.admin, 'GET', `/clients/${clientId}`)).body.officer_id;
const listed = async (by: Person, officer: string) => {
  const { body } = await world.call(by, 'GET', `/clients?limit=100&officer_id=${officer}`);
  return body.clients.map(({ id }: { id: string }) => id);
};
const waiting = async (by: Person) =>
  (await world.call(by, 'GET', '/notifications')).body.notifications.find(
    ({ kind }: { kind: string }) => kind === 'clients_without_officer',
  )?.params;

describe('the credit officer of a client', () => {
  it('is who registered them, where that is an officer of their branch (DECISIONS 20.1)', async () => {
    const client = await world.aClient(world.officer);
    expect(client).toMatchObject({ officer_id: world.officer.id, officer_name: world.officer.name });
    for (const other of [world.manager, world.admin, world.headOfficeOfficer]) {
      expect(await world.aClient(other)).toMatchObject({ officer_id: null, officer_name: null });
    }
  });

  it('goes when the client goes to another branch, by themselves or with the group (DECISIONS 20.1)', async () => {
    const away = await world.aGroup({ branchId: world.branches.mombasa });
    const [alone, member] = await Promise.all([world.aClient(), world.aClient()]);
    const group = await world.aGroup();
    await world.call(world.admin, 'PUT', `/clients/${member.id}/assign-group`, { groupId: group.id });
    expect(await officerOf(member.id)).toBe(world.officer.id);
    await world.call(world.admin, 'PUT', `/clients/${alone.id}/assign-group`, { groupId: away.id });
    await world.call(world.admin, 'PUT', `/groups/${group.id}`, { branchId: world.branches.mombasa });
    expect([await officerOf(alone.id), await officerOf(member.id)]).toEqual([null, null]);
    expect(await waiting(world.mombasaManager)).toEqual({ branch: 'Mombasa', clients: 2 });
  });

  it('filters the list, and so does that there is none (DECISIONS 20.3)', async () => {
    const officer = await world.hire('credit_officer', world.branches.kitui);
    const own = await world.aClient(officer);
    const none = await world.aClient(world.manager);
    expect(await listed(world.manager, officer.id)).toEqual([own.id]);
    expect(await listed(world.officer, officer.id)).toEqual([own.id]);
    expect(await listed(world.manager, 'none')).toContain(none.id);
    expect(await listed(world.manager, 'none')).not.toContain(own.id);
    expect(await listed(world.mombasaManager, officer.id)).toEqual([]);
  });
});

describe('an officer who leaves', () => {
  const leaves: [string, object][] = [
    ['is deactivated', { active: false }],
    ['goes to another branch', { branchId: null }],
    ['gets another role', { role: 'auditor' }],
  ];

  it.each(leaves)(
    'and %s leaves the clients in the branch without one, and the manager is notified (DECISIONS 20.4)',
    async (_, change) => {
      const before = (await waiting(world.manager))?.clients ?? 0;
      const officer = await world.hire('credit_officer', world.branches.kitui);
      const [one, two] = [await world.aClient(officer), await world.aClient(officer)];
      const reply = await world.call(world.admin, 'PUT', `/staff/${officer.id}`, change);
      expect(reply.status).toBe(200);
      expect([await officerOf(one.id), await officerOf(two.id)]).toEqual([null, null]);
      expect((await world.call(world.manager, 'GET', `/clients/${one.id}`)).status).toBe(200);
      expect(await waiting(world.manager)).toEqual({ branch: 'Kitui', clients: before + 2 });
      expect(await waiting(world.officer)).toBeUndefined();
      const log = await world.call(
        world.admin,
        'GET',
        `/audit?action=client.lose-officer&entity_id=${one.id}`,
      );
      expect(log.body.entries).toMatchObject([{ before: { officer_id: officer.id } }]);
    },
  );
});
