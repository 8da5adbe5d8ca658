import type { ImportRecord } from '#contract/imports.ts';
import { foldId, foldText } from '#domain/folding.ts';
import { hasGoodsInColumns } from '#domain/import-columns.ts';
import { IMPORT_FIELDS } from '#domain/import-fields.ts';
import type { ImportNote } from '#domain/import-notes.ts';
import type { CellProblem } from '#domain/import-problems.ts';
import { isMonthFirst } from '#domain/import-values.ts';
import { groupedId } from '#domain/who.ts';
import type { Database } from '../platform/database.ts';
import { FileRow, type MonthFirst } from './file-row.ts';
import { type StoredRow, readRows } from './stored-rows.ts';
import { isFault, oneByOne, orFault, type ReadRow, type RowReader } from './row-reader.ts';
import { FileNotes } from './take-notes.ts';
import { foldValue, isSaid, isSame } from './same-record.ts';

/** So many rows are read at a time. */
const CHUNK_SIZE = 1000;

/** What no row shows by itself. */
export interface FileFindings {
  monthFirst: MonthFirst;
  notes: readonly ImportNote[];
  /** By the first line of an old order, its further rows (DECISIONS 18.9.4). */
  parts: ReadonlyMap<number, StoredRow[]>;
  /** By line, what other lines say otherwise of the same record (DECISIONS 18.3). */
  otherwise: ReadonlyMap<number, CellProblem[]>;
}

/** How the rows of a file are gone through: `goOn` throws when the import has to end. */
type EachRow = (work: (kept: StoredRow) => void | Promise<void>) => Promise<void>;

/** The columns of days that have the month before the day, and what is to be said of the file. */
async function findInRows(
  record: ImportRecord,
  eachRow: EachRow,
): Promise<Pick<FileFindings, 'monthFirst' | 'notes' | 'parts'>> {
  const monthFirst = new Map<string, { line: number; day: string }>();
  const notes = new FileNotes(record);
  const parts = new Map<number, StoredRow[]>();
  const firstOf = new Map<string, number>();
  const inColumns = record.kind === 'orders' && hasGoodsInColumns(record.mapping);
  const days = IMPORT_FIELDS[record.kind].filter(
    ({ name, type }) => type === 'day' && (record.mapping[name] ?? null) !== null,
  );
  await eachRow((kept) => {
    const row = new FileRow(record, kept);
    notes.add(row);
    const number = inColumns ? foldId(row.text('oldNumber') ?? '') : '';
    const first = firstOf.get(number);
    if (number !== '' && first === undefined) firstOf.set(number, row.line);
    if (first !== undefined) parts.set(first, [...(parts.get(first) ?? []), kept]);
    for (const { name } of days) {
      const day = row.text(name);
      if (day !== undefined && !monthFirst.has(name) && isMonthFirst(day))
        monthFirst.set(name, { line: row.line, day });
    }
  });
  return { monthFirst, notes: notes.notes(), parts };
}

/** Rows that are found by the same number or name, apart where something else tells that they are not of one record. */
function ofOneRecord(reads: readonly ReadRow[]): ReadRow[][] {
  const identityOf = ({ identity, foundBy = [], given }: ReadRow) =>
    [...identity, ...foundBy].map((field) =>
      isSaid(given[field]) ? [foldValue(field, given[field]), groupedId(String(given[field]))] : '',
    );
  const fields = new Set(reads.flatMap(({ identity, foundBy = [] }) => [...identity, ...foundBy]));
  const isOne = [...fields].every((field) => {
    const [first, ...others] = reads.map(({ given }) => given[field]).filter(isSaid);
    return others.every((other) => isSame(field, first!, other));
  });
  if (isOne) return [[...reads]];
  const groups = Map.groupBy(reads, (read) => JSON.stringify(identityOf(read)));
  return [...groups.values()];
}

/** The first row that says another value. */
function otherThan(own: string | number, said: ReadonlyMap<string | number, FileRow>): FileRow | undefined {
  for (const [value, row] of said) if (value !== own) return row;
  return undefined;
}

/** What rows of one record say otherwise than another of them, by line. */
function* findOtherwise(reads: readonly ReadRow[]): Generator<[line: number, CellProblem[]]> {
  const fieldsOf = ({ given, changesOnly }: ReadRow) =>
    Object.keys(given).filter((field) => isSaid(given[field]) && (changesOnly?.includes(field) ?? true));
  // By field, the first row that says each value.
  const said = new Map<string, Map<string | number, FileRow>>();
  for (const read of reads) {
    for (const field of fieldsOf(read)) {
      const values = said.get(field) ?? new Map<string | number, FileRow>();
      said.set(field, values);
      const value = foldValue(field, read.given[field]);
      if (!values.has(value)) values.set(value, read.row);
    }
  }
  for (const read of reads) {
    const cells = fieldsOf(read).flatMap((field): CellProblem[] => {
      const other = otherThan(foldValue(field, read.given[field]), said.get(field)!);
      if (!other) return [];
      const why = { fault: 'stated_otherwise', line: other.line, other: other.shown(field) ?? '' } as const;
      return [read.row.problem(field, why)];
    });
    if (cells.length > 0) yield [read.row.line, cells];
  }
}

/** The rows of a file that updates which say something else than another row of the same record. */
async function findStatedTwice(
  db: Database,
  record: ImportRecord,
  reader: RowReader,
  monthFirst: MonthFirst,
  eachRow: EachRow,
): Promise<Map<number, CellProblem[]>> {
  const found = new Map<number, CellProblem[]>();
  const findBy = record.find_by;
  if (record.writes !== 'update' || findBy === null) return found;
  // Texts alone at first: few rows of a file, if any, are found by what another row is found by.
  const bare = (text: string | undefined) => foldText(text ?? '').replace(/[^\p{L}\p{N}]/gu, '');
  const seen = new Map<string, boolean>();
  await eachRow((kept) => {
    const key = bare(new FileRow(record, kept).text(findBy));
    if (key) seen.set(key, seen.has(key));
  });
  if (![...seen.values()].some(Boolean)) return found;
  const byKey = new Map<string, ReadRow[]>();
  await eachRow(async (kept) => {
    const row = new FileRow(record, kept, monthFirst);
    if (kept.decision === 'leave_out' || !seen.get(bare(row.text(findBy)))) return;
    const read = await orFault(() => reader.read(db, row));
    const key = isFault(read) ? undefined : read.keys[findBy];
    if (isFault(read) || !key) return;
    const reads = byKey.get(key) ?? [];
    reads.push(read);
    byKey.set(key, reads);
  });
  for (const reads of byKey.values()) {
    for (const one of ofOneRecord(reads)) {
      for (const [line, cells] of findOtherwise(one)) found.set(line, cells);
    }
  }
  return found;
}

/** Looks through a whole file for what no row shows by itself. `goOn` throws when the import has to end. */
export async function lookThrough(
  db: Database,
  record: ImportRecord,
  reader: RowReader,
  goOn: () => Promise<void>,
): Promise<FileFindings> {
  const eachRow: EachRow = async (work) => {
    for (let after = 0; ;) {
      await goOn();
      const rows = await readRows(db, record.id, after, CHUNK_SIZE);
      if (rows.length === 0) return;
      after = rows.at(-1)!.line;
      await oneByOne(rows, async (kept) => work(kept));
    }
  };
  const { monthFirst, notes, parts } = await findInRows(record, eachRow);
  return {
    monthFirst,
    notes,
    parts,
    otherwise: await findStatedTwice(db, record, reader, monthFirst, eachRow),
  };
}
