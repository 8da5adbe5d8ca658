import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Meeting } from '#contract/field.ts';
import type { Database } from '../platform/database.ts';

type Attendance = Meeting['attendance'];

function selectMeetings(db: Database, groupId: string) {
  return db
    .selectFrom('meetings')
    .innerJoin('staff', 'staff.id', 'meetings.recorded_by')
    .where('meetings.group_id', '=', groupId)
    .select((eb) => [
      'meetings.group_id',
      'meetings.day',
      'meetings.notes',
      'meetings.recorded_by',
      'staff.name as recorded_by_name',
      'meetings.created_at',
      'meetings.updated_at',
      jsonArrayFrom(
        eb
          .selectFrom('meeting_attendance as attended')
          .innerJoin('clients', 'clients.id', 'attended.client_id')
          .whereRef('attended.group_id', '=', 'meetings.group_id')
          .whereRef('attended.day', '=', 'meetings.day')
          .orderBy('clients.folded_name')
          .orderBy('clients.id')
          .select([
            'clients.id as client_id',
            'clients.name as client_name',
            'attended.state',
            'attended.note',
          ]),
      ).as('attendance'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMeetings>['execute']>>[number];

const toMeeting = (row: Row): Meeting => ({ ...row, attendance: row.attendance as Attendance });

/** The latest meetings of a group, the latest first. */
export async function listMeetings(db: Database, groupId: string, most: number): Promise<Meeting[]> {
  const rows = await selectMeetings(db, groupId).orderBy('meetings.day', 'desc').limit(most).execute();
  return rows.map(toMeeting);
}

/** The meeting of a group on a day, which is there. */
export async function getMeeting(db: Database, groupId: string, day: string): Promise<Meeting> {
  return toMeeting(
    await selectMeetings(db, groupId).where('meetings.day', '=', day).executeTakeFirstOrThrow(),
  );
}

/** The day of the latest meeting of each of these groups that has met. */
export async function lastMeetings(db: Database, groupIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ group_id: string; day: string }>`
    select group_id, max(day)::text as day from meetings where group_id = any(${groupIds}::uuid[]) group by group_id
  `.execute(db);
  return new Map(rows.map(({ group_id, day }) => [group_id, day]));
}
