import { keptAsText } from '#domain/formula.ts';
import { type ImportKind } from '#domain/imports.ts';
import { IMPORT_FIELDS } from '#domain/import-fields.ts';
import { imports } from '#words/index.ts';

const cell = (text: string) => {
  const safe = keptAsText(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A CSV file to fill in: the headings that are recognised, and one row to show how. */
export function templateOf(kind: ImportKind): string {
  const fields = IMPORT_FIELDS[kind].filter(({ notInTemplate }) => !notInTemplate);
  return csvOf([
    fields.map(({ heading }) => imports.columns.heading(heading)),
    fields.map(({ example }) => example),
  ]);
}

/** Lines as a CSV file in which spreadsheets change no text. */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
