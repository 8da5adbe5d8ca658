import type { Group } from '#contract/groups.ts';
import { foldId } from '#domain/folding.ts';
import { compareGroups, isSameName } from '#domain/who.ts';
import { groups } from '#words/index.ts';
import { compareFields, type Compared } from '../kit/form/same-record.tsx';

const words = groups.form;

export interface WantedGroup {
  name: string;
  accountNumber?: string | undefined;
  branchId?: string | undefined;
}

/**
 * The group of a list with the same account number or, in any case, the same name (SPEC 4). The account number counts
 * more; of two names, the one in the wanted branch.
 */
export function findSameGroup(list: readonly Group[], wanted: WantedGroup): Group | undefined {
  const account = foldId(wanted.accountNumber ?? '');
  const named = list.filter((group) => isSameName(group.name, wanted.name));
  return (
    (account && list.find((group) => foldId(group.account_number) === account)) ||
    named.find((group) => group.branch_id === wanted.branchId) ||
    named[0]
  );
}

/** Compares what was typed of a group with the record found (DECISIONS 25.2). `nameOf` answers the name of a branch by its id. */
export function compareGroup(
  typed: WantedGroup,
  found: Group,
  nameOf: (branchId: string) => string | undefined,
): Compared {
  const { accountNumber = '', branchId } = typed;
  const { name, account_number } = compareGroups({ ...typed, account_number: accountNumber }, found);
  const isOtherBranch = branchId !== undefined && branchId !== found.branch_id;
  return compareFields(found.name, [
    {
      label: words.name,
      typed: typed.name,
      found: found.name,
      comparison: name,
      // Two branches may have groups of one name (DECISIONS 5).
      ...(!isOtherBranch && { box: 'name' }),
    },
    {
      label: words.accountNumber,
      typed: accountNumber,
      found: found.account_number,
      comparison: account_number,
      box: 'accountNumber',
    },
    {
      label: words.branch,
      typed: nameOf(branchId ?? '') ?? '',
      found: found.branch_name,
      comparison: isOtherBranch ? 'differs' : 'same',
    },
  ]);
}
