import type { ComponentProps } from 'react';
import type { Branch } from '#contract/branches.ts';

interface BranchSelectProps extends ComponentProps<'select'> {
  branches: readonly Branch[];
  /** The choice of no branch. */
  none: string;
}

/** The box of a form in which a visitor chooses a branch. */
export function BranchSelect({ branches, none, ...box }: BranchSelectProps) {
  return (
    <select {...box}>
      <option value="">{none}</option>
      {branches.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
