// Runs in Node, at build time.
// oxlint-disable no-restricted-imports
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import type { Shell } from './worker/shell.ts';

/** Screens for a desk, and charts: their files are stored when they are first used, all others beforehand. */
const DESK_WORK =
  /\/office\/(account|analytics|imports|products|reports|settings)\/|RecentOrders|Charts?\.tsx$/;

const sha256 = (content: string | Buffer) => createHash('sha256').update(content);

/** The files that field work needs: from the first script on, all that may be loaded but for desk work. */
function filesOf(bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>();
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const visit = (name: string): void => {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (!chunk || files.has(name)) return;
    files.add(name);
    const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {};
    for (const file of [...importedCss, ...importedAssets]) files.add(file);
    for (const next of chunk.imports) visit(next);
    for (const next of chunk.dynamicImports) {
      const facade = chunks.find(({ fileName }) => fileName === next)?.facadeModuleId ?? '';
      if (!DESK_WORK.test(facade)) visit(next);
    }
  };
  for (const { fileName, isEntry } of chunks) if (isEntry) visit(fileName);
  return files;
}

/**
 * Builds the service worker beside the page: it names the files of this very build by their hashes (docs/decisions/0016).
 */
export function officeWorker(): Plugin {
  let root = '';
  return {
    name: 'office-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.build.outDir;
    },
    async writeBundle(_options, bundle) {
      const files: Record<string, string> = {};
      for (const name of [...filesOf(bundle)].toSorted()) {
        files[`/${name}`] = `sha256-${sha256(await readFile(join(root, name))).digest('base64')}`;
      }
      const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry);
      const page = await readFile(join(root, 'index.html'), 'utf8');
      const version = sha256(page + JSON.stringify(files))
        .digest('hex')
        .slice(0, 16);
      const shell: Shell = { version, start: `/${entry?.fileName}`, files };
      await build({
        configFile: false,
        root: join(import.meta.dirname, 'worker'),
        logLevel: 'warn',
        publicDir: false,
        define: { SHELL: JSON.stringify(shell) },
        build: {
          outDir: root,
          emptyOutDir: false,
          rolldownOptions: {
            input: join(import.meta.dirname, 'worker/worker.ts'),
            output: { format: 'iife', entryFileNames: 'office-worker.js' },
          },
        },
      });
      const sizes = await Promise.all(Object.keys(files).map((file) => stat(join(root, file))));
      const kilobytes = Math.round(sizes.reduce((sum, { size }) => sum + size, 0) / 1000);
      this.info(`${sizes.length} files are kept for work without a network, ${kilobytes} KB unpacked`);
    },
  };
}
