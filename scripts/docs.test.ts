import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingsMachines } from '#words/settings-machines.ts';

const ROOT = resolve(import.meta.dirname, '..');
const PAGES = globSync(['*.md', 'docs/**/*.md', 'deploy/*.md'], { cwd: ROOT });
const FOLDERS = /^(?:apps|packages|docs|scripts|e2e|bench|deploy|examples|\.ci)\//;
const ENDINGS = /\.(?:tsx?|css|sql|ya?ml|cfg|conf|env|ini|service|md)$/;
const FILES = globSync('{apps,packages,docs,scripts,e2e,bench,deploy,examples}/**/*.*', {
  cwd: ROOT,
  exclude: ['**/node_modules', '**/dist'],
});
/** A path from here, or the end of one: `site/page.ts`. */
const isThere = (name: string) =>
  existsSync(join(ROOT, name)) || FILES.some((file) => file.endsWith(`/${name}`));
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one]) => one!);

/** The headings of a page as links name them. */
const headingsOf = (file: string) =>
  found(readFileSync(file, 'utf8'), /^#+ (.*)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');

  it('names files that are there', () => {
    // A path that begins with a slash is on the reader's machine, and .env is made there.
    const named = found(text, /(?<=[`\s])([\w.-][\w./-]*)(?=[`\s])/g).filter(
      (name) => name !== '.env' && (FOLDERS.test(name) || ENDINGS.test(name)),
    );
    expect(named.filter((name) => !isThere(name) && !name.includes('NNNN'))).toEqual([]);
  });

  it('links to pages and headings that are there', () => {
    const links = found(text, /\]\(([^)]+)\)/g).filter((link) => !/^[a-z]+:/.test(link));
    const dead = links.filter((link) => {
      const [name = '', heading] = link.split('#');
      const file = name === '' ? join(ROOT, page) : join(ROOT, dirname(page), name);
      return !existsSync(file) || (heading && !headingsOf(file).includes(heading));
    });
    expect(dead).toEqual([]);
  });

  it('names commands that there are', () => {
    const commands = found(text, /npm run ([\w:]+)/g);
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });
});

it('deploy/README.md tells of every file beside it where it belongs', () => {
  const page = readFileSync(join(ROOT, 'deploy/README.md'), 'utf8');
  const files = globSync('*/*', { cwd: join(ROOT, 'deploy') });
  expect(files.filter((file) => !page.includes(`\`${file}\``))).toEqual([]);
});

it('docs/api.md has every permission of a machine account by its words in Settings and its code (DECISIONS 13.2)', () => {
  const page = readFileSync(join(ROOT, 'docs/api.md'), 'utf8');
  const rows = [...page.matchAll(/^\| ([^|`]+) \| `([a-z]+\.[a-z-]+)` \|$/gm)].map(([, words, code]) => [
    code,
    words,
  ]);
  expect(Object.fromEntries(rows)).toEqual(settingsMachines.grants);
  expect(found(page, /^- `(.+)`$/gm).filter((words) => !rows.some(([, known]) => known === words))).toEqual(
    [],
  );
});

describe('every rule that is cited is there', () => {
  const rules = readFileSync(join(ROOT, 'docs/spec/decisions.md'), 'utf8');
  const numbers = found(rules, /^(?:## |\s*- )(\d+(?:\.\d+)*[a-z]?)\.? /gm);
  /** A number is there as a rule, or as the beginning of several. */
  const missing = (text: string, citation: RegExp) =>
    found(text, citation)
      .flatMap((cited) => found(cited, /(\d+(?:\.\d+)*[a-z]?)/g))
      .filter((cited) => !numbers.some((one) => one === cited || one.startsWith(`${cited}.`)));

  it('in code and documents', () => {
    // Released migrations, past decisions and past versions stay as they were written.
    const files = [...FILES, ...PAGES].filter(
      (file) =>
        /\.(?:tsx?|mjs|css|sql|md)$/.test(file) &&
        !/^(?:apps\/api\/migrations\/|docs\/decisions\/|docs\/spec\/|CHANGELOG)/.test(file),
    );
    const cited =
      /(?:DECISIONS|[Dd]ecisions|[Rr]ule) (\d+(?:\.\d+)*[a-z]?(?:(?:, | and | to )\d+(?:\.\d+)+[a-z]?)*)/g;
    expect(
      files.flatMap((file) =>
        missing(readFileSync(join(ROOT, file), 'utf8'), cited).map((number) => `${file}: ${number}`),
      ),
    ).toEqual([]);
  });

  it('in other rules, within parentheses', () => {
    const text = rules.replaceAll(/`[^`]*`|\([^()]*specification[^()]*\)/g, '');
    const cited = found(text, /\(([^()]*)\)/g).flatMap((words) => found(words, /\b(\d+(?:\.\d+)+[a-z]?)/g));
    expect(cited.flatMap((number) => missing(number, /(.+)/g))).toEqual([]);
  });

  it('in the specification', () => {
    const spec = readFileSync(join(ROOT, 'docs/spec/specification.md'), 'utf8');
    const cited = found(rules, /specification (\d+\.\d+(?:(?:, | and )\d+\.\d+)*)/g);
    const named = cited.flatMap((words) => words.split(/, | and /));
    const there = found(spec, /^- (\d+\.\d+) /gm);
    expect(named.filter((number) => !there.includes(number))).toEqual([]);
  });
});
