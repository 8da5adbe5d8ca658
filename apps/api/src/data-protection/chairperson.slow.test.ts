import { describe, expect, it } from 'vitest';
import { tablesHolding } from '../../test/traces.ts';
import { useWorld } from '../../test/use-world.ts';

const world = useWorld();

const admin = (method: string, path: string, body?: unknown) => world.call(world.admin, method, path, body);
const NO_BREAK = '\u00a0';

describe('a client who is anonymised is erased as the chairperson of groups too (DECISIONS 11.4)', () => {
  it('in the groups that have both name and phone, in their orders, and in the log', async () => {
    const client = await world.aClient(world.officer, { name: 'Akinyi Chairs', phone: '0733444222' });
    const now = await world.aGroup({
      chairperson: ` AKINYI${NO_BREAK} chairs `,
      chairpersonPhone: '+254 733444222',
    });
    const former = await world.aGroup({ chairperson: 'Akinyi Chairs', chairpersonPhone: '0733444222' });
    await admin('PUT', `/groups/${former.id}`, { chairperson: 'Next One', chairpersonPhone: '0722000111' });
    const namesake = await world.aGroup({ chairperson: 'Akinyi Chairs', chairpersonPhone: '0722000222' });
    const order = await world.anOrder(world.officer, { groupId: now.id });
    await admin('PUT', `/orders/${order.id}`, { loanTerm: 7 });

    const preview = await admin('GET', `/deletions/preview?action=anonymise&entity=client&id=${client.id}`);
    expect(preview.body.chairperson_of).toMatchObject([{ id: now.id }]);
    expect((await admin('POST', `/clients/${client.id}/anonymise`, { reason: 'Asked' })).status).toBe(200);
    expect(await tablesHolding(world, ['733444222', `AKINYI${NO_BREAK}`])).toEqual([]);
    const nobody = { chairperson: '', chairperson_phone: '' };
    expect((await admin('GET', `/groups/${now.id}`)).body).toMatchObject(nobody);
    expect((await admin('GET', `/orders/${order.id}`)).body.chairperson_phone).toBe('');
    const [changed] = (await admin('GET', `/audit?entity_id=${former.id}&action=group.update`)).body.entries;
    const erased = { erased: true };
    expect(changed.before).toMatchObject({ chairperson: erased, chairperson_phone: erased });
    expect(changed.after).toMatchObject({ chairperson: 'Next One', chairperson_phone: '+254722000111' });
    const [created] = (await admin('GET', `/audit?entity_id=${namesake.id}`)).body.entries;
    expect(created.after).toMatchObject({ chairperson: 'Akinyi Chairs', chairperson_phone: '+254722000222' });
    expect((await admin('GET', `/groups/${namesake.id}`)).body.chairperson).toBe('Akinyi Chairs');
  });
});
