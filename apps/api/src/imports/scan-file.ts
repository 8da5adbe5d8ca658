import type { ImportRecord } from '#contract/imports.ts';
import { foldId, foldName } from '#domain/folding.ts';
import { BALANCES, IMPORT_FIELDS } from '#domain/import-fields.ts';
import type { CellProblem } from '#domain/import-problems.ts';
import { balancesOf } from '#domain/imports.ts';
import { isMonthFirst, readCell } from '#domain/import-values.ts';
import { groupedId } from '#domain/who.ts';
import type { Database } from '../platform/database.ts';
import { FileRow, type MonthFirst } from './file-row.ts';
import { oneByOne } from './row-reader.ts';
import { foldValue, NAMES } from './same-record.ts';
import { readLines, readRows, type StoredRow } from './stored-rows.ts';

const CHUNK_SIZE = 1000;

/** The facts about a file that no single row has. */
export interface FileFacts {
  monthFirst: MonthFirst;
  /** By the first line of an old order, its further rows (DECISIONS 18.9.4). */
  parts: ReadonlyMap<number, StoredRow[]>;
  /** By line, the values that other lines contradict (DECISIONS 18.3). */
  contradictions: ReadonlyMap<number, CellProblem[]>;
}

/** Reads a whole file once. `check` throws where the import has to end. */
export async function scanFile(
  db: Database,
  record: ImportRecord,
  check: () => Promise<void>,
): Promise<FileFacts> {
  const { kind, mapping } = record;
  const monthFirst = new Map<string, { line: number; day: string }>();
  const parts = new Map<number, StoredRow[]>();
  const firstOf = new Map<string, number>();
  const linesOf = new Map<string, number[]>();
  const days = IMPORT_FIELDS[kind].filter(
    ({ name, type }) => type === 'day' && (mapping[name] ?? null) !== null,
  );

  const scan = (stored: StoredRow) => {
    const row = new FileRow(record, stored);
    const number = kind === 'orders' ? foldId(row.text('oldNumber') ?? '') : '';
    const first = firstOf.get(number);
    if (number !== '' && first === undefined) firstOf.set(number, row.line);
    if (first !== undefined) parts.set(first, [...(parts.get(first) ?? []), stored]);
    for (const { name } of days) {
      const day = row.text(name);
      if (day !== undefined && !monthFirst.has(name) && isMonthFirst(day)) {
        monthFirst.set(name, { line: row.line, day });
      }
    }
    const key = stored.decision === 'leave_out' ? undefined : keyOf(record, row);
    if (key !== undefined) linesOf.set(key, [...(linesOf.get(key) ?? []), row.line]);
  };
  for (let after = 0; ;) {
    await check();
    const rows = await readRows(db, record.id, after, CHUNK_SIZE);
    if (rows.length === 0) break;
    after = rows.at(-1)!.line;
    await oneByOne(rows, async (stored) => scan(stored));
  }

  const contradictions = new Map<number, CellProblem[]>();
  for (const lines of linesOf.values()) {
    if (lines.length === 1) continue;
    const rows = (await readLines(db, record.id, lines)).map((one) => new FileRow(record, one));
    for (const [line, cells] of findContradictions(record, rows)) contradictions.set(line, cells);
  }
  return { monthFirst, parts, contradictions };
}

/** The value by which an update finds the record of a row; undefined where it has none. */
function keyOf({ kind, find_by: findBy }: ImportRecord, row: FileRow): string | undefined {
  if (findBy === null || row.text(findBy) === undefined) return undefined;
  const isNamed = findBy === 'name';
  const fields = [findBy, ...(isNamed ? [kind === 'products' ? 'category' : 'branch'] : [])];
  const values = fields.map((field) => valueOf(field, row.text(field) ?? ''));
  // Numbers with their digits in other groups are of different records (DECISIONS 6.29.4).
  return [...values, groupedId(row.text(findBy) ?? '')].join('\n');
}

const valueOf = (field: string, value: string | number) =>
  NAMES.includes(field) ? foldName(String(value)) : foldValue(field, value);

/** The values of a row as they are compared, by field. Cells that cannot be read are refused anyway. */
function valuesOf({ kind, find_by: findBy }: ImportRecord, row: FileRow): [field: string, string | number][] {
  const fields = IMPORT_FIELDS[kind].filter(
    ({ name }) =>
      kind !== 'balances' || name === 'asOf' || BALANCES[balancesOf(findBy)].some((one) => one === name),
  );
  return fields.flatMap(({ name, type = 'text' }): [string, string | number][] => {
    const text = row.text(name);
    const cell = text === undefined ? undefined : readCell(type, text);
    return cell && 'value' in cell ? [[name, valueOf(name, cell.value)]] : [];
  });
}

/** The first row with another value. */
function otherThan(value: string | number, rows: ReadonlyMap<string | number, FileRow>): FileRow | undefined {
  for (const [other, row] of rows) if (other !== value) return row;
  return undefined;
}

/** The values of rows of one record that another row of it contradicts, by line. */
function findContradictions(record: ImportRecord, rows: readonly FileRow[]): [line: number, CellProblem[]][] {
  const values = rows.map((row) => ({ row, values: valuesOf(record, row) }));
  // By field, the first row with each value.
  const firsts = new Map<string, Map<string | number, FileRow>>();
  for (const { row, values: own } of values) {
    for (const [field, value] of own) {
      const first = firsts.get(field) ?? new Map<string | number, FileRow>();
      firsts.set(field, first);
      if (!first.has(value)) first.set(value, row);
    }
  }
  return values.flatMap(({ row, values: own }): [number, CellProblem[]][] => {
    const cells = own.flatMap(([field, value]): CellProblem[] => {
      const other = otherThan(value, firsts.get(field)!);
      if (!other) return [];
      const why = { fault: 'stated_otherwise', line: other.line, other: other.shown(field) ?? '' } as const;
      return [row.problem(field, why)];
    });
    return cells.length > 0 ? [[row.line, cells]] : [];
  });
}
