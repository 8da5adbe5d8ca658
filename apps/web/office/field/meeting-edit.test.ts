import { describe, expect, it } from 'vitest';
import type { Meeting } from '#contract/field.ts';
import type { AttendanceState } from '#domain/field/meeting-days.ts';
import { reasonData } from '#domain/refusals.ts';
import { removedClientsOf, savedOver } from '../device/unsent-records.ts';
import type { Entry } from '../device/queue-entry.ts';
import {
  afterRefusal,
  afterSave,
  type Around,
  beginEdit,
  bodyToSave,
  goneFrom,
  isKept,
  isSaved,
  type MeetingEdit,
  type MeetingFields,
  takeIn,
  withIdsOf,
  handedOver,
} from './meeting-edit.ts';

const ME = 'officer';
type States = Record<string, AttendanceState>;

/** What the server has recorded, at a minute. */
const record = (minute: number, states: States, { by = ME, notes = '', note = '' } = {}): Meeting => ({
  group_id: 'g1',
  day: '2026-03-04',
  notes,
  recorded_by: by,
  recorded_by_name: by,
  created_at: '2026-03-04T12:00:00+03:00',
  updated_at: `2026-03-04T12:${String(minute).padStart(2, '0')}:00+03:00`,
  attendance: Object.entries(states).map(([client_id, state]) => ({
    client_id,
    client_name: client_id,
    state,
    note,
  })),
});
const attendance = (states: States) =>
  Object.entries(states).map(([clientId, state]) => ({ clientId, state }));
/** A save in the queue of the device. */
const save = (body: object, state: Entry['state'] = 'queued'): Entry => ({
  id: 1,
  key: 'm1',
  command: 'recordMeeting',
  input: { params: { id: 'g1', day: '2026-03-04' }, body: { attendance: [], ...body } },
  about: {},
  state,
  // The clock of the device is an hour ahead.
  madeAt: Date.parse('2026-03-04T13:00:00+03:00'),
  faults: 0,
});
const withSaves = (...saves: Entry[]): Around => ({ saves, queue: saves, me: ME });
const ALONE = withSaves();

const change = (edit: MeetingEdit, fields: Partial<MeetingFields>): MeetingEdit => ({
  ...edit,
  fields: { ...edit.fields, ...fields } as MeetingFields,
});
/** Marked, and saved without a network. */
function keptOffline(edit: MeetingEdit, fields: Partial<MeetingFields>) {
  const marked = change(edit, fields);
  const entry = save(bodyToSave(marked));
  return { entry, edit: afterSave(marked, marked.fields, 'kept') };
}

describe('what a meeting is saved with (DECISIONS 17.7)', () => {
  it('is nothing that was seen, where the record is not known: it may not be replaced', () => {
    const edit = change(beginEdit(undefined, ALONE), { a: 'present' });
    expect(bodyToSave(edit)).toEqual({ attendance: attendance({ a: 'present' }) });
    const noted = change(beginEdit(undefined, ALONE), { notes: ' Rain ' });
    expect(bodyToSave(noted)).toEqual({ notes: 'Rain', attendance: [] });
  });

  it('is nothing that was seen, where the device has made the record itself: its time is not of the server', () => {
    const sent = save({ notes: 'Rain', attendance: attendance({ a: 'present' }) }, 'sent');
    const edit = beginEdit(savedOver(undefined, sent, [sent]), ALONE);
    expect(edit.fields).toEqual({ notes: 'Rain', a: 'present' });
    expect(bodyToSave(change(edit, { notes: '' }))).toEqual({
      notes: '',
      attendance: attendance({ a: 'present' }),
    });
  });

  it('is the record that was seen, with what was noted of clients, which the screen does not show', () => {
    const edit = beginEdit(record(1, { a: 'excused' }, { by: 'manager', note: 'Ill' }), ALONE);
    expect(bodyToSave(change(edit, { b: 'present' }))).toEqual({
      notes: '',
      attendance: [
        { clientId: 'a', state: 'excused', note: 'Ill' },
        { clientId: 'b', state: 'present' },
      ],
      updatedAt: record(1, {}).updated_at,
    });
  });
});

