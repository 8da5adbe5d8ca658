import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const PAGES = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md', 'deploy/*.md'], { cwd: ROOT });
const FOLDERS = /^(?:apps|packages|docs|scripts|e2e|bench|deploy|\.ci)\//;
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one]) => one!);

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');

  it('names files that are there', () => {
    const named = found(text, /`([\w./-]+)`/g).filter((path) => FOLDERS.test(path) && !path.includes('NNNN'));
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('links to pages that are there', () => {
    const links = found(text, /\]\(([^)#]+)[^)]*\)/g).filter((link) => !/^[a-z]+:/.test(link));
    expect(links.filter((link) => !existsSync(join(ROOT, dirname(page), link)))).toEqual([]);
  });

  it('names commands that there are', () => {
    const commands = found(text, /npm run ([\w:]+)/g);
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });
});
