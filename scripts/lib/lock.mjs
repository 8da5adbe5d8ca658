// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inPlainWords } from './plain-error.mjs';

const POLL_MS = 100;

/**
 * Runs `work` while no other process does so with the same folder. The folder has an empty file for each process at work,
 * named by its number: this one, and those that `addProcess` adds, which go on writing after a kill -9 of this one.
 *
 * @template T
 * @param {string} folder
 * @param {(addProcess: (pid: number | undefined) => void) => Promise<T>} work
 * @param {() => void} onWait is called once, when another process is at work
 * @returns {Promise<T>}
 */
export async function withLock(folder, work, onWait) {
  const tryToTake = () => inPlainWords(path.dirname(folder), () => take(folder));
  for (let waits = false; !tryToTake(); waits = true) {
    if (!waits) onWait();
    await sleep(POLL_MS);
  }
  const own = [process.pid];
  try {
    return await work((pid) => {
      if (pid === undefined) return;
      own.unshift(pid);
      fs.writeFileSync(path.join(folder, String(pid)), '');
    });
  } finally {
    for (const pid of own) fs.rmSync(path.join(folder, String(pid)), { force: true });
    removeEmpty(folder);
  }
}

/**
 * Takes the folder unless another process is at work. A folder with our number is renamed to it, which succeeds for one process
 * only.
 *
 * @param {string} folder
 */
function take(folder) {
  const pids = listPids(folder);
  if (pids.some(isOther)) return false;
  for (const pid of pids) fs.rmSync(path.join(folder, pid), { force: true });
  removeEmpty(folder);
  const mine = `${folder}.${process.pid}`;
  fs.mkdirSync(mine, { recursive: true });
  fs.writeFileSync(path.join(mine, String(process.pid)), '');
  try {
    fs.renameSync(mine, folder);
    return true;
  } catch {
    fs.rmSync(mine, { recursive: true });
    return false;
  }
}

/** @param {string} folder */
function listPids(folder) {
  try {
    return fs.readdirSync(folder);
  } catch {
    return []; // nobody has it
  }
}

/** @param {string} folder */
function removeEmpty(folder) {
  try {
    fs.rmdirSync(folder);
  } catch {
    // it is gone, or another process has taken it
  }
}

/**
 * Whether a number is that of another process that is alive. Our own is one of an earlier process.
 *
 * @param {string} pid
 */
function isOther(pid) {
  if (pid === String(process.pid)) return false;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
