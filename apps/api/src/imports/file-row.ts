import type { z } from 'zod';
import type { CellProblem, CellWhy, RowProblem } from '#domain/import-problems.ts';
import { readCell } from '#domain/import-values.ts';
import { readReason, reasonData } from '#domain/refusals.ts';
import type { ImportKind } from '#domain/imports.ts';
import { type ImportMapping } from '#domain/import-columns.ts';
import { IMPORT_FIELDS } from '#domain/import-fields.ts';
import { unneutralised } from '#domain/formula.ts';

/** How much of a cell a message repeats. */
const SHOWN = 60;

/** What stands for a character that was lost when the file was written, or that no database holds. */
const LOST = '\ufffd';

/** What is wrong with a row of a file; never shown as it is, but kept with the row. */
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
  readonly #kind: ImportKind;
  readonly #cells: readonly string[];
  readonly #headings: readonly string[];
  readonly #mapping: ImportMapping;

  constructor(
    { kind, headings, mapping }: { kind: ImportKind; headings: readonly string[]; mapping: ImportMapping },
    { line, cells }: { line: number; cells: readonly string[] },
  ) {
    this.line = line;
    this.#kind = kind;
    this.#cells = cells;
    this.#headings = headings;
    this.#mapping = mapping;
  }

  /** The cell that a field is read from; `undefined` when it is empty or there is no such column. */
  text(field: string): string | undefined {
    const at = this.#mapping[field] ?? null;
    return (at !== null && unneutralised(this.#cells[at] ?? '')) || undefined;
  }

  /** What the file calls a field, or our template where the file has no such column. */
  heading(field: string): string {
    const at = this.#mapping[field] ?? null;
    return (
      (at === null ? undefined : this.#headings[at]) ??
      IMPORT_FIELDS[this.#kind].find(({ name }) => name === field)?.heading ??
      field
    );
  }

  /** A column with its value and what is wrong with it. */
  problem(field: string, why: CellWhy): CellProblem {
    const text = this.text(field);
    const shown =
      text !== undefined && text.length > SHOWN ? `${text.slice(0, SHOWN).toWellFormed()}…` : (text ?? null);
    return { ...why, heading: this.heading(field), text: shown };
  }

  /** What is thrown of this row: all that is wrong with its cells. */
  failure(...cells: CellProblem[]): RowFailure {
    return new RowFailure({ problem: 'cells', line: this.line, cells });
  }

  /**
   * The row as the single create takes it, checked by the same schema. Throws a `RowFailure` that names every column and
   * value that is wrong.
   */
  read<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
    const problems = new Map<string, CellProblem>();
    const values: Record<string, string | number> = {};
    for (const { name, type = 'text' } of IMPORT_FIELDS[this.#kind]) {
      const text = this.text(name);
      if (text === undefined) continue;
      const cell = text.includes(LOST) ? ({ wrong: 'unreadable' } as const) : readCell(type, text);
      if ('wrong' in cell) problems.set(name, this.problem(name, { fault: cell.wrong }));
      else values[name] = cell.value;
    }
    const parsed = schema.safeParse(values);
    for (const issue of parsed.error?.issues ?? []) {
      const field = String(issue.path[0]);
      if (!problems.has(field)) problems.set(field, this.problem(field, explain(issue, field in values)));
    }
    if (problems.size > 0) throw this.failure(...problems.values());
    return parsed.data!;
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
