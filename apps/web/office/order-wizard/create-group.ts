import { createGroup, type Group, type NewGroup } from '#contract/groups.ts';
import { explainGroupNotCreated, mayBeDuplicateGroup } from '#messages/group-duplicates.ts';
import { send } from '../send.ts';
import type { Outcome } from './CreateDialog.tsx';
import { lookForSameGroup } from './group-search.ts';
import { findSameGroup, type WantedGroup } from './same-group.ts';

/**
 * Creates a group, unless the list holds it already (SPEC 4). When the server says that it is a duplicate, or fails,
 * the groups are read again and the matching one is taken; if there is none, the error says which it is (SPEC 8).
 */
export async function createOrFindGroup(
  wanted: NewGroup & WantedGroup,
  shown: readonly Group[],
): Promise<Outcome<Group>> {
  const known = findSameGroup(shown, wanted) ?? (await lookForSameGroup(wanted).catch(() => undefined));
  if (known) return { record: known, isNew: false };
  try {
    return { record: await send(createGroup, { body: wanted }), isNew: true };
  } catch (error) {
    const match = mayBeDuplicateGroup(error)
      ? await lookForSameGroup(wanted).catch(() => undefined)
      : undefined;
    return match ? { record: match, isNew: false } : { problem: explainGroupNotCreated(error) };
  }
}
