import { getDashboard } from '#contract/analytics.ts';
import { ApiRefusal, NetworkFailure } from '#contract/client.ts';
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
import type { GroupChanges } from './group-form.ts';

/** A group's page reads this. */
export const groupQuery = (id: string) => read(getGroup, { params: { id } });

const refreshGroups = () => refresh(listGroups, getGroup, listClients, getClient, getDashboard);

/** When no answer came, the work may have been done all the same: the books tell. */
async function orFound(work: Promise<Group>, find: () => Promise<Group | undefined>): Promise<Group> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    const found = await find().catch(() => undefined);
    if (found) return found;
    throw error;
  }
}

/** Registers a group, and never twice because an answer was lost. */
export async function addGroup(body: GroupBody): Promise<Group> {
  const began = Date.now();
  const group = await orFound(api.call(createGroup, { body }), async () => {
    const query = { page: 1, limit: 100, branch_id: body.branchId, search: body.name };
    const found = await api.call(listGroups, { query });
    if (!('groups' in found)) return undefined;
    // One that was there before is no answer to this.
    return found.groups.find(
      ({ name, created_at }) =>
        foldText(name) === foldText(body.name) && Date.parse(created_at) > began - 60_000,
    );
  });
  await refreshGroups();
  return group;
}

export async function changeGroup(seen: Group, body: GroupChanges): Promise<Group> {
  const { updatedAt: _seen, ...wanted } = body;
  const group = await orFound(api.call(updateGroup, { params: { id: seen.id }, body }), async () => {
    const now = await api.call(getGroup, { params: { id: seen.id } });
    return now.updated_at !== seen.updated_at && holds(now, wanted) ? now : undefined;
  });
  await refreshGroups();
  return group;
}

/** Whether what a change wanted is in the record. A phone is stored in another spelling. */
function holds(now: Group, { chairpersonPhone: _phone, ...wanted }: Partial<GroupBody>): boolean {
  const record: Record<string, unknown> = {
    name: now.name,
    branchId: now.branch_id,
    location: now.location,
    accountNumber: now.account_number,
    members: now.member_count,
    activeMembers: now.active_members,
    chairperson: now.chairperson,
    meetingDay: now.meeting_day,
    loanBalance: now.loan_balance,
    arrears: now.arrears,
  };
  return Object.entries(wanted).every(([name, value]) => record[name] === value);
}

export async function removeGroup(id: string): Promise<void> {
  await api.call(deleteGroup, { params: { id } });
  queryClient.removeQueries({ queryKey: groupQuery(id).queryKey });
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
