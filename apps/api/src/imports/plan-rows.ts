import type { ImportRecord } from '#contract/imports.ts';
import type { RowProblem } from '#domain/import-problems.ts';
import { ERASED } from '../data-protection/erase.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { FileRow, RowFailure } from './file-row.ts';
import type { StoredRow, RowResult } from './stored-rows.ts';
import type { FileFindings } from './look-through.ts';
import { isFault, oneByOne, orFault, type ReadRow, type RowFault, type RowReader } from './row-reader.ts';
import {
  type Candidate,
  type Found,
  NUMBERS,
  type Values,
  compareRow,
  isSaid,
  isSame,
  numbersNotFound,
  zeroless,
} from './same-record.ts';

const zerosKey = (field: string, number: string) => `zeros\n${field}\n${number}`;

/** The records that rows of the file are to become, by what a later row may be the same. */
class PlannedRecords {
  readonly #byKey = new Map<string, { id: string; values: ReadRow['becomes'] }>();

  static *#keysOf({ keys, given }: ReadRow): Generator<[by: string, key: string]> {
    for (const [by, key] of Object.entries(keys)) if (key) yield [by, `${by}\n${key}`];
    for (const field of NUMBERS) {
      const number = zeroless(given[field]);
      if (number) yield [field, zerosKey(field, number)];
    }
  }

  /** `there` are the records in the database that the row may be. */
  find(read: ReadRow, there: readonly Candidate[]): Candidate[] {
    const found = new Map<string, Candidate>();
    const add = (by: string, key: string) => {
      const planned = this.#byKey.get(key);
      if (planned && !found.has(planned.id)) found.set(planned.id, { by, ...planned });
    };
    for (const [by, key] of Object.entries(read.keys)) if (key) add(by, `${by}\n${key}`);
    for (const [field, text] of numbersNotFound(read.given, [...there, ...found.values()])) {
      add(field, zerosKey(field, zeroless(text)));
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

/** A row that is to be written. */
interface ToWrite {
  kept: StoredRow;
  read: ReadRow;
}

/** A row that is to change a record. */
interface ToChange extends ToWrite {
  found: Found;
  result: RowResult;
}

/**
 * The rows of one file: what each becomes is planned first, from the database and the rows before it, without changing or
 * locking anything; that alone is a trial. What is planned as new, or as a change, can be written afterwards.
 */
export class PlannedRows {
  readonly #job: ImportRecord;
  readonly #reader: RowReader;
  readonly #findings: FileFindings;
  readonly #records = new PlannedRecords();
  /** By the line of a further row of a record, the first one, and by that what became of it. */
  readonly #firstOf = new Map<number, number>();
  readonly #ofFirst = new Map<number, RowResult['outcome']>();
  /** The rows that are to become new records, by line. */
  readonly #fresh = new Map<number, ToWrite>();
  /** The rows that are to change a record, by line. */
  readonly #changing = new Map<number, ToChange>();
  /** What records say once the rows before have changed them. */
  readonly #changed = new Map<string, Values>();
  /** The lines that have become, or are to become, a record, by its id. */
  readonly #lines = new Map<string, number>();
  /** The lines that say of a record what it says already, or wrote it in an earlier run, where the import updates, by its id. */
  readonly #stated = new Map<string, number>();
  /** What such lines, and those of a record, say, where the import updates. */
  readonly #said = new Map<number, Values>();

  /**
   * `written` are the lines that wrote a record in an earlier run, by its id: no other line of it writes, whichever comes first.
   */
  constructor(
    job: ImportRecord,
    reader: RowReader,
    findings: FileFindings,
    written: ReadonlyMap<string, number>,
  ) {
    for (const [id, line] of written) this.#stated.set(id, line);
    this.#job = job;
    this.#reader = reader;
    this.#findings = findings;
    for (const [first, rows] of findings.parts) {
      for (const { line } of rows) this.#firstOf.set(line, first);
    }
  }

  /** Forgets rows that are in for good. Until then they can be written again, after a deadlock. */
  forget(rows: readonly { line: number }[]): void {
    for (const { line } of rows) {
      this.#fresh.delete(line);
      this.#changing.delete(line);
    }
  }

  /** What becomes of rows that follow each other. A refusal is the row's; a fault is the import's, which then ends. */
  async plan(db: Database, some: readonly StoredRow[]): Promise<RowResult[]> {
    const reads = await oneByOne(some, async (kept) =>
      kept.written || this.#firstOf.has(kept.line) ? undefined : this.#read(db, kept),
    );
    const good = reads.filter((read): read is ReadRow => read !== undefined && !isFault(read));
    const found = await this.#reader.find(db, good);
    const candidates = new Map(good.map((read, at) => [read, found[at] ?? []]));
    return oneByOne([...some.entries()], async ([at, kept]) => {
      const read = reads[at];
      // What an earlier run has written is not written again.
      if (kept.written) return { ...newRow(kept), outcome: 'existing', record_id: kept.record_id };
      if (!read) return this.#planPart(kept);
      const result = this.#planRead(kept, read, candidates);
      if (this.#findings.parts.has(kept.line)) this.#ofFirst.set(kept.line, result.outcome);
      return result;
    });
  }

  #planRead(
    kept: StoredRow,
    read: ReadRow | RowFault,
    candidates: ReadonlyMap<ReadRow, readonly Candidate[]>,
  ): RowResult {
    if (isFault(read)) return faulty(kept, read);
    try {
      return this.#planOne(kept, read, candidates.get(read) ?? []);
    } catch (error) {
      if (!isFault(error)) throw error;
      return faulty(kept, error);
    }
  }

  /** A further row of a record is written or refused with its first one. */
  #planPart(kept: StoredRow): RowResult {
    const [line, earlier] = [kept.line, this.#firstOf.get(kept.line)!];
    if (this.#ofFirst.get(earlier) === 'failed') {
      return failed(kept, { problem: 'part_of_refused', line, earlier });
    }
    return {
      ...newRow(kept),
      outcome: 'existing',
      problem: { problem: 'part_of', line, earlier },
      repeats_line: earlier,
    };
  }

  #read(db: Database, kept: StoredRow): Promise<ReadRow | RowFault> {
    return orFault(async () => {
      if (!kept.cells.some(Boolean)) throw new RowFailure(ERASED);
      const { monthFirst, parts } = this.#findings;
      const others = parts.get(kept.line)?.map((one) => new FileRow(this.#job, one, monthFirst));
      const row = new FileRow(this.#job, kept, monthFirst, others);
      const read = await this.#reader.read(db, row);
      const otherwise = this.#findings.otherwise.get(row.line);
      if (otherwise) throw row.failure(...otherwise);
      return read;
    });
  }

  #planOne(kept: StoredRow, read: ReadRow, found: readonly Candidate[]): RowResult {
    const { row } = read;
    const there = found.map((one) => ({ ...one, values: this.#changed.get(one.id) ?? one.values }));
    const candidates = read.rank([...there, ...this.#records.find(read, there)]);
    const same = compareRow(row, read.given, read.identity, candidates, this.#earlier(row), read.foundBy);
    if (same) return this.#planChange(kept, read, same);
    read.complete?.();
    read.check?.();
    this.#fresh.set(row.line, { kept, read });
    this.#records.add(idOfLine(row.line), read);
    this.#lines.set(idOfLine(row.line), row.line);
    if (read.updates) this.#said.set(row.line, read.given);
    return { ...newRow(kept), outcome: 'created' };
  }

  /** What becomes of a row that is there: where the import updates, it may change its record. */
  #planChange(kept: StoredRow, read: ReadRow, same: Found): RowResult {
    const { row, changesOnly } = read;
    const result = this.#describe(row, kept, same);
    // What only says whose record it is may differ, where a person has decided that it is the same.
    const differs = changesOnly ? same.differs.filter((field) => changesOnly.includes(field)) : same.differs;
    const found = { ...same, differs };
    if (!read.updates || result.outcome !== 'existing') return result;
    const earlier = result.repeats_line ?? this.#stated.get(found.id);
    if (differs.length === 0) {
      if (earlier === undefined) this.#stated.set(found.id, row.line);
      this.#said.set(row.line, read.given);
      return result;
    }
    if (earlier !== undefined) {
      const problem = this.#contradicts(read, differs, earlier) ? 'contradicts' : 'adds_to';
      return failed(kept, { problem, line: row.line, earlier });
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
    this.#said.set(row.line, read.given);
    return changing;
  }

  /** Whether a row says something else than an earlier one in a field that both fill. */
  #contradicts({ given }: ReadRow, differs: readonly string[], earlier: number): boolean {
    const said = this.#said.get(earlier) ?? {};
    return differs.some((field) => {
      const [own, its] = [given[field], said[field]];
      return own !== undefined && own !== null && isSaid(its) && !isSame(field, own, its);
    });
  }

  /**
   * Writes rows that were planned as new; answers each with the id of its record, or what became of it instead when somebody
   * else has registered the same meanwhile.
   */
  async create(db: Database, caller: Caller, lines: readonly number[]): Promise<Created[]> {
    const plans = lines.map((line) => this.#takePlan(line));
    const made = await this.#reader.create(
      db,
      caller,
      plans.map(({ read }) => read),
    );
    return oneByOne([...plans.entries()], async ([at, { kept }]) => {
      const one = made[at];
      if (isFault(one)) return { result: faulty(kept, one) };
      if (one !== undefined) return this.#note(one, kept);
      return this.#createAgain(db, caller, kept);
    });
  }

  /** Once more, since somebody else has registered the same while the row was being written. */
  async #createAgain(db: Database, caller: Caller, kept: StoredRow): Promise<Created> {
    const [result] = await this.plan(db, [kept]);
    if (result!.outcome === 'changed') return { result: (await this.change(db, caller, [kept.line]))[0]! };
    if (result!.outcome !== 'created') return { result: result! };
    const [made] = await this.#reader.create(db, caller, [this.#takePlan(kept.line).read]);
    if (isFault(made)) return { result: faulty(kept, made) };
    return made === undefined
      ? { result: failed(kept, { problem: 'being_registered', line: kept.line }) }
      : this.#note(made, kept);
  }

  #note(id: string, { line }: StoredRow): Created {
    this.#lines.set(id, line);
    return { id };
  }

  /** Writes rows that were planned to change a record; answers what became of each. */
  async change(db: Database, caller: Caller, lines: readonly number[]): Promise<RowResult[]> {
    const plans = lines.map((line) => this.#changing.get(line)!);
    const befores = await this.#reader.change(
      db,
      caller,
      plans.map(({ read, found: { id, differs } }) => ({ read, id, fields: differs })),
    );
    return plans.map(({ kept, read, found, result }, at) => {
      const before = befores[at]!;
      if (isFault(before)) return faulty(kept, before);
      // Somebody else may have changed the record since it was planned.
      const changes = found.differs
        .map((field) => ({
          field,
          from: before[field] ?? null,
          to: read.given[field] ?? null,
          // A client who is in no group again is in the branch of before.
          ...(field === 'group' && { branch: before['branch'] }),
        }))
        .filter(({ field, from, to }) => to !== null && !isSame(field, to, from));
      return changes.length === 0
        ? { ...result, outcome: 'existing', differs: [], changes: null }
        : { ...result, changes };
    });
  }

  /** A row that was planned as new. From now on its record is looked for in the database. */
  #takePlan(line: number): ToWrite {
    const plan = this.#fresh.get(line);
    if (!plan) throw new Error(`Line ${line} was not planned as a new record`);
    this.#records.remove(idOfLine(line), plan.read);
    this.#lines.delete(idOfLine(line));
    return plan;
  }

  /** The lines before this one that have become, or are to become, records. A row that is planned again is none of them. */
  #earlier({ line: own }: FileRow): (id: string) => number | undefined {
    return (id) => {
      const line = this.#lines.get(id);
      return line === own ? undefined : line;
    };
  }

  #describe(row: FileRow, kept: StoredRow, { id, differs, conflict }: Found): RowResult {
    const repeats = this.#earlier(row)(id) ?? null;
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

/** The id of a new record, or what became of its row instead. */
type Created = { id: string } | { result: RowResult };

/** What becomes of a row that was refused. */
function faulty(kept: StoredRow, fault: RowFault): RowResult {
  if (fault instanceof RowFailure) return failed(kept, fault.problem);
  return failed(kept, { problem: 'refused', line: kept.line, said: fault.said });
}

const failed = (kept: StoredRow, problem: RowProblem): RowResult => ({
  ...newRow(kept),
  outcome: 'failed',
  problem,
});

const newRow = ({ line }: StoredRow) => ({
  line,
  problem: null,
  differs: [],
  changes: null,
  record_id: null,
  repeats_line: null,
  decision: null,
});
