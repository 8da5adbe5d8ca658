import { describe, expect, it } from 'vitest';
import type { Client } from '#contract/clients.ts';
import { meetAt } from '../../test/gate.ts';
import { useWorld } from '../../test/use-world.ts';
import { refusal, type Person } from '../../test/world.ts';

const world = useWorld();

const get = (by: Person, id: string) => world.call<Client>(by, 'GET', `/clients/${id}`);
const update = (by: Person, id: string, body: object) => world.call(by, 'PUT', `/clients/${id}`, body);
const assign = (by: Person, id: string, groupId: unknown) =>
  world.call(by, 'PUT', `/clients/${id}/assign-group`, { groupId });

async function isSeenBy(id: string): Promise<Record<string, boolean>> {
  const people = {
    admin: world.admin,
    headOfficeOfficer: world.headOfficeOfficer,
    manager: world.manager,
    officer: world.officer,
    mombasaOfficer: world.mombasaOfficer,
  };
  const seen: Record<string, boolean> = {};
  for (const [name, person] of Object.entries(people)) {
    const { status } = await get(person, id);
    expect([200, 404]).toContain(status);
    const { body } = await world.call(person, 'GET', '/clients?limit=100');
    const isListed = body.clients.some((client: Client) => client.id === id);
    expect({ name, isListed }).toEqual({ name, isListed: status === 200 });
    seen[name] = status === 200;
  }
  return seen;
}

it('a group chosen in the wizard, and sent late, moves nobody out of another one (SPEC 4, DECISIONS 17.12.1a)', async () => {
  const client = await world.aClient();
  const [chosen, since] = [await world.aGroup(), await world.aGroup()];
  const choose = (groupId: string, insteadOf: string | null) =>
    world.call(world.officer, 'PUT', `/clients/${client.id}/assign-group`, { groupId, insteadOf });
  expect(await choose(since.id, null)).toMatchObject({ status: 200, body: { group_id: since.id } });
  const stays = { status: 200, body: { group_id: since.id, group_name: since.name } };
  for (const other of [null, chosen.id]) expect(await choose(chosen.id, other)).toMatchObject(stays);
  // Another choice of the same person takes the place of their former one.
  expect(await choose(chosen.id, since.id)).toMatchObject({ body: { group_id: chosen.id } });
  const { rows } = await world.pool.query(
    "select count(*)::int as lines from audit_log where entity_id = $1 and action = 'client.assign-group'",
    [client.id],
  );
  expect(rows).toEqual([{ lines: 2 }]);
});

it('a client without a group is seen by head office alone when registered there, until a group is assigned (DECISIONS 10)', async () => {
  const client = await world.aClient(world.headOfficeOfficer);
  expect(client).toMatchObject({ branch_id: null, branch_name: null });
  expect(await isSeenBy(client.id)).toEqual({
    admin: true,
    headOfficeOfficer: true,
    manager: false,
    officer: false,
    mombasaOfficer: false,
  });
  const group = await world.aGroup();
  expect(await assign(world.officer, client.id, group.id)).toMatchObject({ status: 404 });
  await assign(world.headOfficeOfficer, client.id, group.id);
  expect(await isSeenBy(client.id)).toMatchObject({ officer: true, manager: true, mombasaOfficer: false });
});

describe('assigning a client to a group', () => {
  it('answers the client in the group and its branch (SPEC 7, DECISIONS 3)', async () => {
    const [group, client] = [await world.aGroup(), await world.aClient()];
    const reply = await assign(world.officer, client.id, group.id);
    expect(reply).toMatchObject({
      status: 200,
      body: { id: client.id, group_id: group.id, group_name: group.name, branch_name: 'Kitui' },
    });
    const { body } = await world.call(world.officer, 'GET', `/groups/${group.id}`);
    expect(body.members).toEqual([{ id: client.id, name: client.name, phone: client.phone }]);
    const { entries } = await world.must('GET', `/audit?entity_id=${client.id}&action=client.assign-group`);
    expect(entries).toMatchObject([
      {
        before: { name: client.name, group_name: null },
        after: { name: client.name, group_name: group.name },
      },
    ]);
  });

  it('is 404 with one text for a client or group that is unknown or of another branch (SPEC 8, DECISIONS 10)', async () => {
    const [group, client] = [await world.aGroup(), await world.aClient()];
    const foreignGroup = await world.aGroup({ branchId: world.branches.mombasa });
    const foreignClient = await world.aClient(world.mombasaOfficer);
    for (const [clientId, groupId] of [
      ['nobody', group.id],
      [client.id, 'nothing'],
      [client.id, 'branch-001'],
      [client.id, foreignGroup.id],
      [foreignClient.id, group.id],
    ] as const) {
      expect(await assign(world.officer, clientId, groupId)).toMatchObject(
        refusal(404, { code: 'not_found', message: 'Client or Group not found.' }),
      );
    }
    expect((await get(world.officer, client.id)).body.group_id).toBeNull();
  });
});

