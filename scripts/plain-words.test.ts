import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { findTitles } from './lib/titles.mjs';

const ROOT = resolve(import.meta.dirname, '..');

/** Words that readers stumbled over, and what to write. */
const RETIRED: [RegExp, string][] = [
  [/\btold\b/i, 'sees, reads, is notified, quoted'],
  [/\bkept\b/i, 'stored, saved, stays'],
  [/\bwhoever\b/i, 'the person who, everybody who'],
  [/\b(?:of|to|for|by|with|from) whom\b/i, 'name the person'],
  [/\b(?:of|from) before\b/i, 'earlier, before + a noun'],
  [/\bof now\b/i, 'current, today’s'],
  [/\b(?:came|comes?|taken?|takes|goes|went) along\b/i, 'name the verb'],
  [/\b(?:stands?|stood)\b(?! for)/i, 'is, has, says'],
  [/\b(?:astray|at hand|lets go)\b/i, 'a plain verb'],
];

const FILES = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
  .split('\0')
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.endsWith('database.types.ts'));

/** The comments of a source file, and the titles of its tests. */
function proseOf(file: string): string[] {
  const source = readFileSync(resolve(ROOT, file), 'utf8');
  const comments = parseSync(file, source).comments.map(({ value }) => value.replaceAll(/[\s*]+/g, ' '));
  const titles = /\.(?:test|e2e)\.tsx?$/.test(file) ? findTitles(file, source) : [];
  return [...comments, ...titles.map(({ title }) => title)];
}

it('comments and test titles use plain words', () => {
  const found = FILES.flatMap((file) =>
    proseOf(file).flatMap((text) =>
      RETIRED.filter(([word]) => word.test(text)).map(
        ([word, instead]) => `${file}: "${word.exec(text)![0]}" in "${text.trim()}" (${instead})`,
      ),
    ),
  );
  expect(found).toEqual([]);
});
