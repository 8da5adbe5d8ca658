import { isDay } from '#domain/calendar.ts';
import { readDay, readText, tidy } from './list-search.ts';

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
