import type { Group } from '#contract/groups.ts';
import { foldId } from '#domain/folding.ts';
import { compareGroups, isContradicted, isSameName } from '#domain/who.ts';
import { groups, identity } from '#words/index.ts';
import type { Compared } from '../kit/form/save-unless-same.ts';
import { AnotherRecord } from '../kit/form/questions.tsx';

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
): Compared & { isContradicted: boolean } {
  const { accountNumber = '' } = typed;
  const compared = compareGroups({ ...typed, account_number: accountNumber }, found);
  const isOtherBranch = typed.branchId !== undefined && typed.branchId !== found.branch_id;
  const branch = isOtherBranch ? 'differs' : 'same';
  const belongs = identity.same.belongsTo(found.name);
  const isTaken = compared.account_number === 'same' || compared.account_number === 'zeros';
  // Two branches may have groups of one name (DECISIONS 5).
  const mustDiffer = {
    ...(isTaken && { accountNumber: belongs }),
    ...(compared.name === 'same' && !isOtherBranch && { name: belongs }),
  };
  const words = groups.form;
  return {
    isContradicted: isContradicted({ ...compared, branch }),
    fields: [
      { label: words.name, typed: typed.name, found: found.name, comparison: compared.name },
      {
        label: words.accountNumber,
        typed: accountNumber,
        found: found.account_number,
        comparison: compared.account_number,
      },
      {
        label: words.branch,
        typed: nameOf(typed.branchId ?? '') ?? '',
        found: found.branch_name,
        comparison: branch,
      },
    ],
    another: Object.keys(mustDiffer).length > 0 ? new AnotherRecord(mustDiffer) : undefined,
  };
}
