import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
import { useActor } from '../auth/actor.ts';
import { useBranches } from '../branches.ts';

/** All branches for a choice; those in which this person may save no group can be seen, not chosen (DECISIONS 3). */
export function useBranchChoice() {
  const { branchId } = useActor();
  const branches = useBranches();
  const held = branches.some(({ id }) => id === branchId);
  return branches.map(({ id, name }) => ({ value: id, label: name, disabled: held && id !== branchId }));
}

/** Chooses the branch of a new group where there is only one to choose. */
export function useOnlyBranch<Fields extends { branchId: string | null }>(
  form: UseFormReturnType<Fields>,
): void {
  const open = useBranchChoice().filter(({ disabled }) => !disabled);
  const only = open.length === 1 ? open[0]!.value : undefined;
  const isMissing = form.getValues().branchId === null;
  useEffect(() => {
    if (only === undefined || !isMissing) return;
    const chosen = { branchId: only } as Partial<Fields>;
    // It is no change that could be lost.
    form.setInitialValues({ ...form.getInitialValues(), ...chosen });
    form.setValues(chosen);
    // oxlint-disable-next-line react/exhaustive-deps -- the form is another object each time
  }, [only, isMissing]);
}
