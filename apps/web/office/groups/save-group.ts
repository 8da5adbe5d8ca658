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
import { foldText } from '#domain/folding.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainFailure, type FailureName } from '#messages/failures.ts';
import { isAccountTaken, mayBeDuplicateGroup } from '#messages/group-duplicates.ts';
import { notices } from '#words/index.ts';
import { api, queryClient, read, refresh, refreshOrders } from '../api.ts';
import { askIfSame, saveUnlessSame } from '../kit/form/same-record.tsx';
import { send } from '../send.ts';
import { compareGroup, findSameGroup, type WantedGroup } from './same-group.ts';

/** A group, its members' phone numbers in part, unless a page shows them whole. */
export const groupQuery = (id: string, query: { masked?: 'true' } = { masked: 'true' }) =>
  read(getGroup, { params: { id }, query });

const refreshGroups = () => refresh(listGroups, getGroup, listClients, getClient, getDashboard);

export const readGroup = (id: string) => api.call(getGroup, { params: { id }, query: { masked: 'true' } });

interface Finding {
  /** The groups on the screen. */
  shown: readonly Group[];
  nameOf: (branchId: string) => string | undefined;
}

/**
 * Creates a group, unless the list holds it already (SPEC 4). When the server says that it is a duplicate, or fails,
 * the groups are read again and the matching one is used (SPEC 8). If name, account number or branch differ, the person
 * confirms that it is the same group (DECISIONS 25.2). Throws `AnotherRecord` if it is not.
 */
export async function createOrFindGroup(
  wanted: NewGroup & WantedGroup,
  { shown, nameOf }: Finding,
): Promise<{ group: Group; isNew: boolean }> {
  const compare = (found: Group) => compareGroup(wanted, found, nameOf);
  /** The group found, if it is the same one; `undefined` if a new group may be created. */
  const take = async (found: Group | undefined) => {
    if (!found) return undefined;
    const { isContradicted, fields, another } = compare(found);
    if (!isContradicted || (await askIfSame({ kind: 'group', line: notices.groupExists, fields })))
      return { group: found, isNew: false };
    if (another) throw another;
    return undefined;
  };
  const lookAgain = () => lookForSameGroup(wanted).catch(() => undefined);
  const known = await take(findSameGroup(shown, wanted) ?? (await lookAgain()));
  if (known) return known;
  try {
    const outcome = await saveUnlessSame(
      (beside) => send(createGroup, { body: { ...wanted, ...beside } }),
      'group',
      async (id) => compare(await readGroup(id)),
    );
    await refreshGroups();
    return 'saved' in outcome
      ? { group: outcome.saved, isNew: true }
      : { group: await readGroup(outcome.same), isNew: false };
  } catch (error) {
    const match = mayBeDuplicateGroup(error) && (await take(await lookAgain()));
    if (match) return match;
    throw error;
  }
}

/** Looks through the whole list on the server, since a screen holds only a page of it. */
async function lookForSameGroup(wanted: WantedGroup): Promise<Group | undefined> {
  const texts = [...new Set([wanted.accountNumber ?? '', wanted.name].map(foldText).filter(Boolean))];
  const found = await Promise.all(
    texts.map((search) => api.call(listGroups, { query: { search, page: 1, limit: LIMITS.maxPageSize } })),
  );
  return findSameGroup(
    found.flatMap((answer) => ('groups' in answer ? answer.groups : answer)),
    wanted,
  );
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
