import { createGroup, type Group } from '#contract/groups.ts';
import { explainGroupNotCreated, mayBeDuplicateGroup } from '#messages/group-duplicates.ts';
import { send } from '../send.ts';
import type { Outcome } from './CreateDialog.tsx';
import { lookForSameGroup } from './group-search.ts';
import { findSameGroup } from './same-group.ts';

export interface NewGroup {
  name: string;
  branchId: string;
  location: string;
  accountNumber: string;
  members: number;
  activeMembers: number;
  chairpersonPhone: string;
}

/** Missing values go as empty text or 0 (SPEC 7). */
function toBody(group: NewGroup) {
  return {
    ...group,
    alcNoi: group.accountNumber,
    chairperson: '',
    meetingDay: '',
    loanBalance: 0,
    arrears: 0,
  };
}

/**
 * Creates a group, unless the list holds it already (SPEC 4). When the server says that it is a duplicate, or fails,
 * the groups are read again and the matching one is taken; if there is none, the error says which it is (SPEC 8).
 */
export async function createOrFindGroup(wanted: NewGroup, shown: readonly Group[]): Promise<Outcome<Group>> {
  const known = findSameGroup(shown, wanted) ?? (await lookForSameGroup(wanted).catch(() => undefined));
  if (known) return { record: known, isNew: false };
  try {
    return { record: await send(createGroup, { body: toBody(wanted) }), isNew: true };
  } catch (error) {
    const match = mayBeDuplicateGroup(error)
      ? await lookForSameGroup(wanted).catch(() => undefined)
      : undefined;
    return match ? { record: match, isNew: false } : { problem: explainGroupNotCreated(error) };
  }
}
