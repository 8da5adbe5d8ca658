import { describe, expect, it } from 'vitest';
import { NeedsNetwork } from '#contract/client.ts';
import type { Meeting, PackGroup } from '#contract/field.ts';
import { DEFAULT_OFFICE_RULES } from '#domain/settings.ts';
import { DEFAULT_LOAN_TERMS } from '#domain/loans/loan-terms.ts';
import { answerFrom, membersOnDevice } from './offline-answers.ts';
import { type Entry, resolveId } from './queue-entry.ts';
import { parsePack } from './read-pack.ts';
import type { Known } from './offline-filters.ts';
import { type Pack, withSaved } from './pack.ts';
import { anEntry } from '../test/samples.ts';

const member = (id: string, name: string, phone: string) => ({
  id,
  name,
  phone,
  email: '',
  group_id: 'g1',
  client_id: '••• 678',
  system_id: `S-${id}`,
  open_orders: [],
});
const lamp = {
  id: 'p1',
  name: 'Lantern',
  category: 'Solar',
  description: '',
  price: 2500,
  stock: 5,
  status: 'active',
};
const stove = { ...lamp, id: 'p2', name: 'Stove', sku: 'ST-20', category: 'Cooking', stock: 1 };

const pack = {
  made_at: '2026-03-04T06:00:00Z',
  groups: [
    {
      id: 'g1',
      name: 'Umoja',
      account_number: 'A 100',
      location: 'Market',
      taken_at: '2026-03-04T06:00:00Z',
      made_at: '2026-03-04T06:00:00Z',
      members: [member('c1', 'Amina Wanjiru', '+254712345678'), member('c2', 'Beatrice', '+254700000002')],
      last_meeting: null,
    },
  ],
  products: [stove, lamp],
  loan_terms: { months: 6, rate: 2, method: 'flat', rounding: 1, fee: 0 },
} as unknown as Pack;

const entry = (command: string, input: Entry['input'], rest: Partial<Entry> = {}): Entry =>
  anEntry({ command, input, madeAt: Date.parse('2026-03-04T09:00:00Z'), ...rest });
const newClient = entry('createClient', { body: { name: 'Chebet', phone: '0711', clientId: '30000001' } });
const known = (...queue: Entry[]): Known => ({
  pack,
  queue,
  branch: { id: 'b1', name: 'Kitui' },
  person: { id: 'o1', name: 'Otieno' },
});
const names = (answer: unknown, list: string) =>
  (answer as Record<string, { name: string }[]>)[list]!.map(({ name }) => name);

