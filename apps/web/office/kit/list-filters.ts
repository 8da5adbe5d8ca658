import type { z } from 'zod';
import { tidy } from './list-search.ts';

/** What follows from a list's filters as the contract declares them: nothing of it is said once more for each filter. */
export interface ListFilters<Filters extends object> {
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
    read: (raw) => tidy(from((name, filter) => readFilter(filter, raw[name]))) as Filters,
    of: (search) => tidy(from((name) => search[name])) as Filters,
    none: from(() => undefined) as ListFilters<Filters>['none'],
    count: (search) => set(search).filter((name) => name !== 'search').length,
    isSet: (search) => set(search).length > 0,
  };
}
