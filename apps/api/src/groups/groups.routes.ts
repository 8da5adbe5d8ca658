import * as contract from '#contract/groups.ts';
import { chairpeople, isMaskedFor, maskChairperson, maskClient, noteList } from '../views/note-views.ts';
import { bulkOf } from '../auth/assert-access.ts';
import { writeRows } from '../platform/bulk.ts';
import type { Database } from '../platform/database.ts';
import { answerDeletion } from '../second-admin/requests.ts';
import type { Api } from '../platform/http/api.ts';
import { setListHeaders } from '../platform/lists.ts';
import { writeGroupRow } from './bulk-groups.ts';
import { getGroup, listGroupBalances, listGroups } from './groups.queries.ts';
import { deleteGroup } from './delete-group.ts';
import { createGroup, updateGroup } from './save-group.ts';

export function groupRoutes(api: Api, db: Database): void {
  api.route(contract.listGroups, async ({ db: read, caller, query, request, reply }) => {
    const masked = isMaskedFor(caller, query);
    const listed = await listGroups(read, caller, query);
    const all = 'groups' in listed ? listed.groups : listed.rows;
    const groups = masked ? all.map(maskChairperson) : all;
    if (!masked) {
      const shown = { people: chairpeople(groups), records: groups };
      noteList(db, caller, { list: 'groups', asked: query, ...shown }, request.log);
    }
    if ('groups' in listed) return { ...listed, groups };
    setListHeaders(request, reply, listed);
    return groups;
  });
  // The chairperson of a group that is opened alone is shown whole: somebody calls them. Its members are a list.
  api.route(contract.getGroup, async ({ caller, params, query, request }) => {
    const masked = isMaskedFor(caller, query);
    const group = await getGroup(db, caller, params.id);
    const clientIds = masked ? [] : group.members.map(({ id }) => id);
    const people = chairpeople([group]) + clientIds.length;
    noteList(db, caller, { list: 'group', asked: { id: group.id }, people, clientIds }, request.log);
    return masked ? { ...group, members: group.members.map(maskClient) } : group;
  });
  api.route(contract.listGroupBalances, ({ caller, params }) => listGroupBalances(db, caller, params.id));
  api.route(contract.createGroup, ({ db, caller, body }) => createGroup(db, caller, body));
  api.route(contract.writeGroups, (call) =>
    writeRows(call.db, bulkOf(call), (trx, row) => writeGroupRow(trx, call.caller, row)),
  );
  api.route(contract.updateGroup, ({ db, caller, params, body }) => updateGroup(db, caller, params.id, body));
  api.route(contract.deleteGroup, ({ db, caller, params, query }) =>
    answerDeletion(deleteGroup(db, { caller, reason: query.reason }, params.id)),
  );
}
