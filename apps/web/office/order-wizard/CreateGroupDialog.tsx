import { Group as Row, NumberInput, Select, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import type { Group } from '#contract/groups.ts';
import { LIMITS } from '#domain/limits.ts';
import { orderWizard } from '../../messages/index.ts';
import { useBranchChoice } from '../groups/use-branch-choice.ts';
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
  members: 1 as number | string,
  activeMembers: 1 as number | string,
  chairpersonPhone: '',
};

const atLeastOne = (message: string) => (value: number | string) =>
  Number.isInteger(Number(value)) && Number(value) >= 1 ? null : message;

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
      activeMembers: atLeastOne(words.activeMembersRequired),
    },
  });
  const text = (name: 'name' | 'location' | 'accountNumber' | 'chairpersonPhone') => ({
    autoComplete: 'off',
    key: form.key(name),
    ...form.getInputProps(name),
  });
  const count = (name: 'members' | 'activeMembers') => ({
    required: true,
    min: 1,
    max: LIMITS.maxMembers,
    clampBehavior: 'none' as const,
    inputMode: 'numeric' as const,
    key: form.key(name),
    ...form.getInputProps(name),
  });
  return (
    <CreateDialog
      {...dialog}
      words={words}
      form={form}
      create={({ branchId, members, activeMembers, ...texts }) => {
        const counts = { members: Number(members), activeMembers: Number(activeMembers) };
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
        <NumberInput label={words.members} {...count('members')} />
        <NumberInput label={words.activeMembers} {...count('activeMembers')} />
      </Row>
      <TextInput label={words.chairpersonPhone} type="tel" maxLength={40} {...text('chairpersonPhone')} />
    </CreateDialog>
  );
}
