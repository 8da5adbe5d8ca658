import { describe, expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { type Person, refusal } from '../../test/world.ts';

const world = useWorld();

const register = (by: Person, body: object) => world.call(by, 'POST', '/clients', body);
const find = (by: Person, query: string) => world.call(by, 'GET', `/clients?${query}`);

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
      sms_reminders: false,
      figures_from: { loan_balance: null, system_savings: null },
      created_at: expect.stringMatching(/\+03:00$/),
      updated_at: reply.body.created_at,
    });
    expect((await world.call(world.manager, 'GET', `/clients/${reply.body.id}`)).body).toEqual(reply.body);
  });
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
    expect(refused).toMatchObject(refusal(400, { code: 'validation', errors: [{ path }] }));
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
    expect(await guess(21)).toMatchObject(refusal(429, 'too_many_attempts'));
    expect((await register(guesser, { name: 'New', phone: '0700999777' })).status).toBe(429);
    const log = await world.must(
      'GET',
      `/audit?entity=client&entity_id=${hidden.body.id}&staff_id=${guesser.id}`,
    );
    expect(log.pagination.totalItems).toBe(20);
    expect(log.entries[0]).toMatchObject({ action: 'client.exists-elsewhere' });
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
});
