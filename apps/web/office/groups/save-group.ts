import { getDashboard } from '#contract/analytics.ts';
import { ApiRefusal } from '#contract/client.ts';
import { getClient, listClients } from '#contract/clients.ts';
import {
  createGroup,
  deleteGroup,
  getGroup,
  listGroups,
  updateGroup,
  type Group,
  type GroupBody,
} from '#contract/groups.ts';
import { foldText } from '#domain/text.ts';
import { explainFailure, type FailureName } from '../../messages/failures.ts';
import { notices } from '../../messages/index.ts';
import { api, queryClient, read, refresh } from '../api.ts';
import { holds } from '../kit/record-changes.ts';
import { saveOnce } from '../save-once.ts';
import type { GroupChanges } from './group-form.ts';

/** A group, its members' phone numbers in part, unless a page shows them whole. */
export const groupQuery = (id: string, query: { masked?: 'true' } = { masked: 'true' }) =>
  read(getGroup, { params: { id }, query });

const refreshGroups = () => refresh(listGroups, getGroup, listClients, getClient, getDashboard);

export async function addGroup(body: GroupBody): Promise<Group> {
  const group = await saveOnce({
    what: [createGroup.name, body],
    work: () => api.call(createGroup, { body }),
    find: async (since) => {
      const query = { page: 1, limit: 100, branch_id: body.branchId, search: body.name };
      const found = await api.call(listGroups, { query });
      if (!('groups' in found)) return undefined;
      // One that was there before is no answer to this.
      return found.groups.find(
        ({ name, created_at }) => foldText(name) === foldText(body.name) && Date.parse(created_at) > since,
      );
    },
  });
  await refreshGroups();
  return group;
}

export async function changeGroup(seen: Group, body: GroupChanges): Promise<Group> {
  const { updatedAt: _seen, ...wanted } = body;
  const params = { id: seen.id };
  const group = await saveOnce({
    what: [updateGroup.name, seen.id, body],
    work: () => api.call(updateGroup, { params, body }),
    find: async () => {
      const now = await api.call(getGroup, { params, query: { masked: 'true' } });
      return now.updated_at !== seen.updated_at && shows(now, wanted) ? now : undefined;
    },
  });
  await refreshGroups();
  return group;
}

/** Whether what was typed is in the record. A phone is stored in another spelling. */
const shows = (now: Group, { chairpersonPhone: _phone, ...wanted }: Partial<GroupBody>) =>
  holds({ ...now, members: now.member_count }, wanted);

export async function removeGroup(id: string): Promise<void> {
  await api.call(deleteGroup, { params: { id } });
  queryClient.removeQueries({ queryKey: [getGroup.name, { params: { id } }] });
  await refreshGroups();
}

/** What to tell of a group that was not saved; that it is there already, in the words of SPEC 8. */
export function explainNotSaved(
  name: Extract<FailureName, 'groupsPage.create' | 'groupsPage.update'>,
  error: unknown,
): string {
  if (!(error instanceof ApiRefusal) || error.code !== 'duplicate') return explainFailure(name, error);
  return /account/i.test(error.message) ? notices.groupAccountExists : notices.groupNameExists;
}
