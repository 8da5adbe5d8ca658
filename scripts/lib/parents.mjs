// @ts-check
import fs from 'node:fs';

const CHECK_MS = 250;

/**
 * Calls back once when the process that started us is gone: our parent, and npm, which puts a shell between itself and us
 * that outlives it. (Seeing beyond the parent needs Linux's /proc.)
 *
 * @param {() => void} onDeath
 * @returns {() => void} ends the watch
 */
export function watchParents(onDeath) {
  const shell = isBelowShellOfNpm() ? process.ppid : undefined;
  const starters = () => [process.ppid, shell && parentOf(shell)].join();
  const before = starters();
  const timer = setInterval(() => {
    if (starters() === before) return;
    clearInterval(timer);
    onDeath();
  }, CHECK_MS);
  return () => clearInterval(timer);
}

/** Some shells replace themselves by their last command; then npm itself is our parent, titled "npm start". */
function isBelowShellOfNpm() {
  if (!process.env.npm_lifecycle_event) return false;
  const parent = readProc(process.ppid, 'comm');
  return parent !== undefined && !/^(npm|node)/.test(parent);
}

/** @param {number} pid */
function parentOf(pid) {
  // "pid (any name) state ppid …"
  return readProc(pid, 'stat')
    ?.replace(/^.*\) . /s, '')
    .split(' ')[0];
}

/**
 * @param {number} pid
 * @param {string} file
 */
function readProc(pid, file) {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}
