import type { ImportRecord } from '#contract/imports.ts';
import { guessMapping } from '#domain/import-columns.ts';
import { IMPORT_FIELDS } from '#domain/import-fields.ts';
import type { CellFault } from '#domain/import-problems.ts';
import { cellText, readCell } from '#domain/import-values.ts';
import type { KeptRow } from './kept-rows.ts';

/** What is wrong with an amount that is one all the same. */
const AMOUNTS: readonly CellFault[] = ['below_zero', 'decimal_comma', 'too_many_decimals'];
/** Core systems write the side of an account behind its balance: `12,500 CR`. */
const withoutSide = (text: string) => text.replace(/ ?(?:cr|dr)\.?$/i, '');

const RECORDS = ['clients', 'groups'] as const;

/** Whether a heading is known as that of something else than an amount, such as a phone number or the count of members. */
const isOfSomethingElse = (heading: string): boolean =>
  RECORDS.some((kind) => {
    const mapping = guessMapping(kind, [heading]);
    return IMPORT_FIELDS[kind].some(({ name, type }) => mapping[name] === 0 && type !== 'amount');
  });

/** Whether these are the numbers of the rows: each is the next one. */
const isCounting = (values: readonly number[]): boolean =>
  values.length > 1 && values.every((value, at) => at === 0 || value === values[at - 1]! + 1);

/** The headings of columns that hold amounts and are not read: what they say would be missing in the books (DECISIONS 18.11.1). */
export function unreadAmounts(record: ImportRecord, rows: readonly KeptRow[]): string[] {
  return record.columns.flatMap(({ heading, field }, at) => {
    if (field !== null || isOfSomethingElse(heading)) return [];
    const texts = rows.map(({ cells }) => cellText(cells[at] ?? '')).filter(Boolean);
    const cells = texts.map((text) => readCell('amount', withoutSide(text)));
    const amounts = cells.filter((cell) => 'value' in cell || AMOUNTS.includes(cell.wrong));
    const values = cells.flatMap((cell) => ('value' in cell ? [Number(cell.value)] : []));
    const isOfAmounts = amounts.length > texts.length / 2;
    return isOfAmounts && !isCounting(values) ? [heading] : [];
  });
}
