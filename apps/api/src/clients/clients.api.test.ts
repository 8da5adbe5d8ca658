import { describe, expect, it } from 'vitest';
import { csv, importsOf } from '../../test/imports.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person } from '../../test/world.ts';

const world = useWorld();

const register = (by: Person, body: object) => world.call(by, 'POST', '/clients', body);
const find = (by: Person, query: string) => world.call(by, 'GET', `/clients?${query}`);
const idsFound = async (by: Person, query: string) =>
  (await find(by, query)).body.clients.map((client: { id: string }) => client.id);

describe('an officer registers a client', () => {
  it('gets every field back, in the own branch and with the phone normalised (DECISIONS 2, 3 and 5)', async () => {
    const reply = await register(world.officer, {
      name: '  Amina   Otieno ',
      phone: '0712 345-678',
      email: 'amina@clients.example',
      address: ' Box 1 ',
      clientId: ' 31245678 ',
      systemId: 'SYS-1',
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      id: expect.any(String),
      name: 'Amina Otieno',
      phone: '+254712345678',
      email: 'amina@clients.example',
      address: 'Box 1',
      group_id: null,
      group_name: null,
      branch_id: world.branches.kitui,
      branch_name: 'Kitui',
      officer_id: world.officer.id,
      officer_name: world.officer.name,
      join_date: reply.body.created_at.slice(0, 10),
      client_id: '31245678',
      system_id: 'SYS-1',
      system_savings: 0,
      loan_balance: 0,
      figures_from: { loan_balance: null, system_savings: null },
      created_at: expect.stringMatching(/\+03:00$/),
      updated_at: reply.body.created_at,
    });
    expect((await world.call(world.manager, 'GET', `/clients/${reply.body.id}`)).body).toEqual(reply.body);
  });

  it.each([
    ['no name', { phone: '0700000001' }, 'name', 'Name is required'],
    ['no phone', { name: 'A' }, 'phone', 'Phone is required'],
  ] as [string, object, string, string][])(
    'is refused with 400 for %s (DECISIONS 10)',
    async (_, body, path, message) => {
      const reply = await register(world.officer, body);
      expect(reply).toMatchObject({
        status: 400,
        body: { code: 'validation', message, errors: [{ path, message }] },
      });
    },
  );
});

describe('a client without a phone', () => {
  const person = { name: 'Phoneless Atieno', clientId: '30998877' };

  it('is registered by an admin who says so, and is marked (DECISIONS 18.12)', async () => {
    const made = await register(world.admin, { ...person, withoutPhone: true });
    expect(made).toMatchObject({ status: 201, body: { phone: '', client_id: person.clientId } });
    const { body } = await world.call(world.admin, 'GET', '/clients?without_phone=true&search=Phoneless');
    expect(body.clients).toMatchObject([{ id: made.body.id }]);
  });

  it.each<[string, 'admin' | 'manager' | 'officer', Record<string, unknown>, string]>([
    ['an officer', 'officer', { withoutPhone: true }, 'phone'],
    ['a manager', 'manager', { withoutPhone: true }, 'phone'],
    ['an admin who does not say so', 'admin', {}, 'phone'],
    ['an admin who gives no other number', 'admin', { withoutPhone: true, clientId: ' - ' }, 'clientId'],
  ])('is not registered by %s (DECISIONS 18.12)', async (_, who, said, path) => {
    const refused = await register(world[who], { ...person, clientId: '30998866', ...said });
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation', errors: [{ path }] } });
  });
});

