import { Autocomplete, TextInput } from '@mantine/core';
import { getGroup, groupBody, type Group, type SavedGroup } from '#contract/groups.ts';
import { hasConfirmedFigure } from '#domain/loans/book-figures.ts';
import { may } from '#domain/permissions.ts';
import { common, groups, notices } from '#words/index.ts';
import { api } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { isUnsentId } from '../device/queue-entry.ts';
import type { Question } from '../kit/dialog/ask.ts';
import { boxRules, MoneyInput } from '../kit/form/FigureBox.tsx';
import { FormSheet, FoundRecord } from '../kit/form/FormSheet.tsx';
import { RecordForm } from '../kit/form/RecordForm.tsx';
import { saveOwn } from '../kit/form/same-record.tsx';
import { trimmed, useRecordForm } from '../kit/form/use-record-form.ts';
import { NEW } from '../kit/list/use-list-address.ts';
import { showSuccess } from '../kit/page/toasts.tsx';
import { AddGroup } from './AddGroup.tsx';
import { type EditedGroup, groupEdit } from './group-form.ts';
import { GroupBoxes, useBranchChoice } from './GroupBoxes.tsx';
import { compareGroup } from './same-group.ts';
import { changeGroup, explainNotSaved, groupQuery, readGroup } from './save-group.ts';

const words = groups.form;
const { details } = groups;

interface GroupSheetProps {
  /** The id of the group to edit, `new` to add one; none: closed. */
  edit: string | undefined;
  onClose: () => void;
  onCreated?: (group: Group) => void;
  /** Shows the group that is there already and is the one that was typed. */
  onFound?: (group: Group) => void;
  /** The groups on the screen. */
  shown?: readonly Group[];
}

/** The Add Group / Edit Group dialog (SPEC 2, Groups screen). */
export function GroupSheet({ edit, onClose, onCreated, onFound, shown = [] }: GroupSheetProps) {
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
            shown={shown}
            onTaken={(group, isNew) => {
              if (!isNew) {
                showSuccess(notices.groupExists);
                onFound?.(group);
                return;
              }
              showSuccess((isUnsentId(group.id) ? common.onlyHere.saved : groups.done.created)(group.name));
              onCreated?.(group);
              onClose();
            }}
          />
        ) : (
          <FoundRecord query={groupQuery(id)} failure="getGroup">
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
          </FoundRecord>
        )
      }
    </FormSheet>
  );
}

/** Compares a group that was found with the one that was typed (DECISIONS 25.2). */
function useGroupComparison() {
  const branches = useBranchChoice();
  const nameOf = (id: string) => branches.find(({ value }) => value === id)?.label;
  return (fields: EditedGroup) => async (id: string) =>
    compareGroup({ ...fields, branchId: fields.branchId ?? undefined }, await readGroup(id), nameOf);
}

interface EditGroupProps {
  group: Group;
  onSaved: (saved: SavedGroup | undefined) => void;
}

function EditGroup({ group, onSaved }: EditGroupProps) {
  const mayState = may(useActor(), 'figures.write');
  const compareWith = useGroupComparison();
  const branches = useBranchChoice();
  const { form, seen, record } = useRecordForm(group, {
    ...groupEdit,
    trimmed,
    read: () => api.call(getGroup, { params: { id: group.id } }),
    save: (seenNow: Group, changes: Parameters<typeof changeGroup>[1], fields: EditedGroup) =>
      saveOwn((beside) => changeGroup(seenNow, { ...changes, ...beside }), 'group', compareWith(fields)),
    leave: onSaved,
  });
  const nameOf = (id: unknown) => branches.find((branch) => branch.value === id)?.label;
  const box = (name: 'chairperson' | 'chairpersonPhone' | 'meetingDay') => ({
    ...boxRules(groupBody.shape[name]),
    ...form.getInputProps(name),
  });
  return (
    <RecordForm
      {...record}
      explain={(error) => explainNotSaved('groupsPage.update', error)}
      confirm={({ branchId }) =>
        branchId === seen.branch_id ? undefined : moveQuestion(seen, nameOf(branchId) ?? '')
      }
      numbers={({ chairpersonPhone: text }) =>
        text === seen.chairperson_phone ? [] : [{ name: 'chairpersonPhone', kind: 'phone', text }]
      }
      compare={({ loanBalance, arrears }) => [
        { label: details.loanBalance, stated: loanBalance, onTheBooks: seen.loan_balance },
        { label: details.arrears, stated: arrears, onTheBooks: seen.arrears },
      ]}
      labels={{ ...details, ...words, branchId: words.branch }}
      show={(name, value) => (name === 'branchId' ? nameOf(value) : undefined)}
    >
      <GroupBoxes
        form={form}
        schema={groupBody}
        keepsNumber={!mayState && hasConfirmedFigure(group.figures_from)}
      />
      <TextInput label={details.chairperson} autoComplete="off" {...box('chairperson')} />
      <TextInput
        label={details.chairpersonPhone}
        type="tel"
        autoComplete="off"
        {...box('chairpersonPhone')}
      />
      <Autocomplete
        label={details.meetingDay}
        description={details.meetingDayHint}
        data={Object.values(details.days)}
        {...box('meetingDay')}
      />
      {mayState && (
        <>
          <MoneyInput label={details.loanBalance} {...form.getInputProps('loanBalance')} />
          <MoneyInput label={details.arrears} {...form.getInputProps('arrears')} />
        </>
      )}
    </RecordForm>
  );
}

const moveWords = groups.move;

/** What is asked before a group is saved with another branch (DECISIONS 20.10). */
function moveQuestion(group: Group, to: string): Question {
  return {
    title: moveWords.title(to),
    about: moveWords.lines(group.branch_name).map((line) => <p key={line}>{line}</p>),
    back: moveWords.back,
    goOn: moveWords.goOn,
  };
}
