import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import type { z } from 'zod';
import type { Pagination } from '#contract/common.ts';
import { isDay } from '#domain/calendar.ts';
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
  /** Changes what else is in the address, and leaves the page where it is. */
  change: (fields: Partial<Search>) => void;
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
    change: (fields) => go({ ...fields }),
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

/*
 * What the address of a list holds, read however it was typed: what cannot be meant falls away, so that no address
 * breaks a page.
 */

export function readText(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  return String(value).trim().slice(0, max) || undefined;
}

export function readOneOf<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((one) => one === value);
}

function readDay(value: unknown): string | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined;
}

/** The page that is asked for; the first is what an address without one means. */
export function readPageNumber(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined;
}

/** Without the keys that have no value. */
export function tidy<Search extends object>(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Search;
}

/** The last page, when the address asks for one beyond it: rows were removed, or the link is old. */
export function pageInstead(
  pagination: { page: number; totalPages: number } | undefined,
): number | undefined {
  if (!pagination || pagination.totalPages === 0 || pagination.page <= pagination.totalPages)
    return undefined;
  return pagination.totalPages;
}

interface PagedQuery {
  isPending: boolean;
  isPlaceholderData: boolean;
  isError: boolean;
  isFetching: boolean;
  error: unknown;
  data?: { pagination?: Pagination | undefined } | undefined;
  refetch: () => Promise<unknown>;
}

/** What follows from a list's filters as the contract declares them: nothing of it is said once more for each filter. */
export interface ListFilters<Filters extends object> {
  /** In the order of the contract, which is the order of the boxes. */
  names: readonly (keyof Filters & string)[];
  /** The filters of an address, however it was typed: what cannot be meant falls away, what is too long is cut. */
  read: (raw: Record<string, unknown>) => Filters;
  /** The filters alone, of all that an address holds. */
  of: (search: Filters) => Filters;
  /** No filter at all: what clearing leaves. */
  none: { [Name in keyof Filters]-?: undefined };
  /** How many are set beside the search box. */
  count: (search: Filters) => number;
  /** Whether any is set, the search box too. */
  isSet: (search: Filters) => boolean;
}

export type FiltersOf<Of> = Of extends ListFilters<infer Filters> ? Filters : never;

/** The value of one filter: the router reads `?search=5000` as a number and `?active=true` as yes, both are text here. */
function readFilter(filter: z.ZodType, value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  const text = String(value).trim();
  const { data, error } = filter.safeParse(text);
  const [issue] = error?.issues ?? [];
  if (issue?.code === 'too_big') return filter.safeParse(text.slice(0, Number(issue.maximum))).data;
  return data === '' ? undefined : data;
}

/** All about the filters of a list that are texts, from their declaration: `orderFilter` of the contract. */
export function listFilters<Shape extends z.ZodRawShape>(
  declared: z.ZodObject<Shape>,
): ListFilters<z.output<z.ZodObject<Shape>>> {
  type Filters = z.output<z.ZodObject<Shape>>;
  const filters = Object.entries(declared.shape) as [keyof Filters & string, z.ZodType][];
  const from = (value: (name: keyof Filters & string, filter: z.ZodType) => unknown) =>
    Object.fromEntries(filters.map(([name, filter]) => [name, value(name, filter)]));
  const set = (search: Filters) => filters.map(([name]) => name).filter((name) => search[name]);
  return {
    names: filters.map(([name]) => name),
    read: (raw) => tidy(from((name, filter) => readFilter(filter, raw[name]))) as Filters,
    of: (search) => tidy(from((name) => search[name])) as Filters,
    none: from(() => undefined) as ListFilters<Filters>['none'],
    count: (search) => set(search).filter((name) => name !== 'search').length,
    isSet: (search) => set(search).length > 0,
  };
}

/** The period and branch that a screen of figures holds in its address. Days are Nairobi's, inclusive. */
export interface PeriodSearch {
  from?: string | undefined;
  to?: string | undefined;
  branch?: string | undefined;
}

/** Reads an address, however it was typed: what cannot be meant falls away. */
export function readPeriodSearch(raw: Record<string, unknown>): PeriodSearch {
  return tidy({ from: readDay(raw['from']), to: readDay(raw['to']), branch: readText(raw['branch'], 64) });
}

/** No period at all: the server refuses it, so it is not asked. */
export function isBackwards({ from, to }: PeriodSearch): boolean {
  return !!from && !!to && to < from;
}

/**
 * What a date box says while somebody types: a day, no day, or (`null`) a day still being typed, as when the year
 * reads 0002 after its first figure.
 */
export function readTypedDay(text: string): string | undefined | null {
  if (text === '') return undefined;
  return isDay(text) && text >= '2000-01-01' ? text : null;
}

/**
 * What a DataTable needs of a query and of its rows, of which the address says the page: whether it is loading, what failed
 * in the words of SPEC 8, and the rows.
 */
export function useListPage<Row>(
  list: PagedQuery,
  rows: readonly Row[] | undefined,
  failure: FailureName,
  turnTo: (page: number, options?: { replace: boolean }) => void,
) {
  const beyond = usePageInstead(list, turnTo);
  const { isPending, isPlaceholderData, isError, isFetching, error, data, refetch } = list;
  return {
    loading: isPending || isPlaceholderData || (isError && isFetching),
    error: error ? explainFailure(failure, error) : undefined,
    onRetry: () => void refetch(),
    pagination: data?.pagination,
    rows: beyond ? undefined : rows,
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