describe('a client who is there already', () => {
  it.each([
    ['National ID', { clientId: ' ab-7788 ' }],
    ['System ID', { systemId: 'sys-dup1' }],
    ['phone and name', { name: 'wanjiku  MWANGI', phone: '+254 (0)711 111 112' }],
  ])('is known by %s in any spelling, and answered with 200 (DECISIONS 5)', async (what, fields) => {
    const first = await register(world.officer, {
      name: 'Wanjiku Mwangi',
      phone: '0711111112',
      clientId: 'AB-7788',
      systemId: 'SYS-DUP1',
    });
    const again = await register(world.otherOfficer, {
      name: 'Somebody Else',
      phone: '0799999998',
      ...fields,
      ...(what === 'phone and name' ? { phone: '254711111112' } : {}),
    });
    expect(again).toMatchObject({ status: 200, body: { id: first.body.id, name: 'Wanjiku Mwangi' } });
  });

  it('is another one when only the phone is the same (DECISIONS 5)', async () => {
    await register(world.officer, { name: 'One Person', phone: '0711222333' });
    expect((await register(world.officer, { name: 'Other Person', phone: '0711222333' })).status).toBe(201);
  });

  it('is not named beside one of their own, whatever else is typed of that one (DECISIONS 5 and 10)', async () => {
    await register(world.mombasaOfficer, { name: 'Zainab Ali', phone: '0722000111', clientId: 'M-2002' });
    const own = { name: 'Kyalo Own', phone: '0700111333' };
    const known = await register(world.officer, own);
    for (const clientId of ['M-2002', 'M-2003'])
      expect(await register(world.officer, { ...own, clientId })).toMatchObject({
        status: 200,
        body: { id: known.body.id },
      });
  });

  it('is named 20 times in an hour, each time noted; then nobody is registered: 429 (DECISIONS 10)', async () => {
    const guesser = await world.hire('credit_officer', world.branches.kitui);
    const hidden = await register(world.mombasaOfficer, {
      name: 'Hidden',
      phone: '0722000222',
      clientId: 'M-3003',
    });
    const guess = (n: number) =>
      register(guesser, { name: `Guess ${n}`, phone: '0700999888', clientId: 'M-3003' });
    for (let n = 0; n < 20; n += 1) expect((await guess(n)).status).toBe(409);
    expect(await guess(21)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect((await register(guesser, { name: 'New', phone: '0700999777' })).status).toBe(429);
    const log = await world.call(
      world.admin,
      'GET',
      `/audit?entity=client&entity_id=${hidden.body.id}&staff_id=${guesser.id}`,
    );
    expect(log.body.pagination.totalItems).toBe(20);
    expect(log.body.entries[0]).toMatchObject({ action: 'client.exists-elsewhere' });
    expect((await register(world.officer, { name: 'Fine', phone: '0700999666' })).status).toBe(201);
  });

  it('is registered once by ten callers at once (DECISIONS 5)', async () => {
    const body = { name: 'At Once', phone: '0744555666', clientId: 'ONCE-10', systemId: 'ONCE-11' };
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => register(index % 2 ? world.officer : world.manager, body)),
    );
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(9);
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
  });
});

