import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { settings } from '#words/index.ts';
import { useBranches } from '../branches.ts';

const words = settings.staff;

/** How the box says all branches: an empty one says nothing yet. */
const ALL_BRANCHES = 'all';

interface BranchOrAllProps<Fields> {
  form: UseFormReturnType<Fields>;
  hint?: string | undefined;
}

/** The branch of an account, or all of them, which is said on purpose (DECISIONS 10.46). */
export function BranchOrAll<Fields extends { branchId: string | null | undefined }>({
  form,
  hint,
}: BranchOrAllProps<Fields>) {
  const branches = useBranches();
  const { branchId } = form.getValues();
  return (
    <Select
      label={words.branch}
      description={hint}
      required
      placeholder={words.chooseBranch}
      allowDeselect={false}
      searchable={branches.length > 8}
      data={[
        ...branches.map(({ id, name }) => ({ value: id, label: name })),
        { value: ALL_BRANCHES, label: words.noBranch },
      ]}
      {...form.getInputProps('branchId')}
      value={branchId === null ? ALL_BRANCHES : (branchId ?? null)}
      onChange={(chosen) => {
        const branch = chosen === ALL_BRANCHES ? null : (chosen ?? undefined);
        form.setValues({ branchId: branch } as Partial<Fields>);
      }}
    />
  );
}
