import * as contract from '#contract/groups.ts';
import {
  chairpeople,
  isMaskedFor,
  maskChairperson,
  maskClient,
  noteList,
} from '../data-protection/list-views.ts';
import type { Books } from '../platform/database.ts';
import { answerDeletion } from '../deletions/deletion-answer.ts';
import type { Api } from '../platform/http/api.ts';
import { tellRest } from '../platform/lists.ts';
import type { Sealing } from '../platform/sealing.ts';
import { listGroupBalances } from './group-balances.ts';
import { getGroup, listGroups } from './groups.queries.ts';
import { deleteGroup } from './delete-group.ts';
import { createGroup, updateGroup } from './save-group.ts';

export function groupRoutes(api: Api, books: Books, sealing: Sealing): void {
  api.route(contract.listGroups, async ({ books: read, caller, query, request, reply }) => {
    const [masked, listed] = await Promise.all([
      isMaskedFor(books.db, caller, query),
      listGroups(read.db, caller, query),
    ]);
    const all = 'groups' in listed ? listed.groups : listed.rows;
    const groups = masked ? all.map(maskChairperson) : all;
    if (!masked) {
      noteList(books, caller, { list: 'groups', asked: query, people: chairpeople(groups) }, request.log);
    }
    if ('groups' in listed) return { ...listed, groups };
    tellRest(request, reply, listed);
    return groups;
  });
  // The chairperson of a group that is opened alone is shown whole: somebody calls them. Its members are a list.
  api.route(contract.getGroup, async ({ caller, params, query, request }) => {
    const [masked, group] = await Promise.all([
      isMaskedFor(books.db, caller, query),
      getGroup(books.db, caller, params.id),
    ]);
    const clientIds = masked ? [] : group.members.map(({ id }) => id);
    const people = chairpeople([group]) + clientIds.length;
    noteList(books, caller, { list: 'group', asked: { id: group.id }, people, clientIds }, request.log);
    return masked ? { ...group, members: group.members.map(maskClient) } : group;
  });
  api.route(contract.listGroupBalances, ({ caller, params }) =>
    listGroupBalances(books.db, caller, params.id),
  );
  api.route(contract.createGroup, ({ books, caller, body }) => createGroup(books, caller, body));
  api.route(contract.updateGroup, ({ books, caller, params, body }) =>
    updateGroup(books, caller, params.id, body),
  );
  api.route(contract.deleteGroup, ({ books, caller, params, query }) =>
    answerDeletion(deleteGroup(books, { caller, sealing, reason: query.reason }, params.id)),
  );
}
