import type { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { listFilters, readOneOf, readPageNumber, readText, tidy } from './use-list-address.ts';

interface ListOptions<Filters, Sort, Dialog> {
  sorts?: readonly Sort[];
  /** How a list is sorted whose address does not say it. */
  usual?: (filters: Filters) => Sort;
  /** The keys that hold what an open dialog is about. */
  dialogs?: readonly Dialog[];
  /** Rows of a page; undefined leaves it to the server. */
  limit?: number | undefined;
}

/**
 * The address of a list, from its filters as the contract declares them: how it is read, however it was typed, and what the
 * server is asked for. What is as usual is left out.
 */
export function listSearch<
  Shape extends z.ZodRawShape,
  Sort extends string = never,
  Dialog extends string = 'edit',
>(declared: z.ZodObject<Shape>, options: ListOptions<z.output<z.ZodObject<Shape>>, Sort, Dialog> = {}) {
  type Filters = z.output<z.ZodObject<Shape>>;
  type Search = Filters & { page?: number | undefined; sort?: Sort | undefined } & Partial<
      Record<Dialog, string | undefined>
    >;
  const { sorts = [], usual, dialogs = ['edit' as Dialog] } = options;
  const limit = 'limit' in options ? options.limit : LIMITS.pageSize;
  const filters = listFilters(declared);
  const sortOf = (search: Search): Sort | undefined => search.sort ?? usual?.(search);
  return {
    filters,
    dialogs,
    sortOf,
    read: (raw: Record<string, unknown>): Search => {
      const set = filters.read(raw);
      const sort = readOneOf(sorts, raw['sort']);
      return tidy({
        ...set,
        ...Object.fromEntries(dialogs.map((dialog) => [dialog, readText(raw[dialog], 64)])),
        sort: sort === usual?.(set) ? undefined : sort,
        page: readPageNumber(raw['page']),
      }) as Search;
    },
    toQuery: (search: Search) => ({
      ...filters.of(search),
      sort: sortOf(search),
      page: search.page ?? 1,
      limit,
    }),
  };
}
