import { IMPORT_FIELDS, neutralised, type ImportKind } from '#domain/imports.ts';

const cell = (text: string) => {
  const safe = neutralised(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A CSV file to fill in: the headings that are recognised, and one row to show how. */
export function templateOf(kind: ImportKind): string {
  const fields = IMPORT_FIELDS[kind];
  const lines = [fields.map(({ heading }) => heading), fields.map(({ example }) => example)];
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
