import { isDay } from '#domain/calendar.ts';

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

export function readDay(value: unknown): string | undefined {
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
