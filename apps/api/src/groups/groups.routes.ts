import * as contract from '#contract/groups.ts';
import { tellListed } from '../data-protection/record-views.ts';
import type { Books } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { listGroupBalances } from './group-balances.ts';
import { getGroup, listGroups } from './groups.queries.ts';
import { createGroup, deleteGroup, updateGroup } from './save-group.ts';

export function groupRoutes(api: Api, books: Books): void {
  api.route(contract.listGroups, ({ caller, query }) => listGroups(books.db, caller, query));
  api.route(contract.getGroup, async ({ caller, params, query, request }) => {
    const group = await getGroup(books.db, caller, params.id);
    return { ...group, members: await tellListed(books, caller, group.members, query, request.log) };
  });
  api.route(contract.listGroupBalances, ({ caller, params }) =>
    listGroupBalances(books.db, caller, params.id),
  );
  api.route(contract.createGroup, ({ books, caller, body }) => createGroup(books, caller, body));
  api.route(contract.updateGroup, ({ books, caller, params, body }) =>
    updateGroup(books, caller, params.id, body),
  );
  api.route(contract.deleteGroup, ({ books, caller, params }) => deleteGroup(books, caller, params.id));
}
