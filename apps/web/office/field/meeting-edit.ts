import type { Meeting, MeetingBody } from '#contract/field.ts';
import { ATTENDANCE_STATES, type AttendanceState } from '#domain/field/meeting-days.ts';
import { type Entry, resolveId, isGivenUp } from '../device/queue-entry.ts';
import { bodyOf, isMadeOnDevice, notesIn } from '../device/unsent-records.ts';
import { changedFields, isEmpty, rebase, type Rebased } from '../kit/form/use-record-form.ts';

// A meeting on the screen, between what is recorded and what is saved. Nothing here knows the browser.

/** The notes, and whether each client was there, by their ids. */
export interface MeetingFields {
  notes: string;
  [clientId: string]: string;
}

export interface MeetingEdit {
  fields: MeetingFields;
  /** The same as it was read or saved last: what differs from it is not saved. */
  saved: MeetingFields;
  /** The `updated_at` of the record that was read; none where this device has saved another one since. */
  updatedAt: string | undefined;
  /** What somebody else saved meanwhile, beside what was marked here. */
  met: Rebased<MeetingFields> | undefined;
}

const NOTHING: MeetingFields = { notes: '' };

const fieldsOf = (meeting: Meeting | undefined): MeetingFields => ({
  notes: meeting?.notes ?? '',
  ...Object.fromEntries((meeting?.attendance ?? []).map(({ client_id, state }) => [client_id, state])),
});

const seenAt = (meeting: Meeting | undefined): string | undefined =>
  meeting && !isMadeOnDevice(meeting) ? meeting.updated_at : undefined;

const isAlike = (one: MeetingFields, other: MeetingFields): boolean =>
  isEmpty(changedFields(one, other)) && isEmpty(changedFields(other, one));

export const isSaved = ({ fields, saved }: MeetingEdit): boolean => isAlike(fields, saved);

/** Whether leaving loses nothing, since opening the meeting again shows the same. */
export const isStored = (
  edit: MeetingEdit,
  recorded: Meeting | undefined,
  saves: readonly Entry[],
): boolean => isSaved(edit) || isAlike(edit.fields, beginEdit(recorded, saves).fields);

/**
 * Begins with what is recorded, or with the last save that waits on this device. A save that the server has refused is on
 * the screen over the record, not saved, with a choice where both differ.
 */
export function beginEdit(recorded: Meeting | undefined, saves: readonly Entry[]): MeetingEdit {
  const known = fieldsOf(recorded);
  const last = saves.at(-1);
  if (!last) return { fields: known, saved: known, updatedAt: seenAt(recorded), met: undefined };
  const own: MeetingFields = {
    notes: notesIn(saves) ?? known.notes,
    ...Object.fromEntries(bodyOf(last).attendance.map(({ clientId, state }) => [clientId, state])),
  };
  if (last.state === 'queued') return { fields: own, saved: own, updatedAt: undefined, met: undefined };
  const met = rebase(own, NOTHING, known);
  return {
    fields: met.fields,
    saved: known,
    updatedAt: seenAt(recorded),
    met: met.conflicts.length > 0 ? met : undefined,
  };
}

/** What was marked here over the record that somebody else saved meanwhile (DECISIONS 4). */
export function mergeRecorded(edit: MeetingEdit, recorded: Meeting): MeetingEdit {
  const saved = fieldsOf(recorded);
  const met = rebase(edit.fields, edit.saved, saved);
  return { fields: met.fields, saved, updatedAt: seenAt(recorded), met };
}

/** What there is to save: all marks, and the notes where they were changed. */
export function bodyToSave({ fields, saved, updatedAt }: MeetingEdit): MeetingBody {
  const { notes: typed, ...marks } = fields;
  const notes = typed.trim();
  return {
    ...(notes !== saved.notes && { notes }),
    attendance: Object.entries(marks).map(([clientId, state]) => ({
      clientId,
      state: state as AttendanceState,
    })),
    ...(updatedAt !== undefined && { updatedAt }),
  };
}

/**
 * The edit after its fields were saved, as `fields` had them then: with the record of the server, or without it where the
 * save waits on the device or was sent from there. What was marked since stays.
 */
export function afterSave(
  edit: MeetingEdit,
  fields: MeetingFields,
  record: Meeting | undefined,
): MeetingEdit {
  const saved = record ? fieldsOf(record) : { ...fields, notes: fields.notes.trim() };
  const now = rebase(edit.fields, fields, saved).fields;
  return { fields: now, saved, updatedAt: seenAt(record), met: undefined };
}

/**
 * The edit with the marks of the members alone. Who is in the record and no member any more stays in it as they are.
 */
export function ofMembers(
  edit: MeetingEdit,
  members: readonly { id: string }[],
  recorded: Meeting | undefined,
): MeetingEdit {
  const { notes, ...marks } = edit.fields;
  const ids = new Set(members.map(({ id }) => id));
  const own = Object.entries(marks).filter(([id]) => ids.has(id));
  const others = Object.entries(fieldsOf(recorded)).filter(([id]) => !ids.has(id));
  return { ...edit, fields: { ...Object.fromEntries([...others, ...own]), notes } };
}

/** The ids of people whose marks the next save leaves out: who is no member any more, and not in the record as marked here. */
export function leftOutOf(
  edit: MeetingEdit,
  members: readonly { id: string }[],
  recorded: Meeting | undefined,
): string[] {
  const { fields } = ofMembers(edit, members, recorded);
  return Object.keys(edit.fields).filter((id) => edit.fields[id] !== fields[id]);
}

/** Of two states of one client, who goes by two names, the one that says more. */
const moreOf = (one: string | undefined, other: string): string =>
  ATTENDANCE_STATES.find((state) => state === one || state === other) ?? other;

function renamed({ notes, ...marks }: MeetingFields, queue: readonly Entry[]): MeetingFields {
  const named: Record<string, string> = {};
  for (const [id, state] of Object.entries(marks)) {
    if (isGivenUp(queue, id)) continue;
    const now = resolveId(queue, id);
    named[now] = moreOf(named[now], state);
  }
  return { ...named, notes };
}

/** The edit with the server's ids of clients who were sent meanwhile, and without those who were given up. */
export const withIdsOf = (edit: MeetingEdit, queue: readonly Entry[]): MeetingEdit => ({
  ...edit,
  fields: renamed(edit.fields, queue),
  saved: renamed(edit.saved, queue),
});

/** How far the device has sent the handover of an order. Nothing where there is none, or it was given up. */
export function handedOver(queue: readonly Entry[], orderId: string): 'queued' | 'sent' | 'held' | undefined {
  for (const { command, input, state } of queue.toReversed()) {
    if (command !== 'moveOrder' || input.params?.['id'] !== orderId || state === 'given-up') continue;
    if ((input.body as { status: string }).status === 'delivered') return state;
  }
  return undefined;
}
