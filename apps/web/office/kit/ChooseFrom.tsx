import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Pagination } from '#contract/common.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainFailure, type FailureName } from '#messages/failures.ts';
import type { Column, DataTableProps } from './data-table.ts';
import { DataTable } from './DataTable.tsx';
import { SearchBox } from './SearchBox.tsx';

interface ChooseFromProps<Row extends { id: string }, Found, Key extends QueryKey> {
  words: { search: string; table: string; loading: string };
  /** The query of a page of what was searched. */
  find: (asked: { page: number; search: string }) => UseQueryOptions<Found, Error, Found, Key>;
  rowsOf: (found: Found) => readonly Row[];
  failure: FailureName;
  columns: readonly Column<Row>[];
  /** In the place of the list when nothing is found. */
  renderEmpty: (search: string) => ReactNode;
  select: DataTableProps<Row>['select'];
  /** Whether the dialog opens with the focus on the search. */
  beginsHere?: boolean;
}

/** A searched list within a form, of which one record or some are chosen. */
export function ChooseFrom<
  Row extends { id: string },
  Found extends { pagination: Pagination },
  Key extends QueryKey,
>({
  words,
  find,
  rowsOf,
  failure,
  columns,
  renderEmpty,
  select,
  beginsHere = false,
}: ChooseFromProps<Row, Found, Key>) {
  const [asked, setAsked] = useState({ page: 1, search: '' });
  const list = useQuery(find(asked));
  return (
    <>
      <SearchBox
        data-autofocus={beginsHere || undefined}
        aria-label={words.search}
        placeholder={words.search}
        maxLength={LIMITS.longestSearch}
        value={asked.search}
        onSearch={(search) => setAsked({ page: 1, search })}
      />
      <DataTable
        label={words.table}
        columns={columns}
        rows={list.data && rowsOf(list.data)}
        rowKey={({ id }) => id}
        loading={list.isFetching}
        loadingText={words.loading}
        error={list.error ? explainFailure(failure, list.error) : undefined}
        onRetry={() => void list.refetch()}
        empty={renderEmpty(asked.search)}
        select={select}
        pagination={list.data?.pagination}
        onPage={(page) => setAsked((before) => ({ ...before, page }))}
      />
    </>
  );
}
