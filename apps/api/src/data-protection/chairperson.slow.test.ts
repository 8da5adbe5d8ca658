import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importsOf } from '../../test/imports.ts';
import { importClient, tablesHolding } from '../../test/traces.ts';
import { createWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const admin = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  world.call(world.admin, method, path, body, headers);
const NO_BREAK = '\u00a0';

describe('a client who is anonymised is erased as the chairperson of groups too (DECISIONS 11.4)', () => {
  it('in groups, in their lines of the log, in orders and in answers', async () => {
    const [first, number] = ['Akinyi', '733444222'];
    const name = `${first} Chairs`;
    const client = await world.aClient(world.officer, { name, phone: `0${number}` });
    const byName = await world.aGroup({
      chairperson: ` ${first.toUpperCase()}${NO_BREAK} chairs `,
      chairpersonPhone: '',
    });
    const key = { 'Idempotency-Key': 'chair' };
    const body = {
      name: 'By phone',
      branchId: world.branches.kitui,
      chairperson: 'Mama D.',
      chairpersonPhone: `+254 ${number}`,
    };
    const byPhone = (await admin('POST', '/groups', body, key)).body;
    const former = await world.aGroup({ chairperson: name, chairpersonPhone: `254${number}` });
    await admin('PUT', `/groups/${former.id}`, {
      chairperson: 'Somebody Else',
      chairpersonPhone: '0722000111',
    });
    const other = await world.aGroup({ chairperson: `${first} Otherson`, chairpersonPhone: '0722000222' });
    const order = await world.anOrder(world.officer, { groupId: byPhone.id });
    await admin('PUT', `/orders/${order.id}`, { loanTerm: 7 });
    const dropped = await world.anOrder(world.officer, { groupId: byPhone.id });
    await admin('DELETE', `/orders/${dropped.id}`);
    const gone = await world.aGroup({ chairperson: name });
    await admin('DELETE', `/groups/${gone.id}`);

    const preview = await admin('GET', `/deletions/preview?action=anonymise&entity=client&id=${client.id}`);
    expect(new Set(preview.body.chairperson_of.map(({ id }: { id: string }) => id))).toEqual(
      new Set([byName.id, byPhone.id]),
    );
    expect((await admin('POST', `/clients/${client.id}/anonymise`, { reason: 'Asked' })).status).toBe(200);
    expect(
      await tablesHolding(world, [name, number, `${first.toUpperCase()}${NO_BREAK} chairs`, 'Mama D.']),
    ).toEqual([]);
    for (const { id } of [byName, byPhone]) {
      expect((await admin('GET', `/groups/${id}`)).body).toMatchObject({
        chairperson: '',
        chairperson_phone: '',
      });
    }
    expect((await admin('GET', `/orders/${order.id}`)).body.chairperson_phone).toBe('');
    for (const [kept, chairperson] of [
      [former, 'Somebody Else'],
      [other, `${first} Otherson`],
    ] as const) {
      expect((await admin('GET', `/groups/${kept.id}`)).body.chairperson).toBe(chairperson);
      const log = await admin('GET', `/audit?entity_id=${kept.id}`);
      expect(log.body.entries[0].after.chairperson).toBe(chairperson);
    }
    expect((await admin('POST', '/groups', body, key)).body).toMatchObject({
      id: byPhone.id,
      chairperson: '',
    });
    const [restorable] = (await admin('GET', '/deletions?limit=100')).body.deleted.filter(
      (one: { entity_id: string }) => one.entity_id === gone.id,
    );
    await admin('POST', `/deletions/${restorable.id}/restore`);
    expect((await admin('GET', `/groups/${gone.id}`)).body.chairperson).toBe('');
  });

  it('by the name and the number of before too, in the group as in the log', async () => {
    const client = await world.aClient(world.officer, { name: 'Fatuma Maiden', phone: '0733888111' });
    const byName = await world.aGroup({ chairperson: 'Fatuma Maiden', chairpersonPhone: '' });
    const byPhone = await world.aGroup({ chairperson: 'Mama F.', chairpersonPhone: '0733888111' });
    await admin('PUT', `/clients/${client.id}`, { name: 'Fatuma Married', phone: '0733888222' });
    const preview = await admin('GET', `/deletions/preview?action=anonymise&entity=client&id=${client.id}`);
    expect(preview.body.chairperson_of).toHaveLength(2);
    await admin('POST', `/clients/${client.id}/anonymise`, { reason: 'Asked' });
    for (const { id } of [byName, byPhone])
      expect((await admin('GET', `/groups/${id}`)).body).toMatchObject({
        chairperson: '',
        chairperson_phone: '',
      });
    expect(await tablesHolding(world, ['Fatuma Ma', '733888'])).toEqual([]);
  });

  it('in what a file changed of a group, so that undoing the import brings nobody back (DECISIONS 18.10)', async () => {
    const client = await world.aClient(world.officer, { name: 'Halima Chaired', phone: '0733999111' });
    const group = await world.aGroup({ chairperson: 'Halima Chaired', chairpersonPhone: '0733999111' });
    const other = await world.aGroup({ chairperson: 'Stays Before', location: 'Here' });
    const { bring } = importsOf(world);
    const numbers = [group, other].map(({ account_number: number }) => number);
    const { id } = await bring(
      `Account Number,Chairperson,Chairperson Phone,Location\n${numbers[0]},Next One,0733999222,There\n${numbers[1]},Stays After,,There\n`,
      { kind: 'groups', findBy: 'accountNumber' },
    );
    expect((await admin('GET', `/groups/${group.id}`)).body.chairperson).toBe('Next One');
    await admin('POST', `/clients/${client.id}/anonymise`, { reason: 'Asked' });
    expect(await tablesHolding(world, ['Halima', '733999111'])).toEqual([]);
    const { rows } = (await admin('GET', `/imports/${id}/rows?outcome=changed&page=1`)).body;
    expect(rows[0].changes).toEqual([{ field: 'location', from: group.location, to: 'There' }]);
    expect((await admin('POST', `/imports/${id}/undo`, {})).status).toBe(200);
    expect((await admin('GET', `/groups/${group.id}`)).body).toMatchObject({
      chairperson: 'Next One',
      location: group.location,
    });
    expect((await admin('GET', `/groups/${other.id}`)).body).toMatchObject({
      chairperson: 'Stays Before',
      location: 'Here',
    });
  });

  it('the log lets a chairperson go only for a client who was erased, and nothing else with them', async () => {
    const group = await world.aGroup({ chairperson: 'Stays In The Log' });
    for (const change of ['after = without_chairperson(after)', "after = after - 'name'"]) {
      await expect(
        world.pool.query(`update audit_log set ${change} where entity_id = $1`, [group.id]),
      ).rejects.toThrow('audit_log is append-only');
    }
  });
});

it('a space that does not break saves no name from erasure, in imported files nor in what was searched (DECISIONS 11.4)', async () => {
  const client = await world.aClient(world.officer, { name: 'Nuru Unbroken', phone: '0733555666' });
  await importClient(world, [`NURU${NO_BREAK}UNBROKEN`, '1', '', 'Kitui']);
  await importsOf(world).bring(`Name,Branch,Chairperson\n,Kitui,Nuru\u2003Unbroken\n`, { kind: 'groups' });
  const search = encodeURIComponent(`nuru${NO_BREAK}unbroken`);
  await world.call(world.officer, 'GET', `/clients?search=${search}`);
  await world.call(world.officer, 'GET', `/groups?search=${search}`);
  await admin('POST', `/clients/${client.id}/anonymise`, { reason: 'Asked' });
  const spelt = ['Nuru Unbroken', `NURU${NO_BREAK}UNBROKEN`, 'Nuru\u2003Unbroken'];
  expect(await tablesHolding(world, spelt)).toEqual([]);
});
