import type { ImportRecord } from '#contract/imports.ts';
import type { RowProblem } from '#domain/import-problems.ts';
import { ERASED } from '../data-protection/erase.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { withAsOf } from './figures-day.ts';
import { FileRow, RowFailure } from './file-row.ts';
import { assertMayWrite } from './may-import.ts';
import { isFault, oneByOne, orFault, type ReadRow, type RowFault, type RowReader } from './row-reader.ts';
import {
  type Found,
  type Keys,
  type Values,
  RecordIndex,
  compareRow,
  findCandidates,
  hasValue,
  isSame,
} from './same-record.ts';
import type { FileFacts } from './scan-file.ts';
import type { RowResult, StoredRow } from './stored-rows.ts';

/** A record that a row of the file makes or changes. A new record has the id `line N` until it is written. */
interface FileRecord {
  id: string;
  line: number;
  values: Values;
}

const newId = (line: number) => `line ${line}`;

/** The records of earlier rows, by id, and new ones also by their keys. */
class FileRecords {
  readonly index = new RecordIndex<FileRecord>();
  readonly #byId = new Map<string, FileRecord>();

  get(id: string): FileRecord | undefined {
    return this.#byId.get(id);
  }

  set(record: FileRecord): void {
    this.#byId.set(record.id, record);
  }

  addNew(line: number, values: Values, keys: Keys): void {
    const record = { id: newId(line), line, values };
    this.set(record);
    this.index.add(record, keys);
  }

  /** Gives a new record its id, or drops it where its row was refused. */
  settle(line: number, id: string | undefined): void {
    const record = this.#byId.get(newId(line));
    if (!record) return;
    this.#byId.delete(record.id);
    record.id = id ?? '';
    if (id) this.set(record);
  }
}

/** The outcome of a row, with what an import needs to write it. */
export interface PlannedRow {
  stored: StoredRow;
  result: RowResult;
  /** Of a row that makes or changes a record. */
  read?: ReadRow;
  /** The fields of its record that it changes. */
  fields?: readonly string[];
}

/**
 * Plans the outcome of each row from the database and the rows before it, without changing or locking anything; that alone is a
 * trial. An import then writes planned rows.
 */
export class RowPlanner {
  readonly #record: ImportRecord;
  readonly #caller: Caller;
  readonly #reader: RowReader;
  readonly #facts: FileFacts;
  readonly #records = new FileRecords();
  /** The first line of an old order, by the lines of its further rows, and which of these first lines were refused. */
  readonly #firstOf = new Map<number, number>();
  readonly #refused = new Set<number>();

  constructor(record: ImportRecord, caller: Caller, reader: RowReader, facts: FileFacts) {
    this.#record = record;
    this.#caller = caller;
    this.#reader = reader;
    this.#facts = facts;
    for (const [first, rows] of facts.parts) for (const { line } of rows) this.#firstOf.set(line, first);
  }

