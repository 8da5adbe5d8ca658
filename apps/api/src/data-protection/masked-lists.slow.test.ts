import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RecordView } from '#contract/data-protection.ts';
import { useWorld } from '../../test/use-world.ts';
import type { Loose, Person } from '../../test/world.ts';
import { onDevice } from '../../test/devices.ts';
import { readWorkbook } from '../../test/read-workbook.ts';

const world = useWorld();
let person: Loose;
let group: Loose;

beforeAll(async () => {
  group = await world.aGroup({ chairpersonPhone: '0722333444' });
  person = await world.aClient(world.officer, {
    name: 'Njeri Sought',
    phone: '0788123456',
    clientId: '94837261',
    systemId: 'S-5566',
    email: 'njeri@x.example',
  });
  await world.call(world.officer, 'PUT', `/clients/${person.id}/assign-group`, { groupId: group.id });
  await world.anOrder(world.officer, { clientId: person.id, groupId: group.id });
});
beforeEach(async () => {
  await setMasks(true);
  await world.pool.query('delete from record_views');
});

async function setMasks(mask_lists: boolean): Promise<void> {
  const officeRules = { mask_lists };
  expect((await world.call(world.admin, 'PUT', '/settings', { officeRules })).status).toBe(200);
}

const list = (query: string, by: Person = world.officer) => world.call(by, 'GET', `/clients?${query}`);
const found = async (query: string, by?: Person) => {
  const { body } = await list(query, by);
  return { total: body.pagination.totalItems, names: body.clients.map(({ name }: Loose) => name) };
};
const views = async (): Promise<RecordView[]> =>
  (await world.call(world.admin, 'GET', `/clients/${person.id}/views`)).body;

/** What the lists of a person tell of phones and national IDs, whatever the request says of masks. */
async function shown(by: Person, masked?: string): Promise<Loose> {
  const and = masked === undefined ? '' : `&masked=${masked}`;
  const [clients, members, groups, plainGroups, orders, plainOrders] = await Promise.all(
    [
      `/clients?limit=100${and}`,
      `/groups/${group.id}?${and}`,
      `/groups?page=1&limit=100${and}`,
      `/groups?${and}`,
      `/orders?page=1`,
      `/orders`,
    ].map(async (path) => (await world.call(by, 'GET', path)).body),
  );
  const own = (rows: Loose[], id: string, field = 'id') => rows.find((row) => row[field] === id);
  return [
    own(clients.clients, person.id).phone,
    own(clients.clients, person.id).client_id,
    own(members.members, person.id).phone,
    own(groups.groups, group.id).chairperson_phone,
    own(plainGroups, group.id).chairperson_phone,
    own(orders.orders, group.id, 'group_id').chairperson_phone,
    own(plainOrders, group.id, 'group_id').chairperson_phone,
  ];
}

const chairperson = '+254722333444';
const WHOLE = ['+254788123456', '94837261', '+254788123456', ...Array(4).fill(chairperson)];
const MASKED = ['•••• 456', '•••• 261', '•••• 456', ...Array(4).fill('•••• 444')];

describe('where the setting is on', () => {
  it('every list of a credit officer is masked, whatever the request says (DECISIONS 11.8)', async () => {
    for (const masked of [undefined, 'true', 'false']) {
      expect({ masked, shown: await shown(world.officer, masked) }).toEqual({ masked, shown: MASKED });
    }
    expect((await list('masked=no')).status).toBe(400);
  });

  it('a saved group has whole phones on a registered device alone, and is noted (DECISIONS 25.6)', async () => {
    const device = await onDevice(world);
    const taken = async (by: Person) => {
      const { body } = await world.call(by, 'GET', `/field/pack?group_ids=${group.id}`);
      const [{ chairperson_phone, members }] = body.groups;
      return [chairperson_phone, members[0].phone, members[0].client_id];
    };
    expect(await taken(world.officer)).toEqual(['•••• 444', '•••• 456', '•••• 261']);
    expect(await taken(world.manager)).toEqual([chairperson, '+254788123456', '•••• 261']);
    expect(await taken(device)).toEqual([chairperson, '+254788123456', '•••• 261']);
    const noted = () =>
      world.pool.query(
        "select after -> 'filter' as asked from audit_log where after ->> 'list' = 'pack' and staff_id = $1",
        [device.id],
      );
    await expect
      .poll(async () => (await noted()).rows)
      .toMatchObject([{ asked: { device: device.device.id } }]);
  });

  it("an officer's export of orders is masked, a manager's is whole (DECISIONS 11.8)", async () => {
    const exported = async (by: Person) => {
      const { body } = await world.call(by, 'POST', '/orders/export', { filter: { group_id: group.id } });
      return JSON.stringify(readWorkbook(body));
    };
    expect(await exported(world.officer)).toContain('•••• 444');
    expect(await exported(world.officer)).not.toContain('722333444');
    expect(await exported(world.manager)).toContain('0722 333 444');
  });

  it('a whole phone number, national ID or System ID finds its person, noted once a day (DECISIONS 11.8)', async () => {
    const whole = ['search=0788 123 456', 'search=%2B254788123456', 'search=94837261', 'search=s-5566'];
    for (const query of [...whole, 'phone=254788123456', 'clientId=94837261']) {
      expect({ query, ...(await found(query)) }).toEqual({ query, total: 1, names: ['Njeri Sought'] });
      expect(await views()).toMatchObject([{ entity: 'client', staff_id: world.officer.id }]);
    }
    expect((await list('search=94837261')).body.clients[0].client_id).toBe('•••• 261');
    await world.pool.query('delete from record_views');
    expect((await found('clientId=94837261&page=9')).names).toEqual([]);
    expect(await views(), 'beyond the last page the total tells it too').toHaveLength(1);
  });

  it('parts of what is masked find nobody, so that no ID is rebuilt digit by digit (DECISIONS 11.8)', async () => {
    const parts = ['94837', '261', '9483726', '948372611', '0788123', '788 123', '+25478812345', '•••• 261'];
    for (const part of parts) {
      for (const box of ['search', 'phone', 'clientId']) {
        const query = `${box}=${encodeURIComponent(part)}`;
        expect({ query, ...(await found(query)) }).toEqual({ query, total: 0, names: [] });
      }
    }
    expect((await found('clientId=%25')).total).toBe(0);
    expect((await found('masked=true&search=94837', world.admin)).total).toBe(0);
    expect((await found('search=94837', world.manager)).total).toBe(1);
    expect(await views()).toEqual([]);
  });
});

it('by default officers see what the columns name, and search by part of it (SPEC 2, DECISIONS 11.8)', async () => {
  await world.pool.query(`delete from settings where key = 'office_rules'`);
  expect(await shown(world.officer)).toEqual(WHOLE);
  expect((await found('search=94837')).total).toBe(1);
  expect((await found('clientId=94837&phone=78812')).total).toBe(1);
  expect((await shown(world.officer, 'true')).slice(0, 3)).toEqual(MASKED.slice(0, 3));
});