describe('what the device answers without a network (DECISIONS 17.13)', () => {
  it('knows whose clients are whose, and that new ones are of who is at work (DECISIONS 20.3)', () => {
    const here = known(newClient);
    Object.assign(here.pack.groups[0]!.members[0]!, { officer_id: 'o1' });
    const query = { officer_id: 'o1' };
    expect(names(answerFrom(here, 'listClients', { query }), 'clients')).toEqual(['Chebet', 'Amina Wanjiru']);
    expect(answerFrom(here, 'listFieldGroups', {})).toMatchObject({ groups: [{ my_members: 1 }] });
  });

  it('shows a client in the chosen group while that choice waits to be sent', () => {
    const assigned = entry(
      'assignGroup',
      { params: { id: 'key:k1' }, body: { groupId: 'g1' } },
      { key: 'k2' },
    );
    const group = answerFrom(known(newClient, assigned), 'getGroup', { params: { id: 'g1' } });
    expect(names(group, 'members')).toEqual(['Amina Wanjiru', 'Beatrice', 'Chebet']);
  });

  it('has a client in the group in which the server left them, whatever was chosen here (DECISIONS 17.12.1a)', () => {
    const sent = { ...newClient, state: 'sent' as const, answer: { id: 'c7', existed: false } };
    const left = entry(
      'assignGroup',
      { params: { id: 'key:k1' }, body: { groupId: 'g1' } },
      { key: 'k2', state: 'sent', answer: { id: 'c7', existed: false, group: { id: 'g2', name: 'Upendo' } } },
    );
    const known7 = known(sent, left);
    expect(answerFrom(known7, 'getClient', { params: { id: 'c7' } })).toMatchObject({ group_id: 'g2' });
    expect(names(answerFrom(known7, 'getGroup', { params: { id: 'g1' } }), 'members')).not.toContain(
      'Chebet',
    );
  });

  it('takes what waits to be sent off the stock, and never below 0', () => {
    const order = entry('placeOrder', {
      body: {
        products: [
          { productId: 'p1', quantity: 2 },
          { productId: 'p2', quantity: 3 },
        ],
      },
    });
    const stocks = (queue: Entry[]) =>
      (
        answerFrom(known(...queue), 'listProducts', { query: { page: 1 } }) as {
          products: { stock: number }[];
        }
      ).products.map(({ stock }) => stock);
    expect(stocks([order])).toEqual([3, 0]);
    // What the server refused took no goods there (DECISIONS 17.13).
    expect(stocks([{ ...order, state: 'held' }])).toEqual([5, 1]);
    const sent = (time: string) => ({ ...order, state: 'sent' as const, endedAt: Date.parse(time) });
    expect(stocks([sent('2026-03-04T09:05:00Z')])).toEqual([3, 0]);
    // The stock was saved after the order was sent, and already counts it.
    expect(stocks([sent('2026-03-04T05:55:00Z')])).toEqual([5, 1]);
    expect(stocks([{ ...order, state: 'given-up' }])).toEqual([5, 1]);
  });

  it('keeps a client who was sent, under the id in the books, until a group is saved for offline use with them', () => {
    const sent = { ...newClient, state: 'sent' as const, answer: { id: 'c7', existed: false } };
    const assigned = entry(
      'assignGroup',
      { params: { id: 'key:k1' }, body: { groupId: 'g1' } },
      { key: 'k2', state: 'sent', answer: { id: 'c7', existed: false } },
    );
    for (const id of ['c7', 'key:k1']) {
      expect(answerFrom(known(sent, assigned), 'getClient', { params: { id } })).toMatchObject({
        id: 'c7',
        group_id: 'g1',
      });
    }
    const again = entry('createClient', sent.input, { ...sent, answer: { id: 'c1', existed: true } });
    const answer = answerFrom(known(again), 'listClients', { query: { page: 1 } });
    expect(names(answer, 'clients')).toEqual(['Amina Wanjiru', 'Beatrice']);
  });

  it.each(['held', 'given-up'] as const)(
    'takes a new client for nobody else while that is a question, or after it (DECISIONS 17.12): %s',
    (state) => {
      const asked = { ...newClient, state, answer: { id: 'c1', name: 'Amina Wanjiru', existed: true } };
      expect(resolveId([asked], 'key:k1')).toBe('key:k1');
      const { clients } = answerFrom(known(asked), 'listClients', { query: { page: 1 } }) as {
        clients: { id: string; name: string }[];
      };
      const made = clients.filter(({ name }) => name === 'Chebet');
      expect(made.map(({ id }) => id)).toEqual(state === 'held' ? ['key:k1'] : []);
      expect(clients.find(({ id }) => id === 'c1')?.name).toBe('Amina Wanjiru');
    },
  );

  it('has those in the group who were sent since it was saved for offline use, and those who wait beside it', () => {
    const into = (state: Entry['state'], rest: Partial<Entry> = {}) =>
      known(
        { ...newClient, state, ...rest },
        entry(
          'assignGroup',
          { params: { id: 'key:k1' }, body: { groupId: 'g1' } },
          { key: 'k2', state, ...rest },
        ),
      );
    const taken = (here: Known) =>
      (answerFrom(here, 'takeAlong', { query: { group_ids: 'g1' } }) as { groups: PackGroup[] }).groups[0]!;
    const sent = into('sent', { answer: { id: 'c7', existed: false } });
    const [, , third] = taken(sent).members;
    expect(third).toMatchObject({ id: 'c7', name: 'Chebet', client_id: '•••• 001', open_orders: [] });
    const waiting = into('queued');
    expect(taken(waiting).members).toHaveLength(2);
    const beside = (here: Known) =>
      membersOnDevice({ ...here, pack: waiting.pack }, taken(here), ['queued', 'held']).map(({ id }) => id);
    expect(beside(waiting)).toEqual(['key:k1']);
    expect(beside(sent)).toEqual([]);
  });

  it('knows the branches in which a new group may be: one’s own, and those of what was saved for offline use', () => {
    const groups = pack.groups.map((group) => ({ ...group, branch_id: 'b2', branch_name: 'Mombasa' }));
    expect(answerFrom({ ...known(), pack: { ...pack, groups } }, 'listBranches', {})).toEqual([
      { id: 'b1', name: 'Kitui', code: '' },
      { id: 'b2', name: 'Mombasa', code: '' },
    ]);
  });

  it('has no answer for a group that was not saved for offline use, nor for what it knows nothing of', () => {
    expect(answerFrom(known(), 'takeAlong', { query: { group_ids: 'g9' } })).toBeUndefined();
    expect(answerFrom(known(), 'getOrder', { params: { id: 'o9' } })).toBeUndefined();
    expect(answerFrom(known(), 'getClient', { params: { id: 'c9' } })).toBeUndefined();
  });
});

