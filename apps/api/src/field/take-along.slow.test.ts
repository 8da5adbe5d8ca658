import { describe, expect, it } from 'vitest';
import type { MeetingPack } from '#contract/field.ts';
import { nairobiDay } from '#domain/calendar.ts';
import pg from 'pg';
import { Database } from '../platform/database.ts';
import { listenTo } from '../../test/query-plans.ts';
import { takeAlong } from './take-along.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person } from '../../test/world.ts';

const world = useWorld();

const pack = (by: Person, ...ids: string[]) =>
  world.call<MeetingPack>(by, 'GET', `/field/pack?group_ids=${ids.join(',')}`);

async function aMember(groupId: string, fields: object = {}) {
  const client = await world.aClient(world.officer, fields);
  await world.call(world.officer, 'PUT', `/clients/${client.id}/assign-group`, { groupId });
  return client;
}

let filled = 0;
/** Members in bulk, as an import would have made them. */
async function fill(groupId: string, count: number): Promise<void> {
  await world.pool.query(
    `with members as (
       insert into clients (id, name, phone, email, address, group_id, branch_id, join_date, national_id, system_id)
       select gen_random_uuid(), 'Wanjiku Mwangi ' || n, '+2547' || lpad(n::text, 8, '0'), 'w' || n || '@example.org',
         'Plot ' || n || ', Market Road', groups.id, branch_id, current_date - 9, lpad((n * 7919)::text, 9, '3'), 'SYS-' || n
       from groups, generate_series($2::int, $3::int) as n where groups.id = $1::uuid returning id)
     insert into balance_entries (id, client_id, kind, amount, as_of, source, is_confirmed, written_at, written_by)
     select gen_random_uuid(), members.id, kind, 1234.5, now(), 'import', true, now(), $4::uuid
     from members, unnest(array['loan', 'savings']) as kind`,
    [groupId, filled + 1, filled + count, world.admin.id],
  );
  filled += count;
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
    await world.call(world.manager, 'POST', `/orders/${rejected.id}/status`, {
      status: 'rejected',
      reason: 'No',
    });
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

  it.each([
    ['none', ''],
    ['eleven', Array.from({ length: 11 }, (_, at) => at).join(',')],
    ['an empty one', 'a,,b'],
  ])('is of 1 to 10 groups: %s is refused (DECISIONS 17.6)', async (_, ids) => {
    expect(await world.call(world.officer, 'GET', `/field/pack?group_ids=${ids}`)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'group_ids', reason: 'too_many_groups_asked', params: { max: 10 } }] },
    });
  });
});

it('a pack takes as many statements for five groups as for one (DECISIONS 17.6)', async () => {
  const groups = await Promise.all(Array.from({ length: 5 }, () => world.aGroup()));
  for (const { id } of groups) {
    await fill(id, 5);
    await world.anOrder(world.officer, { clientId: (await aMember(id)).id, groupId: id });
  }
  const pool = new pg.Pool(world.pool.options);
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
