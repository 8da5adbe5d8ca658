import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const WEB = new URL('../apps/web/', import.meta.url).pathname;
const read = (pattern: string) =>
  globSync(`{office,site,ui}/**/${pattern}`, { cwd: WEB }).map((file) => ({
    file,
    text: readFileSync(join(WEB, file), 'utf8'),
  }));

const code = read('*.{ts,tsx}');

function classesOf(css: string): string[] {
  const selectors = css.replace(/\/\*[^]*?\*\//g, '').replace(/\{[^{}]*\}/g, '{}');
  const names = [...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!);
  return [...new Set(names)].filter((name) => !name.startsWith('mantine-'));
}

/** How each file that imports a style module reads its classes: `styles.card`, or `styles[…]` for any. */
const reads = new Map<string, string>();
for (const { file, text } of code) {
  for (const [, name, path] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)) {
    const module = join(dirname(file), path!);
    const used = [...text.matchAll(new RegExp(`(?<![\\w.])${name}(\\.\\w+|\\[)`, 'g'))].map(([, key]) => key);
    reads.set(module, `${reads.get(module) ?? ''}${used.join(' ')} `);
  }
}

it('every class of a style module is used by a file that imports it', () => {
  const unused = read('*.module.css').flatMap(({ file, text }) => {
    const used = reads.get(file) ?? '';
    return used.includes('[')
      ? []
      : classesOf(text)
          .filter((name) => !used.includes(`.${name} `))
          .map((name) => `${file} .${name}`);
  });
  expect(unused).toEqual([]);
});

it('every utility class of the office is used', () => {
  const [utilities] = read('utilities.css');
  const words = new Set(
    code.flatMap(({ text }) =>
      [...text.matchAll(/["'`]([^"'`\n]*)/g)].flatMap(([, quoted]) => quoted!.split(' ')),
    ),
  );
  expect(classesOf(utilities!.text).filter((name) => !words.has(name))).toEqual([]);
});
