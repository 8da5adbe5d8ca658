import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { groupBody, type Group } from '#contract/groups.ts';
import { explainGroupNotCreated } from '#messages/group-duplicates.ts';
import { orderWizard } from '#words/index.ts';
import { boxRules } from '../kit/form/FigureBox.tsx';
import { RecordForm } from '../kit/form/RecordForm.tsx';
import { faultsOf } from '../kit/form/use-record-form.ts';
import {
  NEW_GROUP,
  NEW_WIZARD_GROUP,
  toBody,
  toWizardBody,
  wizardGroup,
  type WizardGroupFields,
} from './group-form.ts';
import { GroupBoxes, useBranchChoice } from './GroupBoxes.tsx';
import { createOrFindGroup, explainNotSaved } from './save-group.ts';

const words = orderWizard.newGroup;

interface AddGroupProps {
  /** What to begin with. */
  typed?: WizardGroupFields | undefined;
  onTyped?: (fields: WizardGroupFields) => void;
  /** The groups on the screen: one of them is taken rather than made twice. */
  shown: readonly Group[];
  /** The new group, or the one that was there already. */
  onTaken: (group: Group, isNew: boolean) => void;
  /** Whether it is Create New Group of the wizard, which asks for more and has words of its own (SPEC 5). */
  ofWizard?: boolean;
}

/** The form of a new group (SPEC 2, Groups screen and Create New Group). */
export function AddGroup({ typed, onTyped, shown, onTaken, ofWizard = false }: AddGroupProps) {
  const branches = useBranchChoice();
  const nameOf = (id: string) => branches.find(({ value }) => value === id)?.label;
  const empty = ofWizard ? NEW_WIZARD_GROUP : { ...NEW_GROUP, chairpersonPhone: '' };
  const bodyOf = (fields: WizardGroupFields) => (ofWizard ? toWizardBody : toBody)(fields);
  const form = useForm<WizardGroupFields>({
    initialValues: typed ?? empty,
    ...(onTyped && { onValuesChange: onTyped }),
    validate: (fields) => faultsOf(ofWizard ? wizardGroup : groupBody, bodyOf(fields)),
  });
  return (
    <RecordForm
      form={form}
      dirty={typed !== undefined || form.isDirty()}
      numbers={({ chairpersonPhone: text }) => [{ name: 'chairpersonPhone', kind: 'phone', text }]}
      save={async (fields) => {
        const { group, isNew } = await createOrFindGroup(bodyOf(fields), { shown, nameOf });
        return () => onTaken(group, isNew);
      }}
      explain={(error) =>
        ofWizard ? explainGroupNotCreated(error) : explainNotSaved('groupsPage.create', error)
      }
      saveLabel={ofWizard ? words.create : undefined}
    >
      {ofWizard ? (
        <>
          <GroupBoxes form={form} schema={wizardGroup} nameLabel={words.name} />
          <TextInput
            label={words.chairpersonPhone}
            type="tel"
            autoComplete="off"
            {...boxRules(wizardGroup.shape.chairpersonPhone)}
            {...form.getInputProps('chairpersonPhone')}
          />
        </>
      ) : (
        <GroupBoxes form={form} schema={groupBody} />
      )}
    </RecordForm>
  );
}
