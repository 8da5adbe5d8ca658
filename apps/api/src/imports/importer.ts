import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { ImportRecord } from '#contract/imports.ts';
import { Refusal } from '#domain/errors.ts';
import type { ImportOutcome, ImportStatus } from '#domain/imports.ts';
import { ERASED } from '../data-protection/imported-rows.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Books } from '../platform/database.ts';
import { booksWithin } from '../platform/one-transaction.ts';
import { FileRow } from './file-row.ts';
import { getImport } from './imports.queries.ts';
import { readRows, writeRows, type KeptRow, type RowResult } from './kept-rows.ts';
import { countRows, finishImport, keepAlive, type Counts } from './progress.ts';
import { readerFor, type RowReader } from './read-row.ts';
import { compareRow, type Found } from './same-record.ts';

/** So many rows are written, and told of, at a time. */
const BATCH = 100;
const HEARTBEAT_MS = 5_000;

class Interrupted extends Error {}

/** Tries and does imports one after the other, in the background of this process. */
export class Importer {
  readonly #books: Books;
  readonly #log: FastifyBaseLogger;
  #last: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(books: Books, log: FastifyBaseLogger) {
    this.#books = books;
    this.#log = log;
  }

  /** Does what the record of an import says, whose status is `queued`. */
  start(id: string, caller: Caller): void {
    const before = this.#last;
    this.#last = (async () => {
      const heart = setInterval(() => void keepAlive(this.#books, id).catch(() => {}), HEARTBEAT_MS);
      try {
        await before;
        await finishImport(this.#books, id, await this.#run(id, caller));
      } catch (error) {
        this.#log.error({ err: error, import: id }, 'An import could not be told of');
      } finally {
        clearInterval(heart);
      }
    })();
  }

  /** Ends after the row at hand: what is not committed is undone. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#last;
  }

  async #run(id: string, caller: Caller): Promise<ImportStatus> {
    if (this.#stopped) return 'interrupted';
    await keepAlive(this.#books, id, 'running');
    const client = await this.#books.pool.connect();
    try {
      const status = await this.#write(await getImport(this.#books.db, id), caller, client);
      client.release();
      return status;
    } catch (error) {
      // A connection in the middle of a transaction goes back to nobody.
      client.release(true);
      if (error instanceof Interrupted) return 'interrupted';
      this.#log.error({ err: error, import: id }, 'An import failed');
      return 'failed';
    }
  }

  async #write(job: ImportRecord, caller: Caller, client: pg.PoolClient): Promise<ImportStatus> {
    const within = booksWithin(client);
    const dryRun = job.mode === 'dry-run';
    // All rows are written or none; a dry run is all, and then nothing.
    const whole = dryRun || job.take === 'all';
    const rows = new Rows(job, await readerFor(job.kind, this.#books));
    const counts: Counts = {
      done: 0,
      created: 0,
      existing: 0,
      conflicts: 0,
      failed: 0,
      undecided: 0,
      differing: 0,
    };
    const end = async (keep: boolean) => {
      if (keep && !dryRun && counts.done === job.total) await audit(within, job, caller, counts);
      await client.query(keep && !dryRun ? 'commit' : 'rollback');
    };
    await client.query('begin');
    for (let after = 0; ;) {
      const batch = await readRows(this.#books.db, job.id, after, BATCH);
      if (batch.length === 0) break;
      after = batch.at(-1)!.line;
      const results: RowResult[] = [];
      for (const row of batch) {
        if (this.#stopped) throw new Interrupted();
        const result = await rows.take(within, { ...caller, at: new Date() }, row);
        results.push(result);
        count(counts, result);
      }
      // What is kept is told of in the same transaction; what may be undone, beside it.
      const books = whole ? this.#books : within;
      await countRows(books, job.id, counts);
      await writeRows(books, job.id, results);
      if (!whole) {
        await end(true);
        await client.query('begin');
      }
    }
    const undone = whole && counts.failed + counts.undecided > 0;
    if (whole) await end(!undone);
    else await client.query('rollback');
    return undone && !dryRun ? 'rolled_back' : 'done';
  }
}

const COUNTED = {
  created: 'created',
  existing: 'existing',
  conflict: 'conflicts',
  failed: 'failed',
} as const satisfies Record<ImportOutcome, keyof Counts>;

function count(counts: Counts, { outcome, decision, differs }: RowResult): void {
  counts.done += 1;
  counts[COUNTED[outcome]] += 1;
  if (outcome === 'conflict' && decision === null) counts.undecided += 1;
  if (outcome === 'existing' && differs.length > 0) counts.differing += 1;
}

/** Takes the rows of one file, one after the other, and remembers which record each line has made. */
class Rows {
  readonly #job: ImportRecord;
  readonly #read: RowReader;
  readonly #lines = new Map<string, number>();

  constructor(job: ImportRecord, read: RowReader) {
    this.#job = job;
    this.#read = read;
  }

  /** A refusal is the row's; a fault is the import's, which then ends. */
  async take(books: Books, caller: Caller, kept: KeptRow): Promise<RowResult> {
    const row = new FileRow(this.#job, kept);
    try {
      if (!kept.cells.some(Boolean)) return { ...newRow(kept), outcome: 'failed', message: ERASED };
      return await this.#take(books, caller, row, kept);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const line = `Line ${row.line}, `;
      const message = error.message.startsWith(line) ? error.message : line + error.message;
      return { ...newRow(kept), outcome: 'failed', message };
    }
  }

  async #take(books: Books, caller: Caller, row: FileRow, kept: KeptRow): Promise<RowResult> {
    // Twice, since somebody else may register the same while this row is being written.
    for (let tried = 0; tried < 2; tried += 1) {
      const { given, identity, candidates, create } = await this.#read(books, row);
      const found = compareRow(row, given, identity, candidates, (id) => this.#lines.get(id));
      if (found) return this.#describe(row, kept, found);
      const id = await create(caller);
      if (id === undefined) continue;
      this.#lines.set(id, row.line);
      return { ...newRow(kept), outcome: 'created' };
    }
    throw row.refusal('its numbers are being registered by somebody else: try again');
  }

  #describe(row: FileRow, kept: KeptRow, { id, differs, conflict }: Found): RowResult {
    const repeats = this.#lines.get(id) ?? null;
    const result: RowResult = {
      ...newRow(kept),
      outcome: 'existing',
      message: repeats === null ? '' : `Line ${row.line} repeats line ${repeats}`,
      differs,
      record_id: repeats === null ? id : null,
      repeats_line: repeats,
    };
    if (conflict === undefined) return result;
    // What was decided holds for the record that was seen then, not for another that came since.
    const isSeen = kept.record_id === result.record_id && kept.repeats_line === result.repeats_line;
    const decision = isSeen ? kept.decision : null;
    const message = `Line ${row.line}, ${conflict}`;
    return { ...result, outcome: decision === 'same' ? 'existing' : 'conflict', message, decision };
  }
}

const newRow = ({ line }: KeptRow) => ({
  line,
  message: '',
  differs: [],
  record_id: null,
  repeats_line: null,
  decision: null,
});

/** That there was an import, beside what each record's own creation left. */
async function audit(books: Books, job: ImportRecord, caller: Caller, counts: Counts): Promise<void> {
  const { id, kind, file_name, total } = job;
  await writeAudit(
    books.db,
    { ...caller, at: new Date() },
    {
      action: 'import.run',
      entity: 'import',
      entityId: id,
      after: { kind, file_name, rows: total, ...counts },
    },
  );
}
