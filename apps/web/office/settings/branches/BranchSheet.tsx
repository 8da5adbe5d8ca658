import { Textarea, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { branchBody, getBranch, type BranchDetails } from '#contract/branches.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { api } from '../../api.ts';
import { FoundRecord } from '../../kit/FoundRecord.tsx';
import { FormSheet } from '../../kit/FormSheet.tsx';
import { RecordForm } from '../../kit/RecordForm.tsx';
import { showSuccess } from '../../kit/show-success.ts';
import { useRecordForm } from '../../kit/use-record-form.ts';
import { NEW } from '../../kit/use-list-address.ts';
import { boxRules } from '../../kit/box-rules.ts';
import { faultsOf } from '../../kit/faults.ts';
import { addBranch, branchQuery, changeBranch } from './save-branch.ts';
import styles from '../Settings.module.css';

const words = settings.branches;

interface BranchFields {
  name: string;
  address: string;
  phone: string;
  email: string;
  hours: string;
}

const NEW_BRANCH: BranchFields = { name: '', address: '', phone: '', email: '', hours: '' };

const fieldsOf = ({ name, address, phone, email, hours }: BranchDetails): BranchFields => ({
  name,
  address,
  phone,
  email,
  hours,
});

const validate = (fields: BranchFields) => faultsOf(branchBody, fields);

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
  const form = useForm({ initialValues: NEW_BRANCH, validate });
  return (
    <RecordForm
      form={form}
      dirty={form.isDirty()}
      save={async (fields) => leave((await addBranch(fields)).name)}
      explain={(error) => explainFailure('createBranch', error)}
    >
      <BranchBoxes form={form} />
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

function BranchBoxes({ form }: { form: UseFormReturnType<BranchFields> }) {
  const box = (name: keyof BranchFields) => ({
    label: words[name],
    autoComplete: 'off',
    ...boxRules(branchBody.shape[name]),
    ...form.getInputProps(name),
  });
  return (
    <>
      <TextInput data-autofocus {...box('name')} />
      <TextInput {...box('address')} />
      <div className={styles.row}>
        <TextInput type="tel" {...box('phone')} />
        <TextInput type="email" {...box('email')} />
      </div>
      <Textarea description={words.hoursHint} autosize minRows={2} {...box('hours')} />
    </>
  );
}
