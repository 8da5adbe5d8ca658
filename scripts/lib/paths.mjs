// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PlainError } from './plain-error.mjs';

/** The checkout these scripts lie in. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * The pinned Node that `npm ci` brings. Scripts start on any Node 20 or later; the product and its tools run on
 * this one.
 *
 * @param {string} [root]
 */
export function pinnedNode(root = ROOT) {
  return path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * How Node runs the product. A long answer that streams, such as the export of all orders, leaves much behind at once:
 * unasked, Node takes another 150 MB for it and keeps them, rather than sweep more often.
 */
export const PRODUCT_FLAGS = ['--max-semi-space-size=16'];

/**
 * The file behind a command of an installed package, to be run by the pinned Node. (What lies in
 * `node_modules/.bin` differs between systems.)
 *
 * @param {string} packageName
 * @param {string} [command]
 */
export function toolFile(packageName, command = packageName) {
  const folder = path.join(ROOT, 'node_modules', packageName);
  try {
    const { bin } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
  } catch (cause) {
    throw new PlainError(`${packageName} is not installed: remove the folder node_modules and try again.`, {
      cause,
    });
  }
}
