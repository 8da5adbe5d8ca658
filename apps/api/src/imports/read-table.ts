import { Worker } from 'node:worker_threads';
import { Refusal, type ErrorCode } from '#domain/errors.ts';

export interface Table {
  headings: string[];
  /** The rows that are not empty, each as long as the headings; `line` counts as a spreadsheet does, from 1. */
  rows: { line: number; cells: string[] }[];
}

/** What the worker answers. */
export type TableOrRefusal = { table: Table } | { refused: { code: ErrorCode; message: string } };

/** A worker that needs more memory or time than this reads a file that was made to harm. */
const MOST_MEMORY_MB = 512;
const MOST_MS = 60_000;

const TOO_MUCH = 'That file unpacks to more than can be read. Split it, or save it as CSV.';

/**
 * Reads a CSV file or the first sheet of an .xlsx workbook, whichever it is by its content. It is read beside the
 * server and not in it, so that neither a large file holds others up nor a hostile one takes the memory.
 */
export function readTable(bytes: Uint8Array): Promise<Table> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./read-table.worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    const tooMuch = new Refusal('payload_too_large', TOO_MUCH);
    const timer = setTimeout(() => end(() => reject(tooMuch)), MOST_MS);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      void worker.terminate();
    };
    worker.once('message', (answer: TableOrRefusal) =>
      end(() => {
        if ('table' in answer) resolve(answer.table);
        else reject(new Refusal(answer.refused.code, answer.refused.message));
      }),
    );
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch : error)),
    );
  });
}
