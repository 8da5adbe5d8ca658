import { Button, Group as Row, NumberInput, Select, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useState } from 'react';
import type { Group } from '#contract/groups.ts';
import { LIMITS } from '#domain/limits.ts';
import { common, orderWizard } from '../../messages/index.ts';
import { useUser } from '../auth/session.ts';
import { useBranches } from '../branches.ts';
import { Notice } from '../kit/Notice.tsx';
import { createOrFindGroup } from './create-group.ts';
import { InnerSheet } from './InnerSheet.tsx';
import styles from './OrderWizard.module.css';

const words = orderWizard.newGroup;

interface CreateGroupDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The groups on the screen: one of them is taken rather than made twice. */
  shown: readonly Group[];
  onTaken: (group: Group, isNew: boolean) => void;
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

/** Create New Group (SPEC 5): closing keeps what was typed, a success clears it. */
export function CreateGroupDialog({ opened, onClose, shown, onTaken }: CreateGroupDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
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
  const create = async (values: typeof INITIAL) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const wanted = {
      ...values,
      branchId: values.branchId ?? '',
      members: Number(values.members),
      activeMembers: Number(values.activeMembers),
    };
    const outcome = await createOrFindGroup(wanted, shown);
    setBusy(false);
    if ('problem' in outcome) {
      setFailure(outcome.problem);
      return;
    }
    form.reset();
    onTaken(outcome.group, outcome.isNew);
    onClose();
  };
  const close = () => {
    if (!busy) onClose();
  };
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
    <InnerSheet opened={opened} onClose={close} title={words.title} size="md">
      <form
        noValidate
        className={styles.form}
        onSubmit={form.onSubmit(
          (values) => void create(values),
          (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
        )}
      >
        {failure && <Notice>{failure}</Notice>}
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
        <Row justify="flex-end" className={styles.formButtons}>
          <Button variant="default" onClick={close} disabled={busy}>
            {common.cancel}
          </Button>
          <Button type="submit" disabled={busy}>
            {busy ? words.creating : words.create}
          </Button>
        </Row>
      </form>
    </InnerSheet>
  );
}

/** All branches; those in which this person cannot create a group can be seen, not chosen (DECISIONS 3). */
function useBranchChoice() {
  const { branch_id } = useUser();
  const branches = useBranches();
  const held = branches.some(({ id }) => id === branch_id);
  return branches.map(({ id, name }) => ({ value: id, label: name, disabled: held && id !== branch_id }));
}
