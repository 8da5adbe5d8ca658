import type { FastifyBaseLogger } from 'fastify';
import type { ImportRecord } from '#contract/imports.ts';
import { Refusal, refuseForNow } from '#domain/errors.ts';
import type { ImportStatus } from '#domain/imports.ts';
import { assertAccess } from '../auth/assert-access.ts';
import { settleBranches } from '../clients/save-client.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { retryTransient, type Database } from '../platform/database.ts';
import { getImport } from './imports.queries.ts';
import { type PlannedRow, RowPlanner } from './plan-rows.ts';
import { readerFor } from './readers.ts';
import { scanFile } from './scan-file.ts';
import {
  type Counts,
  type RowResult,
  beginWork,
  finishImport,
  isCancelled,
  noCounts,
  readRows,
  reportProgress,
  withResults,
  writeResults,
} from './stored-rows.ts';
import { storeWritten } from './undo-plan.ts';

/** How many rows are planned, and written in one transaction, at a time. */
const BATCH = 100;
const HEARTBEAT_MS = 5_000;
/** How many trials and imports of a person run or wait; the next is refused (DECISIONS 11.6). */
const MAX_PER_PERSON = 2;

/** The server stops, or the person who began the import lost access. */
class Interrupted extends Error {}

class Cancelled extends Error {}

interface Job {
  record: ImportRecord;
  caller: Caller;
  planner: RowPlanner;
  counts: Counts;
}

/**
 * Runs trials and imports one after the other in the background, through the connections of heavy work. Planning a row locks
 * nothing; an import writes a hundred planned rows in each transaction.
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

  /** Throws `too_many_attempts` where one import of the person runs and another one waits. */
  assertRoom({ id }: Caller): void {
    if ((this.#ofPerson.get(id) ?? 0) < MAX_PER_PERSON) return;
    throw refuseForNow('too_many_imports', 30);
  }

  /** Runs an import whose status is `queued`. */
  start(id: string, caller: Caller): void {
    this.#countOf(caller, 1);
    const before = this.#last;
    this.#last = (async () => {
      const heart = setInterval(() => void reportProgress(this.#db, id).catch(() => {}), HEARTBEAT_MS);
      try {
        await before;
        if (await beginWork(this.#db, id)) await this.#run(id, { ...caller, importId: id });
      } catch (error) {
        this.#log.error({ err: error, import: id }, 'The end of an import could not be stored');
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

  /** Ends after the current rows; a transaction in progress is rolled back. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#last;
  }

  async #run(id: string, caller: Caller): Promise<void> {
    const record = await getImport(this.#db, id);
    let counts = noCounts();
    let status: ImportStatus = 'done';
    try {
      this.#assertRunning();
      const db = this.#db.heavy;
      const reader = await readerFor(record, caller, db, this.#db);
      const facts = await scanFile(db, record, () => this.#assertNotCancelled(id));
      const planner = new RowPlanner(record, caller, reader, facts);
      for (let after = 0; ;) {
        const batch = await readRows(db, id, after, BATCH);
        if (batch.length === 0) break;
        after = batch.at(-1)!.line;
        await this.#assertNotCancelled(id);
        await this.#assertAccess(db, caller);
        const planned = await planner.plan(db, batch);
        const job = { record, caller, planner, counts };
        counts = await (record.mode === 'dry-run' ? this.#report(job, planned) : this.#write(job, planned));
      }
    } catch (error) {
      status =
        error instanceof Interrupted ? 'interrupted' : error instanceof Cancelled ? 'cancelled' : 'failed';
      if (status === 'failed') this.#log.error({ err: error, import: id }, 'An import failed');
    }
    await this.#db.inTransaction(async (trx) => {
      await finishImport(trx, id, status);
      if (record.mode === 'run') await audit(trx, record, caller, { ...counts, status });
    });
  }

  #assertRunning(): void {
    if (this.#stopped) throw new Interrupted();
  }

  async #assertNotCancelled(id: string): Promise<void> {
    this.#assertRunning();
    if (await isCancelled(this.#db, id)) throw new Cancelled();
  }

  /**
   * Ends the import where its author lost access, has another role or was signed out (DECISIONS 3.26). In a transaction, ending
   * the access waits until the current rows are written.
   */
  async #assertAccess(db: Database, caller: Caller): Promise<void> {
    this.#assertRunning();
    try {
      await assertAccess(db, caller);
    } catch (error) {
      if (error instanceof Refusal) throw new Interrupted();
      throw error;
    }
  }

  /** Stores what a trial found. */
  async #report({ record, counts }: Job, planned: readonly PlannedRow[]): Promise<Counts> {
    const results = planned.map(({ result }) => result);
    const next = withResults(counts, results);
    await reportProgress(this.#db, record.id, next);
    await writeResults(this.#db, record.id, results);
    return next;
  }

  /** Writes rows together with their outcomes, and again after a deadlock. */
  async #write({ record, caller, planner, counts }: Job, planned: readonly PlannedRow[]): Promise<Counts> {
    const results = await retryTransient(
      () =>
        this.#db.heavy.inTransaction(
          async (within) => {
            const written: RowResult[] = [];
            for (const run of runsOf(planned)) {
              this.#assertRunning();
              written.push(...(await planner.write(within, { ...caller, at: new Date() }, run)));
            }
            await writeResults(within, record.id, written);
            await storeWritten(within, record, written);
            const ids = written.flatMap((row) => (row.written && row.record_id) || []);
            const progress = withResults(counts, written);
            await reportProgress(
              within,
              record.id,
              ids.length > 0 ? { ...progress, has_written: true } : progress,
            );
            await settleBranches(within, { ...caller, at: new Date() }, ids);
            await this.#assertAccess(within, caller);
            return written;
          },
          { repeats: false },
        ),
      { inBackground: true },
    );
    planner.addWritten(results);
    return withResults(counts, results);
  }
}

/** Successive rows with the same outcome: they are written together, in the order of the file. */
function runsOf(planned: readonly PlannedRow[]): PlannedRow[][] {
  const runs: PlannedRow[][] = [];
  for (const one of planned) {
    const last = runs.at(-1);
    if (last?.[0]?.result.outcome === one.result.outcome) last.push(one);
    else runs.push([one]);
  }
  return runs;
}

/** One line for the whole import, beside the line of each record. */
async function audit(db: Database, record: ImportRecord, caller: Caller, ended: object): Promise<void> {
  const { id, kind, writes, file_name, total } = record;
  await writeAudit(db, { ...caller, at: new Date() }, 'import.run', id, {
    after: { kind, writes, file_name, rows: total, ...ended },
  });
}
