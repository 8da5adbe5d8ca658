import { Select, Switch, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  getStaff,
  newStaff,
  type StaffMember,
  type StaffMemberWithPassword,
  createStaff,
  listStaff,
  resetPassword,
  updateStaff,
  type NewStaff,
} from '#contract/staff.ts';
import { formatDayTime } from '#domain/calendar.ts';
import { ROLES, type Role } from '#domain/roles.ts';
import { explainFailure } from '#messages/failures.ts';
import { roles, settings, staff } from '#words/index.ts';
import { api, queryClient, read, refresh } from '../../api.ts';
import { useUser } from '../../auth/session.ts';
import { useBranches } from '../../branches.ts';
import { boxRules } from '../../kit/form/FigureBox.tsx';
import { FoundRecord, FormSheet } from '../../kit/form/FormSheet.tsx';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { useRecordForm, faultsOf } from '../../kit/form/use-record-form.ts';
import { NEW } from '../../kit/list/use-list-address.ts';
import { Notice } from '../../kit/page/feedback.tsx';
import { showSuccess } from '../../kit/page/toasts.tsx';
import { send } from '../../send.ts';
import { AccountFacts } from '../../staff/staff-columns.tsx';
import { BranchOrAll } from '../BranchOrAll.tsx';

const words = settings.staff;

interface StaffFields {
  name: string;
  username: string;
  email: string;
  role: Role;
  /** Nothing while nobody has said; an admin has all. */
  branchId: string | null | undefined;
  active: boolean;
}

const NEW_STAFF: StaffFields = {
  name: '',
  username: '',
  email: '',
  role: 'credit_officer',
  branchId: undefined,
  active: true,
};

const fieldsOf = ({ name, username, email, role, branch_id, active }: StaffMember): StaffFields => ({
  name,
  username,
  email,
  role,
  branchId: branch_id,
  active,
});

const validate = (fields: StaffFields) => faultsOf(newStaff, fields);

interface StaffSheetProps {
  /** The id of the account to edit, `new` to make one; none: closed. */
  edit: string | undefined;
  onClose: () => void;
  onCreated: (made: StaffMemberWithPassword) => void;
}

export function StaffSheet({ edit, onClose, onCreated }: StaffSheetProps) {
  return (
    <FormSheet
      subject={edit}
      title={(id) => (id === NEW ? words.add : words.edit)}
      needs="staff.write"
      readTitle={(id) => (id === NEW ? undefined : words.one)}
      onClose={onClose}
      size="md"
    >
      {(id) =>
        id === NEW ? (
          <AddStaff
            leave={(made) => {
              onClose();
              onCreated(made);
            }}
          />
        ) : (
          <FoundRecord query={staffQuery(id)} failure="getStaff" loading={words.loadingOne}>
            {(account) => (
              <EditStaff
                account={account}
                leave={() => {
                  showSuccess(words.updated);
                  onClose();
                }}
              />
            )}
          </FoundRecord>
        )
      }
    </FormSheet>
  );
}

interface AddStaffProps {
  leave: (made: StaffMemberWithPassword) => void;
}

function AddStaff({ leave }: AddStaffProps) {
  const form = useForm({ initialValues: NEW_STAFF, validate });
  return (
    <RecordForm
      form={form}
      dirty={form.isDirty()}
      save={async (fields) => {
        const made = await addStaff(fields);
        return () => leave(made);
      }}
      explain={(error) => explainFailure('createStaff', error)}
    >
      <StaffBoxes form={form} />
      <p className="hint">{words.passwordHint}</p>
    </RecordForm>
  );
}

const lockedNotice = ({ locked_by_name, locked_at, lock_reason }: StaffMember) =>
  staff.lockedNotice(locked_by_name ?? '', formatDayTime(locked_at ?? ''), lock_reason ?? '');

interface EditStaffProps {
  account: StaffMember;
  leave: () => void;
}

function EditStaff({ account, leave }: EditStaffProps) {
  const isSelf = useUser().id === account.id;
  const branches = useBranches();
  const { form, changes, record } = useRecordForm(account, {
    fieldsOf,
    validate,
    read: () => api.call(getStaff, { params: { id: account.id } }),
    save: changeStaff,
    leave,
  });
  return (
    <RecordForm
      {...record}
      explain={(error) => explainFailure('updateStaff', error)}
      facts={<AccountFacts account={account} />}
      labels={{ ...words, branchId: words.branch, active: words.canSignIn }}
      show={(name, value) => {
        if (name === 'role') return roles[value as StaffFields['role']];
        if (name !== 'branchId') return undefined;
        return branches.find(({ id }) => id === value)?.name ?? words.noBranch;
      }}
    >
      {account.locked_at && <Notice kind="warning">{lockedNotice(account)}</Notice>}
      <StaffBoxes form={form} isSelf={isSelf} />
      <Switch
        label={words.canSignIn}
        description={isSelf ? words.notYourself : words.canSignInHint}
        disabled={isSelf}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
      {!isSelf && changes && ('role' in changes || 'branchId' in changes) && (
        <Notice kind="warning">{words.endsSessions}</Notice>
      )}
    </RecordForm>
  );
}

interface StaffBoxesProps {
  form: UseFormReturnType<StaffFields>;
  isSelf?: boolean;
}

function StaffBoxes({ form, isSelf = false }: StaffBoxesProps) {
  const { role } = form.getValues();
  const isAdmin = role === 'admin';
  const box = (name: 'name' | 'username' | 'email') => ({
    label: words[name],
    autoComplete: 'off',
    ...boxRules(newStaff.shape[name]),
    ...form.getInputProps(name),
  });
  return (
    <>
      <TextInput data-autofocus {...box('name')} />
      <div className="cols">
        <TextInput autoCapitalize="none" description={words.usernameHint} {...box('username')} />
        <TextInput type="email" {...box('email')} />
      </div>
      <Select
        label={words.role}
        required
        data={ROLES.map((value) => ({ value, label: roles[value] }))}
        allowDeselect={false}
        disabled={isSelf}
        {...form.getInputProps('role')}
        onChange={(role) => {
          // When somebody becomes or stops being an admin, the branch must be chosen again.
          const was = form.getValues().role;
          if (!role || role === was) return;
          form.setFieldValue('role', role as Role);
          if (role === 'admin') form.setFieldValue('branchId', null);
          else if (was === 'admin') form.setFieldValue('branchId', undefined);
        }}
      />
      {isAdmin ? <p className="hint">{words.adminBranches}</p> : <BranchOrAll form={form} />}
    </>
  );
}

const staffQuery = (id: string) => read(getStaff, { params: { id } });

export async function addStaff(body: NewStaff): Promise<StaffMemberWithPassword> {
  const made = await send(createStaff, { body });
  // A temporary password is shown once: if the answer is lost, the account needs another one.
  if (!made.temporary_password) return giveNewPassword(made.id);
  await refresh(listStaff);
  return made;
}

async function changeStaff(seen: StaffMember, changes: Partial<BodyOf<typeof updateStaff>>): Promise<void> {
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
