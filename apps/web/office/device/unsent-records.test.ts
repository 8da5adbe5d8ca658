import { describe, expect, it } from 'vitest';
import type { MeetingPack, PackMember } from '#contract/field.ts';
import { answerFrom } from './offline-answers.ts';
import { withSaved } from './pack.ts';
import type { Entry } from './queue-entry.ts';
import { lastMeeting, ordersOnDevice } from './unsent-records.ts';
import { anEntry } from '../test/samples.ts';

const AS_OF = 1000;

const order = (clientId: string, state: Entry['state'], rest: Partial<Entry> = {}) =>
  anEntry({
    input: { body: { clientId } },
    told: { lines: [], total: 2750, months: 6, perMonth: 513, payable: 3080 },
    state,
    ...rest,
  });

const member = (id: string, ...orders: string[]) => ({
  id,
  open_orders: orders.map((one) => ({ id: one })) as PackMember['open_orders'],
});

const sent = (endedAt: number, at = endedAt) =>
  order('c1', 'sent', {
    endedAt,
    answer: { id: 'o1', number: 'KTI-26-00001', at: new Date(at).toISOString(), existed: false },
  });
const registered = (state: Entry['state']) =>
  anEntry({ command: 'createClient', key: 'c', state, answer: { id: 'c1', existed: false } });

it.each<[string, Entry[], ReturnType<typeof member>, object[]]>([
  ['that waits', [order('c1', 'queued')], member('c1'), [{ state: 'queued', told: { total: 2750 } }]],
  ['that was refused', [order('c1', 'held')], member('c1'), [{ state: 'held', told: { total: 2750 } }]],
  ['of somebody else', [order('c1', 'queued')], member('c2'), []],
  ['that was given up', [order('c1', 'given-up')], member('c1'), []],
  ['sent after the answer on the screen', [sent(AS_OF + 1)], member('c1'), [{ number: 'KTI-26-00001' }]],
  ['sent after it, which has it by now', [sent(AS_OF + 1)], member('c1', 'o1'), []],
  ['sent before it', [sent(AS_OF - 1)], member('c1'), []],
  ['sent after it by a slow clock', [sent(AS_OF - 500, AS_OF + 1)], member('c1'), [{}]],
  ['sent before it by a slow clock', [sent(AS_OF - 500, AS_OF - 1)], member('c1'), []],
  [
    'for somebody registered here',
    [registered('queued'), order('key:c', 'queued')],
    member('key:c'),
    [{ state: 'queued' }],
  ],
  [
    'for somebody registered here and sent',
    [registered('sent'), order('key:c', 'queued')],
    member('c1'),
    [{ state: 'queued' }],
  ],
])(
  'of the orders on a device one %s is shown with its member, or not (DECISIONS 17.13)',
  (_, queue, of, shown) => {
    const found = ordersOnDevice(queue, of, AS_OF);
    expect(found).toHaveLength(shown.length);
    expect(found).toMatchObject(shown);
  },
);

it('an order that a device with a fast clock has sent is shown without a network, too (DECISIONS 17.13)', () => {
  const HOUR_MS = 3_600_000;
  const server = (minutes: number) => new Date(AS_OF + minutes * 60_000).toISOString();
  const taken = {
    made_at: server(0),
    groups: [{ id: 'g1', members: [member('c1')], last_meeting: null }],
  } as unknown as MeetingPack;
  const fast = sent(AS_OF + HOUR_MS + 600_000, AS_OF + 600_000);
  const known = {
    pack: withSaved(undefined, taken, AS_OF + HOUR_MS),
    queue: [fast],
    branch: { id: null, name: null },
    person: { id: 'amina', name: 'Amina' },
  };
  const { made_at } = answerFrom(known, 'takeAlong', { query: { group_ids: 'g1' } }) as MeetingPack;
  expect(ordersOnDevice([fast], member('c1'), Date.parse(made_at))).toHaveLength(1);
});

describe('the last meeting that Today tells (DECISIONS 17.13)', () => {
  const save = (day: string, state: Entry['state']) =>
    anEntry({
      command: 'recordMeeting',
      input: { params: { id: 'g1', day }, body: { attendance: [] } },
      state,
    });
  const [monday, tuesday] = ['2026-03-02', '2026-03-03'];

  it.each([
    ['none', null, [], undefined],
    ['that of the server', monday, [], { day: monday, state: 'recorded' }],
    ['one that waits', null, [save(tuesday, 'queued')], { day: tuesday, state: 'queued' }],
    [
      'one that waits, later than that of the server',
      monday,
      [save(tuesday, 'queued')],
      { day: tuesday, state: 'queued' },
    ],
    ['one that was sent', monday, [save(tuesday, 'sent')], { day: tuesday, state: 'recorded' }],
    [
      'one that was saved again',
      null,
      [save(monday, 'sent'), save(monday, 'queued')],
      { day: monday, state: 'queued' },
    ],
    [
      'one that was refused',
      null,
      [save(monday, 'queued'), save(monday, 'held')],
      { day: monday, state: 'held' },
    ],
    [
      'that of the server, after an earlier one',
      tuesday,
      [save(monday, 'queued')],
      { day: tuesday, state: 'recorded' },
    ],
    ['none that was cancelled', null, [save(monday, 'given-up')], undefined],
  ] as const)('is %s', (_, recorded, queue, last) => {
    expect(lastMeeting(queue, 'g1', recorded)).toEqual(last);
    expect(lastMeeting(queue, 'g2', null)).toBeUndefined();
  });
});