describe('changing a client', () => {
  it('keeps balances from managers, who may send back what is there (DECISIONS 11.1)', async () => {
    const client = await world.aClient();
    await update(world.admin, client.id, { systemSavings: 100 });
    expect(await update(world.manager, client.id, { systemSavings: 50_000 })).toMatchObject(
      refusal(403, 'forbidden'),
    );
    expect(await update(world.manager, client.id, { systemSavings: 100, address: 'New road' })).toMatchObject(
      {
        status: 200,
        body: { system_savings: 100, address: 'New road' },
      },
    );
  });

  it('lets an admin alone change the numbers by which balances find a client (DECISIONS 11.1)', async () => {
    const client = await world.aClient(world.officer, { clientId: '90817263', systemId: '' });
    expect((await update(world.manager, client.id, { clientId: '90817264' })).status).toBe(200);
    await update(world.admin, client.id, { loanBalance: 40_000 });
    for (const change of [{ clientId: '90817265' }, { clientId: '' }]) {
      expect(await update(world.manager, client.id, change)).toMatchObject(
        refusal(403, {
          code: 'forbidden',
          message: 'Only an admin can change this number, because balances are found by it.',
        }),
      );
    }
    const spelled = { clientId: '9081 7264', systemId: 'CORE-4711', address: 'New road' };
    expect((await update(world.manager, client.id, spelled)).body).toMatchObject({
      address: 'New road',
      system_id: 'CORE-4711',
    });
    expect((await update(world.manager, client.id, { systemId: 'CORE-4712' })).status).toBe(403);
    expect((await update(world.admin, client.id, { systemId: 'CORE-4712' })).body.system_id).toBe(
      'CORE-4712',
    );
  });

  it('checks a phone number and a national ID only when they change: an old odd one may stay (SPEC 5)', async () => {
    const client = await world.aClient();
    await world.pool.query(`update clients set phone = 'at the shop', national_id = 'x' where id = $1`, [
      client.id,
    ]);
    const same = { phone: 'at the shop', clientId: 'x', address: 'New road' };
    expect(await update(world.admin, client.id, same)).toMatchObject({
      status: 200,
      body: { phone: 'at the shop', client_id: 'x', address: 'New road' },
    });
    for (const [path, value, message] of [
      ['phone', 'next door', 'Please enter a valid phone number'],
      ['clientId', 'y1', 'Please enter a valid ID number'],
    ] as const) {
      const reply = await update(world.admin, client.id, { [path]: value });
      expect(reply).toMatchObject(refusal(400, { errors: [{ path, message }] }));
    }
    expect((await update(world.admin, client.id, { phone: '0711 000 222', clientId: '' })).status).toBe(200);
  });

  it('to the numbers of somebody out of reach tells no more than a registration, and counts as one (DECISIONS 10)', async () => {
    const manager = await world.hire('branch_manager', world.branches.kitui);
    const hidden = await world.aClient(world.mombasaOfficer, { clientId: 'M-5005', systemId: 'SYS-5005' });
    const [own, other] = [await world.aClient(world.officer), await world.aClient(world.officer)];
    const elsewhere = refusal(409, { reason: 'client_exists_elsewhere', params: {} });
    // Beside the phone and name of one in reach, which alone would be named by its field.
    const trap = { name: other.name, phone: other.phone };
    expect(await update(manager, own.id, { ...trap, clientId: 'm 5005' })).toMatchObject(elsewhere);
    expect(await update(manager, own.id, { systemId: 'sys5005' })).toMatchObject(elsewhere);
    expect(await update(manager, own.id, { name: hidden.name, phone: hidden.phone })).toMatchObject(
      elsewhere,
    );
    expect(await update(manager, own.id, { ...trap, clientId: 'M-5006' })).toMatchObject(
      refusal(409, { reason: 'client_phone_and_name_taken' }),
    );
    // As the screens send it, with a key: what is refused is rolled back, and counted all the same.
    const keyed = { 'idempotency-key': 'numbers-of-somebody-else' };
    expect(
      await world.call(manager, 'PUT', `/clients/${own.id}`, { clientId: 'M-5005' }, keyed),
    ).toMatchObject(elsewhere);
    const bulk = await world.call(manager, 'PUT', '/clients/bulk', {
      rows: [{ id: own.id, clientId: 'M-5005' }],
    });
    expect(bulk.body.rows).toMatchObject([{ refusal: { reason: 'client_exists_elsewhere' } }]);
    const noted = await world.db
      .selectFrom('audit_log')
      .select('entity_id')
      .where('staff_id', '=', manager.id)
      .where('action', '=', 'client.exists-elsewhere')
      .execute();
    expect(noted).toEqual(Array.from({ length: 5 }, () => ({ entity_id: hidden.id })));
    for (let n = noted.length; n < 20; n += 1) await update(manager, own.id, { clientId: 'M-5005' });
    expect(await update(manager, own.id, { clientId: 'M-5005' })).toMatchObject({ status: 429 });
  });
});

it('an order and a deletion at the same moment: the later one is refused (DECISIONS 5)', async () => {
  for (const [first, second] of [
    ['order', 'deletion'],
    ['deletion', 'order'],
  ] as const) {
    const body = await world.orderBody();
    const calls = {
      order: () => world.call(world.officer, 'POST', '/orders', body),
      deletion: () => world.call(world.admin, 'DELETE', `/clients/${body.clientId}`),
    };
    const held = `select from client_records where id = '${body.clientId}' for update`;
    const replies = await meetAt(world.pool, held, [calls[first], calls[second]]);
    expect(replies.map(({ status }) => status)).toEqual([first === 'order' ? 201 : 204, 400]);
  }
});
