import { Autocomplete, TextInput } from '@mantine/core';
import { getGroup, type Group } from '#contract/groups.ts';
import { may } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { groups } from '#words/index.ts';
import { api } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { boxRules, MoneyInput } from '../kit/form/FigureBox.tsx';
import { FormSheet } from '../kit/form/FormSheet.tsx';
import { trimmed, useRecordForm } from '../kit/form/use-record-form.ts';
import { RecordForm } from '../kit/form/RecordForm.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';
import { FoundGroup, changeGroup } from './save-group.tsx';
import { detailsEdit, groupDetails } from './group-form.ts';

const words = groups.details;

interface GroupDetailsSheetProps {
  /** The group's id; none: closed. */
  edit: string | undefined;
  onClose: () => void;
}

/** Whom to speak to, when the group meets, and what is on the books: what SPEC's own dialog leaves out. */
export function GroupDetailsSheet({ edit, onClose }: GroupDetailsSheetProps) {
  const mayState = may(useActor(), 'figures.write');
  return (
    <FormSheet
      subject={edit}
      title={() => (mayState ? words.title : words.contact)}
      needs="groups.edit"
      onClose={onClose}
      size="md"
    >
      {(id) => (
        <FoundGroup id={id}>
          {(group) => (
            <DetailsForm
              group={group}
              onSaved={() => {
                showSuccess(groups.done.updated);
                onClose();
              }}
            />
          )}
        </FoundGroup>
      )}
    </FormSheet>
  );
}

interface DetailsFormProps {
  group: Group;
  onSaved: () => void;
}

function DetailsForm({ group, onSaved }: DetailsFormProps) {
  const mayState = may(useActor(), 'figures.write');
  const { form, seen, record } = useRecordForm(group, {
    ...detailsEdit,
    trimmed,
    read: () => api.call(getGroup, { params: { id: group.id } }),
    save: changeGroup,
    leave: onSaved,
  });
  return (
    <RecordForm
      {...record}
      explain={(error) => explainFailure('groupsPage.update', error)}
      labels={words}
      numbers={({ chairpersonPhone: text }) =>
        text === seen.chairperson_phone ? [] : [{ name: 'chairpersonPhone', kind: 'phone', text }]
      }
      compare={({ loanBalance, arrears }) => [
        { label: words.loanBalance, stated: loanBalance, onTheBooks: seen.loan_balance },
        { label: words.arrears, stated: arrears, onTheBooks: seen.arrears },
      ]}
    >
      <TextInput
        label={words.chairperson}
        data-autofocus
        autoComplete="off"
        {...boxRules(groupDetails.shape.chairperson)}
        {...form.getInputProps('chairperson')}
      />
      <TextInput
        label={words.chairpersonPhone}
        type="tel"
        autoComplete="off"
        {...boxRules(groupDetails.shape.chairpersonPhone)}
        {...form.getInputProps('chairpersonPhone')}
      />
      <Autocomplete
        label={words.meetingDay}
        description={words.meetingDayHint}
        data={Object.values(words.days)}
        {...boxRules(groupDetails.shape.meetingDay)}
        {...form.getInputProps('meetingDay')}
      />
      {mayState && (
        <>
          <MoneyInput label={words.loanBalance} {...form.getInputProps('loanBalance')} />
          <MoneyInput label={words.arrears} {...form.getInputProps('arrears')} />
        </>
      )}
    </RecordForm>
  );
}
