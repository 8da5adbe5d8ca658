import { Loader, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, type UseQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { listStaff, type StaffFilter } from '#contract/staff.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainFailure } from '#messages/failures.ts';
import { common } from '#words/index.ts';
import { read } from '../../api.ts';
import { Choice } from '../list/FilterBar.tsx';

interface StaffChoiceProps {
  label: string;
  /** The label for no choice. */
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

/** A record as a choice shows it. */
export interface PickedRecord {
  id: string;
  name: string;
}

interface PickRecordProps<Found extends PickedRecord> extends Omit<
  SelectProps,
  'value' | 'onChange' | 'data' | 'searchValue' | 'onSearchChange'
> {
  chosen: PickedRecord | undefined;
  /** `undefined` when the choice was taken away. */
  onChoose: (record: Found | undefined) => void;
  /** The query that finds the records for what was typed; the server searches, no list is loaded whole. */
  find: (search: string) => UseQueryOptions<Found[]>;
  explain: (error: unknown) => string;
}

/** A box to type part of a name and choose a record from the server. */
export function PickRecord<Found extends PickedRecord>(props: PickRecordProps<Found>) {
  const { chosen, onChoose, find, explain, error, ...rest } = props;
  const [typed, setTyped] = useState(chosen?.name ?? '');
  const [searched] = useDebouncedValue(typed, LIMITS.searchDebounceMs);
  // The name of the chosen record is not a search.
  const search = searched === chosen?.name ? '' : searched.trim();
  const list = useQuery({ ...find(search), placeholderData: keepPreviousData });
  const found = list.data ?? [];
  const known = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Select
      searchable
      clearable
      nothingFoundMessage={list.isFetching ? common.loading : common.nothingFound}
      rightSection={list.isFetching ? <Loader size="xs" /> : undefined}
      {...rest}
      error={error ?? (list.error ? explain(list.error) : undefined)}
      data={known.map(({ id, name }) => ({ value: id, label: name }))}
      // The server has searched already.
      filter={({ options }) => options}
      value={chosen?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onChoose(found.find((record) => record.id === id))}
    />
  );
}