describe('a second save of one meeting from one device (DECISIONS 17.12)', () => {
  const seen = record(1, { a: 'absent' }, { by: 'manager' });

  it('after a first one that waits, or whose answer was lost, does not name what that one replaces', () => {
    const first = keptOffline(beginEdit(seen, ALONE), { a: 'present' });
    expect(bodyToSave(first.edit)).not.toHaveProperty('updatedAt');
    // Opened anew meanwhile, with the first one still in the queue.
    const again = beginEdit(seen, withSaves(first.entry));
    expect(again.fields).toEqual({ notes: '', a: 'present' });
    expect(isSaved(again)).toBe(true);
    expect(bodyToSave(again)).not.toHaveProperty('updatedAt');
  });

  it('after one that was answered names the record of the server, once that was read', () => {
    const marked = change(beginEdit(undefined, ALONE), { a: 'present' });
    const sent = afterSave(marked, marked.fields, 'sent');
    expect(bodyToSave(sent)).not.toHaveProperty('updatedAt');
    const read = record(2, { a: 'present' });
    expect(bodyToSave(takeIn(sent, read, ALONE)).updatedAt).toBe(read.updated_at);
    // In a browser that is no device the answer itself has it.
    expect(bodyToSave(afterSave(marked, marked.fields, read)).updatedAt).toBe(read.updated_at);
  });

  it('keeps what was marked while the first one was under way', () => {
    const marked = change(beginEdit(undefined, ALONE), { a: 'present', notes: 'Rain ' });
    const later = change(marked, { b: 'absent' });
    for (const saved of ['sent', 'kept', record(2, { a: 'present' }, { notes: 'Rain' })] as const) {
      const now = afterSave(later, marked.fields, saved);
      expect(now.fields).toEqual({ notes: 'Rain', a: 'present', b: 'absent' });
      expect(isSaved(now)).toBe(false);
    }
  });
});

describe('a record that is read again', () => {
  it('takes the place of what stands there, where nothing is unsaved (DECISIONS 4)', () => {
    const edit = beginEdit(record(1, { a: 'present' }), ALONE);
    const read = record(2, { a: 'absent' }, { by: 'manager' });
    expect(takeIn(edit, read, ALONE)).toMatchObject({ fields: { a: 'absent' }, met: undefined });
    expect(takeIn(edit, record(1, { a: 'present' }), ALONE)).toBe(edit);
    expect(takeIn(edit, undefined, ALONE)).toBe(edit);
  });

  it('leaves what was marked since, when it is what was saved here without a network (DECISIONS 17.12)', () => {
    const { edit, entry } = keptOffline(beginEdit(undefined, ALONE), { a: 'present' });
    const on = change(edit, { a: 'excused', b: 'absent' });
    // The network is back, and the first save not sent yet; then it is.
    expect(takeIn(on, undefined, withSaves(entry))).toBe(on);
    const read = takeIn(on, record(5, { a: 'present' }), ALONE);
    expect(read).toMatchObject({ fields: { a: 'excused', b: 'absent' }, met: undefined });
    expect(isSaved(read)).toBe(false);
    expect(takeIn(read, record(5, { a: 'present' }), ALONE)).toBe(read);
  });

  it('of somebody else is shown beside what is unsaved, with a choice where both differ (DECISIONS 4)', () => {
    const edit = change(beginEdit(record(1, { a: 'present' }), ALONE), { a: 'absent', b: 'present' });
    const theirs = record(2, { a: 'excused', b: 'present', c: 'present' }, { by: 'manager' });
    const now = takeIn(edit, theirs, ALONE);
    expect(now.fields).toEqual({ notes: '', a: 'absent', b: 'present', c: 'present' });
    expect(now.met).toMatchObject({
      conflicts: [{ name: 'a', mine: 'absent', theirs: 'excused' }],
      theirs: { c: 'present' },
    });
    expect(bodyToSave(now).updatedAt).toBe(theirs.updated_at);
  });

  it('of the device never takes the place of what the server told or of what is unsaved', () => {
    const sent = save({ attendance: attendance({ a: 'present' }) }, 'sent');
    const here = savedOver(undefined, sent, [sent]);
    const told = beginEdit(record(1, { a: 'absent' }), ALONE);
    expect(takeIn(told, here, ALONE)).toBe(told);
    const marked = change(beginEdit(undefined, ALONE), { b: 'absent' });
    const now = takeIn(marked, here, ALONE);
    expect(now.fields).toEqual({ notes: '', a: 'present', b: 'absent' });
    expect(takeIn(now, here, ALONE)).toBe(now);
  });
});

describe('a save that the server refused, or will refuse (DECISIONS 17.12)', () => {
  const mine = { attendance: attendance({ a: 'present', b: 'present' }) };
  const theirs = record(3, { a: 'absent', c: 'present' }, { by: 'manager' });

  it.each([
    ['was refused', 'held'],
    ['waits, and somebody else was first', 'queued'],
  ] as const)('is on the screen over what is recorded when it %s', (_, state) => {
    const edit = beginEdit(theirs, withSaves(save(mine, state)));
    expect(edit.fields).toEqual({ notes: '', a: 'present', b: 'present', c: 'present' });
    expect(edit.met?.conflicts).toEqual([{ name: 'a', mine: 'present', theirs: 'absent' }]);
    expect(isSaved(edit)).toBe(false);
    expect(bodyToSave(edit).updatedAt).toBe(theirs.updated_at);
  });
});

