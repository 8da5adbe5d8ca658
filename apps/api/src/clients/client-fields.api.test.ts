import { expect, it, describe } from 'vitest';
import { clientBody, clientChanges, type Client, type ClientChanges } from '#contract/clients.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person, refusal } from '../../test/world.ts';

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
  smsReminders: { is: true, in: 'sms_reminders' },
};
const FIELDS = Object.keys(TRIED) as Field[];
const REGISTERED = Object.keys(clientBody.shape) as Field[];
const EDITED = (Object.keys(clientChanges.shape) as (keyof ClientChanges)[]).filter(
  (name) => name !== 'updatedAt' && name !== 'anotherThan',
);

const asAsked = (names: readonly Field[]) => Object.fromEntries(names.map((name) => [name, TRIED[name].is]));
const asAnswered = (names: readonly Field[]) =>
  Object.fromEntries(names.map((name) => [TRIED[name].in, TRIED[name].is]));
const read = (id: string) => world.must('GET', `/clients/${id}`);

it('every field that a registration takes is stored (DECISIONS 5)', async () => {
  const made = await world.call(world.officer, 'POST', '/clients', asAsked(REGISTERED));
  expect(made.status).toBe(201);
  expect(await read(made.body.id)).toMatchObject(asAnswered(REGISTERED));
  // The numbers are free for the next test.
  await world.must('PUT', `/clients/${made.body.id}`, {
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
  await world.must('PUT', `/clients/${client.id}`, settled);
  const erased = await world.call(world.admin, 'POST', `/clients/${client.id}/anonymise`, {
    reason: 'Asked',
  });
  expect(erased.status).toBe(200);
  const left = JSON.stringify(await read(client.id));
  const texts = FIELDS.filter((name) => typeof TRIED[name].is === 'string' && name !== 'joinDate');
  expect(texts.filter((name) => left.includes(String(TRIED[name].is)))).toEqual([]);
});

it("a client's balances over their orders are what each in reach noted, oldest first (DECISIONS 3, 4, 18.9.2)", async () => {
  const client = await world.aClient();
  const order = (fields: object, by = world.officer) => world.anOrder(by, { clientId: client.id, ...fields });
  const first = await order({ clientLoanBalance: 12_000.5, clientSystemSavings: 3000 });
  const second = await order({ clientLoanBalance: 9000, clientSystemSavings: 3500.25 });
  const there = await world.aGroup({ branchId: world.branches.mombasa });
  const elsewhere = await order({ groupId: there.id }, world.admin);
  // An imported old order states what the books had at the import.
  const brought = await order({ clientLoanBalance: 9000 });
  await world.pool.query(
    `update orders set old_number = 'BEFORE/1', created_at = '2023-03-14T09:00:00Z' where id = $1`,
    [brought.id],
  );
  const balances = async (by: Person) => (await world.call(by, 'GET', `/clients/${client.id}/balances`)).body;
  const seen = await balances(world.officer);
  expect(seen).toMatchObject([
    { order_id: first.id, at: first.created_at, loan_balance: 12_000.5, system_savings: 3000 },
    { order_id: second.id, at: second.created_at, loan_balance: 9000, system_savings: 3500.25 },
  ]);
  expect(await balances(world.admin)).toMatchObject([...seen, { order_id: elsewhere.id }]);
});

it('a search finds a client by part of any field, a filter box by its own alone (SPEC 2, DECISIONS 5 and 10)', async () => {
  const { id } = await world.aClient(world.officer, {
    name: 'Tabitha Ünïque 4477',
    phone: '0744881122',
    email: 'Tabitha@Mail.example',
    clientId: '991188',
    systemId: 'SYS-3399',
  });
  const found = {
    search: [
      'TABITHA',
      'ünï',
      'ÜNÏ',
      '9118',
      'sys-33',
      'mail.EXAMPLE',
      '0744 881 122',
      '+254744881122',
      '8112',
      '0744',
    ],
    name: ['tabitha', 'ÜNÏQUE'],
    phone: ['0744 881', '+2547448811', '8112'],
    clientId: ['9118'],
    systemId: ['sys-33'],
  };
  const missed = { name: ['991188'], phone: ['991188', 'tab'], clientId: ['4477'], systemId: ['tabitha'] };
  const ask = async (box: string, text: string) => {
    const query = new URLSearchParams({ [box]: text }).toString();
    const { body } = await world.call(world.officer, 'GET', `/clients?${query}`);
    return [box, text, body.clients.map((client: Client) => client.id)];
  };
  for (const [boxes, ids] of [
    [found, [id]],
    [missed, []],
  ] as const)
    for (const [box, texts] of Object.entries(boxes))
      for (const text of texts) expect(await ask(box, text)).toEqual([box, text, ids]);
  const both = (query: string) => world.call(world.officer, 'GET', `/clients?${query}`);
  expect((await both('name=tab&clientId=9118&systemId=3399')).body.clients).toHaveLength(1);
  expect((await both('name=tabitha&clientId=other')).body.clients).toEqual([]);
});

it('who is typed in other letters or digits is found in every list, and no second group (DECISIONS 5, 11.7)', async () => {
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
    const body = await world.must('GET', `/${list}?page=1&limit=100&search=${encodeURIComponent(text)}`);
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
  expect(await find('audit', 'STRASSE')).toHaveLength(3);
  for (const fields of [{ name: 'GÜNEŞ\u200b GIESSEN' }, { name: 'Another', accountNumber: 'gs–901' }]) {
    const again = { branchId: world.branches.kitui, ...fields };
    expect(await world.call(world.admin, 'POST', '/groups', again)).toMatchObject(refusal(409, 'duplicate'));
  }
});

const officerOf = async (clientId: string) => (await world.must('GET', `/clients/${clientId}`)).officer_id;
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
    const group = await world.aGroup();
    const [alone, member] = [await world.aClient(), await world.aMember(group.id)];
    expect(await officerOf(member.id)).toBe(world.officer.id);
    await world.must('PUT', `/clients/${alone.id}/assign-group`, { groupId: away.id });
    await world.must('PUT', `/groups/${group.id}`, { branchId: world.branches.mombasa });
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
      const { entries } = await world.must('GET', `/audit?action=client.lose-officer&entity_id=${one.id}`);
      expect(entries).toMatchObject([{ before: { officer_id: officer.id } }]);
    },
  );
});
