import { changePassword } from '#contract/auth.ts';
import { forMaker } from './maker.ts';
import { api, refreshUser } from './session.ts';

/** Takes a password of one's own in the place of another one, and goes on with what there is to do next. */
export async function choosePassword(currentPassword: string, newPassword: string): Promise<void> {
  await forMaker(api.call(changePassword, { body: { currentPassword, newPassword } }));
  await refreshUser(newPassword);
}
