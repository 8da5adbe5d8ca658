// Runs in Node.
// oxlint-disable no-restricted-imports
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import config from './vite.site.config.ts';

/** The most script that a page may load, in bytes as they are sent. */
const MOST = 12_000;

it('all scripts of the site together are at most 12 KB, so that no public page loads more (docs/decisions/0035)', async () => {
  const made = (await build({
    ...config,
    configFile: false,
    plugins: [],
    logLevel: 'silent',
    build: { ...config.build, write: false },
  })) as Rolldown.RolldownOutput;
  const scripts = made.output.filter((file) => file.type === 'chunk');
  expect(scripts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['main', 'account', 'search', 'form']),
  );
  const bytes = scripts.map(({ code }) => brotliCompressSync(code).length);
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MOST);
});
