import type { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import { readCell } from '#domain/import-values.ts';
import { IMPORT_FIELDS, unneutralised, type ImportKind, type ImportMapping } from '#domain/imports.ts';

/** How much of a cell a message repeats. */
const SHOWN = 60;

/** What stands for a character that was lost when the file was written, or that no database holds. */
const LOST = '\ufffd';

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

  /** A column with its value and what is said of it: `Phone Number: 'abc' is not a phone number`. */
  say(field: string, words: string): string {
    const text = this.text(field);
    if (text === undefined) return `${this.heading(field)} ${words}`;
    const shown = text.length > SHOWN ? `${text.slice(0, SHOWN).toWellFormed()}…` : text;
    return `${this.heading(field)}: '${shown}' ${words}`;
  }

  /** The refusal of this row: its line, then all that is wrong with it. */
  refusal(...problems: string[]): Refusal {
    return new Refusal('validation', `Line ${this.line}, ${problems.join('; ')}`);
  }

  /**
   * The row as the single create takes it, checked by the same schema. Throws a refusal that names every column and value
   * that is wrong.
   */
  read<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
    const problems = new Map<string, string>();
    const values: Record<string, string | number> = {};
    for (const { name, type = 'text' } of IMPORT_FIELDS[this.#kind]) {
      const text = this.text(name);
      if (text === undefined) continue;
      const cell = text.includes(LOST)
        ? { wrong: 'has characters that cannot be read' }
        : readCell(type, text);
      if ('wrong' in cell) problems.set(name, this.say(name, cell.wrong));
      else values[name] = cell.value;
    }
    const parsed = schema.safeParse(values);
    for (const issue of parsed.error?.issues ?? []) {
      const field = String(issue.path[0]);
      if (!problems.has(field)) problems.set(field, this.say(field, explain(issue, field in values)));
    }
    if (problems.size > 0) throw this.refusal(...problems.values());
    return parsed.data!;
  }
}

/** What a schema has against a value, as `FileRow.say` says it. */
function explain(issue: z.core.$ZodIssue, isGiven: boolean): string {
  if (!isGiven) return 'is empty';
  if (issue.code === 'too_big') {
    return issue.origin === 'string' ? `has more than ${issue.maximum} characters` : 'is too large';
  }
  if (issue.path[0] === 'email') return 'is not an email address';
  return `cannot be taken: ${issue.message}`;
}
