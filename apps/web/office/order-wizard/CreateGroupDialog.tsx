import { Group as Row, Select, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import type { Group } from '#contract/groups.ts';
import { LIMITS } from '#domain/limits.ts';
import { orderWizard } from '#words/index.ts';
import { isCount, moreActive, phoneRule } from '../groups/group-form.ts';
import { useBranchChoice } from '../groups/use-branch-choice.ts';
import { FigureBox } from '../kit/FigureBox.tsx';
import { figureIn, type Figure } from '../kit/figure.ts';
import { createOrFindGroup } from './create-group.ts';
import { CreateDialog, type OpenDialog } from './CreateDialog.tsx';

const words = orderWizard.newGroup;

interface CreateGroupDialogProps extends OpenDialog<Group> {
  /** The groups on the screen: one of them is taken rather than made twice. */
  shown: readonly Group[];
}

const INITIAL = {
  name: '',
  branchId: null as string | null,
  location: '',
  accountNumber: '',
  members: 1 as Figure,
  activeMembers: 1 as Figure,
  chairpersonPhone: '',
};

const atLeastOne = (message: string) => (value: Figure) => (isCount(value, 1) ? null : message);

/** Create New Group (SPEC 5). */
export function CreateGroupDialog({ shown, ...dialog }: CreateGroupDialogProps) {
  const branches = useBranchChoice();
  const form = useForm({
    initialValues: INITIAL,
    validate: {
      name: isNotEmpty(words.nameRequired),
      branchId: isNotEmpty(words.branchRequired),
      location: isNotEmpty(words.locationRequired),
      accountNumber: isNotEmpty(words.accountRequired),
      members: atLeastOne(words.membersRequired),
      activeMembers: (value, { members }) =>
        atLeastOne(words.activeMembersRequired)(value) ?? moreActive(value, members),
      chairpersonPhone: phoneRule,
    },
  });
  const text = (name: 'name' | 'location' | 'accountNumber' | 'chairpersonPhone') => ({
    autoComplete: 'off',
    key: form.key(name),
    ...form.getInputProps(name),
  });
  const count = (name: 'members' | 'activeMembers') => ({
    required: true,
    step: 1,
    max: LIMITS.maxMembers,
    key: form.key(name),
    ...form.getInputProps(name),
  });
  return (
    <CreateDialog
      {...dialog}
      words={words}
      form={form}
      create={({ branchId, members, activeMembers, ...texts }) => {
        const counts = { members: figureIn(members), activeMembers: figureIn(activeMembers) };
        return createOrFindGroup({ ...texts, ...counts, branchId: branchId ?? '' }, shown);
      }}
    >
      <TextInput label={words.name} required data-autofocus maxLength={120} {...text('name')} />
      <Select
        label={words.branch}
        placeholder={words.branchPlaceholder}
        required
        data={branches}
        key={form.key('branchId')}
        {...form.getInputProps('branchId')}
      />
      <TextInput label={words.location} required maxLength={200} {...text('location')} />
      <TextInput label={words.account} required maxLength={60} {...text('accountNumber')} />
      <Row grow align="flex-start">
        <FigureBox label={words.members} {...count('members')} />
        <FigureBox label={words.activeMembers} {...count('activeMembers')} />
      </Row>
      <TextInput label={words.chairpersonPhone} type="tel" maxLength={40} {...text('chairpersonPhone')} />
    </CreateDialog>
  );
}
