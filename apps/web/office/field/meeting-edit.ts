import type { RefusedField } from '#contract/client.ts';
import { BY_KEY } from '#contract/endpoint.ts';
import type { Meeting, MeetingBody } from '#contract/field.ts';
import { ATTENDANCE_STATES, type AttendanceState } from '#domain/field/meeting-days.ts';
import { type Entry, resolveId, isGivenUp } from '../device/queue-entry.ts';
import { bodyOf, removedClientsIn, isMadeOnDevice, savedOver } from '../device/unsent-records.ts';
import { changedFields, isEmpty, rebase, type Rebased } from '../kit/form/use-record-form.ts';

// What stands on the screen of a meeting, between what is recorded and what is saved. Nothing here knows the browser.

/** The notes, and whether each client was there, by their ids. */
export interface MeetingFields {
  notes: string;
  [clientId: string]: string;
}

export interface MeetingEdit {
  fields: MeetingFields;
  /** The same as it was read or saved last: what differs from it is not saved. */
  kept: MeetingFields;
  /** The same as the server told it last, without what was saved here since. */
  told: MeetingFields;
  /** The `updated_at` of what the server told last. */
  toldAt: string | undefined;
  /** What the next save replaces; nothing where the server will have another record by then than was seen. */
  updatedAt: string | undefined;
  /** What was noted of clients, which this screen leaves as it is. */
  clientNotes: Readonly<Record<string, string>>;
  /** What was met that is not of here: a person has to look at it. */
  met: Rebased<MeetingFields> | undefined;
}

/** What an edit is made of besides the record. */
export interface Around {
  /** The saves of this meeting that wait on the device, and those that the server refused, the first one first. */
  saves: readonly Entry[];
  queue: readonly Entry[];
  /** The id of the person at work. */
  me: string;
}

const NOTHING: MeetingFields = { notes: '' };

const fieldsOf = (meeting: Meeting | undefined): MeetingFields => ({
  notes: meeting?.notes ?? '',
  ...Object.fromEntries((meeting?.attendance ?? []).map(({ client_id, state }) => [client_id, state])),
});

const isAlike = (one: MeetingFields, other: MeetingFields): boolean =>
  isEmpty(changedFields(one, other)) && isEmpty(changedFields(other, one));

export const isSaved = ({ fields, kept }: MeetingEdit): boolean => isAlike(fields, kept);

/** Whether leaving loses nothing: opening the meeting again shows the same, as it does with what the server refused. */
export const isKept = (edit: MeetingEdit, recorded: Meeting | undefined, around: Around): boolean =>
  isSaved(edit) || isAlike(edit.fields, beginEdit(recorded, around).fields);

/** Whether the server will take a save that waits, as far as is known (DECISIONS 17.7). */
function isTaken(save: Entry, known: Meeting | undefined, me: string): boolean {
  if (save.state !== 'queued') return false;
  const { updatedAt } = bodyOf(save);
  if (!known) return true;
  if (updatedAt === undefined) return isMadeOnDevice(known) || known.recorded_by === me;
  return !isMadeOnDevice(known) && Date.parse(updatedAt) === Date.parse(known.updated_at);
}

/**
 * Begins with what is recorded, and what of it waits to be sent. A save that the server has refused, or will refuse because
 * somebody else has recorded the meeting, is on the screen over that again, not saved, with a choice where both differ.
 */
export function beginEdit(recorded: Meeting | undefined, { saves, queue, me }: Around): MeetingEdit {
  const isTold = recorded !== undefined && !isMadeOnDevice(recorded);
  let known = recorded;
  let refused: Meeting | undefined;
  // The device's own record has them in it.
  for (const save of recorded && !isTold ? [] : saves) {
    if (isTaken(save, known, me)) known = savedOver(known, save, queue);
    else refused = savedOver(refused, save, queue);
  }
  const kept = fieldsOf(known);
  const again = rebase(refused ? fieldsOf(refused) : NOTHING, NOTHING, kept);
  return {
    fields: again.fields,
    kept,
    told: isTold ? fieldsOf(recorded) : NOTHING,
    toldAt: isTold ? recorded.updated_at : undefined,
    updatedAt: isTold && known === recorded ? recorded.updated_at : undefined,
    clientNotes: Object.fromEntries((recorded?.attendance ?? []).map((one) => [one.client_id, one.note])),
    met: refused && again.conflicts.length > 0 ? again : undefined,
  };
}

/**
 * Takes in what was read again. Where nothing is unsaved it is what stands on the screen. Otherwise what was marked and
 * typed stays, and what is new of others is shown beside it, with a choice where both changed the same. The very same edit
 * comes back where there is nothing new.
 */
