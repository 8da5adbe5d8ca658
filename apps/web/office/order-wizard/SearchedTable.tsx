import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Pagination } from '#contract/common.ts';
import { explainFailure, type FailureName } from '#messages/failures.ts';
import type { DataTableProps } from '../kit/list/data-table.ts';
import { DataTable } from '../kit/list/DataTable.tsx';
import { EmptyState } from '../kit/page/feedback.tsx';
import { SearchBox } from '../kit/list/filters.tsx';

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

export type ListPlace = ReturnType<typeof useListPlace>;

type Passed = 'columns' | 'rows' | 'select' | 'onOpen' | 'retryLabel' | 'what';

export interface SearchedTableProps<Row> extends Pick<DataTableProps<Row>, Passed> {
  words: Record<'table' | 'search' | 'loading' | 'empty' | 'emptySearch' | 'emptyHint', string>;
  place: ListPlace;
  list: UseQueryResult<{ pagination: Pagination }>;
  /** The message when it could not be loaded. */
  failure: FailureName | ((error: unknown) => string);
  /** The one that is chosen already: it stands alone until another is wanted. */
  collapsed?: { row: Row; label: string; onExpand: () => void } | undefined;
  children?: ReactNode;
}

/** A list of the wizard with its search box: paged and searched by the server. */
export function SearchedTable<Row extends { id: string }>(props: SearchedTableProps<Row>) {
  const { words, place, list, failure, collapsed, children, ...table } = props;
  // Whoever wants another looks for them.
  const top = useRef<HTMLDivElement>(null);
  const wasCollapsed = useRef(false);
  useEffect(() => {
    if (wasCollapsed.current && !collapsed) top.current?.querySelector('input')?.focus();
    wasCollapsed.current = collapsed !== undefined;
  }, [collapsed]);
  const explain = typeof failure === 'string' ? explainFailure.bind(undefined, failure) : failure;
  if (collapsed) {
    return (
      <div className="grid gap-3 min-w-0">
        <DataTable
          {...table}
          label={words.table}
          rowKey={(row) => row.id}
          rows={[collapsed.row]}
          empty={null}
        />
        <Button variant="default" onClick={collapsed.onExpand}>
          {collapsed.label}
        </Button>
      </div>
    );
  }
  return (
    <div ref={top} className="grid gap-3 min-w-0">
      <SearchBox
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
        error={list.error ? explain(list.error) : undefined}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title={words.empty} hint={place.search ? words.emptySearch : words.emptyHint} />}
        pagination={list.data?.pagination}
        onPage={place.turnTo}
      />
      {children}
    </div>
  );
}
