// @ts-check
// Finds a Chromium for the browser tests, or gets one. Run by itself it prints the path.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { toolFile } from './lib/paths.mjs';
import { PlainError } from './lib/plain-error.mjs';

// Without a window to draw it takes a fifth less of the processor.
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const MAC_APPS = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/**
 * The browser that is here: CHROME_BIN, else the system's, else Playwright's own.
 *
 * @returns {string | undefined}
 */
export function findBrowser() {
  const chosen = process.env.CHROME_BIN;
  if (chosen) {
    if (isProgram(chosen)) return chosen;
    throw new PlainError(`CHROME_BIN names ${chosen}, which is no program.`);
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  return [...onPath, ...MAC_APPS, playwrightsOwn()].find((file) => file !== undefined && isProgram(file));
}

/** The browser that is here, or one that is installed now: from the system's packages, else by Playwright. */
export function findOrInstallBrowser() {
  const found = findBrowser() ?? installFromPackages() ?? installByPlaywright();
  if (found) return found;
  throw new PlainError(
    'The browser tests need Chromium, and none could be found or installed: install it or set CHROME_BIN to one.',
  );
}

function installFromPackages() {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return undefined;
  console.error('Installing Chromium…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patient = ['-qq', '-o', 'DPkg::Lock::Timeout=300'];
  spawnSync('apt-get', [...patient, 'update'], { env, stdio: 'ignore' });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', [...patient, 'install', '-y', '--no-install-recommends', name], {
      env,
      stdio: 'ignore',
    });
    const found = findBrowser();
    if (found) return found;
  }
  return undefined;
}

function installByPlaywright() {
  console.error("Downloading Playwright's Chromium…");
  spawnSync(process.execPath, [toolFile('@playwright/test', 'playwright'), 'install', 'chromium'], {
    stdio: 'ignore',
  });
  return findBrowser();
}

function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
  } catch {
    return undefined; // not for this system
  }
}

/** @param {string} file */
function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(findOrInstallBrowser());
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error);
    process.exitCode = 1;
  }
}
