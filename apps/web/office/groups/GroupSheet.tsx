import { useForm } from '@mantine/form';
import { getGroup, groupBody, type Group, type SavedGroup } from '#contract/groups.ts';
import { hasConfirmedFigure } from '#domain/loans/book-figures.ts';
import { may } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { common, groups } from '#words/index.ts';
import { api } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { isOnlyHere } from '../device/id-here.ts';
import { faultsOf } from '../kit/faults.ts';
import { FormSheet } from '../kit/FormSheet.tsx';
import { trimmed } from '../kit/record-changes.ts';
import { RecordForm } from '../kit/RecordForm.tsx';
import { showSuccess } from '../kit/show-success.ts';
import { useRecordForm } from '../kit/use-record-form.ts';
import { NEW } from '../kit/use-list-address.ts';
import { FoundGroup } from './FoundGroup.tsx';
import { groupEdit, NEW_GROUP, toBody } from './group-form.ts';
import { GroupBoxes } from './GroupBoxes.tsx';
import { readMoveQuestion } from './move-question.tsx';
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
      needs={(id) => (id === NEW ? 'groups.create' : 'groups.edit')}
      onClose={onClose}
      size="md"
    >
      {(id) =>
        id === NEW ? (
          <AddGroup
            onCreated={(group) => {
              showSuccess((isOnlyHere(group.id) ? common.onlyHere.saved : groups.done.created)(group.name));
              onCreated?.(group);
              onClose();
            }}
          />
        ) : (
          <FoundGroup id={id}>
            {(group) => (
              <EditGroup
                group={group}
                onSaved={(saved) => {
                  showSuccess(
                    saved?.moved ? groups.move.done(saved.branch_name, saved.moved) : groups.done.updated,
                  );
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
  const form = useForm({
    initialValues: NEW_GROUP,
    validate: (fields) => faultsOf(groupBody, toBody(fields)),
  });
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
      <GroupBoxes form={form} schema={groupBody} />
    </RecordForm>
  );
}

interface EditGroupProps {
  group: Group;
  onSaved: (saved: SavedGroup | undefined) => void;
}

function EditGroup({ group, onSaved }: EditGroupProps) {
  const mayState = may(useActor(), 'figures.write');
  const branches = useBranchChoice();
  const { form, seen, record } = useRecordForm(group, {
    ...groupEdit,
    trimmed,
    read: () => api.call(getGroup, { params: { id: group.id } }),
    save: changeGroup,
    leave: onSaved,
  });
  const nameOf = (id: unknown) => branches.find((branch) => branch.value === id)?.label;
  return (
    <RecordForm
      {...record}
      explain={(error) => explainNotSaved('groupsPage.update', error)}
      confirm={{
        read: ({ branchId }) => readMoveQuestion(seen, branchId, nameOf),
        explain: (error) => explainFailure('previewGroupMove', error),
      }}
      labels={{ ...words, branchId: words.branch }}
      show={(name, value) => (name === 'branchId' ? nameOf(value) : undefined)}
    >
      <GroupBoxes
        form={form}
        schema={groupBody}
        keepsNumber={!mayState && hasConfirmedFigure(group.figures_from)}
      />
    </RecordForm>
  );
}
