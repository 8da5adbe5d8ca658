import { describe, expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { type Person } from '../../test/world.ts';

const world = useWorld();

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
