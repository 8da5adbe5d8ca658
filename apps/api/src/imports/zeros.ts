import { foldId } from '#domain/folding.ts';
import { withoutLeadingZeros } from '#domain/who.ts';
import type { Candidate, Values } from './same-record.ts';

/*
 * Spreadsheets take the zeros at the beginning of a number away. A row whose number is that of a record but for such zeros is in
 * conflict with it, and never a new record (DECISIONS 6.29.9).
 */

/** The fields that hold such numbers. */
export const NUMBERS = ['clientId', 'systemId', 'accountNumber', 'sku', 'oldNumber'] as const;

/** A number without the zeros at its beginning, folded; empty for none. */
export const zeroless = (text: unknown) => withoutLeadingZeros(foldId(typeof text === 'string' ? text : ''));

/** The numbers of a row that none of the candidates has, by field. */
export const numbersNotFound = (given: Values, candidates: readonly Candidate[]): [string, string][] =>
  NUMBERS.flatMap((field): [string, string][] => {
    const own = given[field];
    if (typeof own !== 'string' || foldId(own) === '') return [];
    const isFound = candidates.some(({ values }) => foldId(String(values[field] ?? '')) === foldId(own));
    return isFound ? [] : [[field, own]];
  });

/** The ids of records by the numbers that they have, read once for an import: so no index is needed. */
export class ZerolessNumbers {
  readonly #ids = new Map<string, string[]>();

  constructor(records: readonly (Values & { id: string })[]) {
    for (const record of records) {
      for (const field of NUMBERS) {
        const number = zeroless(record[field]);
        if (number === '') continue;
        const key = `${field}\n${number}`;
        this.#ids.set(key, [...(this.#ids.get(key) ?? []), record.id]);
      }
    }
  }

  /** The records that have a number of the row but for zeros, each by the field that finds it; none that is a candidate already. */
  find(given: Values, candidates: readonly Candidate[]): Map<string, string> {
    const found = new Map<string, string>();
    for (const [field, text] of numbersNotFound(given, candidates)) {
      for (const id of this.#ids.get(`${field}\n${zeroless(text)}`) ?? []) {
        if (!candidates.some((one) => one.id === id)) found.set(id, field);
      }
    }
    return found;
  }
}
