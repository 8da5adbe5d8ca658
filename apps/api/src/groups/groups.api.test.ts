import { describe, expect, it } from 'vitest';
import type { Group } from '#contract/groups.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person, refusal } from '../../test/world.ts';

const world = useWorld();

const create = (by: Person, body: object) => world.call(by, 'POST', '/groups', body);
const update = (by: Person, id: string, body: object) => world.call(by, 'PUT', `/groups/${id}`, body);
const list = (by: Person, query = '') => world.call(by, 'GET', `/groups?${query}`);

let serial = 0;
const aBody = (fields: object = {}) => {
  serial += 1;
  return {
    name: `Chama ${serial}`,
    branchId: world.branches.kitui,
    accountNumber: `CH-${serial}`,
    ...fields,
  };
};

describe('an officer registers a group', () => {
  const registered = ({ body }: { body: { created_at: string } }) => ({
    source: 'registration',
    at: body.created_at,
    by_name: world.officer.name,
  });

  it('with what the dialog sends, an empty id too, and reads it in snake_case (SPEC 7, DECISIONS 2)', async () => {
    const reply = await create(world.officer, {
      id: '',
      name: '  Umoja   Women ',
      branchId: world.branches.kitui,
      location: 'Market',
      accountNumber: ' U-1 ',
      alcNoi: 'U-2',
      chairperson: 'Mary',
      chairpersonPhone: '0712-000-999',
      meetingDay: 'Friday',
      loanBalance: 10.5,
      arrears: 0.25,
      members: 12,
      activeMembers: 9,
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Umoja Women',
      account_number: 'U-1',
      branch_id: world.branches.kitui,
      branch_name: 'Kitui',
      location: 'Market',
      chairperson: 'Mary',
      chairperson_phone: '+254712000999',
      meeting_day: 'Friday',
      member_count: 12,
      client_count: 0,
      active_members: 9,
      loan_balance: 10.5,
      arrears: 0.25,
      figures_from: { loan_balance: registered(reply), arrears: registered(reply) },
      created_at: expect.stringMatching(/\+03:00$/),
      updated_at: reply.body.created_at,
    });
    const one = await world.call(world.officer, 'GET', `/groups/${reply.body.id}`);
    expect(one.body).toEqual({ ...reply.body, members: [] });
  });
});

describe('a duplicate group', () => {
  it('by account number, any case and branch, is 409 naming account_number (DECISIONS 5)', async () => {
    await create(world.admin, aBody({ accountNumber: 'Acc-Dup 1', branchId: world.branches.mombasa }));
    const reply = await create(world.officer, aBody({ accountNumber: ' aCC-dUP 1' }));
    expect(reply).toMatchObject(refusal(409, { code: 'duplicate', errors: [{ path: 'accountNumber' }] }));
    expect(reply.body.message).toMatch(/^Duplicate entry.*account_number/);
  });

  it('by name within the branch, any case, spacing and order of words, is 409 naming name (DECISIONS 5)', async () => {
    await create(world.officer, aBody({ name: 'Tumaini Élan' }));
    const other = (await create(world.officer, aBody())).body;
    for (const name of ['TUMAINI  ÉLAN', 'Elan Tumaini', 'Tumaini-Elan', "Tuma'inielan"]) {
      const refused = refusal(409, { code: 'duplicate', errors: [{ path: 'name' }] });
      const reply = await create(world.officer, aBody({ name }));
      expect(reply).toMatchObject(refused);
      expect(reply.body.message).toMatch(/^Duplicate entry.*name/);
      expect(reply.body.message).not.toContain('account_number');
      expect(await update(world.admin, other.id, { name })).toMatchObject(refused);
    }
    const elsewhere = aBody({ name: 'Tumaini Élan', branchId: world.branches.mombasa });
    expect((await create(world.admin, elsewhere)).status).toBe(201);
  });
});

describe('the list of groups', () => {
  it('is an array by name (DECISIONS 2)', async () => {
    const officer = await world.hire('credit_officer', world.branches.main);
    for (const name of ['beta', 'Alpha', 'gamma']) {
      await create(world.admin, aBody({ name, branchId: world.branches.main }));
    }
    const all = await list(officer);
    expect(all.body.map((group: Group) => group.name)).toEqual(['Alpha', 'beta', 'gamma']);
  });

  it('is searched by name, account number, location and branch; % and _ are literal (SPEC 2, DECISIONS 10)', async () => {
    const group = await create(
      world.officer,
      aBody({ name: 'Nyota 5%_Group', accountNumber: 'ZQ-9', location: 'Mwingi' }),
    );
    for (const text of ['nyota', 'zq-9', 'MWINGI', '5%_', '%_g']) {
      const { body } = await list(world.officer, `search=${encodeURIComponent(text)}`);
      expect({ text, found: body.map((one: Group) => one.id) }).toEqual({ text, found: [group.body.id] });
    }
    expect((await list(world.officer, 'search=kitui')).body.length).toBeGreaterThan(3);
  });
});

it('changing a group compares active members with the figure that stays, and lets old odd values stay (SPEC 5)', async () => {
  const group = await world.aGroup({ members: 8, activeMembers: 6 });
  const errors = [{ path: 'activeMembers' }];
  expect(await update(world.admin, group.id, { activeMembers: 9 })).toMatchObject(refusal(400, { errors }));
  expect(await update(world.admin, group.id, { members: 5 })).toMatchObject(refusal(400, { errors }));
  expect((await update(world.admin, group.id, { members: 9, activeMembers: 9 })).status).toBe(200);
  await world.pool.query(
    `update groups set member_count = 2, active_members = 4, chairperson_phone = 'ask' where id = $1`,
    [group.id],
  );
  const same = { members: 2, chairpersonPhone: 'ask', location: 'New' };
  expect(await update(world.admin, group.id, same)).toMatchObject({
    status: 200,
    body: { active_members: 4 },
  });
  expect(await update(world.admin, group.id, { chairpersonPhone: 'else' })).toMatchObject(
    refusal(400, { errors: [{ path: 'chairpersonPhone', message: 'Please enter a valid phone number' }] }),
  );
});

it('the members of a group are counted beside the number that somebody stated, which stays (DECISIONS 20.8)', async () => {
  const group = await world.aGroup({ members: 12, activeMembers: 10 });
  const members = await Promise.all([world.aClient(), world.aClient(), world.aClient()]);
  for (const { id } of members) {
    await world.call(world.admin, 'PUT', `/clients/${id}/assign-group`, { groupId: group.id });
  }
  await world.call(world.admin, 'POST', `/clients/${members[0].id}/anonymise`, { reason: 'Asked' });
  const counts = { member_count: 12, active_members: 10, client_count: 2 };
  expect((await world.call(world.officer, 'GET', `/groups/${group.id}`)).body).toMatchObject(counts);
  const { body } = await world.call(world.officer, 'GET', `/groups?page=1&search=${group.account_number}`);
  expect(body.groups[0]).toMatchObject(counts);
});
