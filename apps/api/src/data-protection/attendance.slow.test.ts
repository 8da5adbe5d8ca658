import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Meeting } from '#contract/field.ts';
import { DAY_MS, nairobiDay } from '#domain/calendar.ts';
import { meetAt } from '../../test/gate.ts';
import { tablesHolding } from '../../test/traces.ts';
import { createWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const dayAgo = (days: number) => nairobiDay(new Date(Date.now() - days * DAY_MS));
const admin = async (method: string, path: string, body?: object) => {
  const reply = await world.call(world.admin, method, path, body);
  if (reply.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`);
  return reply.body;
};
async function aMember(groupId: string, fields: object) {
  const client = await world.aClient(world.officer, fields);
  await admin('PUT', `/clients/${client.id}/assign-group`, { groupId });
  return client;
}
const meet = (groupId: string, day: string, body: object) =>
  world.call(world.officer, 'PUT', `/groups/${groupId}/meetings/${day}`, body);
const meetingsOf = async (groupId: string): Promise<Meeting[]> =>
  (await admin('GET', `/groups/${groupId}/meetings`)).meetings;
const lastDeletion = async () => (await admin('GET', '/deletions?limit=1')).deleted[0].id;

/** A group of two who met today, last week and the week before, each time with other notes. */
async function aGroupThatMet() {
  const group = await world.aGroup();
  const [amina, baraka] = [
    await aMember(group.id, { name: 'Amina Wanjiku', phone: '0722114455', clientId: 'NID-778899' }),
    await aMember(group.id, { name: 'Baraka Otieno' }),
  ];
  const attendance = [
    { clientId: amina.id, state: 'present', note: 'Paid 500' },
    { clientId: baraka.id, state: 'absent', note: 'Amina says he is ill' },
  ];
  await meet(group.id, dayAgo(0), { notes: 'AMINA brought her sister.', attendance });
  await meet(group.id, dayAgo(7), {
    notes: 'New number 0722 114 455.',
    attendance: [{ clientId: baraka.id, state: 'present', note: 'On time' }],
  });
  await meet(group.id, dayAgo(14), { notes: 'Held under the tree.', attendance: [] });
  return { group, amina, baraka };
}

describe('a client’s attendance', () => {
  it('is part of what is held on them, for the person themselves (DECISIONS 17.11)', async () => {
    const { group, amina } = await aGroupThatMet();
    await meet(group.id, dayAgo(1), { attendance: [{ clientId: amina.id, state: 'excused' }] });
    const { meetings } = await admin('GET', `/clients/${amina.id}/data`);
    const of = { group_id: group.id, group_name: group.name };
    expect(meetings).toEqual([
      { ...of, day: dayAgo(1), state: 'excused', note: '' },
      { ...of, day: dayAgo(0), state: 'present', note: 'Paid 500' },
    ]);
    await admin('POST', `/clients/${amina.id}/anonymise`, { reason: 'Asked for it' });
  });

  it('stays without a name when they are anonymised, and notes about them go (DECISIONS 11.4, 17.11)', async () => {
    const { group, amina, baraka } = await aGroupThatMet();
    await admin('POST', `/clients/${amina.id}/anonymise`, { reason: 'Asked for it' });
    const meetings = await meetingsOf(group.id);
    expect(meetings.map(({ notes }) => notes)).toEqual(['', '', 'Held under the tree.']);
    expect(meetings[0]!.attendance).toMatchObject([
      { client_id: baraka.id, state: 'absent', note: '' },
      {
        client_id: amina.id,
        client_name: expect.stringContaining('Former client'),
        state: 'present',
        note: '',
      },
    ]);
    expect(meetings[1]!.attendance).toMatchObject([{ client_id: baraka.id, note: 'On time' }]);
  });

  it('is not recorded of who is erased at the same moment, and no note of it stays (DECISIONS 17.7, 17.11)', async () => {
    const { group, amina, baraka } = await aGroupThatMet();
    const attendance = [
      { clientId: amina.id, state: 'present', note: 'Amina paid 700' },
      { clientId: baraka.id, state: 'present' },
    ];
    const [erased, recorded] = await meetAt(
      world.pool,
      `select from clients where id = '${amina.id}' for update`,
      [
        () => world.call(world.admin, 'POST', `/clients/${amina.id}/anonymise`, { reason: 'Asked for it' }),
        () => meet(group.id, dayAgo(2), { notes: 'Amina came late.', attendance }),
      ],
    );
    expect(erased!.status).toBe(200);
    expect(recorded).toMatchObject({ status: 409, body: { reason: 'former_client' } });
    expect((await meetingsOf(group.id)).map(({ day }) => day)).toEqual([dayAgo(0), dayAgo(7), dayAgo(14)]);
    const { rows } = await world.pool.query(
      "select from meeting_attendance where client_id = $1 and note <> ''",
      [amina.id],
    );
    expect(rows).toEqual([]);
  });

  it('goes with a client who is deleted, and comes back with them (DECISIONS 11.4, 17.11)', async () => {
    const { group, amina } = await aGroupThatMet();
    const before = (await meetingsOf(group.id))[0]!.attendance.find(
      ({ client_id }) => client_id === amina.id,
    );
    await admin('DELETE', `/clients/${amina.id}?reason=Twice`);
    const states = async () =>
      (await meetingsOf(group.id))[0]!.attendance.filter(({ client_id }) => client_id === amina.id);
    expect(await states()).toEqual([]);
    await admin('POST', `/deletions/${await lastDeletion()}/restore`);
    expect(await states()).toEqual([before]);
    await admin('POST', `/clients/${amina.id}/anonymise`, { reason: 'Asked for it' });
  });

  it('comes back with a client as far as its meetings are still there (DECISIONS 11.4, 17.11)', async () => {
    const [group, other] = [await world.aGroup(), await world.aGroup()];
    const client = await aMember(other.id, { name: 'Chebet Koech' });
    const attendance = [{ clientId: client.id, state: 'present' }];
    await meet(group.id, dayAgo(0), { attendance });
    await meet(other.id, dayAgo(0), { attendance });
    await admin('DELETE', `/clients/${client.id}?reason=Twice`);
    const deletion = await lastDeletion();
    await admin('DELETE', `/groups/${group.id}?reason=Twice`);
    await admin('POST', `/deletions/${deletion}/restore`);
    expect((await meetingsOf(other.id))[0]!.attendance).toMatchObject([{ client_id: client.id }]);
  });
});

describe('a group’s meetings', () => {
  it('go with a group that is deleted and come back with it, without who is gone or erased since (DECISIONS 17.11)', async () => {
    const group = await world.aGroup();
    const [stays, leaves, erased] = [
      await world.aClient(world.officer, { name: 'Stays' }),
      await world.aClient(world.officer, { name: 'Leaves' }),
      await world.aClient(world.officer, { name: 'Erased Person' }),
    ];
    await meet(group.id, dayAgo(0), {
      notes: 'By the well',
      attendance: [stays, leaves, erased].map(({ id }) => ({ clientId: id, state: 'present', note: 'Here' })),
    });
    await admin('DELETE', `/groups/${group.id}?reason=Twice`);
    const deletion = await lastDeletion();
    await admin('DELETE', `/clients/${leaves.id}?reason=Twice`);
    await admin('POST', `/clients/${erased.id}/anonymise`, { reason: 'Asked for it' });
    await admin('POST', `/deletions/${deletion}/restore`);
    const [meeting] = await meetingsOf(group.id);
    expect(meeting).toMatchObject({ notes: 'By the well' });
    expect(meeting!.attendance).toMatchObject([
      { client_id: erased.id, note: '' },
      { client_id: stays.id, note: 'Here' },
    ]);
  });

  it('come back with no note that names who was erased meanwhile, nor what another client’s says (DECISIONS 11.4, 17.11)', async () => {
    const [group, next] = [await world.aGroup(), await world.aGroup()];
    const [erased, twice] = [
      await aMember(group.id, { name: 'Zubeda Atieno', phone: '0722998877' }),
      await aMember(group.id, { name: 'Entered Twice' }),
    ];
    const notes = 'Zubeda asked for more, 0722 998 877';
    const attendance = [
      { clientId: erased.id, state: 'present' },
      { clientId: twice.id, state: 'present', note: 'Came with Zubeda' },
    ];
    await meet(group.id, dayAgo(0), { notes, attendance });
    await meet(next.id, dayAgo(0), { notes: 'By the well', attendance });
    await admin('DELETE', `/clients/${twice.id}?reason=Twice`);
    const client = await lastDeletion();
    await admin('PUT', `/clients/${erased.id}/assign-group`, { groupId: next.id });
    await admin('DELETE', `/groups/${group.id}?reason=Twice`);
    const deletion = await lastDeletion();
    await admin('POST', `/clients/${erased.id}/anonymise`, { reason: 'Asked for it' });
    await admin('POST', `/deletions/${deletion}/restore`);
    await admin('POST', `/deletions/${client}/restore`);
    expect(await meetingsOf(group.id)).toMatchObject([{ notes: '' }]);
    const [meeting] = await meetingsOf(next.id);
    expect(meeting).toMatchObject({ notes: 'By the well' });
    expect(meeting!.attendance).toContainEqual(expect.objectContaining({ client_id: twice.id, note: '' }));
    expect(await tablesHolding(world, ['Zubeda', '722998877', '722 998 877'])).toEqual([]);
  });

  it('hinder no erasure where they were sealed with a key that is lost: nobody restores them (DECISIONS 11.4)', async () => {
    const [group, client] = [await world.aGroup(), await world.aClient()];
    await admin('DELETE', `/clients/${(await world.aClient()).id}?reason=Twice`);
    await admin('DELETE', `/groups/${group.id}?reason=Twice`);
    // Behind the version stands which key it was.
    const { rows } = await world.pool.query(
      `update deleted_records set sealed = overlay(sealed placing '\\x0000000000000000'::bytea from 2)
       where sealed is not null returning id`,
    );
    expect(rows.length).toBeGreaterThan(1);
    await admin('POST', `/clients/${client.id}/anonymise`, { reason: 'Asked for it' });
    expect((await admin('GET', `/clients/${client.id}`)).name).toContain('Former client');
  });

  it('keep no note that names who was erased by an earlier name, or by that of a merged record (DECISIONS 17.11, 20.16)', async () => {
    const group = await world.aGroup();
    const client = await aMember(group.id, { name: 'Wafula Before', phone: '0722998811' });
    const other = await world.aClient(world.officer, { name: 'Wekesa Other', phone: '0722998822' });
    const attendance = [{ clientId: other.id, state: 'present' }];
    const elsewhere = await world.aGroup();
    await meet(elsewhere.id, dayAgo(0), { notes: 'Wekesa spoke', attendance });
    await meet(group.id, dayAgo(0), { notes: 'Before was late', attendance: [] });
    await admin('PUT', `/clients/${client.id}`, { name: 'Wafula After' });
    await admin('POST', `/clients/${client.id}/merge`, { otherId: other.id, reason: 'Twice' });
    await admin('POST', `/clients/${client.id}/anonymise`, { reason: 'Asked for it' });
    expect(await meetingsOf(group.id)).toMatchObject([{ notes: '' }]);
    expect(await meetingsOf(elsewhere.id)).toMatchObject([{ notes: '' }]);
  });

  it('of two others keep no note that names who was erased where their merge is undone (DECISIONS 20.15, 20.16)', async () => {
    const group = await world.aGroup();
    const [erased, kept, other] = [
      await aMember(group.id, { name: 'Zaitun Erased' }),
      await aMember(group.id, { name: 'Kept Record' }),
      await aMember(group.id, { name: 'Other Record' }),
    ];
    const attendance = [kept, other].map(({ id }) => ({
      clientId: id,
      state: 'present',
      note: 'With Zaitun',
    }));
    await meet(group.id, dayAgo(0), { attendance });
    await admin('POST', `/clients/${kept.id}/merge`, { otherId: other.id, reason: 'Twice' });
    await admin('POST', `/clients/${erased.id}/anonymise`, { reason: 'Asked for it' });
    await admin('POST', `/clients/${kept.id}/unmerge`, { mergedId: other.id, reason: 'Two people' });
    expect((await meetingsOf(group.id))[0]!.attendance.map(({ note }) => note)).toEqual(['', '']);
    expect(await tablesHolding(world, ['Zaitun'])).toEqual([]);
  });
});
