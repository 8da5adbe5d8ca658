// Runs in Node, at build time.
// oxlint-disable no-restricted-imports
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * The names of built files: their hashes alone. Ad blockers stop files by their names (`analytics-`, `banner.`), and a
 * hexadecimal hash is no word of their lists.
 */
export const fileNamesIn = (folder: string) => ({
  hashCharacters: 'hex' as const,
  entryFileNames: `${folder}/[hash].js`,
  chunkFileNames: `${folder}/[hash].js`,
  assetFileNames: `${folder}/[hash][extname]`,
});

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses every text file once, as well as can be, so that the server only has to hand it over. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.build.outDir, config.build.assetsDir);
    },
    closeBundle: async (error) => {
      // The reason why there is nothing to compress is the error of the build itself, which does not always pass it on.
      if (error || !existsSync(folder)) return;
      const files = (await readdir(folder)).filter((file) => /\.(js|css|svg)$/.test(file));
      for (const file of files) {
        const content = await readFile(join(folder, file));
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        await writeFile(join(folder, `${file}.br`), await brotli(content, { params }));
        await writeFile(join(folder, `${file}.gz`), await zip(content, { level: 9 }));
      }
    },
  };
}
