// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { buildWeb } from './build.mjs';
import { pinnedNode, ROOT } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { runQuietly } from './run.mjs';
import {
  buildStamp,
  installStamp,
  isFresh,
  isInstalled,
  removeStamp,
  requireOwnPackages,
  writeStamp,
} from './stamps.mjs';

/**
 * Makes a bare or a changed checkout ready to run; on a ready one it only looks, in some 30 ms.
 *
 * @param {{ build?: 'never' | 'when-stale' | 'always' }} [options] of the web pages
 */
export async function prepare({ build = 'when-stale' } = {}) {
  if (!isInstalled(ROOT)) await install();
  if (build === 'always' || (build === 'when-stale' && !isFresh(buildStamp(ROOT)))) await buildPages();
}

async function install() {
  requireOwnPackages(ROOT);
  console.log('Installing…');
  removeStamp(installStamp(ROOT));
  // NODE_ENV=production would leave out what the pages are built with
  const { NODE_ENV: _, ...env } = process.env;
  const { command, args, shell } = npm();
  await runQuietly(
    'Installing the packages failed',
    command,
    [...args, 'ci', '--include=dev', '--prefer-offline'],
    { env, shell },
  );
  if (!fs.existsSync(pinnedNode())) {
    throw new PlainError(
      'npm installed the packages but not the Node.js among them: allow install scripts ("npm config delete ignore-scripts") and try again.',
    );
  }
  writeStamp(installStamp(ROOT));
}

async function buildPages() {
  console.log('Building…');
  const stamp = buildStamp(ROOT); // of the sources as they are now: a change during the build must not count as built
  removeStamp(stamp);
  await buildWeb();
  writeStamp(stamp);
}

/** The npm that started us, if one did, on the Node that runs us; else the one on the PATH. */
function npm() {
  const cli = process.env.npm_execpath;
  if (cli && path.basename(cli) === 'npm-cli.js')
    return { command: process.execPath, args: [cli], shell: false };
  return { command: 'npm', args: [], shell: process.platform === 'win32' };
}
