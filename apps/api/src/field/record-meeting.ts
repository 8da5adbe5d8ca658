import { sql } from 'kysely';
import type { Meeting, MeetingBody } from '#contract/field.ts';
import { DAY_MS, nairobiDay } from '#domain/calendar.ts';
import { refuse, refuseField } from '#domain/errors.ts';
import { ATTENDANCE_STATES, type AttendanceState } from '#domain/field/meeting-days.ts';
import { LIMITS } from '#domain/limits.ts';
import { findReached } from '../clients/clients.queries.ts';
import { findGroup } from '../groups/groups.queries.ts';
import { writeAudit } from '../platform/audit.ts';
import { callAfter, type Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { assertNotStale } from '../platform/stale.ts';
import { getMeeting } from './meetings.queries.ts';

interface Attended {
  client_id: string;
  state: AttendanceState;
  /** Nothing where nothing was said of it. */
  note: string | undefined;
}

function assertCanBe(day: string, at: Date): void {
  if (day > nairobiDay(at)) throw refuseField('day', 'meeting_in_future');
  if (day < nairobiDay(new Date(at.getTime() - LIMITS.meetingDays * DAY_MS))) {
    throw refuseField('day', 'meeting_too_old', { days: LIMITS.meetingDays });
  }
}

/**
 * Who was there, each client once. A client who was registered again without a network is named twice: the state that says
 * more counts. Who is in the record `before` and has left or was erased since stays in it as they are. Throws `validation`
 * for other clients out of reach, `check_failed` for other former ones.
 */
async function readAttendance(
  trx: Database,
  caller: Caller,
  given: MeetingBody['attendance'],
  before: Meeting | null,
): Promise<Attended[]> {
  const ids = given.map(({ clientId }) => idOrNone(clientId));
  const reached = await findReached(trx, caller, 'field.work', ids);
  const recorded = new Map(before?.attendance.map((one) => [one.client_id, one]));
  const attended = new Map<string, Attended>();
  for (const [at, { state, note: told }] of given.entries()) {
    const client_id = ids[at]!;
    const client = reached.get(client_id);
    const path = `attendance.${at}.clientId`;
    const mark = recorded.get(client_id);
    const stays = mark?.state === state;
    if (!client && !stays) throw refuseField(path, 'no_such_client');
    if (client?.isFormer && !stays) throw refuseField(path, 'former_client');
    const note = client && !client.isFormer ? told : mark?.note;
    const other = attended.get(client_id);
    if (other && ATTENDANCE_STATES.indexOf(other.state) <= ATTENDANCE_STATES.indexOf(state)) continue;
    attended.set(client_id, { client_id, state, note: note || (other?.note ?? note) });
  }
  return [...attended.values()];
}

/** Locks the clients who are named: an erasure waits, or is read as done. */
async function holdNamed(trx: Database, attendance: MeetingBody['attendance']): Promise<void> {
  const ids = attendance.map(({ clientId }) => idOrNone(clientId));
  await trx
    .selectFrom('clients')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
}

/** For the audit log: who was there, without names and notes, which may be about a person. */
const whoWasThere = ({ day, attendance }: Meeting) => ({
  day,
  attendance: attendance.map(({ client_id, state }) => ({ client_id, state })),
});

/**
 * Records the meeting of a group on a day (DECISIONS 17.7). A recorded one is replaced by who has seen it as it is
 * (`updatedAt`), and by who recorded it. Throws `not_found`, `validation` for a day that cannot be and for clients out of
 * reach, and `stale` for another record.
 */
export function recordMeeting(
  db: Database,
  caller: Caller,
  { id, day }: { id: string; day: string },
  { notes, attendance, updatedAt }: MeetingBody,
): Promise<{ created: boolean; meeting: Meeting }> {
  assertCanBe(day, caller.at);
  return db.inTransaction(async (trx) => {
    // Before all else, as an erasure locks its client before the meetings.
    await holdNamed(trx, attendance);
    // The group stays in its branch until this is written.
    await trx.selectFrom('groups').select('id').where('id', '=', idOrNone(id)).forShare().execute();
    const group = await findGroup(trx, caller, 'field.work', id);
    const at = caller.at.toISOString();
    const made = await trx
      .insertInto('meetings')
      .values({
        group_id: group.id,
        day,
        notes: notes ?? '',
        recorded_by: caller.id,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    const created = made.numInsertedOrUpdatedRows === 1n;
    const before = created ? null : await lockRecorded(trx, caller, { groupId: group.id, day, updatedAt });
    const attended = await readAttendance(trx, caller, attendance, before);
    if (before) {
      await takeOver(trx, caller, before, notes ?? before.notes);
      await trx
        .deleteFrom('meeting_attendance')
        .where('group_id', '=', group.id)
        .where('day', '=', day)
        .execute();
    }
    if (attended.length > 0) {
      const earlier = new Map(before?.attendance.map(({ client_id, note }) => [client_id, note]));
      await trx
        .insertInto('meeting_attendance')
        .values(
          attended.map(({ client_id, state, note }) => ({
            group_id: group.id,
            day,
            client_id,
            state,
            note: note ?? earlier.get(client_id) ?? '',
          })),
        )
        .execute();
    }
    const meeting = await getMeeting(trx, group.id, day);
    await writeAudit(trx, caller, 'group.record-meeting', group.id, {
      before: before && whoWasThere(before),
      after: whoWasThere(meeting),
    });
    return { created, meeting };
  });
}

/** The recorded meeting, locked. Throws `stale` where the caller may not replace it. */
async function lockRecorded(
  trx: Database,
  caller: Caller,
  { groupId, day, updatedAt }: { groupId: string; day: string; updatedAt: string | undefined },
): Promise<Meeting> {
  await trx
    .selectFrom('meetings')
    .select('day')
    .where('group_id', '=', groupId)
    .where('day', '=', day)
    .forUpdate()
    .execute();
  const before = await getMeeting(trx, groupId, day);
  if (updatedAt === undefined && before.recorded_by !== caller.id) {
    throw refuse('record_changed', { record: 'meeting' });
  }
  assertNotStale(updatedAt, before.updated_at, 'meeting');
  return before;
}

async function takeOver(trx: Database, caller: Caller, before: Meeting, notes: string): Promise<void> {
  await trx
    .updateTable('meetings')
    .set({ notes, recorded_by: caller.id, updated_at: callAfter(caller, before).at.toISOString() })
    .where('group_id', '=', before.group_id)
    .where('day', '=', before.day)
    .execute();
}
