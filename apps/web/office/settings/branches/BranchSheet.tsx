import { Switch, Textarea, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import {
  branchBody,
  type BranchDetails,
  getBranch,
  listBranches,
  createBranch,
  deleteBranch,
  listPublicBranches,
  updateBranch,
  type BranchBody,
} from '#contract/branches.ts';
import { branchCodeFor } from '#domain/branches.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { api, read, queryClient, refresh } from '../../api.ts';
import { boxRules } from '../../kit/form/FigureBox.tsx';
import { FormSheet, FoundRecord } from '../../kit/form/FormSheet.tsx';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { faultsOf, useRecordForm } from '../../kit/form/use-record-form.ts';
import { NEW } from '../../kit/list/use-list-address.ts';
import { showSuccess } from '../../kit/page/toasts.tsx';
import { send } from '../../send.ts';

const words = settings.branches;

interface BranchFields {
  name: string;
  code: string;
  address: string;
  phone: string;
  email: string;
  hours: string;
  coordinates: string;
  shownOnHome: boolean;
}

const NEW_BRANCH: BranchFields = {
  name: '',
  code: '',
  address: '',
  phone: '',
  email: '',
  hours: '',
  coordinates: '',
  shownOnHome: true,
};

const fieldsOf = ({
  name,
  code,
  address,
  phone,
  email,
  hours,
  coordinates,
  shown_on_home: shownOnHome,
}: BranchDetails): BranchFields => ({
  name,
  code,
  address,
  phone,
  email,
  hours,
  coordinates,
  shownOnHome,
});

const validate = (fields: BranchFields) => faultsOf(branchBody, fields);
/** A new branch whose code was left empty gets one by its name. */
const newBranch = ({ code, ...fields }: BranchFields) => ({ ...fields, ...(code.trim() && { code }) });

interface BranchSheetProps {
  /** The id of the branch to edit, `new` to add one; none: closed. */
  edit: string | undefined;
  onClose: () => void;
}

export function BranchSheet({ edit, onClose }: BranchSheetProps) {
  const leaveSaying = (message: string) => () => {
    showSuccess(message);
    onClose();
  };
  return (
    <FormSheet
      subject={edit}
      title={(id) => (id === NEW ? words.add : words.edit)}
      needs="branches.write"
      readTitle={(id) => (id === NEW ? undefined : words.one)}
      onClose={onClose}
      size="md"
    >
      {(id) =>
        id === NEW ? (
          <AddBranch leave={(name) => leaveSaying(words.created(name))} />
        ) : (
          <FoundRecord query={branchQuery(id)} failure="getBranch" loading={words.loadingOne}>
            {(branch) => <EditBranch branch={branch} leave={leaveSaying(words.updated)} />}
          </FoundRecord>
        )
      }
    </FormSheet>
  );
}

function AddBranch({ leave }: { leave: (name: string) => () => void }) {
  const form = useForm({
    initialValues: NEW_BRANCH,
    validate: (fields) => faultsOf(branchBody, newBranch(fields)),
  });
  const branches = useQuery(read(listBranches, {}));
  const byName =
    branches.data &&
    branchCodeFor(
      form.values.name,
      branches.data.map(({ code }) => code),
    );
  return (
    <RecordForm
      form={form}
      dirty={form.isDirty()}
      save={async (fields) => leave((await addBranch(newBranch(fields))).name)}
      explain={(error) => explainFailure('createBranch', error)}
    >
      <BranchBoxes form={form} codeByName={byName} />
    </RecordForm>
  );
}

interface EditBranchProps {
  branch: BranchDetails;
  leave: () => void;
}

function EditBranch({ branch, leave }: EditBranchProps) {
  const { form, record } = useRecordForm(branch, {
    fieldsOf,
    validate,
    read: () => api.call(getBranch, { params: { id: branch.id } }),
    save: changeBranch,
    leave,
  });
  return (
    <RecordForm {...record} labels={words} explain={(error) => explainFailure('updateBranch', error)}>
      <BranchBoxes form={form} />
    </RecordForm>
  );
}

interface BranchBoxesProps {
  form: UseFormReturnType<BranchFields>;
  /** What a new branch gets when none is typed. */
  codeByName?: string | undefined;
}

function BranchBoxes({ form, codeByName }: BranchBoxesProps) {
  const box = (name: Exclude<keyof BranchFields, 'shownOnHome'>) => ({
    label: words[name],
    autoComplete: 'off',
    ...boxRules(branchBody.shape[name]),
    ...form.getInputProps(name),
  });
  return (
    <>
      <TextInput data-autofocus {...box('name')} />
      <TextInput
        description={words.codeHint(codeByName)}
        placeholder={codeByName}
        autoCapitalize="characters"
        {...box('code')}
      />
      <TextInput {...box('address')} />
      <div className="cols">
        <TextInput type="tel" {...box('phone')} />
        <TextInput type="email" {...box('email')} />
      </div>
      <Textarea description={words.hoursHint} autosize minRows={2} {...box('hours')} />
      <TextInput description={words.coordinatesHint} {...box('coordinates')} />
      <Switch
        label={words.shownOnHome}
        description={words.shownOnHomeHint}
        {...form.getInputProps('shownOnHome', { type: 'checkbox' })}
      />
    </>
  );
}

const branchQuery = (id: string) => read(getBranch, { params: { id } });

async function addBranch(body: BranchBody): Promise<BranchDetails> {
  const branch = await send(createBranch, { body });
  await refresh(listBranches, listPublicBranches);
  return branch;
}

async function changeBranch(seen: BranchDetails, changes: Partial<BranchBody>): Promise<void> {
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
