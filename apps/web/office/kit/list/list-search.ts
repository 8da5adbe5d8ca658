import { z } from 'zod';
import { day, id } from '#contract/common.ts';
import { isDay } from '#domain/calendar.ts';
import { LIMITS } from '#domain/limits.ts';

type Read<Keys extends z.ZodRawShape> = { [Key in keyof Keys]?: z.output<Keys[Key]> | undefined };

/** The page that is asked for; the first is what an address without one means. */
export const page = z.coerce.number().int().min(2).max(1_000_000);

/** What a dialog is about: mostly an id, of the site's content a name. */
export const subject = z.string().max(120);

/** The router reads `?search=5000` as a number and `?active=true` as yes: here both are text. */
function readKey(key: z.ZodType, value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  const text = String(value).trim();
  const { data, error } = key.safeParse(text);
  const [issue] = error?.issues ?? [];
  if (issue?.code === 'too_big') return key.safeParse(text.slice(0, Number(issue.maximum))).data;
  return data === '' ? undefined : data;
}

/** Without the keys that have no value. */
const tidy = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

/**
 * Reads an address by the schemas of its keys, however it was typed: what cannot be meant falls away, what is too long is cut.
 */
export const addressOf =
  <Keys extends z.ZodRawShape>(keys: Keys) =>
  (raw: Record<string, unknown>): Read<Keys> => {
    const schemas = Object.entries(keys) as [string, z.ZodType][];
    return tidy(
      Object.fromEntries(schemas.map(([name, key]) => [name, readKey(key, raw[name])])),
    ) as Read<Keys>;
  };

/** What follows from a list's filters as the contract declares them: nothing of it is said once more for each filter. */
export interface ListFilters<Filters extends object> {
  /** In the order of the contract, which is the order of the boxes. */
  names: readonly (keyof Filters & string)[];
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

function listFilters<Filters extends object>(
  names: readonly (keyof Filters & string)[],
): ListFilters<Filters> {
  const set = (search: Filters) => names.filter((name) => search[name]);
  return {
    names,
    of: (search) => tidy(Object.fromEntries(names.map((name) => [name, search[name]]))) as Filters,
    none: Object.fromEntries(names.map((name) => [name, undefined])) as ListFilters<Filters>['none'],
    count: (search) => set(search).filter((name) => name !== 'search').length,
    isSet: (search) => set(search).length > 0,
  };
}

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
 * The address of a list, from its filters as the contract declares them: how it is read, and what the server is asked for.
 * What is as usual is left out.
 */
export function listSearch<
  Filter extends z.ZodRawShape,
  Sort extends string = never,
  Dialog extends string = 'edit',
>({ shape }: z.ZodObject<Filter>, options: ListOptions<z.output<z.ZodObject<Filter>>, Sort, Dialog> = {}) {
  type Filters = z.output<z.ZodObject<Filter>>;
  type Search = Filters & { page?: number | undefined; sort?: Sort | undefined } & Partial<
      Record<Dialog, string | undefined>
    >;
  const { sorts = [], usual, dialogs = ['edit' as Dialog] } = options;
  const limit = 'limit' in options ? options.limit : LIMITS.pageSize;
  const filters = listFilters<Filters>(Object.keys(shape) as (keyof Filters & string)[]);
  const readAll = addressOf({
    ...shape,
    ...Object.fromEntries(dialogs.map((dialog) => [dialog, subject])),
    sort: z.enum(sorts),
    page,
  });
  const sortOf = (search: Search): Sort | undefined => search.sort ?? usual?.(search);
  return {
    filters,
    dialogs,
    sortOf,
    read: (raw: Record<string, unknown>): Search => {
      const { sort, ...search } = readAll(raw) as Search;
      return (
        sort === undefined || sort === usual?.(search as Search) ? search : { ...search, sort }
      ) as Search;
    },
    toQuery: (search: Search) => ({
      ...filters.of(search),
      sort: sortOf(search),
      page: search.page ?? 1,
      limit,
    }),
  };
}

/** The period and branch that a screen of figures holds in its address. Days are Nairobi's, inclusive. */
export const PERIOD = { from: day, to: day, branch: id };
export type PeriodSearch = Read<typeof PERIOD>;

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