it('marks of a client go on under the id in the books once they were sent (DECISIONS 12.1)', () => {
  const made = {
    ...save({}, 'sent'),
    key: 'k1',
    command: 'createClient',
    answer: { id: 'c7', existed: false },
  };
  const edit = change(beginEdit(undefined, ALONE), { 'key:k1': 'excused' });
  expect(withIdsOf(edit, [{ ...made, state: 'queued', answer: undefined } as unknown as Entry])).toBe(edit);
  expect(withIdsOf(edit, [made]).fields).toEqual({ notes: '', c7: 'excused' });
  const twice = change(edit, { c7: 'present' });
  expect(withIdsOf(twice, [made]).fields).toEqual({ notes: '', c7: 'present' });
});

describe('a new client who was given up (DECISIONS 17.12.1)', () => {
  const made: Entry = { ...save({}, 'given-up'), key: 'k1', command: 'createClient' };

  it('is left out of the meeting that waited for them, so that it can be saved again', () => {
    const held = save({ attendance: attendance({ a: 'present', 'key:k1': 'present' }) }, 'held');
    const edit = beginEdit(undefined, { saves: [held], queue: [made, held], me: ME });
    expect(bodyToSave(edit)).toEqual({ attendance: attendance({ a: 'present' }) });
  });

  it('leaves the meeting that is on the screen meanwhile', () => {
    const marked = change(beginEdit(undefined, ALONE), { a: 'present', 'key:k1': 'absent' });
    const now = withIdsOf(marked, [made]);
    expect(bodyToSave(now)).toEqual({ attendance: attendance({ a: 'present' }) });
    expect(withIdsOf(now, [made])).toBe(now);
  });
});

describe('a client whom the server does not know any more (DECISIONS 17.12)', () => {
  const marks = { attendance: attendance({ a: 'present', b: 'absent' }) };
  const errors = [
    { path: 'attendance.1.clientId', message: '', said: reasonData('no_such_client') },
    { path: 'notes', message: '', said: reasonData('no_such_client') },
  ];
  const refusal = { status: 400, code: 'validation' as const, said: errors[0]!.said, message: '', errors };

  it('is left out of the save that was refused for them, which can be saved again', () => {
    const held = { ...save(marks, 'held'), refusal };
    expect(removedClientsOf(held)).toEqual(['b']);
    expect(bodyToSave(beginEdit(undefined, withSaves(held)))).toEqual({
      attendance: attendance({ a: 'present' }),
    });
    // Tried again it says what it said.
    const again = { ...save(marks), refusal: undefined };
    expect(bodyToSave(beginEdit(undefined, withSaves(again)))).toEqual(marks);
  });

  it('leaves the meeting on the screen, and stays as they stand in its record', () => {
    const edit = change(beginEdit(undefined, ALONE), { a: 'present', b: 'absent' });
    const gone = goneFrom(edit.fields, errors);
    expect(gone).toEqual(['b']);
    const rest = afterRefusal(change(edit, { c: 'excused' }), edit.fields, gone);
    expect(bodyToSave(rest).attendance).toEqual(attendance({ a: 'present', c: 'excused' }));
    const seen = change(beginEdit(record(1, { b: 'present' }), ALONE), { b: 'absent' });
    expect(afterRefusal(seen, seen.fields, ['b']).fields).toEqual({ notes: '', b: 'present' });
    expect(afterRefusal(edit, edit.fields, [])).toBe(edit);
  });
});

it('leaving loses nothing that opening the meeting again shows, as what the server refused (DECISIONS 17.7.1)', () => {
  const around = withSaves(save({ attendance: attendance({ a: 'present' }) }, 'held'));
  const again = beginEdit(undefined, around);
  expect(isSaved(again)).toBe(false);
  expect(isKept(again, undefined, around)).toBe(true);
  expect(isKept(change(again, { b: 'absent' }), undefined, around)).toBe(false);
  expect(isKept(change(beginEdit(undefined, ALONE), { notes: 'Rain' }), undefined, ALONE)).toBe(false);
});

const moved = (id: string, state: Entry['state'], status = 'delivered') =>
  ({ command: 'moveOrder', input: { params: { id }, body: { status } }, state }) as unknown as Entry;

it.each(['queued', 'sent', 'held'] as const)(
  'goods that were handed over are shown as that, also when it is %s (DECISIONS 17.12)',
  (state) => {
    expect(handedOver([moved('o1', state)], 'o1')).toBe(state);
    expect(handedOver([moved('o1', state)], 'o2')).toBeUndefined();
  },
);

it('goods can be handed over again once that was given up, and what was told last counts (DECISIONS 17.12)', () => {
  expect(handedOver([moved('o1', 'given-up')], 'o1')).toBeUndefined();
  expect(handedOver([moved('o1', 'given-up'), moved('o1', 'queued')], 'o1')).toBe('queued');
  expect(handedOver([moved('o1', 'queued', 'cancelled')], 'o1')).toBeUndefined();
});
