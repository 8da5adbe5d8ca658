import type { Group } from '#contract/groups.ts';
import { foldId, foldText } from '#domain/folding.ts';

export interface WantedGroup {
  name: string;
  accountNumber: string;
  branchId?: string | undefined;
}

/**
 * The group of a list with the same account number or, in any case, the same name (SPEC 4). The account number counts
 * more; of two names, the one in the wanted branch.
 */
export function findSameGroup(groups: readonly Group[], wanted: WantedGroup): Group | undefined {
  const account = foldId(wanted.accountNumber);
  const name = foldText(wanted.name);
  const named = groups.filter((group) => foldText(group.name) === name);
  return (
    (account && groups.find((group) => foldId(group.account_number) === account)) ||
    named.find((group) => group.branch_id === wanted.branchId) ||
    named[0]
  );
}
