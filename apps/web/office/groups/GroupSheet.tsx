import { Group as Row, Select, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { getGroup, type Group } from '#contract/groups.ts';
import { LIMITS } from '#domain/limits.ts';
import { groups } from '#words/index.ts';
import { api } from '../api.ts';
import { FigureBox } from '../kit/FigureBox.tsx';
import { FormSheet } from '../kit/FormSheet.tsx';
import { trimmed } from '../kit/record-changes.ts';
import { RecordForm } from '../kit/RecordForm.tsx';
import { showSuccess } from '../kit/show-success.ts';
import { useRecordForm } from '../kit/use-record-form.ts';
import { NEW } from '../kit/use-list-address.ts';
import { FoundGroup } from './FoundGroup.tsx';
import { fieldsOf, GROUP_RULES, NEW_GROUP, toBody, toChanges, type GroupFields } from './group-form.ts';
import { addGroup, changeGroup, explainNotSaved } from './save-group.ts';
import { useBranchChoice } from './use-branch-choice.ts';

const words = groups.form;

interface GroupSheetProps {
  /** The id of the group to edit, `new` to add one; none: closed. */
  edit: string | undefined;
  onClose: () => void;
  onCreated?: (group: Group) => void;
}

/** The Add Group / Edit Group dialog (SPEC 2, Groups screen). */
export function GroupSheet({ edit, onClose, onCreated }: GroupSheetProps) {
  return (
    <FormSheet
      subject={edit}
      title={(id) => (id === NEW ? groups.add : groups.edit)}
      onClose={onClose}
      size="md"
    >
      {(id) =>
        id === NEW ? (
          <AddGroup
            onCreated={(group) => {
              showSuccess(groups.done.created(group.name));
              onCreated?.(group);
              onClose();
            }}
          />
        ) : (
          <FoundGroup id={id}>
            {(group) => (
              <EditGroup
                group={group}
                onSaved={() => {
                  showSuccess(groups.done.updated);
                  onClose();
                }}
              />
            )}
          </FoundGroup>
        )
      }
    </FormSheet>
  );
}

interface AddGroupProps {
  onCreated: (group: Group) => void;
}

function AddGroup({ onCreated }: AddGroupProps) {
  const form = useForm<GroupFields>({ initialValues: NEW_GROUP, validate: GROUP_RULES });
  return (
    <RecordForm
      form={form}
      dirty={form.isDirty()}
      save={async (fields) => {
        const group = await addGroup(toBody(fields));
        return () => onCreated(group);
      }}
      explain={(error) => explainNotSaved('groupsPage.create', error)}
    >
      <GroupBoxes form={form} />
    </RecordForm>
  );
}

interface EditGroupProps {
  group: Group;
  onSaved: () => void;
}

function EditGroup({ group, onSaved }: EditGroupProps) {
  const branches = useBranchChoice();
  const { form, record } = useRecordForm(group, {
    fieldsOf,
    validate: GROUP_RULES,
    trimmed,
    changesOf: toChanges,
    read: () => api.call(getGroup, { params: { id: group.id } }),
    save: changeGroup,
    leave: onSaved,
  });
  return (
    <RecordForm
      {...record}
      explain={(error) => explainNotSaved('groupsPage.update', error)}
      labels={{ ...words, branchId: words.branch }}
      show={(name, value) =>
        name === 'branchId' ? branches.find((branch) => branch.value === value)?.label : undefined
      }
    >
      <GroupBoxes form={form} />
    </RecordForm>
  );
}

function GroupBoxes({ form }: { form: UseFormReturnType<GroupFields> }) {
  const branches = useBranchChoice();
  const text = (name: 'name' | 'location' | 'accountNumber') => ({
    autoComplete: 'off',
    ...form.getInputProps(name),
  });
  const count = (name: 'members' | 'activeMembers') => ({
    label: words[name],
    step: 1,
    max: LIMITS.maxMembers,
    ...form.getInputProps(name),
  });
  return (
    <>
      <TextInput label={words.name} required data-autofocus maxLength={120} {...text('name')} />
      <Select
        label={words.branch}
        placeholder={words.branchPlaceholder}
        required
        allowDeselect={false}
        data={branches}
        {...form.getInputProps('branchId')}
      />
      <TextInput label={words.location} maxLength={200} {...text('location')} />
      <TextInput label={words.accountNumber} maxLength={60} {...text('accountNumber')} />
      <Row grow align="flex-start">
        <FigureBox {...count('members')} />
        <FigureBox {...count('activeMembers')} />
      </Row>
    </>
  );
}