  /** Plans successive rows. A refusal concerns one row; any other error ends the import. */
  async plan(db: Database, batch: readonly StoredRow[]): Promise<PlannedRow[]> {
    const reads = await oneByOne(batch, async (stored) =>
      this.#firstOf.has(stored.line) ? undefined : this.#read(db, stored),
    );
    const good = reads.filter((read): read is ReadRow => read !== undefined && !isFault(read));
    const stored = new RecordIndex();
    for (const record of await this.#reader.find(db, good)) {
      stored.add(record, this.#reader.keysOf(record.values));
    }
    return oneByOne([...batch.entries()], async ([at, row]) => {
      const read = reads[at];
      if (!read) return this.#planPart(row);
      const planned = this.#planRead(row, read, stored);
      if (planned.result.outcome === 'failed') this.#refused.add(row.line);
      return planned;
    });
  }

  #read(db: Database, stored: StoredRow): Promise<ReadRow | RowFault> {
    return orFault(async () => {
      if (!stored.cells.some(Boolean)) throw new RowFailure(ERASED);
      const { monthFirst, parts, contradictions } = this.#facts;
      const others = parts.get(stored.line)?.map((one) => new FileRow(this.#record, one, monthFirst));
      const row = new FileRow(this.#record, stored, monthFirst, others);
      const read = await this.#reader.read(db, row);
      const contradicted = contradictions.get(row.line);
      if (contradicted) throw row.failure(...contradicted);
      return read;
    });
  }

  /** A further row of an old order is written or refused with the first one. */
  #planPart(stored: StoredRow): PlannedRow {
    const [line, earlier] = [stored.line, this.#firstOf.get(stored.line)!];
    if (this.#refused.has(earlier)) return refused(stored, { problem: 'part_of_refused', line, earlier });
    const problem = { problem: 'part_of', line, earlier } as const;
    return { stored, result: { ...newResult(line), problem, repeats_line: earlier } };
  }

  #planRead(stored: StoredRow, read: ReadRow | RowFault, records: RecordIndex): PlannedRow {
    if (isFault(read)) return refused(stored, problemOf(read, stored.line));
    try {
      return this.#planOne(stored, read, records);
    } catch (error) {
      if (!isFault(error)) throw error;
      return refused(stored, problemOf(error, stored.line));
    }
  }

  #planOne(stored: StoredRow, read: ReadRow, records: RecordIndex): PlannedRow {
    const { row, given } = read;
    const keys = this.#reader.keysOf(given);
    const found = findCandidates(given, keys, [records, this.#records.index]);
    const now = found.map((one) => ({
      ...one,
      values: this.#records.get(one.id)?.values ?? withAsOf(one.values, given),
    }));
    const candidates = read.rank?.(now) ?? now;
    const lineOf = (id: string) => this.#records.get(id)?.line;
    const same = compareRow(row, given, read.identity, candidates, lineOf, read.foundBy);
    if (same) return this.#planFound(stored, read, same);
    read.checkNew();
    // An import that updates makes records, too.
    assertMayWrite(this.#caller, this.#record, 'add');
    this.#records.addNew(row.line, read.becomes, this.#reader.keysOf(read.becomes));
    return { stored, result: { ...newResult(row.line), outcome: 'created' }, read };
  }

  /** The outcome of a row whose record exists: where the import updates, the row may change it. */
  #planFound(stored: StoredRow, read: ReadRow, same: Found): PlannedRow {
    const { row, given, changesOnly } = read;
    const result = this.#describe(stored, same);
    if (result.outcome !== 'existing') return { stored, result };
    // Other fields only identify the record.
    const fields = changesOnly ? same.differs.filter((field) => changesOnly.includes(field)) : same.differs;
    const earlier = result.repeats_line;
    if (fields.length > 0 && earlier !== null) {
      return refused(stored, { problem: 'contradicts', line: row.line, earlier });
    }
    if (!read.updates) return { stored, result };
    if (fields.length > 0) read.checkUpdate?.(same.values);
    if (earlier === null) {
      const own = Object.entries(given).filter(([, value]) => hasValue(value));
      const values = { ...same.values, ...Object.fromEntries(own) };
      this.#records.set({ id: same.id, line: row.line, values });
    }
    if (fields.length === 0) return { stored, result };
    const changes = fields.map((field) => ({
      field,
      from: same.values[field] ?? null,
      to: given[field] ?? null,
    }));
    return { stored, result: { ...result, outcome: 'changed', changes }, read, fields };
  }

  #describe(stored: StoredRow, { id, differs, conflict }: Found): RowResult {
    const { line } = stored;
    const repeats = this.#records.get(id)?.line ?? null;
    const result: RowResult = {
      ...newResult(line),
      problem: repeats === null ? null : { problem: 'repeats', line, earlier: repeats },
      differs,
      record_id: repeats === null ? id : null,
      repeats_line: repeats,
    };
    if (conflict === undefined) return result;
    // A decision holds for the record that was shown with it, not for one that was registered since.
    const isSeen = stored.record_id === result.record_id && stored.repeats_line === result.repeats_line;
    const decision = isSeen ? stored.decision : null;
    const problem = { problem: 'cells', line, cells: [conflict] } as const;
    return { ...result, outcome: decision === 'same' ? 'existing' : 'conflict', problem, decision };
  }

  /** Writes planned rows of one outcome, and answers what became of them. */
  async write(db: Database, caller: Caller, planned: readonly PlannedRow[]): Promise<RowResult[]> {
    const outcome = planned[0]?.result.outcome;
    if (outcome === 'created') return this.#create(db, caller, planned);
    if (outcome === 'changed') return this.#change(db, caller, planned);
    return planned.map(({ result }) => result);
  }

  async #create(db: Database, caller: Caller, planned: readonly PlannedRow[]): Promise<RowResult[]> {
    const made = await this.#reader.create(
      db,
      caller,
      planned.map(({ read }) => read!),
    );
    return planned.map(({ stored, result }, at): RowResult => {
      const one = made[at];
      if (isFault(one)) return refused(stored, problemOf(one, stored.line)).result;
      return one === undefined
        ? refused(stored, { problem: 'being_registered', line: stored.line }).result
        : { ...result, record_id: one, written: 'created' };
    });
  }

  async #change(db: Database, caller: Caller, planned: readonly PlannedRow[]): Promise<RowResult[]> {
    const befores = await this.#reader.change(
      db,
      caller,
      planned.map(({ read, result, fields = [] }) => ({ read: read!, id: result.record_id!, fields })),
    );
    return planned.map(({ stored, result, read, fields = [] }, at): RowResult => {
      const before = befores[at]!;
      if (isFault(before)) return refused(stored, problemOf(before, stored.line)).result;
      // Somebody may have changed the record since it was planned.
      const changes = fields
        .map((field) => ({
          field,
          from: before[field] ?? null,
          to: read!.given[field] ?? null,
          // A client who leaves the group again is in the branch that they had.
          ...(field === 'group' && { branch: before['branch'] }),
        }))
        .filter(({ field, from, to }) => to !== null && !isSame(field, to, from));
      return changes.length === 0
        ? { ...result, outcome: 'existing', differs: [], changes: null }
        : { ...result, changes, written: 'changed' };
    });
  }

  /** Lets later rows find the records that were written. */
  addWritten(results: readonly RowResult[]): void {
    for (const { line, record_id: id, written, outcome } of results) {
      this.#records.settle(line, written === 'created' ? id! : undefined);
      if (outcome === 'failed') this.#refused.add(line);
    }
  }
}

function problemOf(fault: RowFault, line: number): RowProblem {
  return fault instanceof RowFailure ? fault.problem : { problem: 'refused', line, said: fault.said };
}

const refused = (stored: StoredRow, problem: RowProblem): PlannedRow => ({
  stored,
  result: { ...newResult(stored.line), outcome: 'failed', problem },
});

const newResult = (line: number): RowResult => ({
  line,
  outcome: 'existing',
  problem: null,
  differs: [],
  changes: null,
  record_id: null,
  repeats_line: null,
  decision: null,
  written: null,
});
