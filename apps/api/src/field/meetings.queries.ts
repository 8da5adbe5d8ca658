import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Meeting, MeetingSummary } from '#contract/field.ts';
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

/** The latest meetings of several groups, the latest of each first, with how many were there. */
export async function listSummaries(
  db: Database,
  groupIds: readonly string[],
  most: number,
): Promise<(MeetingSummary & { group_id: string })[]> {
  const { rows } = await sql<MeetingSummary & { group_id: string }>`
    select latest.group_id, latest.day, latest.notes, latest.recorded_by, staff.name as recorded_by_name, latest.updated_at,
      counted.present, counted.excused, counted.absent
    from unnest(${groupIds}::uuid[]) as wanted (id)
      cross join lateral (
        select * from meetings where meetings.group_id = wanted.id order by day desc limit ${most}
      ) as latest
      join staff on staff.id = latest.recorded_by
      cross join lateral (
        select count(*) filter (where state = 'present') as present,
          count(*) filter (where state = 'excused') as excused,
          count(*) filter (where state = 'absent') as absent
        from meeting_attendance as attended
        where attended.group_id = latest.group_id and attended.day = latest.day
      ) as counted
    order by latest.group_id, latest.day desc
  `.execute(db);
  return rows;
}
