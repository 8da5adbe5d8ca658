import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Group } from '#contract/groups.ts';
import { orderWizard } from '#words/index.ts';
import { NEW_GROUP, toWizardBody, wizardGroup, type WizardGroupFields } from '../groups/group-form.ts';
import { GroupBoxes, useBranchChoice } from '../groups/GroupBoxes.tsx';
import { boxRules } from '../kit/form/FigureBox.tsx';
import { faultsOf } from '../kit/form/use-record-form.ts';
import { useSameQuestion } from '../kit/form/questions.tsx';
import { createOrFindGroup } from './create-group.ts';
import { useInnerDialog } from './InnerSheet.tsx';
import { CreateDialog, type OpenDialog } from './CreateDialog.tsx';

const words = orderWizard.newGroup;

interface CreateGroupDialogProps extends OpenDialog<Group> {
  /** The groups on the screen: one of them is taken rather than made twice. */
  shown: readonly Group[];
}

/** Members and active members begin with 1 (SPEC 5). */
const INITIAL: WizardGroupFields = { ...NEW_GROUP, members: 1, activeMembers: 1, chairpersonPhone: '' };

/** Create New Group (SPEC 5). */
export function CreateGroupDialog({ shown, ...dialog }: CreateGroupDialogProps) {
  const form = useForm({
    initialValues: INITIAL,
    validate: (fields) => faultsOf(wizardGroup, toWizardBody(fields)),
  });
  const same = useSameQuestion();
  useInnerDialog(same.asking, same.cancel);
  const branches = useBranchChoice();
  const nameOf = (id: string) => branches.find(({ value }) => value === id)?.label;
  return (
    <CreateDialog
      {...dialog}
      words={words}
      form={form}
      numbers={({ chairpersonPhone: text }) => [{ name: 'chairpersonPhone', kind: 'phone', text }]}
      create={(fields) => createOrFindGroup(toWizardBody(fields), { shown, ask: same.ask, nameOf })}
    >
      <GroupBoxes form={form} schema={wizardGroup} nameLabel={words.name} />
      <TextInput
        label={words.chairpersonPhone}
        type="tel"
        autoComplete="off"
        {...boxRules(wizardGroup.shape.chairpersonPhone)}
        {...form.getInputProps('chairpersonPhone')}
      />
      {same.question}
    </CreateDialog>
  );
}
