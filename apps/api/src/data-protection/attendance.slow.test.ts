import { describe, expect, it } from 'vitest';
import type { Meeting } from '#contract/field.ts';
import { DAY_MS, nairobiDay } from '#domain/calendar.ts';
import { useWorld } from '../../test/use-world.ts';

const world = useWorld();

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

  it('stays without a name when they are anonymised, and what was noted of them goes (DECISIONS 17.11)', async () => {
    const { group, amina, baraka } = await aGroupThatMet();
    await admin('POST', `/clients/${amina.id}/anonymise`, { reason: 'Asked for it' });
    const meetings = await meetingsOf(group.id);
    expect(meetings[0]!.attendance).toMatchObject([
      { client_id: baraka.id, state: 'absent', note: 'Amina says he is ill' },
      {
        client_id: amina.id,
        client_name: expect.stringContaining('Former client'),
        state: 'present',
        note: '',
      },
    ]);
  });
});
