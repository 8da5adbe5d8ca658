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
import { send } from '../../send.ts';

export const staffQuery = (id: string) => read(getStaff, { params: { id } });

export async function addStaff(body: NewStaff): Promise<StaffMemberWithPassword> {
  const made = await send(createStaff, { body });
  // A temporary password is shown once: if the answer is lost, the account needs another one.
  if (!made.temporary_password) return giveNewPassword(made.id);
  await refresh(listStaff);
  return made;
}

export async function changeStaff(
  seen: StaffMember,
  changes: Partial<BodyOf<typeof updateStaff>>,
): Promise<void> {
  const body = { ...changes, updatedAt: seen.updated_at };
  const changed = await send(updateStaff, { params: { id: seen.id }, body });
  queryClient.setQueryData(staffQuery(seen.id).queryKey, changed);
  await refresh(listStaff);
}

/** The account with its new password, shown only now. */
export async function giveNewPassword(id: string): Promise<StaffMemberWithPassword> {
  const reset = await api.call(resetPassword, { params: { id } });
  await refresh(listStaff, getStaff);
  return reset;
}
