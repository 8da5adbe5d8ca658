import { describe, expect, it } from 'vitest';
import type { Meeting } from '#contract/field.ts';
import type { AttendanceState } from '#domain/field/meeting-days.ts';
import { meetingsOnDevice } from '../device/unsent-records.ts';
import type { Entry } from '../device/queue-entry.ts';
import { anEntry } from '../test/samples.ts';
import {
  afterSave,
  beginEdit,
  bodyToSave,
  handedOver,
  isSaved,
  isStored,
  leftOutOf,
  mergeRecorded,
  ofMembers,
  type MeetingEdit,
  type MeetingFields,
  withIdsOf,
} from './meeting-edit.ts';

type States = Record<string, AttendanceState>;
const DAY = '2026-03-04';
const READ_AT = '2026-03-04T12:01:00+03:00';

const record = (states: States, notes = ''): Meeting => ({
  group_id: 'g1',
  day: DAY,
  notes,
  recorded_by: 'manager',
  recorded_by_name: 'manager',
  created_at: READ_AT,
  updated_at: READ_AT,
  attendance: Object.entries(states).map(([client_id, state]) => ({
    client_id,
    client_name: client_id,
    state,
    note: '',
  })),
});
const attendance = (states: States) =>
  Object.entries(states).map(([clientId, state]) => ({ clientId, state }));
/** A save in the queue of the device. */
const save = (body: object, state: Entry['state'] = 'queued'): Entry =>
  anEntry({
    command: 'recordMeeting',
    input: { params: { id: 'g1', day: DAY }, body: { attendance: [], ...body } },
    state,
  });
const change = (edit: MeetingEdit, fields: Partial<MeetingFields>): MeetingEdit => ({
  ...edit,
  fields: { ...edit.fields, ...fields } as MeetingFields,
});

describe('what a meeting is saved with (DECISIONS 17.7)', () => {
  it('is every mark, changed notes, and the record that was read', () => {
    const unseen = change(beginEdit(undefined, []), { a: 'present', notes: ' Rain ' });
    expect(bodyToSave(unseen)).toEqual({ notes: 'Rain', attendance: attendance({ a: 'present' }) });
    const seen = change(beginEdit(record({ a: 'excused' }, 'Rain'), []), { b: 'present' });
    expect(bodyToSave(seen)).toEqual({
      attendance: attendance({ a: 'excused', b: 'present' }),
      updatedAt: READ_AT,
    });
  });

  it('names no record after an earlier save from this device, which it replaces', () => {
    const marked = change(beginEdit(record({ a: 'absent' }), []), { a: 'present', notes: 'Rain ' });
    const first = save(bodyToSave(marked));
    const later = change(marked, { b: 'absent' });
    const waits = afterSave(later, marked.fields, undefined);
    expect([isSaved(waits), bodyToSave(waits)]).toEqual([
      false,
      { attendance: attendance({ a: 'present', b: 'absent' }) },
    ]);
    // Opened again while the first save waits, also where the device alone answers.
    for (const recorded of [record({ a: 'absent' }), meetingsOnDevice([first], 'g1', 'Amina')[0]]) {
      const again = beginEdit(recorded, [first]);
      expect(again).toMatchObject({ fields: { notes: 'Rain', a: 'present' }, updatedAt: undefined });
      expect(isSaved(again)).toBe(true);
    }
    const answered = afterSave(later, marked.fields, record({ a: 'present' }, 'Rain'));
    expect(answered).toMatchObject({ fields: { a: 'present', b: 'absent' }, updatedAt: READ_AT });
  });
});

describe('a meeting that somebody else has saved (DECISIONS 4, 17.7.1)', () => {
  const theirs = record({ a: 'excused', c: 'present' });
  const conflicts = [{ name: 'a', mine: 'absent', theirs: 'excused' }];

  it('is shown beside what was marked here, with a choice where both differ', () => {
    const edit = change(beginEdit(record({ a: 'present' }), []), { a: 'absent', b: 'present' });
    const now = mergeRecorded(edit, theirs);
    expect(now).toMatchObject({
      fields: { a: 'absent', b: 'present', c: 'present' },
      met: { conflicts, theirs: { c: 'present' } },
      updatedAt: READ_AT,
    });
  });

  it('is under a save that the server has refused, which stays on the screen', () => {
    const saves = [save({ attendance: attendance({ a: 'absent', b: 'present' }) }, 'held')];
    const edit = beginEdit(theirs, saves);
    expect(edit).toMatchObject({ fields: { a: 'absent', b: 'present', c: 'present' }, met: { conflicts } });
    expect([isSaved(edit), isStored(edit, theirs, saves)]).toEqual([false, true]);
    expect(isStored(change(edit, { b: 'absent' }), theirs, saves)).toBe(false);
    expect(bodyToSave(edit).updatedAt).toBe(READ_AT);
  });
});

it('marks of a client go on under the id in the books once they were sent, and end with one given up (DECISIONS 12.1)', () => {
  const made = {
    ...save({}, 'sent'),
    key: 'k1',
    command: 'createClient',
    answer: { id: 'c7', existed: false },
  };
  const edit = change(beginEdit(undefined, []), { 'key:k1': 'excused' });
  const fieldsWith = (entry: object, from = edit) => withIdsOf(from, [entry as Entry]).fields;
  expect([
    fieldsWith({ ...made, state: 'queued', answer: undefined }),
    fieldsWith(made),
    fieldsWith(made, change(edit, { c7: 'present' })),
    fieldsWith({ ...made, state: 'given-up' }),
  ]).toEqual([
    { notes: '', 'key:k1': 'excused' },
    { notes: '', c7: 'excused' },
    { notes: '', c7: 'present' },
    { notes: '' },
  ]);
});

it('who left the group is not in the next save, and stays as they are in the record (DECISIONS 17.12)', () => {
  const edit = change(beginEdit(record({ b: 'present' }), []), { a: 'present', b: 'absent', c: 'absent' });
  const saved = ofMembers(edit, [{ id: 'a' }], record({ b: 'present' }));
  expect(saved.fields).toEqual({ notes: '', a: 'present', b: 'present' });
});

it('who left the group is named, with a mark that the next save leaves out, until it is saved (DECISIONS 17.12)', () => {
  const marks = { attendance: attendance({ a: 'present', c: 'absent' }) };
  const edit = beginEdit(undefined, [save(marks, 'queued')]);
  expect(leftOutOf(edit, [{ id: 'a' }, { id: 'c' }], undefined)).toEqual([]);
  expect(leftOutOf(edit, [{ id: 'a' }], undefined)).toEqual(['c']);
  expect(leftOutOf(edit, [{ id: 'a' }], record({ c: 'absent' }))).toEqual([]);
  const after = afterSave(edit, edit.fields, record({ a: 'present' }));
  expect(leftOutOf(after, [{ id: 'a' }], record({ a: 'present' }))).toEqual([]);
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

it('goods can be handed over again once the handover was given up, and the last status counts (DECISIONS 17.12)', () => {
  expect(handedOver([moved('o1', 'given-up')], 'o1')).toBeUndefined();
  expect(handedOver([moved('o1', 'given-up'), moved('o1', 'queued')], 'o1')).toBe('queued');
  expect(handedOver([moved('o1', 'queued', 'cancelled')], 'o1')).toBeUndefined();
});
