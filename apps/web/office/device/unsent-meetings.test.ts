import { describe, expect, it } from 'vitest';
import { lastMeeting } from './unsent-records.ts';
import type { Entry } from './queue-entry.ts';

describe('the last meeting that Today tells (DECISIONS 17.13)', () => {
  const save = (day: string, state: Entry['state']) =>
    ({
      id: 1,
      key: 'm1',
      command: 'recordMeeting',
      input: { params: { id: 'g1', day }, body: { attendance: [] } },
      about: {},
      state,
      madeAt: 0,
      faults: 0,
    }) satisfies Entry;
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
