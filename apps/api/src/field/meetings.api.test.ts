import { describe, expect, it } from 'vitest';
import type { Meeting } from '#contract/field.ts';
import { DAY_MS, nairobiDay } from '#domain/calendar.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person } from '../../test/world.ts';

const world = useWorld();

const dayAgo = (days: number) => nairobiDay(new Date(Date.now() - days * DAY_MS));
const TODAY = dayAgo(0);
const record = (by: Person, groupId: string, body: object, { day = TODAY, key = '' } = {}) =>
  world.call<Meeting>(
    by,
    'PUT',
    `/groups/${groupId}/meetings/${day}`,
    { attendance: [], ...body },
    key ? { 'idempotency-key': key } : {},
  );
const list = (by: Person, groupId: string, query = '') =>
  world.call<{ meetings: Meeting[] }>(by, 'GET', `/groups/${groupId}/meetings${query}`);
const was = (clientId: string, state: string, note?: string) => ({ clientId, state, ...(note && { note }) });
const statesOf = ({ attendance }: Meeting) =>
  Object.fromEntries(attendance.map(({ client_id, state }) => [client_id, state]));

describe('a meeting', () => {
  it('is recorded with its notes and who was there, and listed with the latest first (DECISIONS 17.7)', async () => {
    const group = await world.aGroup();
    const [zuri, ali] = [
      await world.aClient(world.officer, { name: 'Zuri' }),
      await world.aClient(world.officer, { name: 'Ali' }),
    ];
    const { status, body } = await record(world.officer, group.id, {
      notes: '  Held outside.\nRain. ',
      attendance: [was(zuri.id, 'present'), was(ali.id, 'excused', 'Ill')],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      group_id: group.id,
      day: TODAY,
      notes: 'Held outside.\nRain.',
      recorded_by_name: world.officer.name,
      attendance: [
        { client_id: ali.id, client_name: 'Ali', state: 'excused', note: 'Ill' },
        { client_id: zuri.id, client_name: 'Zuri', state: 'present', note: '' },
      ],
    });
    await record(world.officer, group.id, {}, { day: dayAgo(7) });
    for (const by of [world.otherOfficer, world.manager, world.auditor, world.admin]) {
      const { meetings } = (await list(by, group.id)).body;
      expect(meetings.map(({ day }) => day)).toEqual([TODAY, dayAgo(7)]);
      expect(meetings[0]).toEqual(body);
    }
    expect((await list(world.officer, group.id, '?limit=1')).body.meetings).toHaveLength(1);
  });

  it.each([
    ['tomorrow', () => dayAgo(-1), 'meeting_in_future'],
    ['31 days ago', () => dayAgo(31), 'meeting_too_old'],
    ['no day', () => '2026-02-30', 'not_a_day'],
  ])('is not recorded of %s (DECISIONS 17.7)', async (_, day, reason) => {
    const group = await world.aGroup();
    expect(await record(world.officer, group.id, {}, { day: day() })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'day', reason }] },
    });
    expect((await record(world.officer, group.id, {}, { day: dayAgo(30) })).status).toBe(201);
  });
});

describe('a meeting that is recorded again', () => {
  it('by its own person who has not seen it is replaced, and notes that are left out stay (DECISIONS 17.7.1)', async () => {
    const group = await world.aGroup();
    const [one, two] = [await world.aClient(), await world.aClient()];
    const { body: seen } = await record(world.otherOfficer, group.id, { notes: 'Seen before' });
    const first = {
      notes: 'First',
      attendance: [was(one.id, 'present', 'Ill'), was(two.id, 'excused')],
      updatedAt: seen.updated_at,
    };
    // A device sends it again when its answer was lost, and then the second save.
    for (const status of [200, 200])
      expect((await record(world.officer, group.id, first, { key: 'twice-1' })).status).toBe(status);
    const second = await record(world.officer, group.id, { attendance: [was(one.id, 'absent')] });
    expect(second).toMatchObject({ status: 200, body: { notes: 'First' } });
    expect(second.body.attendance).toMatchObject([{ client_id: one.id, state: 'absent', note: 'Ill' }]);
    const emptied = await record(world.officer, group.id, { notes: '' });
    expect(emptied.body).toMatchObject({ notes: '', attendance: [] });
  });

  it('by somebody else needs the record that they saw: otherwise 409, and nothing is lost (DECISIONS 4, 17.7)', async () => {
    const group = await world.aGroup();
    const { body: seen } = await record(world.officer, group.id, { notes: 'Mine' });
    const refused = {
      status: 409,
      body: { code: 'stale', reason: 'record_changed', params: { record: 'meeting' } },
    };
    expect(await record(world.otherOfficer, group.id, { notes: 'Theirs' })).toMatchObject(refused);
    const updatedAt = seen.updated_at;
    const theirs = await record(world.otherOfficer, group.id, { notes: 'Both', updatedAt });
    expect(theirs).toMatchObject({
      status: 200,
      body: { notes: 'Both', recorded_by: world.otherOfficer.id },
    });
    // Now the first one is who has not seen it.
    expect(await record(world.officer, group.id, { notes: 'Mine', updatedAt })).toMatchObject(refused);
    expect(await record(world.officer, group.id, { notes: 'Mine' })).toMatchObject(refused);
    expect((await list(world.officer, group.id)).body.meetings[0]!.notes).toBe('Both');
  });

  it('keeps who has left the branch or was erased since as they are, and takes what else was changed (DECISIONS 17.7)', async () => {
    const group = await world.aGroup();
    const [guest, left, erased] = [await world.aClient(), await world.aClient(), await world.aClient()];
    const gone = [was(left.id, 'present', 'Paid'), was(erased.id, 'absent')];
    const { body: seen } = await record(world.officer, group.id, {
      attendance: [...gone, was(guest.id, 'present')],
    });
    const there = await world.aGroup({ branchId: world.branches.mombasa });
    await world.call(world.admin, 'PUT', `/clients/${left.id}/assign-group`, { groupId: there.id });
    await world.pool.query('update clients set anonymised_at = now() where id = $1', [erased.id]);
    const again = (attendance: object[]) =>
      record(world.officer, group.id, { attendance, updatedAt: seen.updated_at });
    expect(await again([was(left.id, 'absent')])).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'attendance.0.clientId', reason: 'no_such_client' }] },
    });
    expect(await again([was(erased.id, 'present')])).toMatchObject({
      status: 409,
      body: { reason: 'former_client' },
    });
    const { status, body } = await again([...gone, was(guest.id, 'absent')]);
    expect(status).toBe(200);
    expect(statesOf(body)).toEqual({ [left.id]: 'present', [erased.id]: 'absent', [guest.id]: 'absent' });
    expect(body.attendance.find(({ client_id }) => client_id === left.id)!.note).toBe('Paid');
  });
});
