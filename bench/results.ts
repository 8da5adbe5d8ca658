import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import process from 'node:process';

const FILE = new URL('RESULTS.md', import.meta.url);
const HEAD = `# What was measured

Each part is written by the command that it names, on the machine that it names. Ratios within one run travel to other
machines; seconds do not. In drills, answers are those from the fault until a second after the healing. Kinds of faults:
orders lost, doubled or unasked, wrong stock, totals and audit, and what the drill is about.
`;

function machine(): string {
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const name = (cpu?.model ?? '').trim() || os.arch();
  return `${os.cpus().length} × ${name}, ${memory} GB, ${os.type()}, Node ${process.version}`;
}

/** Prints what came out, and writes it to RESULTS.md in the place of the last run of the same command. */
export async function writeResults(title: string, command: string, text: string): Promise<void> {
  console.log(`\n${text}`);
  const day = new Date().toISOString().slice(0, 10);
  const part = `## ${title}\n\n\`${command}\` on ${day}: ${machine()}\n\n${text.trim()}\n`;
  const before = await readFile(FILE, 'utf8').catch(() => HEAD);
  const [head, ...parts] = before.split(/^(?=## )/m);
  const others = parts.filter((other) => !other.startsWith(`## ${title}\n`)).map((other) => other.trim());
  const all = [...others, part.trim()].toSorted((a, b) => a.localeCompare(b));
  await writeFile(FILE, `${[head!.trim(), ...all].join('\n\n')}\n`);
}

/** A table in Markdown. The first column is text, others are figures. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = `|--${'|--:'.repeat(heads.length - 1)}|`;
  return [line(heads), rule, ...rows.map(line)].join('\n');
}

/** `1,000,000` */
export const count = (n: number) => n.toLocaleString('en-US');

/** Milliseconds: `8.4`, `120`. */
export const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));

/** The median; of no numbers it is NaN. */
export const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

export interface Timing {
  p50: number;
  p99: number;
}

/**
 * How long each of these takes, in ms: p50 and p99 of so many times. They are measured in turns, so that other work of
 * the machine slows all of them.
 */
export async function timeInTurns(times: number, works: (() => Promise<unknown>)[]): Promise<Timing[]> {
  for (let n = 0; n < 5; n += 1) for (const work of works) await work();
  const taken: number[][] = works.map(() => []);
  for (let n = 0; n < times; n += 1) {
    for (const [at, work] of works.entries()) {
      const begin = performance.now();
      await work();
      taken[at]!.push(performance.now() - begin);
    }
  }
  return taken.map((each) => {
    each.sort((a, b) => a - b);
    return { p50: each[times >> 1]!, p99: each[Math.ceil(times * 0.99) - 1]! };
  });
}

/** How often per second `work` is done by this many callers, each again as soon as it is done. */
export async function rate(
  callers: number,
  seconds: number,
  work: (turn: number) => Promise<unknown>,
): Promise<number> {
  const end = Date.now() + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let turn = caller; Date.now() < end; turn += callers) {
        await work(turn);
        done += 1;
      }
    }),
  );
  return done / seconds;
}
