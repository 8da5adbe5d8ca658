import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Pagination } from '#contract/common.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainFailure, type FailureName } from '#messages/failures.ts';
import { EmptyState } from '../page/feedback.tsx';
import type { DataTableProps } from './data-table.ts';
import { DataTable } from './DataTable.tsx';
import { SearchBox } from './filters.tsx';

/** What a list is searched for, and which of its pages is shown: another search begins on page 1 (SPEC 2). */
export function useListPlace() {
  const [{ search, page }, setPlace] = useState({ search: '', page: 1 });
  return {
    search,
    page,
    atStart: page === 1 && search === '',
    searchFor: (text: string) => setPlace({ search: text, page: 1 }),
    turnTo: (wanted: number) => setPlace({ search, page: wanted }),
  };
}

type ListPlace = ReturnType<typeof useListPlace>;

type Passed = 'columns' | 'rows' | 'select' | 'onOpen' | 'retryLabel' | 'what';

export interface SearchedTableProps<Row> extends Pick<DataTableProps<Row>, Passed> {
  words: Record<'table' | 'search' | 'loading' | 'empty', string> &
    Partial<Record<'emptySearch' | 'emptyHint', string>>;
  place: ListPlace;
  list: UseQueryResult<{ pagination: Pagination }>;
  /** The message when it could not be loaded. */
  failure: FailureName;
  /** Whether the dialog opens with the focus on the search. */
  beginsHere?: boolean;
  children?: ReactNode;
}

/** A list in a dialog, of which records are chosen, with its search box: paged and searched by the server. */
export function SearchedTable<Row extends { id: string }>(props: SearchedTableProps<Row>) {
  const { words, place, list, failure, beginsHere, children, ...table } = props;
  return (
    <div className="grid gap-3 min-w-0">
      <SearchBox
        data-autofocus={beginsHere}
        maxLength={LIMITS.longestSearch}
        value={place.search}
        onSearch={place.searchFor}
        aria-label={words.search}
        placeholder={words.search}
      />
      <DataTable
        {...table}
        label={words.table}
        rowKey={(row) => row.id}
        loading={list.isFetching}
        loadingText={words.loading}
        error={list.error ? explainFailure(failure, list.error) : undefined}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title={words.empty} hint={place.search ? words.emptySearch : words.emptyHint} />}
        pagination={list.data?.pagination}
        onPage={place.turnTo}
      />
      {children}
    </div>
  );
}
