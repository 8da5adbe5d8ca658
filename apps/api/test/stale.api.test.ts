import { expect, it } from 'vitest';
import { useWorld } from './use-world.ts';
import { refusal } from './world.ts';

const world = useWorld();

type Fields = Record<string, unknown>;
type Edit = [sent: Fields, answered: Fields];

const same = (fields: Fields): Edit => [fields, fields];
const byAdmin = { source: 'admin', at: expect.any(String), by_name: expect.any(String) };

/** Each record that somebody may save over a change of another: where it is made, and two edits of other fields. */
const RECORDS: Record<string, { made: () => Promise<{ id: string }>; edits: [Edit, Edit] }> = {
  branches: {
    made: () => world.must('POST', '/branches', { name: 'Seen', address: 'Here' }),
    edits: [same({ phone: '1' }), same({ name: 'Kibwezi East', hours: 'Monday 9-1\nby appointment' })],
  },
  clients: {
    made: () => world.aClient(world.officer, { clientId: 'CH-1001' }),
    edits: [
      same({ address: 'Box 7' }),
      [
        { phone: '0110 222 333', email: 'new@clients.example', joinDate: '2024-02-29', loanBalance: 0.01 },
        {
          phone: '+254110222333',
          email: 'new@clients.example',
          join_date: '2024-02-29',
          loan_balance: 0.01,
          figures_from: { loan_balance: byAdmin, system_savings: null },
        },
      ],
    ],
  },
  groups: {
    made: () => world.aGroup({ members: 5 }),
    edits: [
      same({ location: 'There' }),
      [
        { members: 6, activeMembers: 0, chairpersonPhone: '0101 000 111' },
        { member_count: 6, chairperson_phone: '+254101000111' },
      ],
    ],
  },
  orders: {
    made: () => world.anOrder(world.officer, { groupArrears: 5 }),
    edits: [
      [{ loanTerm: 9 }, { loan_term: 9 }],
      [
        { deliveryMethod: 'other', deliveryLocation: ' Stage 9 ', clientLoanBalance: 12.34 },
        {
          delivery_method: 'other',
          delivery_location: 'Stage 9',
          client_loan_balance: 12.34,
          requested_by_user_id: expect.any(String),
          timeline: expect.any(Array),
        },
      ],
    ],
  },
  products: {
    made: () => world.aProduct({ description: 'Long', image_url: '/uploads/a.webp' }),
    edits: [same({ price: 900 }), same({ stock: 7, status: 'inactive' })],
  },
  staff: {
    made: () => world.hire('auditor', null),
    edits: [same({ name: 'Amina First' }), same({ email: 'second@x.example' })],
  },
};

it.each(Object.entries(RECORDS))(
  '%s: a save changes its fields alone; over a change that was not seen it is refused (SPEC 7, DECISIONS 4)',
  async (path, { made, edits: [first, second] }) => {
    const at = `/${path}/${(await made()).id}`;
    const before = await world.must('GET', at);
    const { body: saved } = await world.call(world.admin, 'PUT', at, {
      ...first[0],
      updatedAt: before.updated_at,
    });
    const refused = await world.call(world.admin, 'PUT', at, { ...second[0], updatedAt: before.updated_at });
    expect(refused).toMatchObject(
      refusal(409, {
        code: 'stale',
        message: expect.stringMatching(/^Someone changed this .* Nothing was saved\.$/),
      }),
    );
    expect(await world.must('GET', at)).toMatchObject(first[1]);
    await world.must('PUT', at, { ...second[0], updatedAt: saved.updated_at });
    const now = await world.must('GET', at);
    expect(now).toEqual({ ...before, ...first[1], ...second[1], updated_at: now.updated_at });
  },
);

it('settings: of two admins who save from the same state one is refused (DECISIONS 4)', async () => {
  const { updated_at: updatedAt } = await world.must('GET', '/settings');
  const save = (retention_years: number) =>
    world.call(world.admin, 'PUT', '/settings', { dataProtection: { retention_years }, updatedAt });
  const replies = await Promise.all([save(8), save(9)]);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
});
