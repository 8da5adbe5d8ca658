import {
  createStaff,
  getStaff,
  listStaff,
  newStaff,
  resetPassword,
  staffFields,
  updateStaff,
  type NewStaff,
  type StaffMember,
  type StaffMemberWithPassword,
} from '#contract/staff.ts';
import { ROLES } from '#domain/roles.ts';
import { roles, settings, staff } from '#words/index.ts';
import { formatDayTime } from '#words/format.ts';
import { api, refresh } from '../../api.ts';
import { Notice } from '../../kit/page/feedback.tsx';
import { send } from '../../send.ts';
import { choicesOf, type Inputs, labelled } from '../fields.ts';
import { asWritten, type RecordKind } from '../RecordSheet.tsx';
import type { SecretToShow } from '../ShownOnce.tsx';
import { AccountFacts } from './staff-columns.tsx';

const words = settings.staff;
const ROLES_TO_GIVE = ['credit_officer', ...ROLES.filter((role) => role !== 'credit_officer')] as const;

/** An admin has all branches. For everybody else that is said on purpose (DECISIONS 10.46). */
const withBranch = (changes: Inputs, { role }: Inputs) =>
  role === 'admin' ? { ...changes, branchId: null } : changes;

/** Accounts of staff; `show` shows the temporary password of a new one. */
export const kindOfAccount = (show: (password: SecretToShow) => void): RecordKind<StaffMember> => ({
  words,
  needs: 'staff.write',
  fields: labelled(words, [
    { name: 'name', as: 'line' },
    { name: 'username', as: 'line' },
    { name: 'email', as: 'line', type: 'email' },
    { name: 'phone', as: 'line', type: 'tel' },
    { name: 'role', as: 'choice', choices: choicesOf(ROLES_TO_GIVE, roles) },
    { name: 'branchId', as: 'branch' },
    { name: 'keepsStock', as: 'switch' },
    { name: 'active', as: 'switch', isOnAtFirst: true },
  ]),
  shape: staffFields.shape,
  schema: newStaff,
  add: async (values) => {
    const made = await send(createStaff, { body: withBranch(values, values) as NewStaff });
    // A temporary password is shown once: if the answer is lost, the account needs another one.
    if (!made.temporary_password) {
      const password = await giveNewPassword(made.id);
      return () => show(password);
    }
    await refresh(listStaff);
    return () => show(toShow(made, words.password.forNew(made.name)));
  },
  addFailure: 'createStaff',
  edit: {
    load: (id) => api.call(getStaff, { params: { id } }),
    loadName: 'getStaff',
    read: (account) => ({
      ...asWritten(account),
      ...(account.role === 'admin' && { branchId: undefined }),
    }),
    change: async ({ id, updated_at: updatedAt }, changes, values) => {
      const body = { ...withBranch(changes, values), updatedAt };
      const changed = await send(updateStaff, { params: { id }, body });
      await refresh(listStaff);
      return changed;
    },
    changeFailure: 'updateStaff',
    renderFacts: (account) => <AccountFacts account={account} />,
    renderAbove: ({ locked_at: at, locked_by_name: by, lock_reason: reason }) =>
      at && <Notice kind="warning">{staff.lockedNotice(by ?? '', formatDayTime(at), reason ?? '')}</Notice>,
    renderBelow: (changes) =>
      ('role' in changes || 'branchId' in changes) && <Notice kind="warning">{words.endsSessions}</Notice>,
  },
});

const toShow = (
  { username, temporary_password: secret = '' }: StaffMemberWithPassword,
  line: string,
): SecretToShow => ({
  title: words.password.title,
  line,
  facts: [{ label: words.labels.username, value: username }],
  label: words.password.password,
  secret,
  warning: words.password.once,
});

/** Gives an account a new password, which is shown only now. */
export async function giveNewPassword(id: string): Promise<SecretToShow> {
  const reset = await api.call(resetPassword, { params: { id } });
  await refresh(listStaff, getStaff);
  return toShow(reset, words.password.forReset(reset.name));
}
