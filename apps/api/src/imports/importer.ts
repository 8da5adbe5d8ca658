import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { ImportRow } from '#contract/imports.ts';
import { Refusal } from '#domain/errors.ts';
import type { ImportKind, ImportMapping, ImportStatus } from '#domain/imports.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Books } from '../platform/database.ts';
import { booksWithin } from '../platform/one-transaction.ts';
import { rawRow, writerFor, type RowWriter } from './import-row.ts';
import { countRows, finishImport, keepAlive, type Counts } from './imports.queries.ts';
import type { Table } from './read-table.ts';

export interface Job {
  id: string;
  caller: Caller;
  kind: ImportKind;
  /** Whether all rows are written or none; a dry run is all, and then nothing. */
  whole: boolean;
  dryRun: boolean;
  fileName: string;
  table: Table;
  mapping: ImportMapping;
}

/** So many rows are written, and told of, at a time. */
const BATCH = 100;
const HEARTBEAT_MS = 5_000;

class Interrupted extends Error {}

/** Does imports one after the other, in the background of this process. */
export class Importer {
  readonly #books: Books;
  readonly #log: FastifyBaseLogger;
  #last: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(books: Books, log: FastifyBaseLogger) {
    this.#books = books;
    this.#log = log;
  }

  start(job: Job): void {
    const before = this.#last;
    this.#last = (async () => {
      const heart = setInterval(() => void keepAlive(this.#books, job.id).catch(() => {}), HEARTBEAT_MS);
      try {
        await before;
        await finishImport(this.#books, job.id, await this.#run(job));
      } catch (error) {
        this.#log.error({ err: error, import: job.id }, 'An import could not be told of');
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

  async #run(job: Job): Promise<ImportStatus> {
    if (this.#stopped) return 'interrupted';
    await keepAlive(this.#books, job.id, 'running');
    const client = await this.#books.pool.connect();
    try {
      const status = await this.#write(job, client);
      client.release();
      return status;
    } catch (error) {
      // A connection in the middle of a transaction goes back to nobody.
      client.release(true);
      if (error instanceof Interrupted) return 'interrupted';
      this.#log.error({ err: error, import: job.id }, 'An import failed');
      return 'failed';
    }
  }

  async #write(job: Job, client: pg.PoolClient): Promise<ImportStatus> {
    const within = booksWithin(client);
    const write = await writerFor(job.kind, this.#books);
    const counts: Counts = { done: 0, created: 0, existing: 0, failed: 0 };
    const end = async (keep: boolean) => {
      if (keep && !job.dryRun && counts.done === job.table.rows.length) await audit(within, job, counts);
      await client.query(keep && !job.dryRun ? 'commit' : 'rollback');
    };
    await client.query('begin');
    for (let at = 0; at < job.table.rows.length; at += BATCH) {
      const told: ImportRow[] = [];
      for (const { line, cells } of job.table.rows.slice(at, at + BATCH)) {
        if (this.#stopped) throw new Interrupted();
        const outcome = await tryRow(write, within, job, cells);
        counts.done += 1;
        counts[outcome.outcome] += 1;
        if (outcome.outcome !== 'created') told.push({ ...outcome, line, cells });
      }
      // What is kept is told of in the same transaction; what may be undone, beside it.
      await countRows(job.whole ? this.#books : within, job.id, counts, told);
      if (!job.whole) {
        await end(true);
        await client.query('begin');
      }
    }
    const undone = job.whole && counts.failed > 0;
    if (job.whole) await end(!undone);
    else await client.query('rollback');
    return undone && !job.dryRun ? 'rolled_back' : 'done';
  }
}

type Outcome =
  | { outcome: 'created' }
  | { outcome: 'existing'; message: string }
  | { outcome: 'failed'; message: string };

/** A refusal is the row's; a fault is the import's, which then ends. */
async function tryRow(write: RowWriter, books: Books, job: Job, cells: string[]): Promise<Outcome> {
  try {
    const caller = { ...job.caller, at: new Date() };
    const result = await write(books, caller, rawRow(cells, job.mapping));
    return result.created ? { outcome: 'created' } : { outcome: 'existing', message: result.message };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { outcome: 'failed', message: error.message };
  }
}

/** That there was an import, beside what each record's own creation left. */
async function audit(
  books: Books,
  { id, caller, kind, fileName, table }: Job,
  counts: Counts,
): Promise<void> {
  await writeAudit(
    books.db,
    { ...caller, at: new Date() },
    {
      action: 'import.run',
      entity: 'import',
      entityId: id,
      after: { kind, file_name: fileName, rows: table.rows.length, ...counts },
    },
  );
}
