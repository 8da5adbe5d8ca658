import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import type { Pagination } from '#contract/common.ts';
import { explainFailure, type FailureName } from '#messages/failures.ts';

/** Opens the dialog to add a record; used in place of an id. */
export const NEW = 'new';

/** The keys that every list address has: the page, and the subject of the open dialog. */
export interface ListSearch {
  page?: number | undefined;
  /** The subject of the open dialog. */
  edit?: string | undefined;
}

export interface ListAddress<Search extends object> {
  search: Search;
  /** Sets filters and goes to page 1. A search while typing is one history entry, not one per key. */
  filter: (filters: Partial<Search>, options?: { replace: boolean }) => void;
  turnTo: (page: number, options?: { replace: boolean }) => void;
  /** Opens the dialog of that key; by default the one of `edit`. */
  open: (subject: string, dialog?: keyof Search) => void;
  /** Changes the subject of the open dialog; one step back still closes it. */
  reopen: (subject: string, dialog?: keyof Search) => void;
  /** Closes whichever dialog is open. */
  close: () => void;
}

/**
 * The state of a screen, in its address. `readSearch` reads any address; `dialogs` are the keys that hold what an open
 * dialog is about.
 */
export function useListAddress<Search extends object>(
  readSearch: (raw: Record<string, unknown>) => Search,
  dialogs: readonly (keyof Search)[] = ['edit' as keyof Search],
): ListAddress<Search> {
  const router = useRouter();
  const navigate = useNavigate();
  const raw = useSearch({ strict: false });
  const search = useMemo(() => readSearch(raw), [readSearch, raw]);
  const isOpen = dialogs.some((dialog) => search[dialog]);
  const openedHere = useRef(false);
  useEffect(() => {
    if (!isOpen) openedHere.current = false;
  }, [isOpen]);

  const go = (change: Record<string, unknown>, options: { replace?: boolean; resetScroll?: boolean } = {}) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => readSearch({ ...before, ...change }) as never,
      resetScroll: false,
      ...options,
    });

  return {
    search,
    // A search still on its way when a dialog opened takes over the dialog's address: closing it must neither lead back
    // to the dialog nor lose the search.
    filter: (filters, options) => {
      go({ ...filters, page: undefined }, openedHere.current ? { replace: true } : options);
      openedHere.current = false;
    },
    turnTo: (page, options) => go({ page }, { resetScroll: true, ...options }),
    open: (subject, dialog = 'edit' as keyof Search) => {
      openedHere.current = true;
      go({ [dialog]: subject });
    },
    reopen: (subject, dialog = 'edit' as keyof Search) => go({ [dialog]: subject }, { replace: true }),
    // Closing undoes the opening, so that Back does not open the dialog again. Unsaved changes may keep it open.
    close: () => {
      // A second press comes before the screen shows that it is closed: it must not leave the page.
      const now = readSearch(router.latestLocation.search);
      if (!dialogs.some((dialog) => now[dialog])) return;
      if (openedHere.current) router.history.back();
      else go(Object.fromEntries(dialogs.map((dialog) => [dialog, undefined])), { replace: true });
    },
  };
}

/** The last page, when the address asks for one beyond it: rows were removed, or the link is old. */
export function pageInstead(
  pagination: { page: number; totalPages: number } | undefined,
): number | undefined {
  if (!pagination || pagination.totalPages === 0 || pagination.page <= pagination.totalPages)
    return undefined;
  return pagination.totalPages;
}

interface ReadQuery {
  isPending: boolean;
  isPlaceholderData: boolean;
  isError: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
}

/** What a DataTable needs of a query and of its rows: whether it is loading, and what failed in the words of SPEC 8. */
export function tableOf<Row>(query: ReadQuery, rows: readonly Row[] | undefined, failure: FailureName) {
  const { isPending, isPlaceholderData, isError, isFetching, error, refetch } = query;
  return {
    rows,
    loading: isPending || isPlaceholderData || (isError && isFetching),
    error: error ? explainFailure(failure, error) : undefined,
    onRetry: () => void refetch(),
  };
}

/** The same of a list whose page the address says. */
export function useListPage<Row>(
  list: ReadQuery & { data?: { pagination?: Pagination | undefined } | undefined },
  rows: readonly Row[] | undefined,
  failure: FailureName,
  turnTo: (page: number, options?: { replace: boolean }) => void,
) {
  const beyond = usePageInstead(list, turnTo);
  return {
    ...tableOf(list, beyond ? undefined : rows, failure),
    pagination: list.data?.pagination,
    onPage: turnTo,
  };
}

interface PagedList {
  isPlaceholderData: boolean;
  data?: { pagination?: { page: number; totalPages: number } | undefined } | undefined;
}

/** Turns to the last page when the address asks for one beyond it; whether that is so. */
export function usePageInstead(
  list: PagedList,
  turnTo: (page: number, options: { replace: boolean }) => void,
): boolean {
  const instead = list.isPlaceholderData ? undefined : pageInstead(list.data?.pagination);
  useEffect(() => {
    if (instead !== undefined) turnTo(instead, { replace: true });
    // The way to turn is made anew on every render; what matters is that a page beyond the last was answered.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [instead]);
  return instead !== undefined;
}

/**
 * Remembers the table row of an element. The function it returns finds, once that row is gone, the opener of the row in its
 * place, or of the last row. Undefined if the element is in no row or the table is empty.
 */
export function rowPlace(element: Element | null): (() => HTMLElement | undefined) | undefined {
  const row = element?.closest('tbody tr');
  const list = row?.closest('[data-list]');
  if (!row || !list) return undefined;
  const index = [...(row.parentElement?.children ?? [])].indexOf(row);
  return () => {
    const openers = list.querySelectorAll<HTMLElement>('tbody [data-row-opener]');
    return openers[Math.min(index, openers.length - 1)];
  };
}
