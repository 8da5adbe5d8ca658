import { Button } from '@mantine/core';
import { IconPlus, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { may, type Permission } from '#domain/permissions.ts';
import { useActor } from '../../auth/actor.ts';
import { EmptyList } from '../page/feedback.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { PrintedBy } from '../page/print.tsx';
import type { DataTableProps } from './data-table.ts';
import { DataTable } from './DataTable.tsx';
import { type FilterBoxes, ListFilterBar } from './FilterBar.tsx';
import type { ListFilters } from './list-search.ts';
import { type ListAddress, type ListSearch, NEW } from './use-list-address.ts';

interface ListWords {
  /** Below the title. */
  line?: string;
  /** The name of the table, for screen readers. */
  label: string;
  loading?: string;
  empty: string;
  emptyHint?: string;
  emptySearch?: string;
  clearFilters?: string;
  /** The label of the search box. */
  search?: string;
}

interface ListPageProps<Row, Filters extends { search?: string | undefined }> extends Omit<
  DataTableProps<Row>,
  'label' | 'loadingText' | 'empty'
> {
  title: string;
  /** The browser tab's name where it differs. */
  tab?: string;
  words: ListWords;
  address: ListAddress<NoInfer<ListSearch & Filters>>;
  /** The filters as the contract declares them, and their boxes; none: the list has no filters. */
  filters?: ListFilters<Filters>;
  boxes?: FilterBoxes<NoInfer<Filters>>;
  /** In place of the usual line of boxes. */
  filterBar?: ReactNode;
  /** The button that adds a record, for those who may. */
  add?: { label: string; needs: Permission; icon?: TablerIcon };
  /** In place of that button. */
  action?: ReactNode;
}

/** A screen that lists records: its head, its filters and the table. The address says the page and what is open. */
export function ListPage<Row, Filters extends { search?: string | undefined } = object>(
  props: ListPageProps<Row, Filters>,
) {
  const { title, tab, words, address, filters, boxes, filterBar, add, action, ...table } = props;
  const { search, open, filter } = address;
  const actor = useActor();
  const Icon = add?.icon ?? IconPlus;
  return (
    <>
      <PageHeader
        title={title}
        tab={tab}
        line={words.line}
        action={
          action ??
          (add && may(actor, add.needs) && (
            <Button leftSection={<Icon size={18} aria-hidden="true" />} onClick={() => open(NEW)}>
              {add.label}
            </Button>
          ))
        }
      />
      {filterBar}
      {filters && boxes && (
        <ListFilterBar
          filters={filters}
          boxes={boxes}
          searchLabel={words.search ?? ''}
          search={search}
          onFilter={filter}
        />
      )}
      {!filters && <PrintedBy />}
      <DataTable
        {...table}
        label={words.label}
        loadingText={words.loading}
        empty={
          <EmptyList
            words={words}
            onClear={filters?.isSet(search) && (() => filter(filters.none as Partial<ListSearch & Filters>))}
          />
        }
      />
    </>
  );
}