describe('the meetings that the device knows (DECISIONS 17.13)', () => {
  const mark = (clientId: string, state: string) => ({ clientId, state });
  const save = (key: string, body: object, rest: Partial<Entry> = {}) =>
    entry('recordMeeting', { params: { id: 'g1', day: '2026-03-04' }, body }, { key, ...rest });
  const meetings = (...queue: Entry[]) =>
    (
      answerFrom(known(...queue), 'listMeetings', { params: { id: 'g1' } }) as
        | { meetings: Meeting[] }
        | undefined
    )?.meetings;
  const first = save('m1', {
    notes: 'First',
    attendance: [mark('c1', 'present'), mark('c2', 'excused')],
  });

  it.each(['queued', 'held', 'sent'] as const)(
    'are those that were saved here, also when they are %s',
    (state) => {
      expect(meetings({ ...first, state })).toMatchObject([
        {
          group_id: 'g1',
          day: '2026-03-04',
          notes: 'First',
          recorded_by: '',
          recorded_by_name: 'Otieno',
          attendance: [
            { client_id: 'c1', state: 'present' },
            { client_id: 'c2', state: 'excused' },
          ],
        },
      ]);
      expect(meetings({ ...first, state: 'given-up' })).toEqual([]);
    },
  );

  it('are one for each day, the latest first, as they were saved last (DECISIONS 17.7)', () => {
    const other = save('m2', { attendance: [] });
    other.input.params = { id: 'g1', day: '2026-03-05' };
    const again = save('m3', { attendance: [mark('c2', 'absent'), mark('c3', 'present')] });
    const found = meetings({ ...first, state: 'sent' }, other, again)!;
    expect(found.map(({ day }) => day)).toEqual(['2026-03-05', '2026-03-04']);
    expect(found[1]).toMatchObject({
      notes: 'First',
      attendance: [
        { client_id: 'c2', state: 'absent' },
        { client_id: 'c3', state: 'present' },
      ],
    });
  });

  it('name clients by the ids in the books once they were sent', () => {
    const here = save('m1', { attendance: [mark('key:k1', 'present')] });
    const attended = (...queue: Entry[]) => meetings(...queue, here)![0]!.attendance[0]!.client_id;
    expect(attended(newClient)).toBe('key:k1');
    expect(attended({ ...newClient, state: 'sent', answer: { id: 'c7', existed: false } })).toBe('c7');
  });
});

describe('what was saved for offline use (DECISIONS 12.4)', () => {
  const at = (hours: number) => Date.parse('2026-03-04T06:00:00Z') + hours * 3_600_000;

  it('is as of when the server made it, each group for itself, whatever the clock of the device says (17.13)', () => {
    const [group] = pack.groups;
    const takenAgain = (before: Pack | undefined, id: string, made_at: string, now: number) =>
      withSaved(before, { ...pack, made_at, groups: [{ ...group!, id }] }, now);
    const first = takenAgain(undefined, 'g1', '2026-03-04T09:00:00+03:00', at(26));
    const both = takenAgain(first, 'g2', '2026-03-04T08:00:00Z', at(28));
    const asOf = (ids: string) =>
      answerFrom({ ...known(), pack: both }, 'takeAlong', { query: { group_ids: ids } }) as Pack;
    expect(asOf('g1').made_at).toBe('2026-03-04T09:00:00+03:00');
    expect(asOf('g2').made_at).toBe('2026-03-04T08:00:00Z');
    expect(asOf('g1,g2').made_at).toBe('2026-03-04T09:00:00+03:00');
  });

  it('of another build is read as it was stored, and nothing of another form (DECISIONS 17.13)', () => {
    const day = '2026-01-01T09:00:00+03:00';
    const texts = ['id', 'name', 'account_number', 'branch_id', 'branch_name', 'location', 'chairperson'];
    const group = {
      ...Object.fromEntries([...texts, 'chairperson_phone', 'meeting_day'].map((name) => [name, 'x'])),
      member_count: 0,
      active_members: 0,
      loan_balance: 0,
      arrears: 0,
      figures_from: { loan_balance: null, arrears: null },
      created_at: day,
      updated_at: day,
      members: [],
      last_meeting: null,
      taken_at: '2026-03-04T08:00:00Z',
      made_at: '2026-03-04T09:00:00+03:00',
    };
    const stored = {
      made_at: '2026-03-04T09:00:00+03:00',
      groups: [group],
      products: [],
      order_checks: [],
      loan_terms: DEFAULT_LOAN_TERMS,
      office_rules: DEFAULT_OFFICE_RULES,
    };
    expect(parsePack(stored)).toMatchObject(stored);
    expect(parsePack({ ...stored, products: undefined })).toBeUndefined();
  });

  it('again takes the place of the same group, and leaves the others', () => {
    const taken = {
      ...pack,
      made_at: '2026-03-04T08:00:00Z',
      groups: [{ ...pack.groups[0]!, name: 'Umoja B' }],
    };
    const other = { ...pack.groups[0]!, id: 'g2' };
    // The clock of the device is a day ahead.
    const now = withSaved({ ...pack, groups: [pack.groups[0]!, other] }, taken, at(26));
    expect(now.groups.map(({ id, name, taken_at }) => [id, name, taken_at])).toEqual([
      ['g2', 'Umoja', '2026-03-04T06:00:00Z'],
      ['g1', 'Umoja B', '2026-03-05T08:00:00.000Z'],
    ]);
  });
});

