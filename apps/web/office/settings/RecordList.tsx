import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import { LIMITS } from '#domain/limits.ts';
import { may, type Permission } from '#domain/permissions.ts';
import type { FailureName } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { readPage } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import type { Column } from '../kit/list/data-table.ts';
import { DataTable } from '../kit/list/DataTable.tsx';
import { type FilterBoxes, ListFilterBar } from '../kit/list/FilterBar.tsx';
import {
  NEW,
  type ListAddress,
  type ListFilters,
  type ListSearch,
  useListPage,
} from '../kit/list/use-list-address.ts';
import { EmptyList } from '../kit/page/feedback.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { PrintedBy } from '../kit/page/print.tsx';

interface ListWords {
  line: string;
  label: string;
  loading: string;
  empty: string;
  emptyHint?: string;
  emptySearch?: string;
  clearFilters?: string;
  /** The label of the search box. */
  search?: string;
}

type PageOf<E extends Endpoint> = Exclude<OutputOf<E>, readonly unknown[]>;

interface RecordListProps<E extends Endpoint, Row, Filters extends { search?: string | undefined }> {
  title: string;
  words: ListWords;
  /** The call that returns a page of the list. Its name also finds the error message. */
  endpoint: E;
  rowsOf: (page: PageOf<E>) => readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  address: ListAddress<ListSearch & Filters>;
  /** The filters of the list, as the contract declares them, and their boxes; none: it has no filters. */
  filters?: { of: ListFilters<Filters>; boxes: FilterBoxes<Filters> };
  /** The button that adds a record, for those who may. */
  add?: { label: string; needs: Permission };
  action?: ReactNode;
  /** What opening a row is called; none: rows do not open. */
  openLabel?: (row: Row) => string;
  onOpen?: (row: Row) => void;
}

/** A page of the settings that lists records: its head, its filters and the table. The address says the page and what is open. */
export function RecordList<
  E extends Endpoint,
  Row,
  Filters extends { search?: string | undefined } = object,
>({
  title,
  words,
  endpoint,
  rowsOf,
  rowKey,
  columns,
  address,
  filters,
  add,
  action,
  openLabel,
  onOpen,
}: RecordListProps<E, Row, Filters>) {
  const { search } = address;
  const actor = useActor();
  const mayAdd = add && may(actor, add.needs);
  const query = { ...filters?.of.of(search), page: search.page ?? 1, limit: LIMITS.pageSize };
  const list = useQuery({
    ...readPage(endpoint, { query } as unknown as Parameters<typeof readPage<E>>[1]),
    refetchOnWindowFocus: 'always',
  });
  const page = list.data;
  const shown = useListPage(
    list as never,
    page && rowsOf(page),
    endpoint.name as FailureName,
    address.turnTo,
  );
  const isFiltered = filters?.of.isSet(search) ?? false;
  return (
    <>
      <PageHeader
        title={title}
        tab={settings.tab(title)}
        line={words.line}
        action={
          action ??
          (mayAdd && (
            <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => address.open(NEW)}>
              {add.label}
            </Button>
          ))
        }
      />
      {filters ? (
        <ListFilterBar
          filters={filters.of}
          boxes={filters.boxes}
          searchLabel={words.search ?? ''}
          search={search}
          onFilter={address.filter}
        />
      ) : (
        <PrintedBy />
      )}
      <DataTable
        label={words.label}
        columns={columns}
        {...shown}
        rowKey={rowKey}
        loadingText={words.loading}
        empty={
          <EmptyList
            words={{ ...words, emptySearch: words.emptySearch ?? '' }}
            onClear={isFiltered && (() => address.filter(filters!.of.none as Partial<ListSearch & Filters>))}
          />
        }
        {...(openLabel && { openLabel, onOpen: onOpen ?? ((row: Row) => address.open(rowKey(row))) })}
      />
    </>
  );
}
