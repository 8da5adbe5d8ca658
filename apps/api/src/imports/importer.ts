import type { FastifyBaseLogger } from 'fastify';
import type { ImportRecord } from '#contract/imports.ts';
import { Refusal, refuseForNow } from '#domain/errors.ts';
import type { ImportNote } from '#domain/import-notes.ts';
import type { ImportStatus } from '#domain/imports.ts';
import { assertAccess } from '../auth/assert-access.ts';
import { settleBranches } from '../clients/save-client.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { retryTransient, type Database } from '../platform/database.ts';
import { getImport } from './imports.queries.ts';
import {
  type Counts,
  type RowResult,
  beginWork,
  count,
  countRows,
  finishImport,
  isCancelled,
  keepAlive,
  noCounts,
  readRows,
  readWritten,
  writeNotes,
  writeRows,
} from './stored-rows.ts';
import { lookThrough } from './look-through.ts';
import { PlannedRows } from './plan-rows.ts';
import { readerFor } from './read-row.ts';
import { CommonProblems } from './take-notes.ts';
import { noteWritten, type WrittenRow } from './undo-plan.ts';

/** So many rows are planned or written at a time, and then reported. */
const BATCH = 100;
const HEARTBEAT_MS = 5_000;
/** So many trials and imports of a person are at work or wait; the next is refused (DECISIONS 11.6). */
const MAX_PER_PERSON = 2;

/** The server stops, or whoever began it was shut out meanwhile. */
class Interrupted extends Error {}

/** A person has asked to stop. */
class Cancelled extends Error {}

/** Ends a transaction without keeping what it has written. */
class NotKept extends Error {}

/** What is remembered of a planned row until it is written. */
type Planned = Pick<RowResult, 'line' | 'outcome' | 'decision' | 'differs'>;

/** What an import is done with. */
interface Job {
  record: ImportRecord;
  caller: Caller;
  rows: PlannedRows;
  counts: Counts;
}

/**
 * Tries and does imports one after the other, in the background of this process and through the connections of heavy work.
 * What becomes of each row is planned first, which locks nothing; only what is new is then written.
 */
