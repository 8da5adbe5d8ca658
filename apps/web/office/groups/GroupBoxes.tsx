import { Group as Row, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
import type { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { groups } from '#words/index.ts';
import { useActor } from '../auth/actor.ts';
import { useBranches } from '../branches.ts';
import { boxRules, FigureBox } from '../kit/form/FigureBox.tsx';
import type { GroupFields } from './group-form.ts';

const words = groups.form;

interface GroupBoxesProps<Fields extends GroupFields> {
  form: UseFormReturnType<Fields>;
  /** What the form is checked by. */
  schema: { shape: Record<keyof GroupFields, z.ZodType> };
  nameLabel?: string;
  /** Whether an account number that is there is shown alone (`hasConfirmedFigure`). */
  keepsNumber?: boolean;
}

/** What a group is: the boxes of every form in which one is entered. */
export function GroupBoxes<Fields extends GroupFields>(props: GroupBoxesProps<Fields>) {
  const { form, schema, nameLabel = words.name, keepsNumber = false } = props;
  const isKept = keepsNumber && form.getInitialValues().accountNumber !== '';
  const branches = useBranchChoice();
  useOnlyBranch(form);
  const text = (name: 'name' | 'location' | 'accountNumber') => ({
    label: words[name],
    autoComplete: 'off',
    ...boxRules(schema.shape[name]),
    ...form.getInputProps(name),
  });
  const count = (name: 'members' | 'activeMembers') => ({
    label: words[name],
    step: 1,
    max: LIMITS.maxMembers,
    ...boxRules(schema.shape[name]),
    ...form.getInputProps(name),
  });
  return (
    <>
      <TextInput data-autofocus {...text('name')} label={nameLabel} />
      <Select
        label={words.branch}
        placeholder={words.branchPlaceholder}
        required
        allowDeselect={false}
        data={branches}
        {...form.getInputProps('branchId')}
      />
      <TextInput {...text('location')} />
      <TextInput
        {...text('accountNumber')}
        readOnly={isKept}
        description={isKept && words.accountNumberHint}
      />
      <Row grow align="flex-start">
        <FigureBox {...count('members')} />
        <FigureBox {...count('activeMembers')} />
      </Row>
    </>
  );
}

/** All branches for a choice; those in which this person may save no group can be seen, not chosen (DECISIONS 3). */
export function useBranchChoice() {
  const { branchId } = useActor();
  const branches = useBranches();
  const held = branches.some(({ id }) => id === branchId);
  return branches.map(({ id, name }) => ({ value: id, label: name, disabled: held && id !== branchId }));
}

/** Chooses the branch of a new group where there is only one to choose. */
function useOnlyBranch<Fields extends { branchId: string | null }>(form: UseFormReturnType<Fields>): void {
  const open = useBranchChoice().filter(({ disabled }) => !disabled);
  const only = open.length === 1 ? open[0]!.value : undefined;
  const isMissing = form.getValues().branchId === null;
  useEffect(() => {
    if (only === undefined || !isMissing) return;
    const chosen = { branchId: only } as Partial<Fields>;
    // It is no change that could be lost.
    form.setInitialValues({ ...form.getInitialValues(), ...chosen });
    form.setValues(chosen);
    // oxlint-disable-next-line react/exhaustive-deps -- the form is another object each time
  }, [only, isMissing]);
}
