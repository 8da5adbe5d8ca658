import { NativeSelect } from '@mantine/core';
import { figures as words } from '#words/index.ts';
import { useBranches } from '../branches.ts';

interface BranchChoiceProps {
  className?: string | undefined;
  value: string | undefined;
  onChange: (branch: string | undefined) => void;
}

/** All branches, or the figures of one: `undefined` is all. */
export function BranchChoice({ className, value = '', onChange }: BranchChoiceProps) {
  const branches = useBranches();
  return (
    <NativeSelect
      {...(className === undefined ? {} : { className })}
      label={words.branch}
      value={value}
      data={[
        { value: '', label: words.allBranches },
        ...branches.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}
