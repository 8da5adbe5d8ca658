import { foldId, foldText } from '#domain/folding.ts';
import type { CellProblem } from '#domain/import-problems.ts';
import { foldPhone } from '#domain/phone.ts';
import { compareNumbers, isSameId, isSameName, isSameNationalId, withoutLeadingZeros } from '#domain/who.ts';
import type { FileRow } from './file-row.ts';

/** What a row or a record says, by field. */
export type Values = Record<string, string | number | null | undefined>;

/** A record that has a number or the name of a row. */
export interface Candidate {
  id: string;
  /** The field by which it was found. */
  by: string;
  values: Values;
  /** The main record of a client's person (DECISIONS 20.13). */
  person?: string;
}

/** Orders candidates by the fields that they were found by. */
export function rankedBy(fields: readonly string[]) {
  return (all: readonly Candidate[]) => all.toSorted((a, b) => fields.indexOf(a.by) - fields.indexOf(b.by));
}

/** Whether a record has the value of a row in each of these fields. */
const agrees = (fields: readonly string[], given: Values, { values }: Candidate) =>
  fields.every((field) => {
    const value = given[field];
    return value !== undefined && value !== null && value !== '' && isSame(field, value, values[field]);
  });

/** Whether a cell says anything. */
export const isSaid = (value: Values[string]): value is string | number =>
  value !== undefined && value !== null && value !== '';

/** That a row is there already, in which fields it says something else, and why that is a conflict where it is one. */
export interface Found {
  id: string;
  differs: string[];
  conflict: CellProblem | undefined;
  /** What the record says. */
  values: Values;
}

/** How fields are compared (DECISIONS 11.7); others as texts. */
const FOLD: Record<string, (text: string) => string> = {
  clientId: foldId,
  systemId: foldId,
  accountNumber: foldId,
  sku: foldId,
  oldNumber: foldId,
  phone: foldPhone,
  chairpersonPhone: foldPhone,
};

/** A value in one spelling: what is the same for a field is equal (DECISIONS 11.7). */
export function foldValue(field: string, value: Values[string]): string | number {
  if (typeof value === 'number') return value;
  const text = value ?? '';
  // Of an odd value nothing may be left to compare.
  return (FOLD[field] ?? foldText)(text) || ` ${foldText(text)}`;
}

/** The names of people and groups, of which the order of words and marks over letters say nothing (DECISIONS 25.3). */
const NAMES = ['name', 'client', 'chairperson'];

/** Whether two texts are one number, where a field is a number. */
const isSameNumber = (field: string, one: string, other: string) =>
  field === 'clientId' ? isSameNationalId(one, other) : isSameId(one, other);

/** Whether a value is the same as another of its field, however it is written (DECISIONS 11.7 and 6.29.4). */
export function isSame(field: string, one: string | number, other: Values[string]): boolean {
  if (typeof one === 'number') return one === other;
  const there = String(other ?? '');
  if (NAMES.includes(field)) return isSameName(one, there);
  const isEqual = foldValue(field, one) === foldValue(field, there);
  return isEqual && (FOLD[field] !== foldId || isSameNumber(field, one, there));
}

/** Whether a number of a row is that of a record but for zeros at the beginning. */
const differsInZeros = (field: string, given: Values, record: Values): boolean =>
  FOLD[field] === foldId &&
  compareNumbers(String(given[field] ?? ''), String(record[field] ?? '')) === 'zeros';

/** Whether a record was found by a number that is its own only folded: its digits are in other groups. */
function isSpeltOtherwise(given: Values, { by, values }: Candidate): boolean {
  const [one, there] = [String(given[by] ?? ''), String(values[by] ?? '')];
  return (
    FOLD[by] === foldId &&
    foldId(one) !== '' &&
    foldId(one) === foldId(there) &&
    !isSameNumber(by, one, there)
  );
}

/**
 * What the records that have a number or the name of a row are to it. They are the same when all that identifies them
 * agrees: `identity` names these fields, the name among them. An identifying field that the file leaves empty, or the
 * record does, says nothing against it. `lineOf` knows the records that an earlier line of this file has made. Where
 * rows are found by the fields `keys` (DECISIONS 18.2), another record is a conflict.
 */
export function compareRow(
  row: FileRow,
  given: Values,
  identity: readonly string[],
  candidates: readonly Candidate[],
  lineOf: (id: string) => number | undefined,
  keys: readonly string[] = [],
): Found | undefined {
  const isMeant = (one: Candidate) => keys.length > 0 && agrees(keys, given, one);
  const [first, ...others] = [...candidates.filter(isMeant), ...candidates.filter((one) => !isMeant(one))];
  if (!first) return undefined;
  // Of records that are linked the one counts that was found by the best number.
  const another = others.find((one) => one.person === undefined || one.person !== first.person);
  const other = Object.keys(given).filter((field) => {
    const value = given[field];
    return isSaid(value) && !isSame(field, value, first.values[field]);
  });
  const inZeros = other.filter((field) => differsInZeros(field, given, first.values));
  // Where a person says that it is the same, the record keeps its zeros.
  const differs = other.filter((field) => !inZeros.includes(field));
  const line = lineOf(first.id) ?? null;
  const clash = identity.find((field) => differs.includes(field) && (first.values[field] ?? '') !== '');
  let conflict: CellProblem | undefined;
  const [zeros] = inZeros;
  if (another) {
    conflict = row.problem(first.by, {
      fault: 'of_two_records',
      other: row.problem(another.by, { fault: 'of_another_record' }),
    });
  } else if (zeros !== undefined) {
    const own = String(first.values[zeros] ?? '');
    conflict = row.problem(zeros, { fault: 'differs_in_zeros', line, other: own });
  } else if (isSpeltOtherwise(given, first)) {
    const spelling = String(first.values[first.by] ?? '');
    conflict = row.problem(first.by, { fault: 'spelt_otherwise', line, other: spelling });
  } else if (keys.length > 0 && !isMeant(first)) {
    conflict = row.problem(keys[0]!, { fault: 'has_another_number', line, same: row.heading(first.by) });
  } else if (clash === 'name') {
    conflict = row.problem(first.by, { fault: 'has_another_name', line });
  } else if (clash !== undefined) {
    conflict = row.problem(clash, {
      fault: 'has_another_number',
      line,
      same: row.heading(first.by),
    });
  }
  return { id: first.id, differs, conflict, values: first.values };
}

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
