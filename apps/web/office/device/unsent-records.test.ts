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

it.each(['queued', 'held'] as const)(
  'an order that is %s on the device is shown with its member alone (DECISIONS 17.13)',
  (state) => {
    const queue = [order('c1', state)];
    expect(ordersOnDevice(queue, member('c1'), AS_OF)).toMatchObject([{ state, told: { total: 2750 } }]);
    expect(ordersOnDevice(queue, member('c2'), AS_OF)).toEqual([]);
  },
);

it('an order that was given up is not shown (DECISIONS 17.13)', () => {
  expect(ordersOnDevice([order('c1', 'given-up')], member('c1'), AS_OF)).toEqual([]);
});

it('an order that was sent is shown with its number until the answer on the screen has it (DECISIONS 17.13)', () => {
  const sent = (endedAt: number) =>
    order('c1', 'sent', { endedAt, answer: { id: 'o1', number: 'KTI-26-00001', existed: false } });
  expect(ordersOnDevice([sent(AS_OF + 1)], member('c1'), AS_OF)).toMatchObject([{ number: 'KTI-26-00001' }]);
  expect(ordersOnDevice([sent(AS_OF + 1)], member('c1', 'o1'), AS_OF)).toEqual([]);
  expect(ordersOnDevice([sent(AS_OF - 1)], member('c1'), AS_OF)).toEqual([]);
});

it('an order that a device with a slow clock has sent after the answer on the screen is shown (DECISIONS 17.13)', () => {
  const sent = (at: number) =>
    order('c1', 'sent', {
      endedAt: AS_OF - 500,
      answer: { id: 'o1', at: new Date(at).toISOString(), existed: false },
    });
  expect(ordersOnDevice([sent(AS_OF + 1)], member('c1'), AS_OF)).toHaveLength(1);
  expect(ordersOnDevice([sent(AS_OF - 1)], member('c1'), AS_OF)).toEqual([]);
});

it('an order that a device with a fast clock has sent is shown without a network, too (DECISIONS 17.13)', () => {
  const HOUR_MS = 3_600_000;
  const server = (minutes: number) => new Date(AS_OF + minutes * 60_000).toISOString();
  const taken = {
    made_at: server(0),
    groups: [{ id: 'g1', members: [member('c1')], last_meeting: null }],
  } as unknown as MeetingPack;
  const sent = order('c1', 'sent', {
    endedAt: AS_OF + HOUR_MS + 600_000,
    answer: { id: 'o1', at: server(10), existed: false },
  });
  const known = {
    pack: withSaved(undefined, taken, AS_OF + HOUR_MS),
    queue: [sent],
    branch: { id: null, name: null },
    person: { id: 'amina', name: 'Amina' },
  };
  const { made_at } = answerFrom(known, 'takeAlong', { query: { group_ids: 'g1' } }) as MeetingPack;
  expect(ordersOnDevice([sent], member('c1'), Date.parse(made_at))).toHaveLength(1);
});

it('an order for somebody whom this device has registered is shown before and after they are sent (DECISIONS 17.13)', () => {
  const registered = (state: Entry['state']) =>
    anEntry({ command: 'createClient', key: 'c', state, answer: { id: 'c1', existed: false } });
  const waiting = order('key:c', 'queued');
  expect(ordersOnDevice([registered('queued'), waiting], member('key:c'), AS_OF)).toHaveLength(1);
  expect(ordersOnDevice([registered('sent'), waiting], member('c1'), AS_OF)).toHaveLength(1);
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
