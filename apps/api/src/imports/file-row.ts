import type { z } from 'zod';
import type { CellProblem, CellWhy, RowProblem } from '#domain/import-problems.ts';
import { nairobiDay } from '#domain/calendar.ts';
import {
  beginsAsTotal,
  cellText,
  hasShortYear,
  isEitherWay,
  readCell,
  type CellValue,
} from '#domain/import-values.ts';
import { foldText } from '#domain/folding.ts';
import { readReason, reasonData } from '#domain/refusals.ts';
import type { CellType, ImportKind } from '#domain/imports.ts';
import { columnsOf, type ImportMapping } from '#domain/import-columns.ts';
import { headingOf, IMPORT_FIELDS } from '#domain/import-fields.ts';

/** How much of a cell a message repeats. */
const SHOWN = 60;

/** What stands for a character that was lost when the file was written, or that no database holds. */
const LOST = '\ufffd';

/** The characters of Windows-1252 that Unicode has elsewhere, by their bytes. */
const OF_WINDOWS = new Map(
  Array.from({ length: 32 }, (_, at) => 0x80 + at).map((byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);

/**
 * Whether letters of a text were lost or changed when its file was written: UTF-8 that was read as the old encoding of Windows
 * (`WanjikÅ©` of `Wanjikũ`), or a question mark in a name (`Wanjik? Kamau`).
 */
function hasSpoiltLetters(text: string, isName: boolean): boolean {
  if (text.includes(LOST) || (isName && text.includes('?'))) return true;
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

/** The lines by which columns of days are known to have the month before the day, by field. */
export type MonthFirst = ReadonlyMap<string, { line: number; day: string }>;

/** What lines of totals never have: a number of the record, or of goods their category. */
const OF_A_RECORD: { types: readonly CellType[]; fields: readonly string[] } = {
  types: ['id', 'sku', 'nationalId', 'phone'],
  fields: ['category'],
};

/** The problem of a row of a file; stored with the row, never shown as it is. */
export class RowFailure extends Error {
  readonly problem: RowProblem;

  constructor(problem: RowProblem) {
    super(problem.problem);
    this.problem = problem;
  }
}

/** A row of a file, by the fields that its columns are taken as. */
export class FileRow {
  readonly line: number;
  /** The further rows of the file that are about the same record: of an old order, those of its other goods. */
  readonly others: readonly FileRow[];
  readonly #kind: ImportKind;
  readonly #cells: readonly string[];
  readonly #headings: readonly string[];
  readonly #mapping: ImportMapping;
  readonly #monthFirst: MonthFirst;

  constructor(
    { kind, headings, mapping }: { kind: ImportKind; headings: readonly string[]; mapping: ImportMapping },
    { line, cells }: { line: number; cells: readonly string[] },
    monthFirst: MonthFirst = new Map(),
    others: readonly FileRow[] = [],
  ) {
    this.line = line;
    this.others = others;
    this.#kind = kind;
    this.#cells = cells;
    this.#headings = headings;
    this.#mapping = mapping;
    this.#monthFirst = monthFirst;
  }

  /** The cell that a field is read from; `undefined` when it is empty or there is no such column. */
  text(field: string): string | undefined {
    const texts = columnsOf(this.#mapping, field).map((at) => cellText(this.#cells[at] ?? ''));
    return texts.filter(Boolean).join(' ') || undefined;
  }

  /** What the file calls a field, or our template where the file has no such column. */
  heading(field: string): string {
    const own = columnsOf(this.#mapping, field).map((at) => this.#headings[at]);
    return own.join(' ') || headingOf(this.#kind, field);
  }

  /** A column with its value and its problem. */
  problem(field: string, why: CellWhy): CellProblem {
    return { ...why, heading: this.heading(field), text: this.shown(field) };
  }

  /** As much of a cell as a message repeats; null where it is empty. */
  shown(field: string): string | null {
    const text = this.text(field) ?? null;
    return text !== null && text.length > SHOWN ? `${text.slice(0, SHOWN).toWellFormed()}…` : text;
  }

  /** The failure to throw for one wrong cell of this row. */
  wrong(field: string, why: CellWhy): RowFailure {
    return this.failure(this.problem(field, why));
  }

  /** The failure to throw for this row, with all problems of its cells. */
  failure(...cells: CellProblem[]): RowFailure {
    return new RowFailure({ problem: 'cells', line: this.line, cells });
  }

  /**
   * The row as the single create takes it, checked by the same schema. Throws a `RowFailure` that names every column and
   * value that is wrong.
   */
  read<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
    if (this.#isHeadings()) throw this.wrong('name', { fault: 'heading' });
    const problems = new Map<string, CellProblem>();
    const values: Record<string, string | number> = {};
    for (const { name, type = 'text' } of IMPORT_FIELDS[this.#kind]) {
      const text = this.text(name);
      if (text === undefined) continue;
      const cell = this.#readCell(name, type, text);
      if ('value' in cell) values[name] = cell.value;
      else problems.set(name, this.problem(name, cell));
    }
    if (!problems.has('name') && this.#isTotal()) {
      problems.set('name', this.problem('name', { fault: 'total_without_number' }));
    }
    const parsed = schema.safeParse(values);
    for (const issue of parsed.error?.issues ?? []) {
      const field = String(issue.path[0]);
      if (!problems.has(field)) problems.set(field, this.problem(field, explain(issue, field in values)));
    }
    if (problems.size > 0) throw this.failure(...problems.values());
    return parsed.data!;
  }

  /** Whether it is a line of totals by its name, and has nothing that only a record has (DECISIONS 6.29.2). */
  #isTotal(): boolean {
    if (!beginsAsTotal(this.text('name') ?? '')) return false;
    return !IMPORT_FIELDS[this.#kind].some(
      ({ name, type = 'text' }) =>
        (OF_A_RECORD.types.includes(type) || OF_A_RECORD.fields.includes(name)) &&
        this.text(name) !== undefined,
    );
  }

  /** Whether it has the headings once more, as at the top of each page of a report. */
  #isHeadings(): boolean {
    const isHeading = (field: string) => foldText(this.text(field) ?? '') === foldText(this.heading(field));
    if (!isHeading('name')) return false;
    const filled = IMPORT_FIELDS[this.#kind].filter(({ name }) => this.text(name) !== undefined);
    return filled.length > 1 && filled.every(({ name }) => isHeading(name));
  }

  #readCell(field: string, type: CellType, text: string): Exclude<CellValue, { wrong: unknown }> | CellWhy {
    if (hasSpoiltLetters(text, type === 'name' || type === 'namePart')) return { fault: 'unreadable' };
    const cell = readCell(type, text);
    if ('wrong' in cell) return { fault: cell.wrong };
    // No day of a file may be one to come.
    if (type === 'day' && hasShortYear(text) && String(cell.value) > nairobiDay(new Date())) {
      return { fault: 'short_year' };
    }
    const monthFirst = type === 'day' && isEitherWay(text) ? this.#monthFirst.get(field) : undefined;
    return monthFirst ? { fault: 'either_way', ...monthFirst } : cell;
  }
}

/** What a schema has against a value. */
function explain(issue: z.core.$ZodIssue, isGiven: boolean): CellWhy {
  if (!isGiven) return { fault: 'empty' };
  if (issue.code === 'too_big') {
    return issue.origin === 'string'
      ? { fault: 'too_long', max: Number(issue.maximum) }
      : { fault: 'too_large' };
  }
  if (issue.path[0] === 'email') return { fault: 'not_an_email' };
  return { fault: 'refused', said: readReason(issue.message) ?? reasonData('invalid') };
}
