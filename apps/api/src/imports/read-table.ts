import { fork } from 'node:child_process';
import { text } from 'node:stream/consumers';
import process from 'node:process';
import { Refusal, refuse } from '#domain/errors.ts';
import type { ReasonData } from '#domain/refusals.ts';

export interface Table {
  /** The lines above the headings that are not empty, such as a title's. */
  titleLines: number[];
  headings: string[];
  /** The rows that are not empty, each as long as the headings; `line` counts as a spreadsheet does, from 1. */
  rows: { line: number; cells: string[] }[];
  /** How many rows the workbook hides. */
  hiddenRows: number;
}

/** What the other process answers. */
export type TableOrRefusal = { table: Table } | { refused: ReasonData };

/** What needs more memory or time than this is a file that was made to harm. */
const MAX_MEMORY_MB = 512;
const MAX_MS = 60_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a CSV file or the one sheet of an .xlsx workbook, whichever it is by its content; one file after the other.
 * It is read in a process of its own, which has nothing but the file, so that neither a large one holds others up nor a
 * hostile one takes the server with it: a worker that runs out of memory at one stroke ends the whole process.
 */
export function readTable(bytes: Uint8Array): Promise<Table> {
  const read = last.then(() => readApart(bytes));
  last = read.catch(() => {});
  return read;
}

async function readApart(bytes: Uint8Array): Promise<Table> {
  const child = fork(new URL('./read-table.child.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MAX_MEMORY_MB}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      // Windows starts nothing without it.
      SystemRoot: process.env['SystemRoot'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    },
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), MAX_MS);
  const said = text(child.stderr!);
  try {
    const answer = await new Promise<TableOrRefusal | undefined>((resolve, reject) => {
      child.once('message', (message) => resolve(message as TableOrRefusal));
      child.once('error', reject);
      child.once('exit', () => resolve(undefined));
      child.send(bytes, (error) => error && reject(error));
    });
    if (!answer && child.exitCode === 1) throw new Error(`A table could not be read: ${await said}`);
    if (!answer) throw refuse('file_unpacks_to_too_much');
    if ('refused' in answer) throw new Refusal(answer.refused);
    return answer.table;
  } finally {
    clearTimeout(timer);
    // It ends by itself then. Killed, it would leave to no other what it has compiled.
    if (child.connected) child.disconnect();
  }
}
