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

export const staffQuery = (id: string) => read(getStaff, { params: { id } });

export async function addStaff(body: NewStaff): Promise<StaffMemberWithPassword> {
  const made = await api.call(createStaff, { body });
  await refresh(listStaff);
  return made;
}

export async function changeStaff(
  seen: StaffMember,
  changes: Partial<BodyOf<typeof updateStaff>>,
): Promise<void> {
  const body = { ...changes, updatedAt: seen.updated_at };
  const changed = await api.call(updateStaff, { params: { id: seen.id }, body });
  queryClient.setQueryData(staffQuery(seen.id).queryKey, changed);
  await refresh(listStaff);
}

/** The account with its new password, which nobody will be told again. */
export async function giveNewPassword(id: string): Promise<StaffMemberWithPassword> {
  const reset = await api.call(resetPassword, { params: { id } });
  await refresh(listStaff, getStaff);
  return reset;
}
