import { foldId, foldName, foldText } from '#domain/folding.ts';
import type { CellProblem } from '#domain/import-problems.ts';
import { foldPhone } from '#domain/phone.ts';
import { compareNumbers, isSameId, isSameName, isSameNationalId, withoutLeadingZeros } from '#domain/who.ts';
import type { FileRow } from './file-row.ts';

/** The values of a row or a record, by field. */
export type Values = Record<string, string | number | null | undefined>;

/** The numbers and names of a row or a record, each in one spelling, by the field; empty for none. */
export type Keys = readonly (readonly [by: string, key: string])[];

/** The keys of a name: with its words in any order, or with other spaces (DECISIONS 25.3). */
export const nameKeys = (by: string, within: string, name: Values[string]): Keys => [
  [by, `${within}\n${foldName(String(name ?? ''))}`],
  [by, `${within}\n${foldId(String(name ?? ''))}`],
];

export interface StoredRecord {
  id: string;
  values: Values;
  /** The main record of a client's person (DECISIONS 20.13). */
  person?: string;
}

/** A record that a row may be. */
export interface Candidate extends StoredRecord {
  /** The field by which it was found. */
  by: string;
}

/** Whether a record has the value of a row in each of these fields. */
const agrees = (fields: readonly string[], given: Values, { values }: Candidate) =>
  fields.every((field) => {
    const value = given[field];
    return value !== undefined && value !== null && value !== '' && isSame(field, value, values[field]);
  });

/** Whether a field has a value. */
export const hasValue = (value: Values[string]): value is string | number =>
  value !== undefined && value !== null && value !== '';

/** The record that a row is, the fields in which they differ, and the conflict if there is one. */
export interface Found {
  id: string;
  differs: string[];
  conflict: CellProblem | undefined;
  /** The values of the record. */
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
  // Folding may leave nothing of an odd value.
  return (FOLD[field] ?? foldText)(text) || ` ${foldText(text)}`;
}

/** Names of people and groups, which are compared without the order of words and marks over letters (DECISIONS 25.3). */
export const NAMES: readonly string[] = ['name', 'client', 'chairperson'];

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
 * Compares a row with the records that have its number or name. It is the same as the first one where all fields of `identity`
 * agree; an empty field contradicts nothing. `lineOf` answers the earlier line of the file that made the record. An update finds
 * records by the fields `keys`, and another record is a conflict (DECISIONS 18.2).
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
  // Linked records are one person.
  const another = others.find((one) => one.person === undefined || one.person !== first.person);
  const other = Object.keys(given).filter((field) => {
    const value = given[field];
    return hasValue(value) && !isSame(field, value, first.values[field]);
  });
  const inZeros = other.filter((field) => differsInZeros(field, given, first.values));
  // A record keeps its zeros.
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

/** The fields with numbers from which spreadsheets remove leading zeros (DECISIONS 6.29.9). */
const NUMBERS = ['clientId', 'systemId', 'accountNumber', 'sku', 'oldNumber'] as const;

/** A number without the zeros at its beginning, folded; empty for none. */
export const zeroless = (text: unknown) => withoutLeadingZeros(foldId(typeof text === 'string' ? text : ''));

/** Records by their keys, and by their numbers without leading zeros. */
export class RecordIndex<Record extends StoredRecord = StoredRecord> {
  readonly #records = new Map<string, Record[]>();

  add(record: Record, keys: Keys): void {
    for (const [by, key] of keys) this.#add(`${by}\n${key}`, record, key !== '');
    for (const field of NUMBERS) {
      const number = zeroless(record.values[field]);
      this.#add(`zeros\n${field}\n${number}`, record, number !== '');
    }
  }

  #add(key: string, record: Record, isKey: boolean): void {
    if (isKey) this.#records.set(key, [...(this.#records.get(key) ?? []), record]);
  }

  get(key: string): readonly Record[] {
    return this.#records.get(key) ?? [];
  }
}

/** The records of these indexes that a row may be: by its keys, the best first, then by a number that differs in leading zeros alone. */
export function findCandidates(given: Values, keys: Keys, indexes: readonly RecordIndex[]): Candidate[] {
  const found = new Map<string, Candidate>();
  const add = (by: string, key: string) => {
    for (const record of indexes.flatMap((index) => index.get(key))) {
      if (record.id && !found.has(record.id)) found.set(record.id, { ...record, by });
    }
  };
  for (const [by, key] of keys) if (key !== '') add(by, `${by}\n${key}`);
  for (const field of NUMBERS) {
    const number = foldId(String(given[field] ?? ''));
    const isFound = [...found.values()].some(({ values }) => foldId(String(values[field] ?? '')) === number);
    if (number !== '' && !isFound) add(field, `zeros\n${field}\n${zeroless(given[field])}`);
  }
  return [...found.values()];
}
