import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Import, ImportRows } from './api-types.ts';
import { Program, Refused } from './program.ts';

/*
 * Brings in the files with balances that another system leaves in a folder:
 *
 *   API=https://your-system.example/api KEY=mfk_… node send-balances.ts /srv/balances
 *
 * It needs Node 24. Run it each night, or each few minutes. A file that was taken goes to `done`, with what was not taken of it
 * beside it as CSV; a file that cannot be read goes to `refused`, with the reason. It ends with 1 when anything was not taken. A file that was changed less than a minute ago stays for the next time, as each does without an
 * answer of the server, and one that came under the same name meanwhile. One run at a time: cron needs `flock` for that.
 */

/** A file that was changed less than so long ago may still be written. */
const SETTLED_MS = 60_000;
const PAGE = 100;

export interface Taken {
  file: string;
  /** Balances that the books did not have yet. */
  changed: number;
  /** Rows that were not taken; of a file that could not be read at all `null`. */
  left: number | null;
}

/** Brings in the balances of one file. Throws `Refused` when it cannot be read or a column is missing. */
async function bringIn(program: Program, name: string, bytes: Buffer): Promise<Import> {
  const form = new FormData();
  form.set('kind', 'balances');
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const { id } = await program.call<Import>('POST', '/imports', form);
  const finished = async () => {
    for (;;) {
      const record = await program.call<Import>('GET', `/imports/${id}`);
      if (record.status !== 'queued' && record.status !== 'running') return record;
      await sleep(250);
    }
  };
  await program.call('POST', `/imports/${id}/trial`, {}, `trial-${id}`);
  const { tried_at } = await finished();
  if (!tried_at) throw new Error('The trial did not end. Run this again.');
  // What is in order is taken; a row with a mistake keeps no other out.
  await program.call('POST', `/imports/${id}/run`, { triedAt: tried_at }, `run-${id}`);
  const record = await finished();
  if (record.status !== 'done') throw new Error(`The import ended as ${record.status}. Run this again.`);
  return record;
}

/** A spreadsheet takes a number with a no-break space behind it for a text, and so keeps its zeros. */
const keptAsText = (text: string) => (/^0\d+$|^\d{16,}$|^\d+[-/]\d+$/.test(text) ? `${text}\u00a0` : text);
const inCell = (text: string) =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : keptAsText(text);

/** The rows that were not taken, with the reason of each, as a file that can be corrected and imported. */
async function notTaken(program: Program, { id, headings }: Import): Promise<string[]> {
  const lines: string[] = [];
  for (const outcome of ['conflict', 'failed'] as const) {
    for (let page = 1; ; page += 1) {
      const { rows, pagination } = await program.call<ImportRows>(
        'GET',
        `/imports/${id}/rows?outcome=${outcome}&page=${page}&limit=${PAGE}`,
      );
      lines.push(...rows.map(({ cells, message }) => [...cells, message].map(inCell).join(',')));
      if (page >= pagination.totalPages) break;
    }
  }
  return lines.length === 0 ? [] : [[...headings, 'Reason'].map(inCell).join(','), ...lines];
}

/** Takes every file of the folder that is not written any more, in the order of their names; `waiting` are the others. */
export async function takeFolder(
  program: Program,
  folder: string,
): Promise<{ taken: Taken[]; waiting: string[] }> {
  const taken: Taken[] = [];
  const waiting: string[] = [];
  for (const name of (await readdir(folder)).toSorted()) {
    const path = join(folder, name);
    if (!/\.(csv|xlsx)$/i.test(name)) continue;
    const changedAt = async () => (await stat(path)).mtimeMs;
    const since = await changedAt();
    if (Date.now() - since < SETTLED_MS) {
      waiting.push(name);
      continue;
    }
    const bytes = await readFile(path);
    // Two nights may bring files of one name.
    const kept = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${name}`;
    const keep = async (place: 'done' | 'refused', beside: string, lines: string[]) => {
      await mkdir(join(folder, place), { recursive: true });
      if (lines.length > 0) await writeFile(join(folder, place, `${kept}.${beside}`), lines.join('\n'));
      if ((await changedAt()) === since) await rename(path, join(folder, place, kept));
      else {
        // By now it is another file, which stays for the next run.
        await writeFile(join(folder, place, kept), bytes);
        waiting.push(name);
      }
    };
    try {
      const record = await bringIn(program, name, bytes);
      const lines = await notTaken(program, record);
      await keep('done', 'not-taken.csv', lines);
      taken.push({ file: name, changed: record.changed, left: Math.max(lines.length - 1, 0) });
    } catch (error) {
      // Whether it is the account's fault or the file's: only a file can be put aside.
      if (!(error instanceof Refused) || ![400, 413, 415].includes(error.status)) throw error;
      await keep('refused', 'reason.txt', [error.message]);
      taken.push({ file: name, changed: 0, left: null });
    }
  }
  return { taken, waiting };
}

if (import.meta.main) {
  const { API = '', KEY = '' } = process.env;
  const [folder] = process.argv.slice(2);
  if (!folder || !API || !KEY) throw new Error('Set API and KEY, and name the folder.');
  const { taken, waiting } = await takeFolder(new Program({ api: API, key: KEY }), folder);
  for (const { file, changed, left } of taken) {
    const rest = left === 0 ? 'all taken' : left === null ? 'refused' : `${left} rows not taken`;
    process.stdout.write(`${file}: ${changed} changed, ${rest}\n`);
  }
  for (const file of waiting) {
    process.stdout.write(`${file}: changed less than a minute ago, so it waits for the next run\n`);
  }
  if (taken.some(({ left }) => left !== 0)) process.exitCode = 1;
}
