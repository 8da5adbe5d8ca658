import type { BodyOf } from '#contract/endpoint.ts';
import {
  createStaff,
  getStaff,
  listStaff,
  resetPassword,
  updateStaff,
  type NewStaff,
  type StaffMember,
  type StaffMemberWithPassword,
} from '#contract/staff.ts';
import { api, queryClient, read, refresh } from '../../api.ts';
import { holds } from '../../kit/record-changes.ts';
import { saveOnce } from '../../save-once.ts';

export const staffQuery = (id: string) => read(getStaff, { params: { id } });

export async function addStaff(body: NewStaff): Promise<StaffMemberWithPassword> {
  const made = await saveOnce({
    what: [createStaff.name, body],
    work: () => api.call(createStaff, { body }),
    find: async (since) => {
      const found = await api.call(listStaff, { query: { search: body.username } });
      const accounts = 'staff' in found ? found.staff : found;
      const own = accounts.find((one) => holds(one, body) && Date.parse(one.created_at) > since);
      // Its password was lost with the answer.
      return own && giveNewPassword(own.id);
    },
  });
  await refresh(listStaff);
  return made;
}

export async function changeStaff(
  seen: StaffMember,
  changes: Partial<BodyOf<typeof updateStaff>>,
): Promise<void> {
  const body = { ...changes, updatedAt: seen.updated_at };
  const params = { id: seen.id };
  const changed = await saveOnce({
    what: [updateStaff.name, seen.id, body],
    work: () => api.call(updateStaff, { params, body }),
    find: async () => {
      const now = await api.call(getStaff, { params });
      return now.updated_at !== seen.updated_at && holds(now, changes) ? now : undefined;
    },
  });
  queryClient.setQueryData(staffQuery(seen.id).queryKey, changed);
  await refresh(listStaff);
}

/** The account with its new password, which nobody will be told again. */
export async function giveNewPassword(id: string): Promise<StaffMemberWithPassword> {
  const reset = await api.call(resetPassword, { params: { id } });
  await refresh(listStaff, getStaff);
  return reset;
}
