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
import { api, queryClient, read, refresh } from '../../api.ts';
import { holds } from '../../kit/record-changes.ts';
import { saveOnce } from '../../save-once.ts';

export const branchQuery = (id: string) => read(getBranch, { params: { id } });

export async function addBranch(body: BranchBody): Promise<BranchDetails> {
  const branch = await saveOnce({
    what: [createBranch.name, body],
    work: () => api.call(createBranch, { body }),
    find: async () => {
      const named = (await api.call(listBranches, {})).find(({ name }) => holds(name, body.name));
      const found = named && (await api.call(getBranch, { params: { id: named.id } }));
      return found && shows(found, body) ? found : undefined;
    },
  });
  await refresh(listBranches, listPublicBranches);
  return branch;
}

/** Whether what was typed is in the record. A phone is stored in another spelling, hours left empty are the usual week. */
const shows = (now: BranchDetails, { phone: _phone, hours, ...wanted }: Partial<BranchBody>) =>
  holds(now, { ...wanted, ...(hours && { hours }) });

export async function changeBranch(seen: BranchDetails, changes: Partial<BranchBody>): Promise<void> {
  const body = { ...changes, updatedAt: seen.updated_at };
  const params = { id: seen.id };
  const branch = await saveOnce({
    what: [updateBranch.name, seen.id, body],
    work: () => api.call(updateBranch, { params, body }),
    find: async () => {
      const now = await api.call(getBranch, { params });
      return now.updated_at !== seen.updated_at && shows(now, changes) ? now : undefined;
    },
  });
  queryClient.setQueryData(branchQuery(branch.id).queryKey, branch);
  await refresh(listBranches, listPublicBranches);
}

export async function removeBranch(id: string): Promise<void> {
  await api.call(deleteBranch, { params: { id } });
  queryClient.removeQueries({ queryKey: branchQuery(id).queryKey });
  await refresh(listBranches, listPublicBranches);
}