export class Importer {
  readonly #db: Database;
  readonly #log: FastifyBaseLogger;
  readonly #ofPerson = new Map<string, number>();
  #last: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(db: Database, log: FastifyBaseLogger) {
    this.#db = db;
    this.#log = log;
  }

  /** Throws `too_many_attempts` when a person has one import at work already, and another that waits for it. */
  assertRoom({ id }: Caller): void {
    if ((this.#ofPerson.get(id) ?? 0) < MAX_PER_PERSON) return;
    throw refuseForNow('too_many_imports', 30);
  }

  /** Does what the record of an import says, whose status is `queued`. */
  start(id: string, caller: Caller): void {
    this.#countOf(caller, 1);
    const before = this.#last;
    this.#last = (async () => {
      const heart = setInterval(() => void keepAlive(this.#db, id).catch(() => {}), HEARTBEAT_MS);
      try {
        await before;
        const ended = await this.#run(id, caller);
        if (ended) await finishImport(this.#db, id, ended);
      } catch (error) {
        this.#log.error({ err: error, import: id }, 'An import could not be told of');
      } finally {
        clearInterval(heart);
        this.#countOf(caller, -1);
      }
    })();
  }

  #countOf({ id }: Caller, change: number): void {
    const count = (this.#ofPerson.get(id) ?? 0) + change;
    if (count > 0) this.#ofPerson.set(id, count);
    else this.#ofPerson.delete(id);
  }

  /** Ends after the rows at hand: what is not committed is undone. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#last;
  }

  /** How it ended; nothing where it never began: it was cancelled, and may have been done by another server since. */
  async #run(id: string, asked: Caller): Promise<ImportStatus | undefined> {
    try {
      if (!(await beginWork(this.#db, id))) return undefined;
      this.#goOn();
      const record = await getImport(this.#db, id);
      const caller = { ...asked, importId: id };
      const reader = await readerFor(record, caller, this.#db.heavy, this.#db);
      const goOn = () => this.#goOnUnlessCancelled(id);
      const findings = await lookThrough(this.#db.heavy, record, reader, goOn);
      const rows = new PlannedRows(record, reader, findings, await readWritten(this.#db.heavy, id));
      const job = { record, caller, rows, counts: noCounts() };
      if (record.mode === 'dry-run') return await this.#try(job, findings.notes);
      return await (record.take === 'all' ? this.#writeAll(job) : this.#writeGood(job));
    } catch (error) {
      if (error instanceof Interrupted) return 'interrupted';
      if (error instanceof Cancelled) return 'cancelled';
      this.#log.error({ err: error, import: id }, 'An import failed');
      return 'failed';
    }
  }

  #goOn(): void {
    if (this.#stopped) throw new Interrupted();
  }

  async #goOnUnlessCancelled(id: string): Promise<void> {
    this.#goOn();
    if (await isCancelled(this.#db, id)) throw new Cancelled();
  }

  /**
   * Ends it where whoever began it was shut out, has another role or was signed out since (DECISIONS 3.26). In a transaction
   * whoever shuts them out then waits until the rows at hand are there, and finds them.
   */
  async #goOnFor(db: Database, { caller }: Job): Promise<void> {
    this.#goOn();
    try {
      await assertAccess(db, caller);
    } catch (error) {
      if (error instanceof Refusal) throw new Interrupted();
      throw error;
    }
  }

  /** Plans the rows, some at a time; they are kept with what becomes of them once `done` has been with them. */
  async #plan(job: Job, done: (results: RowResult[]) => Promise<void>): Promise<void> {
    const { record, rows } = job;
    for (let after = 0; ;) {
      const batch = await readRows(this.#db.heavy, record.id, after, BATCH);
      if (batch.length === 0) return;
      after = batch.at(-1)!.line;
      await this.#goOnUnlessCancelled(record.id);
      await this.#goOnFor(this.#db.heavy, job);
      await done(await rows.plan(this.#db.heavy, batch));
    }
  }

  /** Writes rows, and again after a deadlock: the counts, which change with each row, are then as they were before. */
  #inTransaction<Result>(
    { counts }: Job,
    work: (within: Database) => Promise<Result>,
    { prepare = false } = {},
  ): Promise<Result> {
    return retryTransient(
      async () => {
        const counted = { ...counts };
        try {
          return await this.#db.heavy.inTransaction(work, { repeats: false, prepare });
        } catch (error) {
          Object.assign(counts, counted);
          throw error;
        }
      },
      { inBackground: true },
    );
  }

  /** A trial: nothing but the plan. */
  async #try(job: Job, notes: readonly ImportNote[]): Promise<ImportStatus> {
    const problems = new CommonProblems();
    await this.#plan(job, async (results) => {
      for (const result of results) {
        count(job.counts, result);
        problems.add(result);
      }
      await countRows(this.#db, job.record.id, job.counts);
      await writeRows(this.#db, job.record.id, results);
    });
    await writeNotes(this.#db, job.record.id, [...problems.notes(job.record.total), ...notes]);
    return 'done';
  }

  /** All rows are written in one transaction, or none. */
  async #writeAll(job: Job): Promise<ImportStatus> {
    const { id } = job.record;
    const planned: Planned[] = [];
    const isRight = () => job.counts.failed + job.counts.undecided === 0;
    await this.#plan(job, async (results) => {
      for (const result of results) count(job.counts, result);
      planned.push(
        ...results.map(({ line, outcome, decision, differs }) => ({ line, outcome, decision, differs })),
      );
      await writeRows(this.#db, id, results);
    });
    if (!isRight()) {
      await countRows(this.#db, id, job.counts);
      return 'rolled_back';
    }
    job.counts = noCounts();
    let other: RowResult[] = [];
    try {
      await this.#inTransaction(
        job,
        async (within) => {
          const written: WrittenRow[] = [];
          other = [];
          for (let at = 0; at < planned.length; at += BATCH) {
            await this.#goOnUnlessCancelled(id);
            const batch = await this.#write(within, job, planned.slice(at, at + BATCH));
            written.push(...batch.written);
            // Progress is stored outside of the transaction, which may be rolled back.
            await countRows(this.#db, id, job.counts);
            other.push(...batch.other);
          }
          if (!isRight()) throw new NotKept();
          // At the end, so that nobody who is erased meanwhile waits for the rows.
          await writeRows(within, id, other);
          await noteWritten(within, job.record, written);
          await audit(within, job);
          await settleBranches(within, idsOf(written));
          await this.#goOnFor(within, job);
          // The same statements come again and again; a batch alone would only open a connection for that.
        },
        { prepare: true },
      );
    } catch (error) {
      if (!(error instanceof NotKept)) throw error;
      await writeRows(this.#db, id, other);
      return 'rolled_back';
    }
    return 'done';
  }

  /** Writes the good rows, some in each transaction, together with their outcome. */
  async #writeGood(job: Job): Promise<ImportStatus> {
    const { id, total } = job.record;
    const writing = this.#plan(job, (results) =>
      this.#inTransaction(job, async (within) => {
        const { written, other } = await this.#write(within, job, results);
        const others = new Map(other.map((result) => [result.line, result]));
        await writeRows(
          within,
          id,
          results.map((result) => others.get(result.line) ?? result),
        );
        await noteWritten(within, job.record, written);
        await countRows(within, id, job.counts);
        if (job.counts.done === total) await audit(within, job);
        await settleBranches(within, idsOf(written));
        await this.#goOnFor(within, job);
      }).then(() => job.rows.forget(results)),
    );
    await writing.catch(async (error: unknown) => {
      // What is in stays, and can be undone.
      const isIn = job.counts.created + job.counts.changed > 0;
      const note = (facts: object) =>
        audit(this.#db, job, facts).catch((err: unknown) => {
          this.#log.error({ err, import: id }, 'How an import ended is not in the audit log');
        });
      if (error instanceof Cancelled) await note({ cancelled: true });
      else if (isIn) await note({ ended: error instanceof Interrupted ? 'interrupted' : 'failed' });
      throw error;
    });
    return 'done';
  }

  /** Writes what is new or changes, and counts all; answers the records, and rows that became something else. */
  async #write(
    within: Database,
    { rows, caller, counts }: Job,
    planned: readonly Planned[],
  ): Promise<{ written: WrittenRow[]; other: RowResult[] }> {
    const written: WrittenRow[] = [];
    const other: RowResult[] = [];
    for (const run of runsOf(planned)) {
      this.#goOn();
      const lines = run.map(({ line }) => line);
      const now = { ...caller, at: new Date() };
      const became = (result: RowResult) => {
        const { line, record_id: id, outcome } = result;
        if (id && outcome === 'changed') written.push({ line, id, written: outcome });
        other.push(result);
        count(counts, result);
      };
      if (run[0]!.outcome === 'changed') {
        for (const result of await rows.change(within, now, lines)) became(result);
      } else if (run[0]!.outcome === 'created') {
        for (const [at, one] of (await rows.create(within, now, lines)).entries()) {
          if ('result' in one) became(one.result);
          else {
            written.push({ line: lines[at]!, id: one.id, written: 'created' });
            count(counts, run[at]!);
          }
        }
      } else {
        for (const one of run) count(counts, one);
      }
    }
    return { written, other };
  }
}

const idsOf = (written: readonly WrittenRow[]) => written.map(({ id }) => id);

/** Rows that follow each other with the same outcome: they are written together, in the order of the file. */
function runsOf(planned: readonly Planned[]): Planned[][] {
  const runs: Planned[][] = [];
  for (const one of planned) {
    const last = runs.at(-1);
    if (last?.[0]?.outcome === one.outcome) last.push(one);
    else runs.push([one]);
  }
  return runs;
}

/** That there was an import, beside what each record's own creation left. */
async function audit(db: Database, { record, caller, counts }: Job, facts: object = {}): Promise<void> {
  const { id, kind, writes, file_name, total } = record;
  await writeAudit(
    db,
    { ...caller, at: new Date() },
    {
      action: 'import.run',
      entity: 'import',
      entityId: id,
      after: { kind, writes, file_name, rows: total, ...counts, ...facts },
    },
  );
}
