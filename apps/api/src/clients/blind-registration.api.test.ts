import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import type { MachineGrant } from '#domain/permissions.ts';
import { createWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const there = { name: 'Bb There', phone: '0721400001', clientId: '44001', systemId: 'BB-1' };
const registered = async () => {
  const client = await world.aClient(world.officer, { ...there, address: 'Box 7', email: 'bb@b.example' });
  await world.call(world.admin, 'PUT', `/clients/${client.id}`, { loanBalance: 900, systemSavings: 70 });
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
      expect(other).toMatchObject({ status: 409, body: { reason: 'client_exists_elsewhere' } });
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

  it('gets the client who is there when it may read clients; staff do, too (SPEC 7)', async () => {
    const reader = await world.aMachine(['clients.create', 'clients.read'], null);
    const same = { ...guess, name: there.name, phone: there.phone };
    for (const by of [reader, world.officer]) {
      const { status, body } = await world.call(by, 'POST', '/clients', same);
      expect({ status, name: body.name, loan: body.loan_balance }).toEqual({
        status: 200,
        name: 'Bb There',
        loan: 900,
      });
    }
  });

  it.each([
    ['all branches', (): string | null => null],
    ['one branch', () => world.branches.kitui],
  ] as const)('of %s guesses no more often than staff (DECISIONS 10.17)', async (_, branch) => {
    const blind = await world.aMachine(['clients.create'], branch());
    const statuses: number[] = [];
    for (let at = 0; at < LIMITS.clientsElsewherePerHour + 1; at += 1) {
      statuses.push((await world.call(blind, 'POST', '/clients', guess)).status);
    }
    expect(statuses).toEqual([...Array<number>(LIMITS.clientsElsewherePerHour).fill(409), 429]);
    const { rows } = await world.pool.query(
      `select from audit_log where staff_id = $1 and action = 'client.exists-elsewhere'`,
      [blind.id],
    );
    expect(rows).toHaveLength(LIMITS.clientsElsewherePerHour);
  });

  it.each([
    ['POST', '/clients', 'clients.create', 201, () => ({ name: 'Bc New', phone: '0721400011' })],
    ['PUT', '/clients/', 'clients.edit', 200, () => ({ address: 'Box 8' })],
    ['PUT', '/clients/', 'clients.assign-group', 200, (groupId: string) => ({ groupId })],
    ['POST', '/groups', 'groups.create', 201, () => ({ name: 'Bc Group', branchId: world.branches.kitui })],
    ['PUT', '/groups/', 'groups.edit', 200, () => ({ location: 'Here' })],
  ] as const)('%s %s needs %s and no other permission (DECISIONS 13.2)', async (...row) => {
    const [method, path, grant, status, bodyOf] = row;
    const [client, group] = [await world.aClient(), await world.aGroup()];
    const id = path === '/clients/' ? client.id : path === '/groups/' ? group.id : '';
    const action = grant === 'clients.assign-group' ? '/assign-group' : '';
    for (const branch of [null, world.branches.kitui]) {
      const alone = await world.aMachine([grant], branch);
      const body = { ...bodyOf(group.id), ...(branch && method === 'POST' && { name: 'Bd Other' }) };
      const reply = await world.call(alone, method, `${path}${id}${action}`, body);
      expect({ status: reply.status, id: typeof reply.body.id }).toEqual({ status, id: 'string' });
    }
  });
});
