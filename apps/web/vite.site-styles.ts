// Runs in Node, at build time.
// oxlint-disable no-restricted-imports
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

const MODULE = /\.module\.css$/;

/** `title__a1b2c`: the name, and which file it is of. The server knows by it which styles a page needs. */
export function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file).replaceAll('\\', '/');
  const hash = BigInt(`0x${createHash('sha256').update(path).digest('hex').slice(0, 12)}`).toString(36);
  return `${name}__${hash.padStart(5, '0').slice(-5)}`;
}

/** Every class of a style sheet under the name that it has in pages. */
export function classNames(css: string, file: string): Record<string, string> {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\{[^{}]*\}/g, '{}');
  const names = [...bare.matchAll(/\.([a-zA-Z][\w-]*)/g)].map((match) => match[1] ?? '');
  return Object.fromEntries([...new Set(names)].map((name) => [name, scopedName(name, file)]));
}

/**
 * Pages bring their styles along, so what runs in the browser needs the names of the classes only: no island loads a
 * style sheet.
 */
export function classNamesOnly(): Plugin {
  return {
    name: 'class-names-only',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: {
      filter: { id: MODULE },
      async handler(source, importer) {
        const found = await this.resolve(source, importer, { skipSelf: true });
        return found && `\0${found.id}.js`;
      },
    },
    load: {
      filter: { id: /\.module\.css\.js$/ },
      async handler(id) {
        if (!id.startsWith('\0')) return undefined;
        const file = id.slice(1, -3);
        return `export default ${JSON.stringify(classNames(await readFile(file, 'utf8'), file))};`;
      },
    },
  };
}
