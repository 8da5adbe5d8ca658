import * as contract from '#contract/field.ts';
import { LIMITS } from '#domain/limits.ts';
import { mask } from '#domain/masking.ts';
import { chairpeople, maskChairperson, noteList } from '../views/note-views.ts';
import { findGroup } from '../groups/groups.queries.ts';
import type { Database } from '../platform/database.ts';
import { Answer } from '../platform/http/answers.ts';
import type { Api } from '../platform/http/api.ts';
import { listFieldGroups } from './field-groups.ts';
import { getMeeting, listMeetings } from './meetings.queries.ts';
import { recordMeeting } from './record-meeting.ts';
import { takeAlong } from './take-along.ts';

export function fieldRoutes(api: Api, db: Database): void {
  api.route(contract.listFieldGroups, ({ caller, query }) => listFieldGroups(db, caller, query));
  api.route(contract.takeAlong, async ({ caller, query, request }) => {
    const pack = await takeAlong(db, caller, query.group_ids?.split(',') ?? []);
    const clientIds = pack.groups.flatMap(({ members }) => members.map(({ id }) => id));
    const asked = { group_ids: pack.groups.map(({ id }) => id), device: caller.deviceId ?? null };
    const people = chairpeople(pack.groups) + clientIds.length;
    noteList(db, caller, { list: 'pack', asked, people, clientIds }, request.log);
    // Where lists are masked, whole numbers are for registered devices alone (DECISIONS 25.6).
    if (caller.deviceId || !caller.seesMasked) return pack;
    return {
      ...pack,
      groups: pack.groups.map((group) => ({
        ...maskChairperson(group),
        members: group.members.map((member) => ({ ...member, phone: mask(member.phone) })),
      })),
    };
  });
  api.route(contract.recordMeeting, async ({ db, caller, params, body }) => {
    const { created, meeting } = await recordMeeting(db, caller, params, body);
    return new Answer(created ? 201 : 200, meeting);
  });
  api.reads('/groups/{id}/meetings/{day}', async ({ caller, params }) => {
    const group = await findGroup(db, caller, 'field.work', params['id']!);
    return getMeeting(db, group.id, params['day']!);
  });
  api.route(contract.listMeetings, async ({ caller, params, query }) => {
    const group = await findGroup(db, caller, 'groups.read', params.id);
    return { meetings: await listMeetings(db, group.id, query.limit ?? LIMITS.pageSize) };
  });
}
