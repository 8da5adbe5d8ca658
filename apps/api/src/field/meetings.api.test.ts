import { describe, expect, it } from 'vitest';
import type { Meeting, MeetingPack } from '#contract/field.ts';
import { DAY_MS, nairobiDay } from '#domain/calendar.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person, refusal } from '../../test/world.ts';
import pg from 'pg';
import { Database } from '../platform/database.ts';
import { listenTo } from '../../test/query-plans.ts';
import { takeAlong } from './take-along.ts';

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
    expect(await record(world.officer, group.id, {}, { day: day() })).toMatchObject(
      refusal(400, { errors: [{ path: 'day', reason }] }),
    );
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
    const refused = refusal(409, { code: 'stale', reason: 'record_changed', params: { record: 'meeting' } });
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
    expect(await again([was(left.id, 'absent')])).toMatchObject(
      refusal(400, { errors: [{ path: 'attendance.0.clientId', reason: 'no_such_client' }] }),
    );
    expect(await again([was(erased.id, 'present')])).toMatchObject(refusal(409, { reason: 'former_client' }));
    const { status, body } = await again([...gone, was(guest.id, 'absent')]);
    expect(status).toBe(200);
    expect(statesOf(body)).toEqual({ [left.id]: 'present', [erased.id]: 'absent', [guest.id]: 'absent' });
    expect(body.attendance.find(({ client_id }) => client_id === left.id)!.note).toBe('Paid');
  });
});

const pack = (by: Person, ...ids: string[]) =>
  world.call<MeetingPack>(by, 'GET', `/field/pack?group_ids=${ids.join(',')}`);

async function aMember(groupId: string, fields: object = {}) {
  const client = await world.aClient(world.officer, fields);
  await world.call(world.officer, 'PUT', `/clients/${client.id}/assign-group`, { groupId });
  return client;
}

describe('what is saved for offline use', () => {
  it('has a group with its members, their figures and open orders, and its latest meetings (DECISIONS 17.6)', async () => {
    const group = await world.aGroup({
      name: 'Umoja',
      meetingDay: 'Tuesday',
      chairpersonPhone: '0722000009',
    });
    const [zuhura, amina] = [
      await aMember(group.id, { name: 'Zuhura', clientId: '31245678', phone: '0722000001' }),
      await aMember(group.id, { name: 'Amina', phone: '0722000002' }),
    ];
    await world.call(world.admin, 'PUT', `/clients/${zuhura.id}`, { loanBalance: 500.5 });
    const order = await world.anOrder(world.officer, { clientId: zuhura.id, groupId: group.id });
    const rejected = await world.anOrder(world.officer, { clientId: zuhura.id, groupId: group.id });
    await world.move(rejected.id, 'rejected', world.manager, 'No');
    const today = nairobiDay(new Date());
    await world.call(world.officer, 'PUT', `/groups/${group.id}/meetings/${today}`, {
      notes: 'Short',
      attendance: [
        { clientId: zuhura.id, state: 'present' },
        { clientId: amina.id, state: 'absent' },
      ],
    });
    const { status, body } = await pack(world.otherOfficer, group.id);
    expect(status).toBe(200);
    const [taken, ...others] = body.groups;
    expect(others).toEqual([]);
    expect(taken).toMatchObject({ id: group.id, meeting_day: 'Tuesday', chairperson_phone: '+254722000009' });
    expect(taken!.members).toMatchObject([
      { id: amina.id, name: 'Amina', client_id: '', open_orders: [] },
      {
        id: zuhura.id,
        phone: '+254722000001',
        client_id: '•••• 678',
        join_date: today,
        loan_balance: 500.5,
        figures_from: { loan_balance: { source: 'admin', by_name: world.admin.name }, system_savings: null },
        open_orders: [
          {
            id: order.id,
            status: 'pending',
            total_price: 3000,
            loan_term: 12,
            officer_name: world.officer.name,
            items: [{ quantity: 2 }],
          },
        ],
      },
    ]);
    expect(taken!.last_meeting).toBe(today);
    expect(JSON.stringify(body)).not.toContain('31245678');
  });
});

it('a pack takes as many statements for five groups as for one (DECISIONS 17.6)', async () => {
  const groups = await Promise.all(Array.from({ length: 5 }, () => world.aGroup()));
  for (const { id: groupId } of groups) {
    const [{ id: clientId }] = [await aMember(groupId), await aMember(groupId), await aMember(groupId)];
    await world.anOrder(world.officer, { clientId, groupId });
  }
  const pool = new pg.Pool(world.pool.options);
  // They may still be ending when the database is dropped.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const sent = listenTo(pool);
  const caller = {
    ...world.officer,
    role: 'credit_officer' as const,
    branchId: world.branches.kitui,
    sessionId: null,
    seesMasked: false,
    requestId: 'test',
    at: new Date(),
  };
  const statements = async (ids: string[]) => {
    await takeAlong(new Database(pool), caller, ids);
    return sent().length;
  };
  const ids = groups.map(({ id }) => id);
  const one = await statements(ids.slice(0, 1));
  expect(one).toBeGreaterThan(5);
  expect(await statements(ids)).toBe(one);
  await pool.end();
});
