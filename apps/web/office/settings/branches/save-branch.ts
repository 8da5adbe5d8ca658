import {
  createBranch,
  deleteBranch,
  getBranch,
  listBranches,
  listPublicBranches,
  updateBranch,
  type BranchBody,
  type BranchDetails,
} from '#contract/branches.ts';
import { queryClient, read, refresh } from '../../api.ts';
import { send } from '../../send.ts';

export const branchQuery = (id: string) => read(getBranch, { params: { id } });

export async function addBranch(body: BranchBody): Promise<BranchDetails> {
  const branch = await send(createBranch, { body });
  await refresh(listBranches, listPublicBranches);
  return branch;
}

export async function changeBranch(seen: BranchDetails, changes: Partial<BranchBody>): Promise<void> {
  const body = { ...changes, updatedAt: seen.updated_at };
  const branch = await send(updateBranch, { params: { id: seen.id }, body });
  queryClient.setQueryData(branchQuery(branch.id).queryKey, branch);
  await refresh(listBranches, listPublicBranches);
}

export async function removeBranch(id: string): Promise<void> {
  await send(deleteBranch, { params: { id } });
  queryClient.removeQueries({ queryKey: branchQuery(id).queryKey });
  await refresh(listBranches, listPublicBranches);
}
