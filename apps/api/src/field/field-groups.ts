import { sql } from 'kysely';
import type { FieldGroup } from '#contract/field.ts';
import { LIMITS } from '#domain/limits.ts';
import { selectGroups } from '../groups/groups.queries.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { countRows } from '../platform/lists.ts';

/** The groups in reach by name, with what somebody needs to plan a day of meetings. */
export async function listFieldGroups(
  db: Database,
  caller: Caller,
  { branch_id }: { branch_id?: string | undefined },
): Promise<{ groups: FieldGroup[]; total: number }> {
  const found = selectGroups(db, caller, 'field.work').$if(branch_id !== undefined, (some) =>
    some.where('groups.branch_id', '=', idOrNone(branch_id!)),
  );
  const [groups, total] = await Promise.all([
    found
      .innerJoin('branches', 'branches.id', 'groups.branch_id')
      .select([
        'groups.id',
        'groups.name',
        'groups.account_number',
        'groups.branch_id',
        'branches.name as branch_name',
        'groups.location',
        'groups.meeting_day',
        'groups.member_count',
        sql<number>`(select count(*) from clients
          where clients.group_id = groups.id and clients.anonymised_at is null)`.as('members'),
        sql<number>`(select count(*) from clients
          where clients.group_id = groups.id and clients.anonymised_at is null
            and clients.officer_id = ${caller.id}::uuid)`.as('my_members'),
        sql<string | null>`(select max(day) from meetings where meetings.group_id = groups.id)`.as(
          'last_meeting',
        ),
      ])
      .orderBy('groups.folded_name')
      .orderBy('groups.id')
      .limit(LIMITS.plainList)
      .execute(),
    countRows(found),
  ]);
  return { groups, total };
}