describe('deliveries that were saved for offline use (DECISIONS 27.6)', () => {
  const deliveries = [
    {
      id: 'd1',
      number: 'KTI-26-D00001',
      day: '2026-03-04',
      carrier_id: 'o1',
      orders: [{ order_number: 'KTI-26-00007' }],
    },
    { id: 'd2', number: 'KTI-26-D00002', day: '2026-03-05', carrier_id: null, orders: [] },
  ];
  const here = { ...known(), pack: { ...pack, deliveries } as unknown as Pack };
  const listed = (query: Record<string, string>) => {
    const answer = answerFrom(here, 'listDeliveries', { query: { page: 1, ...query } });
    return (answer as { deliveries?: { id: string }[] }).deliveries?.map(({ id }) => id);
  };

  it('are listed by their day, and filtered as the server does', () => {
    expect(listed({})).toEqual(['d2', 'd1']);
    expect(listed({ search: '00007' })).toEqual(['d1']);
    expect(listed({ carrier_id: 'o1', to: '2026-03-04', state: 'out' })).toEqual(['d1']);
    // Planned ones are not on the device.
    expect(listed({ state: 'planned' })).toBeUndefined();
  });

  it('open with their orders', () => {
    expect(answerFrom(here, 'getDelivery', { params: { id: 'd1' } })).toBe(deliveries[0]);
    expect(answerFrom(here, 'getDelivery', { params: { id: 'd9' } })).toBeUndefined();
  });
});

it('the stock of the own branch is what was saved for offline use, without what waits to be sent (DECISIONS 4.8)', () => {
  const goods = [{ product_id: 'p1', free: 3, arriving: 0, arrives_on: null }];
  const branch_stock = { goods, as_of: '2026-03-05T09:00:00.000+03:00' };
  const order = entry('placeOrder', { body: { products: [{ productId: 'p1', quantity: 2 }] } });
  const answered = (orders_from_branch: boolean) => {
    const here = known(order);
    here.pack = {
      ...here.pack,
      branch_stock,
      office_rules: { ...DEFAULT_OFFICE_RULES, asks_confirmation: false, orders_from_branch },
    };
    return answerFrom(here, 'getBranchStock', { params: { id: here.branch.id ?? '' } });
  };
  const here = { ...known(), pack: { ...pack, branch_stock } };
  expect(answered(true)).toEqual({ ...branch_stock, goods: [{ ...goods[0], free: 1 }] });
  expect(answered(false)).toBe(branch_stock);
  expect(answerFrom(here, 'getBranchStock', { params: { id: 'b9' } })).toBeUndefined();
});

it('open counts of stock are those that were saved for offline use, by number and place (DECISIONS 4.8.3)', () => {
  const stock_counts = [
    { id: 'n1', number: 'C-26-00001', branch_id: 'b1' },
    { id: 'n2', number: 'C-26-00002', branch_id: null },
  ] as unknown as Pack['stock_counts'];
  const here = { ...known(), pack: { ...pack, stock_counts } };
  const found = (query: Record<string, string>) =>
    (answerFrom(here, 'listStockCounts', { query }) as { counts: { id: string }[] }).counts.map(
      ({ id }) => id,
    );
  expect(found({ state: 'open' })).toEqual(['n1', 'n2']);
  expect([found({ place: 'central' }), found({ place: 'b1' }), found({ search: '0002' })]).toEqual([
    ['n2'],
    ['n1'],
    ['n2'],
  ]);
  expect(answerFrom(here, 'listStockCounts', { query: { state: 'approved' } })).toBeInstanceOf(NeedsNetwork);
  expect(answerFrom(here, 'getStockCount', { params: { id: 'n2' } })).toBe(stock_counts[1]);
  expect(answerFrom(here, 'getStockCount', { params: { id: 'n9' } })).toBeUndefined();
});

it.each(['listStock', 'listStockNeeds', 'listStockMoves', 'listConsignments', 'getConsignment'])(
  'without a network %s says that the device has only saved counts (DECISIONS 17.13)',
  (endpoint) => {
    expect(answerFrom(known(), endpoint, {})).toEqual(new NeedsNetwork('stock'));
  },
);
