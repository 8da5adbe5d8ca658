import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

interface Span {
  start: number;
  end: number;
}

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

/** What begins a test or a group of tests, in Vitest and in Playwright. */
const BEGINS_TEST = /^(?:describe|it|test|testWithoutScripts|testInOwnWindow)\b/;

/** The titles of tests below a node of a program; `${…}` and `%s` count as they are written. */
function titlesIn(node: unknown, source: string): string[] {
  if (node === null || typeof node !== 'object') return [];
  const {
    type,
    callee,
    arguments: words,
  } = node as {
    type?: string;
    callee?: Span;
    arguments?: (Span & { type: string; value?: unknown })[];
  };
  const title = words?.[0];
  const isTitle = title?.type === 'TemplateLiteral' || typeof title?.value === 'string';
  const begins =
    type === 'CallExpression' && callee && BEGINS_TEST.test(source.slice(callee.start, callee.end));
  const own = begins && title && isTitle ? [source.slice(title.start + 1, title.end - 1)] : [];
  return [...own, ...Object.values(node).flatMap((inner) => titlesIn(inner, source))];
}

const SOURCES = FILES.map((file) => {
  const source = readFileSync(resolve(ROOT, file), 'utf8');
  const { comments, program } = parseSync(file, source);
  return {
    file,
    comments: comments.map(({ value }) => value.replaceAll(/[\s*]+/g, ' ')),
    titles: /\.(?:test|e2e)\.tsx?$/.test(file) ? titlesIn(program.body, source) : [],
  };
});

it('comments and test titles use plain words', () => {
  const found = SOURCES.flatMap(({ file, comments, titles }) =>
    [...comments, ...titles].flatMap((text) =>
      RETIRED.filter(([word]) => word.test(text)).map(
        ([word, instead]) => `${file}: "${word.exec(text)![0]}" in "${text.trim()}" (${instead})`,
      ),
    ),
  );
  expect(found).toEqual([]);
});

// Vitest's own are measured by test-setup.ts as they run.
it('titles of journeys are shorter than 120 characters without their tags (docs/testing.md)', () => {
  const journeys = SOURCES.filter(({ file }) => file.endsWith('.e2e.ts'));
  expect(journeys.filter(({ titles }) => titles.length === 0).map(({ file }) => file)).toEqual([]);
  const titles = journeys.flatMap((journey) => journey.titles.map((title) => title.replace(/( @\w+)+$/, '')));
  expect(titles.filter((title) => title.length >= 120)).toEqual([]);
});
