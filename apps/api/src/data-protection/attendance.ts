import type { AttendanceState } from '#domain/field/meeting-days.ts';
import type { Database } from '../platform/database.ts';

/** At which meetings clients were or were not, oldest first. */
export async function selectAttendance(trx: Database, clientIds: readonly string[]) {
  const rows = await trx
    .selectFrom('meeting_attendance as attended')
    .innerJoin('groups', 'groups.id', 'attended.group_id')
    .where('attended.client_id', 'in', clientIds)
    .select([
      'attended.group_id',
      'groups.name as group_name',
      'attended.day',
      'attended.state',
      'attended.note',
    ])
    .orderBy('attended.day')
    .orderBy('attended.group_id')
    .execute();
  return rows.map((row) => ({ ...row, state: row.state as AttendanceState }));
}
