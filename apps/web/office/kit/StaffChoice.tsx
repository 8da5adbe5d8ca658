import { useQuery } from '@tanstack/react-query';
import { listStaff, type StaffFilter } from '#contract/staff.ts';
import { explainFailure } from '#messages/failures.ts';
import { read } from '../api.ts';
import { Choice } from './FilterBar.tsx';

interface StaffChoiceProps {
  label: string;
  /** What no choice is called. */
  all: string;
  /** Which accounts are offered; those in reach. */
  filter?: StaffFilter;
  /** What else there is to choose, before the accounts. */
  first?: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  className?: string | undefined;
}

/** A member of staff to narrow a list by. */
export function StaffChoice({ filter = {}, first = [], ...choice }: StaffChoiceProps) {
  const staff = useQuery(read(listStaff, { query: filter }));
  const accounts = Array.isArray(staff.data) ? staff.data : [];
  return (
    <Choice
      data={[...first, ...accounts.map(({ id, name }) => ({ value: id, label: name }))]}
      error={staff.error ? explainFailure('listStaff', staff.error) : undefined}
      {...choice}
    />
  );
}
