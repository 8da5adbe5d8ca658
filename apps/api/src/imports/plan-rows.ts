import type { ImportRecord } from '#contract/imports.ts';
import { Refusal } from '#domain/errors.ts';
import type { RowProblem } from '#domain/import-problems.ts';
import { ERASED } from '../data-protection/imported-rows.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { FileRow, RowFailure } from './file-row.ts';
import type { KeptRow, RowResult } from './kept-rows.ts';
import type { ReadRow, RowReader } from './row-reader.ts';
import { compareRow, isSame, type Candidate, type Found, type Values } from './same-record.ts';

/** The records that rows of the file are to become, by what a later row may be the same. */
class PlannedRecords {
  readonly #byKey = new Map<string, { id: string; values: ReadRow['becomes'] }>();

  static *#keysOf({ keys }: ReadRow): Generator<[by: string, key: string]> {
    for (const [by, key] of Object.entries(keys)) if (key) yield [by, `${by}\n${key}`];
  }

  find(read: ReadRow): Candidate[] {
    const found = new Map<string, Candidate>();
    for (const [by, key] of PlannedRecords.#keysOf(read)) {
      const planned = this.#byKey.get(key);
      if (planned && !found.has(planned.id)) found.set(planned.id, { by, ...planned });
    }
    return [...found.values()];
  }

  /** Of namesakes the first is the one that later rows repeat. */
  add(id: string, read: ReadRow): void {
    for (const [, key] of PlannedRecords.#keysOf(read)) {
      if (!this.#byKey.has(key)) this.#byKey.set(key, { id, values: read.becomes });
    }
  }

  remove(id: string, read: ReadRow): void {
    for (const [, key] of PlannedRecords.#keysOf(read)) {
      if (this.#byKey.get(key)?.id === id) this.#byKey.delete(key);
    }
  }
}

const idOfLine = (line: number) => `line ${line}`;

/**
 * The rows of one file: what each becomes is planned first, from the database and the rows before it, without changing or
 * locking anything; that alone is a trial. What is planned as new can be written afterwards.
 */
export class PlannedRows {
  readonly #job: ImportRecord;
  readonly #read: RowReader;
  readonly #records = new PlannedRecords();
  /** The rows that are to become new records. */
  readonly #fresh = new Map<number, { kept: KeptRow; read: ReadRow }>();
  /** The rows that are to change a record, by line. */
  readonly #changing = new Map<number, { kept: KeptRow; read: ReadRow; found: Found; result: RowResult }>();
  /** What records say once the rows before have changed them. */
  readonly #changed = new Map<string, Values>();
  /** The lines that have become, or are to become, a record, by its id. */
  readonly #lines = new Map<string, number>();

  constructor(job: ImportRecord, read: RowReader) {
    this.#job = job;
    this.#read = read;
  }

  /** What becomes of a row. A refusal is the row's; a fault is the import's, which then ends. */
  plan(db: Database, kept: KeptRow): Promise<RowResult> {
    return this.#orFailed(kept, async (row) => {
      const read = await this.#read(db, row);
      const there = read.candidates.map((one) => ({
        ...one,
        values: this.#changed.get(one.id) ?? one.values,
      }));
      const candidates = read.rank([...there, ...this.#records.find(read)]);
      const lineOf = (id: string) => this.#lines.get(id);
      const found = compareRow(row, read.given, read.identity, candidates, lineOf, read.foundBy);
      if (found) return this.#change(row, kept, read, found);
      read.complete?.();
      read.check?.();
      this.#fresh.set(row.line, { kept, read });
      this.#records.add(idOfLine(row.line), read);
      this.#lines.set(idOfLine(row.line), row.line);
      return { ...newRow(kept), outcome: 'created' };
    });
  }

  /**
   * Writes a row that was planned as new; answers the record's id, or what became of the row instead when somebody else
   * has registered the same meanwhile.
   */
  async write(db: Database, caller: Caller, line: number): Promise<{ id: string } | { result: RowResult }> {
    // Twice, since somebody else may register the same while this row is being written.
    for (let tried = 0; tried < 2; tried += 1) {
      const { kept, read } = this.#takePlan(line);
      let id: string | undefined;
      const written = await this.#orFailed(kept, async () => {
        id = await read.create(db, caller);
        return { ...newRow(kept), outcome: 'created' };
      });
      if (id !== undefined) {
        this.#lines.set(id, line);
        return { id };
      }
      const result = written.outcome === 'failed' ? written : await this.plan(db, kept);
      if (result.outcome !== 'created') return { result };
    }
    const { kept } = this.#takePlan(line);
    return { result: failed(kept, { problem: 'being_registered', line }) };
  }

  /** What becomes of a row that is there: where the import updates, it may change its record. */
  #change(row: FileRow, kept: KeptRow, read: ReadRow, found: Found): RowResult {
    const result = this.#describe(row, kept, found);
    if (!read.update || result.outcome !== 'existing' || found.differs.length === 0) return result;
    if (result.repeats_line !== null) {
      const { line, repeats_line: earlier } = result;
      return failed(kept, { problem: 'contradicts', line, earlier });
    }
    const changes = found.differs.map((field) => ({
      field,
      from: found.values[field] ?? null,
      to: read.given[field] ?? null,
    }));
    read.checkUpdate?.(found.values);
    const changing: RowResult = { ...result, outcome: 'changed', changes };
    this.#changing.set(row.line, { kept, read, found, result: changing });
    this.#changed.set(found.id, { ...found.values, ...read.given });
    this.#lines.set(found.id, row.line);
    return changing;
  }

  /** Writes a row that was planned to change a record; answers what became of it. */
  async writeChange(db: Database, caller: Caller, line: number): Promise<RowResult> {
    const { kept, read, found, result } = this.#changing.get(line)!;
    this.#changing.delete(line);
    return this.#orFailed(kept, async () => {
      const before = await read.update!(db, caller, found.id, found.differs);
      // Somebody else may have changed the record since it was planned.
      const changes = found.differs
        .map((field) => ({ field, from: before[field] ?? null, to: read.given[field] ?? null }))
        .filter(({ field, from, to }) => to !== null && !isSame(field, to, from));
      return changes.length === 0
        ? { ...result, outcome: 'existing', differs: [], changes: null }
        : { ...result, changes };
    });
  }

  /** A row that was planned as new, which is not planned any more. */
  #takePlan(line: number): { kept: KeptRow; read: ReadRow } {
    const plan = this.#fresh.get(line);
    if (!plan) throw new Error(`Line ${line} was not planned as a new record`);
    this.#fresh.delete(line);
    this.#records.remove(idOfLine(line), plan.read);
    this.#lines.delete(idOfLine(line));
    return plan;
  }

  async #orFailed(kept: KeptRow, work: (row: FileRow) => Promise<RowResult>): Promise<RowResult> {
    const row = new FileRow(this.#job, kept);
    try {
      if (!kept.cells.some(Boolean)) return failed(kept, ERASED);
      return await work(row);
    } catch (error) {
      if (error instanceof RowFailure) return failed(kept, error.problem);
      if (!(error instanceof Refusal)) throw error;
      return failed(kept, { problem: 'refused', line: row.line, said: error.said });
    }
  }

  #describe(row: FileRow, kept: KeptRow, { id, differs, conflict }: Found): RowResult {
    const repeats = this.#lines.get(id) ?? null;
    const result: RowResult = {
      ...newRow(kept),
      outcome: 'existing',
      problem: repeats === null ? null : { problem: 'repeats', line: row.line, earlier: repeats },
      differs,
      record_id: repeats === null ? id : null,
      repeats_line: repeats,
    };
    if (conflict === undefined) return result;
    // What was decided holds for the record that was seen then, not for another that came since.
    const isSeen = kept.record_id === result.record_id && kept.repeats_line === result.repeats_line;
    const decision = isSeen ? kept.decision : null;
    const problem = { problem: 'cells', line: row.line, cells: [conflict] } as const;
    return { ...result, outcome: decision === 'same' ? 'existing' : 'conflict', problem, decision };
  }
}

const failed = (kept: KeptRow, problem: RowProblem): RowResult => ({
  ...newRow(kept),
  outcome: 'failed',
  problem,
});

const newRow = ({ line }: KeptRow) => ({
  line,
  problem: null,
  differs: [],
  changes: null,
  record_id: null,
  repeats_line: null,
  decision: null,
});
