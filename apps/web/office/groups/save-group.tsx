import type { ReactNode } from 'react';
import { getDashboard } from '#contract/analytics.ts';
import { ApiRefusal } from '#contract/client.ts';
import { getClient, listClients } from '#contract/clients.ts';
import { listDeletions, type DeletionRequest } from '#contract/deletions.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  createGroup,
  deleteGroup,
  getGroup,
  listGroups,
  updateGroup,
  type Group,
  type NewGroup,
  type SavedGroup,
} from '#contract/groups.ts';
import { explainFailure, type FailureName } from '#messages/failures.ts';
import { isAccountTaken } from '#messages/group-duplicates.ts';
import { notices, groups } from '#words/index.ts';
import { queryClient, read, refresh } from '../api.ts';
import { FoundRecord } from '../kit/form/FormSheet.tsx';
import { refreshOrders } from '../refresh-after-order.ts';
import { send } from '../send.ts';

/** A group, its members' phone numbers in part, unless a page shows them whole. */
export const groupQuery = (id: string, query: { masked?: 'true' } = { masked: 'true' }) =>
  read(getGroup, { params: { id }, query });

const refreshGroups = () => refresh(listGroups, getGroup, listClients, getClient, getDashboard);

export async function addGroup(body: NewGroup): Promise<Group> {
  const group = await send(createGroup, { body });
  await refreshGroups();
  return group;
}

export async function changeGroup(seen: Group, body: BodyOf<typeof updateGroup>): Promise<SavedGroup> {
  const group = await send(updateGroup, { params: { id: seen.id }, body });
  void refreshOrders();
  await refreshGroups();
  return group;
}

/** Deletes a group, or asks a second admin to: then the request is answered. */
export async function removeGroup(id: string, reason: string): Promise<DeletionRequest | undefined> {
  const waits = await send(deleteGroup, { params: { id }, query: { reason } });
  await refresh(listDeletions);
  if (waits) return waits.confirmation;
  queryClient.removeQueries({ queryKey: [getGroup.name, { params: { id } }] });
  await refreshGroups();
  return undefined;
}

/** The message for a group that was not saved; if it exists already, in the words of SPEC 8. */
export function explainNotSaved(
  name: Extract<FailureName, 'groupsPage.create' | 'groupsPage.update'>,
  error: unknown,
): string {
  if (!(error instanceof ApiRefusal) || error.code !== 'duplicate') return explainFailure(name, error);
  return isAccountTaken(error) ? notices.groupAccountExists : notices.groupNameExists;
}

interface FoundGroupProps {
  id: string;
  children: (group: Group) => ReactNode;
}

/** What a form of a group begins with. */
export function FoundGroup({ id, children }: FoundGroupProps) {
  return (
    <FoundRecord query={groupQuery(id)} failure="getGroup" loading={groups.form.loading}>
      {children}
    </FoundRecord>
  );
}
