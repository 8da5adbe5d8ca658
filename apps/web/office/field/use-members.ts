import type { PackGroup, PackMember } from '#contract/field.ts';
import { useUser } from '../auth/session.ts';
import { membersHere } from '../device/answers.ts';
import { usePack } from '../device/pack.ts';
import { useQueue } from '../device/queue.ts';

/** The members of a group, with those whom this device has put into it and has not sent yet (DECISIONS 17.13). */
export function useMembers(group: PackGroup): PackMember[] {
  const user = useUser();
  const [pack, queue] = [usePack(), useQueue()];
  const branch = { id: user.branch_id, name: user.branch_name };
  const known = { groups: pack?.groups ?? [], queue, person: user, branch };
  return [...group.members, ...membersHere(known, group, ['queued', 'held'])];
}
