// @ts-check
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pinnedNode } from './paths.mjs';
import { inPlainWords, PlainError } from './plain-error.mjs';

/**
 * A file that holds the hash of everything a piece of work was made from; the work is fresh as long as the hash
 * is. It lies inside what it vouches for, so that both are removed together.
 *
 * @typedef {{ file: string, hash: string }} Stamp
 */

/** What in package.json decides what is installed. */
const INSTALL_FIELDS = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'overrides',
  'allowScripts',
];

/** What the two front ends are built from, apart from the packages (which the lock file stands for). */
const WEB_SOURCES = [
  'apps/web',
  'packages',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/lib/build.mjs',
];
const NO_SOURCE = /(^|\/)(node_modules|dist|test)(\/|$)|\.test\.tsx?$/;

/**
 * @param {string} root
 * @returns {Stamp}
 */
export function installStamp(root) {
  const manifest = JSON.parse(read(root, 'package.json'));
  const parts = [
    read(root, 'package-lock.json'),
    JSON.stringify(INSTALL_FIELDS.map((field) => manifest[field])),
    process.platform,
    process.arch,
  ];
  return { file: path.join(root, 'node_modules', '.install-stamp'), hash: hashOf(parts) };
}

/**
 * @param {string} root
 * @returns {Stamp}
 */
export function buildStamp(root) {
  const files = WEB_SOURCES.flatMap((source) => filesBelow(root, source)).toSorted();
  const parts = files.flatMap((file) => [file, fs.readFileSync(path.join(root, file))]);
  return { file: path.join(root, 'apps', 'web', 'dist', '.build-stamp'), hash: hashOf(parts) };
}

/** @param {Stamp} stamp */
export function isFresh({ file, hash }) {
  return fs.existsSync(file) && fs.readFileSync(file, 'utf8') === hash;
}

/**
 * An installation cut short may leave a stamp behind; without the pinned Node it is worth nothing.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  return fs.existsSync(pinnedNode(root)) && isFresh(installStamp(root));
}

/** @param {Stamp} stamp */
export function writeStamp({ file, hash }) {
  inPlainWords(path.dirname(file), () => {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, hash);
  });
}

/** @param {Stamp} stamp */
export function removeStamp({ file }) {
  inPlainWords(path.dirname(file), () => fs.rmSync(file, { force: true }));
}

/**
 * @param {string} root
 * @param {string} file
 */
function read(root, file) {
  try {
    return fs.readFileSync(path.join(root, file), 'utf8');
  } catch (cause) {
    throw new PlainError(`${file} cannot be read in ${root}: this checkout is not complete.`, { cause });
  }
}

/**
 * Installing empties the folder first, and behind a link that is somebody else's.
 *
 * @param {string} root
 */
export function requireOwnPackages(root) {
  if (!fs.lstatSync(path.join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw new PlainError(
    'node_modules is a link, and installing would empty the folder that it leads to: remove the link and try again.',
  );
}

/**
 * Source files, as paths from the root with `/` on every system.
 *
 * @param {string} root
 * @param {string} source a file or folder
 * @returns {string[]}
 */
function filesBelow(root, source) {
  if (NO_SOURCE.test(source)) return [];
  const stat = fs.statSync(path.join(root, source), { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat ? [source] : [];
  return fs.readdirSync(path.join(root, source)).flatMap((name) => filesBelow(root, `${source}/${name}`));
}

/** @param {(string | Buffer)[]} parts */
function hashOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}