describe('the list of clients', () => {
  it('is always a page, 10 long unless asked, the newest first (SPEC 7, DECISIONS 2)', async () => {
    const officer = await world.hire('credit_officer', world.branches.main);
    for (let n = 0; n < 12; n += 1) await world.aClient(officer);
    const first = await find(officer, '');
    expect(first.body.clients).toHaveLength(10);
    expect(first.body.pagination).toEqual({ page: 1, limit: 10, totalPages: 2, totalItems: 12 });
    const second = await find(officer, 'page=2&limit=5');
    expect(second.body.pagination).toEqual({ page: 2, limit: 5, totalPages: 3, totalItems: 12 });
    expect(second.body.clients.map((one: { id: string }) => one.id)).toEqual(
      first.body.clients.slice(5).map((one: { id: string }) => one.id),
    );
    expect((await find(officer, 'page=9')).body).toEqual({
      clients: [],
      pagination: { page: 9, limit: 10, totalPages: 2, totalItems: 12 },
    });
    expect((await find(officer, 'page=1&limit=1')).body.pagination.totalItems).toBe(12);
  });

  it.each(['0755 123 456', '+254755123456', '5123', '0755'])(
    'finds a phone number typed as %s (DECISIONS 5)',
    async (typed) => {
      const known = await register(world.officer, { name: 'Phone Person', phone: '0755123456' });
      for (const field of ['search', 'phone']) {
        const found = await idsFound(world.officer, `${field}=${encodeURIComponent(typed)}&limit=100`);
        expect({ field, found: found.includes(known.body.id) }).toEqual({ field, found: true });
      }
    },
  );

  it('is searched by part of name, National ID, System ID and email, any case (DECISIONS 10)', async () => {
    const known = await register(world.officer, {
      name: 'Zawadi Ünïque',
      phone: '0766000001',
      email: 'Zawadi@Mail.example',
      clientId: 'NID-zz9',
      systemId: 'SYS-qq8',
    });
    for (const text of ['ZAWADI', 'ünï', 'ÜNÏ', 'nid-ZZ9', 'sys-QQ', 'mail.EXAMPLE']) {
      expect({ text, ids: await idsFound(world.officer, `search=${encodeURIComponent(text)}`) }).toEqual({
        text,
        ids: [known.body.id],
      });
    }
    expect(await idsFound(world.officer, 'name=zAWA&clientId=ZZ9&systemId=qq8')).toEqual([known.body.id]);
    expect(await idsFound(world.officer, `name=${encodeURIComponent('ÜNÏQUE')}`)).toEqual([known.body.id]);
    expect(await idsFound(world.officer, 'name=zawadi&clientId=other')).toEqual([]);
  });

  it('takes % and _ and a backslash literally (DECISIONS 10)', async () => {
    const odd = await register(world.officer, { name: 'Half 50%_off\\x', phone: '0766000002' });
    await register(world.officer, { name: 'Half 50 and off', phone: '0766000003' });
    for (const text of ['50%', '%_', '_off', 'off\\x', '\\']) {
      for (const field of ['search', 'name']) {
        const ids = await idsFound(world.officer, `${field}=${encodeURIComponent(text)}`);
        expect({ text, field, ids }).toEqual({ text, field, ids: [odd.body.id] });
      }
    }
  });

  it('can be of one group, and of an unknown group is empty (SPEC 7)', async () => {
    const [group, client] = [await world.aGroup(), await world.aClient()];
    await world.call(world.officer, 'PUT', `/clients/${client.id}/assign-group`, { groupId: group.id });
    expect(await idsFound(world.officer, `group_id=${group.id}`)).toEqual([client.id]);
    expect(await idsFound(world.officer, 'group_id=nothing')).toEqual([]);
  });
});

/** One of each kind that turns the direction of a line. */
const TURNS = '\u202E\u202A\u202C\u2066\u2069\u200E\u200F';
const turned = (text: string) => `${TURNS}${text.slice(0, 3)}${TURNS}${text.slice(3)}${TURNS}`;

it('no stored name turns the direction of a line, however it came (DECISIONS 11.7)', async () => {
  const [client, group, product] = [
    await world.aClient(world.officer, {
      name: turned('Ca Wanjiku'),
      address: turned('Box 7'),
      clientId: '123 45',
    }),
    await world.aGroup({ name: turned('Ca Umoja'), location: turned('Stage 9') }),
    await world.aProduct({ name: turned('Ca Lamp'), description: turned('Of light') }),
  ];
  expect(client).toMatchObject({ name: 'Ca Wanjiku', address: 'Box 7' });
  expect(group).toMatchObject({ name: 'Ca Umoja', location: 'Stage 9' });
  expect(product).toMatchObject({ name: 'Ca Lamp', description: 'Of light' });
  const imports = importsOf(world);
  await imports.bring(csv('Name,Phone', `${turned('Ca Zawadi')},0721500001`), { kind: 'clients' });
  expect(await imports.named('clients', 'Ca %')).toMatchObject([
    { name: 'Ca Wanjiku' },
    { name: 'Ca Zawadi' },
  ]);
});
