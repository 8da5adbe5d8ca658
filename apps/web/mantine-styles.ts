// Runs in Node, at build time.
// oxlint-disable no-restricted-imports
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SHEETS = join(dirname(fileURLToPath(import.meta.resolve('@mantine/core/styles.css'))), 'styles');
const LIST = fileURLToPath(new URL('office/mantine-components.css', import.meta.url));
const END = '.layer.css';

/** The classes of each component's style sheet. The sheets of what all components share have none. */
async function classesBySheet(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const file of await readdir(SHEETS)) {
    if (!file.endsWith(END)) continue;
    const css = await readFile(join(SHEETS, file), 'utf8');
    const classes = [...css.matchAll(/\.(m_[0-9a-f]+)/g)].map(([, name]) => name);
    if (classes.length > 0) found.set(file.slice(0, -END.length), classes);
  }
  return found;
}

/**
 * Fails the build when a component of Mantine's is used without its style sheet, or a sheet is fetched that no script uses.
 * Mantine's whole style sheet is almost three times as long as what is used of it.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const scripts = Object.values(bundle).map((output) => (output.type === 'chunk' ? output.code : ''));
      const list = await readFile(LIST, 'utf8');
      for (const [sheet, classes] of await classesBySheet()) {
        const isUsed = classes.some((name) => scripts.some((code) => code.includes(name)));
        const isListed = list.includes(`/${sheet}${END}`);
        if (isUsed === isListed) continue;
        this.error(
          `${sheet} is ${isUsed ? 'used, and not' : 'not used, but'} in office/mantine-components.css.`,
        );
      }
    },
  };
}
