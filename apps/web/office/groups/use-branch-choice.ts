import { useActor } from '../auth/actor.ts';
import { useBranches } from '../branches.ts';

/** All branches for a choice; those in which this person may save no group can be seen, not chosen (DECISIONS 3). */
export function useBranchChoice() {
  const { branchId } = useActor();
  const branches = useBranches();
  const held = branches.some(({ id }) => id === branchId);
  return branches.map(({ id, name }) => ({ value: id, label: name, disabled: held && id !== branchId }));
}
