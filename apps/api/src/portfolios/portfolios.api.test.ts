import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { type Loose, type Person } from '../../test/world.ts';

const world = useWorld();
let from: Person;
let to: Person;
beforeAll(async () => {
  [from, to] = (await world.hireAll([
    ['credit_officer', world.branches.kitui],
    ['credit_officer', world.branches.kitui],
  ] as const)) as [Person, Person];
});

const give = (by: Person, body: object) => world.call(by, 'POST', '/handovers', body);
const between = (more: object = {}) => ({ fromOfficerId: from.id, toOfficerId: to.id, ...more });
const officerOf = async (id: string) =>
  (await world.call(world.admin, 'GET', `/clients/${id}`)).body.officer_name;
const told = async (person: Person) =>
  (await world.call(person, 'GET', '/notifications')).body.notifications.filter(
    ({ kind }: Loose) => kind === 'clients_handed_over',
  );
const portfolioOf = async (by: Person, officer: Person | null) =>
  (await world.call(by, 'GET', '/portfolios')).body.portfolios.find(
    ({ officer_id }: Loose) => officer_id === (officer?.id ?? null),
  );
async function inGroup(groupId: string, by = from) {
  const { id } = await world.aClient(by);
  await world.call(world.admin, 'PUT', `/clients/${id}/assign-group`, { groupId });
  return id;
}

describe('clients are handed over', () => {
  it('all of an officer, with a note and a line of the log each, and both are notified (DECISIONS 20.5, 20.7)', async () => {
    const [one, two] = [await world.aClient(from), await world.aClient(from)];
    const reply = await give(world.manager, between({ note: 'Goes to another route' }));
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      branch_name: 'Kitui',
      from_name: from.name,
      to_name: to.name,
      note: 'Goes to another route',
      by_name: world.manager.name,
    });
    expect(reply.body.clients.map(({ id }: Loose) => id).toSorted()).toEqual([one.id, two.id].toSorted());
    expect([await officerOf(one.id), await officerOf(two.id)]).toEqual([to.name, to.name]);
    const log = await world.call(world.admin, 'GET', `/audit?entity=client&entity_id=${one.id}`);
    expect(log.body.entries[0]).toMatchObject({
      action: 'client.hand-over',
      before: { officer_name: from.name },
      after: { officer_name: to.name, reason: 'Goes to another route' },
    });
    const params = { from: from.name, to: to.name, clients: 2 };
    for (const person of [from, to]) {
      expect(await told(person)).toMatchObject([{ handover_id: reply.body.id, params }]);
    }
    expect(await told(world.officer)).toEqual([]);
    expect((await world.call(to, 'GET', `/handovers/${reply.body.id}`)).body).toEqual(reply.body);
  });

  it('those of a group, or some, and the others stay (DECISIONS 20.5)', async () => {
    const group = await world.aGroup();
    const [member, alone, chosen] = [
      await inGroup(group.id),
      (await world.aClient(from)).id,
      (await world.aClient(from)).id,
    ];
    expect(await portfolioOf(world.manager, from)).toMatchObject({
      clients: 3,
      groups: [{ id: group.id, name: group.name, clients: 1 }],
    });
    expect((await give(world.manager, between({ groupIds: [group.id] }))).body.clients).toHaveLength(1);
    expect((await give(world.manager, between({ clientIds: [chosen] }))).status).toBe(201);
    expect([await officerOf(member), await officerOf(chosen), await officerOf(alone)]).toEqual([
      to.name,
      to.name,
      from.name,
    ]);
  });

  it('to nobody but an active officer of the same branch, and only clients of the giver (DECISIONS 20.5)', async () => {
    const theirs = await world.aClient(to);
    const elsewhere = await world.aGroup({ branchId: world.branches.mombasa });
    const refusals: [object, number, string][] = [
      [{ toOfficerId: world.manager.id }, 400, 'no_such_officer'],
      [{ toOfficerId: world.headOfficeOfficer.id }, 400, 'no_such_officer'],
      [{ toOfficerId: world.mombasaOfficer.id }, 400, 'no_such_officer'],
      [{ fromOfficerId: world.mombasaOfficer.id }, 400, 'no_such_officer'],
      [{ toOfficerId: from.id }, 400, 'officer_has_them'],
      [{ clientIds: [theirs.id] }, 400, 'not_the_officers_client'],
      [{ groupIds: [elsewhere.id] }, 400, 'no_such_group'],
      [
        { fromOfficerId: (await world.hire('credit_officer', world.branches.kitui)).id },
        409,
        'nothing_to_hand_over',
      ],
    ];
    for (const [change, status, reason] of refusals) {
      const reply = await give(world.manager, { ...between(), ...change });
      expect([reply.status, reply.body.errors?.[0].reason ?? reply.body.reason]).toEqual([status, reason]);
    }
    expect((await give(world.officer, between())).status).toBe(403);
    expect((await give(world.auditor, between())).status).toBe(403);
  });
});
