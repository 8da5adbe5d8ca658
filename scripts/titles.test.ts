import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { findTitles, MAX_TITLE_LENGTH } from './lib/titles.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const FILES = globSync(['{apps,packages,scripts}/**/*.test.ts', 'e2e/*.e2e.ts'], {
  cwd: ROOT,
  exclude: ['**/node_modules', '**/dist'],
});

it('titles of tests are shorter than 120 characters (docs/testing.md)', () => {
  const titles = FILES.flatMap((file) =>
    findTitles(file, readFileSync(join(ROOT, file), 'utf8')).map((found) => ({ file, ...found })),
  );
  expect(titles.length).toBeGreaterThan(FILES.length);
  // Without the tags at the end of it.
  const tooLong = titles.filter(({ title }) => title.replace(/( @\w+)+$/, '').length >= MAX_TITLE_LENGTH);
  expect(tooLong.map(({ file, line, title }) => `${file}:${line} ${title}`)).toEqual([]);
});

it.each([
  [`it('a rule', () => {});`, ['a rule']],
  ['test.skip(`a rule of ${name}`, run);', ['a rule of ${name}']],
  [`describe('a page', () => { it.each([1])('has %s', run); });`, ['a page', 'has %s']],
  [`expect('a rule').toBe(it);`, []],
])('the titles of %s are found', (source, titles) => {
  expect(findTitles('a.test.ts', source).map(({ title }) => title)).toEqual(titles);
});
