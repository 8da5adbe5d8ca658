import type { ImportRecord } from '#contract/imports.ts';
import { foldId } from '#domain/folding.ts';
import { IMPORT_FIELDS, type ImportField } from '#domain/import-fields.ts';
import {
  FEWEST_ROWS_OF_A_PROBLEM,
  type ImportNote,
  Lines,
  MOST_ROWS_OF_A_NUMBER,
  NumberLengths,
} from '#domain/import-notes.ts';
import type { CellProblem } from '#domain/import-problems.ts';
import { readCell } from '#domain/import-values.ts';
import { LIMITS } from '#domain/limits.ts';
import { nationalIdSlip } from '#domain/number-slips.ts';
import { foldPhone } from '#domain/phone.ts';
import type { FileRow } from './file-row.ts';
import type { RowResult } from './stored-rows.ts';

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

/** So many notes of a kind are made of one column. */
const MOST_NOTES = 10;
const most = LIMITS.hiddenLines;

/** The fields of which each record has its own value. */
const isNumber = ({ type = 'text' }: ImportField) => ['id', 'sku', 'nationalId', 'phone'].includes(type);

const isName = ({ type }: ImportField) => type === 'name' || type === 'namePart';

/** Collects what is to be said of the whole of a file, row by row (DECISIONS 6.29.10). */
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
        lengths: new NumberLengths(most),
        spoilt: new Lines(most),
        odd: new Lines(most),
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
      const lines = column.byNumber.get(number) ?? new Lines(most);
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
        return { note, heading, rows, lines, problem: null };
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

/** Counts what is wrong with the cells of a column, to say it once where it is in most rows. */
export class CommonProblems {
  readonly #found = new Map<string, { problem: CellProblem; lines: Lines }>();

  add({ problem }: RowResult): void {
    if (problem?.problem !== 'cells') return;
    for (const cell of problem.cells) {
      // What names another line or record is of its row alone.
      if (Object.keys(cell).length !== 3) continue;
      const key = `${cell.heading}\n${cell.fault}`;
      const found = this.#found.get(key) ?? { problem: { ...cell, text: null }, lines: new Lines(most) };
      this.#found.set(key, found);
      found.lines.add(problem.line);
    }
  }

  notes(total: number): ImportNote[] {
    return [...this.#found.values()]
      .filter(({ lines: { rows } }) => rows >= FEWEST_ROWS_OF_A_PROBLEM && rows > total / 2)
      .map(({ problem, lines: { rows, lines } }) => {
        return { note: 'in_most_rows', heading: problem.heading, rows, lines, problem };
      });
  }
}