export function takeIn(edit: MeetingEdit, recorded: Meeting | undefined, around: Around): MeetingEdit {
  if (!recorded) return edit;
  const isOwn = isMadeOnDevice(recorded) || recorded.recorded_by === around.me;
  if (isMadeOnDevice(recorded)) {
    // The device knows no more than the server has told, or than was saved here.
    if (edit.toldAt !== undefined || !isAlike(edit.kept, NOTHING)) return edit;
    if (isAlike(fieldsOf(recorded), NOTHING)) return edit;
  } else if (edit.toldAt !== undefined && Date.parse(recorded.updated_at) <= Date.parse(edit.toldAt)) {
    return edit;
  }
  const now = beginEdit(recorded, around);
  if (isSaved(edit)) return now;
  const met = rebase(edit.fields, isOwn ? edit.kept : edit.told, now.kept);
  const isNew = met.conflicts.length > 0 || (!isOwn && !isEmpty(met.theirs));
  return { ...now, fields: met.fields, met: isNew ? met : undefined };
}

/** What there is to save: what stands on the screen. */
export function bodyToSave({ fields, kept, updatedAt, clientNotes }: MeetingEdit): MeetingBody {
  const { notes: typed, ...marks } = fields;
  const notes = typed.trim();
  // Without having seen the record, one says nothing of notes that one has not touched.
  const saysNotes = updatedAt !== undefined || notes !== '' || kept.notes !== '';
  const attendance = Object.entries(marks).map(([clientId, state]) => ({
    clientId,
    state: state as AttendanceState,
    ...(updatedAt !== undefined && clientNotes[clientId] && { note: clientNotes[clientId] }),
  }));
  return { ...(saysNotes && { notes }), attendance, ...(updatedAt !== undefined && { updatedAt }) };
}

/**
 * The edit after its fields were saved, as `fields` had them then. `saved` is the record where the server has answered
 * with it, `sent` where all that is known is that it has taken it, `kept` where it waits on the device.
 */
export function afterSave(
  edit: MeetingEdit,
  fields: MeetingFields,
  saved: Meeting | 'sent' | 'kept',
): MeetingEdit {
  // What was typed while it was being saved stays.
  const onTopOf = (now: MeetingFields) => rebase(edit.fields, fields, now).fields;
  if (typeof saved !== 'string') {
    const now = beginEdit(saved, { saves: [], queue: [], me: saved.recorded_by });
    return { ...now, fields: onTopOf(now.kept) };
  }
  const kept = { ...fields, notes: fields.notes.trim() };
  const told = saved === 'sent' ? kept : edit.told;
  return { ...edit, fields: onTopOf(kept), kept, told, updatedAt: undefined, met: undefined };
}

/** For whom a save of these fields was refused. */
export const goneFrom = (fields: MeetingFields, errors: readonly RefusedField[]): string[] =>
  removedClientsIn(
    Object.keys(fields).filter((name) => name !== 'notes'),
    errors,
  );

/**
 * The edit after a save of the fields `sent` was refused for these clients: without them, so that it can be saved again. Who
 * stands in the record otherwise is as there again.
 */
export function afterRefusal(edit: MeetingEdit, sent: MeetingFields, gone: readonly string[]): MeetingEdit {
  if (gone.length === 0) return edit;
  const told = Object.fromEntries(
    Object.entries(edit.told).filter(([id, state]) => gone.includes(id) && state !== sent[id]),
  );
  const without = ({ notes, ...marks }: MeetingFields): MeetingFields => ({
    ...Object.fromEntries(Object.entries(marks).filter(([id]) => !gone.includes(id))),
    ...told,
    notes,
  });
  return { ...edit, fields: without(edit.fields), kept: without(edit.kept) };
}

/** Of two states of one client, who goes by two names, the one that says more. */
const moreOf = (one: string | undefined, other: string): string =>
  ATTENDANCE_STATES.find((state) => state === one || state === other) ?? other;

function renamed(fields: MeetingFields, queue: readonly Entry[]): MeetingFields {
  const { notes, ...marks } = fields;
  const named: Record<string, string> = {};
  for (const [id, state] of Object.entries(marks)) {
    if (isGivenUp(queue, id)) continue;
    const now = resolveId(queue, id);
    named[now] = moreOf(named[now], state);
  }
  return { ...named, notes };
}

/**
 * The edit with the ids of the server for clients who were sent meanwhile, and without those who were given up; the very
 * same where there are none.
 */
export function withIdsOf(edit: MeetingEdit, queue: readonly Entry[]): MeetingEdit {
  const isOld = (id: string) =>
    id.startsWith(BY_KEY) && (resolveId(queue, id) !== id || isGivenUp(queue, id));
  if (![edit.fields, edit.kept].some((fields) => Object.keys(fields).some(isOld))) return edit;
  const [fields, kept, told] = [edit.fields, edit.kept, edit.told].map((one) => renamed(one, queue));
  return { ...edit, fields: fields!, kept: kept!, told: told! };
}

/** How far the device is with telling that an order was handed over; nothing where that was not said, or was given up. */
export function handedOver(queue: readonly Entry[], orderId: string): 'queued' | 'sent' | 'held' | undefined {
  for (const { command, input, state } of queue.toReversed()) {
    if (command !== 'moveOrder' || input.params?.['id'] !== orderId || state === 'given-up') continue;
    if ((input.body as { status: string }).status === 'delivered') return state;
  }
  return undefined;
}
