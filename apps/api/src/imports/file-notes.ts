import type { ImportRecord } from '#contract/imports.ts';
import { foldId } from '#domain/folding.ts';
import { IMPORT_FIELDS, type ImportField } from '#domain/import-fields.ts';
import type { ImportNote } from '#domain/import-problems.ts';
import { readCell } from '#domain/import-values.ts';
import { LIMITS } from '#domain/limits.ts';
import { nationalIdSlip } from '#domain/number-slips.ts';
import { foldPhone } from '#domain/phone.ts';
import type { FileRow } from './file-row.ts';

/** The characters of Windows-1252 that Unicode has elsewhere, by their bytes. */
const OF_WINDOWS = new Map(
  Array.from({ length: 32 }, (_, at) => 0x80 + at).map((byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);

/**
 * Whether letters of a text were lost or changed when its file was written: UTF-8 that was read as the old encoding of Windows
 * (`WanjikÅ©` of `Wanjikũ`), or a question mark within a word; a name has none anywhere (`Wanjik? Kamau`).
 */
export function hasSpoiltLetters(text: string, isName = false): boolean {
  if ((isName ? /\?/ : /\p{L}\?+\p{L}/u).test(text)) return true;
  if (!/[\u0080-\u{10ffff}]/u.test(text)) return false;
  const bytes = Array.from(text, (sign) => OF_WINDOWS.get(sign) ?? sign.codePointAt(0)!);
  if (bytes.some((byte) => byte > 0xff)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    return true;
  } catch {
    return false;
  }
}

/** A note is made of a number in more rows than this. */
const MOST_ROWS_OF_A_NUMBER = 3;
/** How many notes of a kind one column gets. */
const MOST_NOTES = 10;
const most = LIMITS.notedLines;

/** Lines as they are collected: all are counted, the first are named. */
class Lines {
  rows = 0;
  readonly lines: number[] = [];
  add(line: number): void {
    this.rows += 1;
    if (this.lines.length < most) this.lines.push(line);
  }
}

/** What an institution's numbers of one column look like by their digits. */
class NumberLengths {
  readonly #by = new Map<number, { all: Lines; withZero: number; withoutZero: Lines }>();
  add(text: string, line: number): void {
    if (!/^\d+$/.test(text)) return;
    const found = this.#by.get(text.length) ?? {
      all: new Lines(),
      withZero: 0,
      withoutZero: new Lines(),
    };
    this.#by.set(text.length, found);
    found.all.add(line);
    if (text.startsWith('0')) found.withZero += 1;
    else found.withoutZero.add(line);
  }

  /** The numbers that are shorter than all others and begin with no zero, where most have one length and some of these begin with zeros. */
  shorter(): Pick<Lines, 'rows' | 'lines'> | undefined {
    const lengths = [...this.#by.entries()];
    const total = lengths.reduce((sum, [, { all }]) => sum + all.rows, 0);
    const usual = lengths.find(([, { all }]) => all.rows > total / 2);
    if (!usual || usual[1].withZero === 0) return undefined;
    const rest = lengths.filter(([length]) => length < usual[0]).map(([, { withoutZero }]) => withoutZero);
    const rows = rest.reduce((sum, one) => sum + one.rows, 0);
    const lines = rest.flatMap((one) => one.lines).toSorted((a, b) => a - b);
    return rows > 0 ? { rows, lines: lines.slice(0, most) } : undefined;
  }
}

/** Fields that identify a record. */
const isNumber = ({ type = 'text' }: ImportField) => ['id', 'sku', 'nationalId', 'phone'].includes(type);

const isName = ({ type }: ImportField) => type === 'name' || type === 'namePart';

/** Collects the notes about a whole file, row by row (DECISIONS 6.29.10). */
export class FileNotes {
  readonly #columns: {
    field: ImportField;
    heading?: string;
    byNumber: Map<string, Lines>;
    lengths: NumberLengths;
    spoilt: Lines;
    odd: Lines;
  }[];

  constructor({ kind, mapping }: Pick<ImportRecord, 'kind' | 'mapping'>) {
    this.#columns = IMPORT_FIELDS[kind]
      .filter(({ name }) => (mapping[name] ?? null) !== null)
      .map((field) => ({
        field,
        byNumber: new Map(),
        lengths: new NumberLengths(),
        spoilt: new Lines(),
        odd: new Lines(),
      }));
  }

  add(row: FileRow): void {
    for (const column of this.#columns) {
      const { name, type = 'text' } = column.field;
      const text = row.text(name);
      if (text === undefined) continue;
      column.heading ??= row.heading(name);
      if (hasSpoiltLetters(text, isName(column.field))) column.spoilt.add(row.line);
      if (!isNumber(column.field)) continue;
      const cell = readCell(type, text);
      if ('wrong' in cell) continue;
      if (type === 'nationalId' && nationalIdSlip(text)) column.odd.add(row.line);
      if (type !== 'phone') column.lengths.add(text, row.line);
      const number = type === 'phone' ? foldPhone(String(cell.value)) : foldId(text);
      const lines = column.byNumber.get(number) ?? new Lines();
      column.byNumber.set(number, lines);
      lines.add(row.line);
    }
  }

  notes(): ImportNote[] {
    return this.#columns.flatMap(({ heading = '', byNumber, lengths, spoilt, odd }) => {
      const noteOf = (
        note: ImportNote['note'],
        { rows, lines }: Pick<Lines, 'rows' | 'lines'>,
      ): ImportNote => {
        return { note, heading, rows, lines };
      };
      const repeated = [...byNumber.values()]
        .filter(({ rows }) => rows > MOST_ROWS_OF_A_NUMBER)
        .toSorted((a, b) => b.rows - a.rows)
        .slice(0, MOST_NOTES);
      const shorter = lengths.shorter();
      return [
        ...repeated.map((lines) => noteOf('one_number', lines)),
        ...(shorter ? [noteOf('shorter_numbers', shorter)] : []),
        ...(spoilt.rows > 0 ? [noteOf('spoilt_letters', spoilt)] : []),
        ...(odd.rows > 0 ? [noteOf('odd_national_ids', odd)] : []),
      ];
    });
  }
}
