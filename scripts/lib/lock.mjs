// @ts-check
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inPlainWords } from './plain-error.mjs';

/**
 * The lock's file says who works: this process and, while it runs one, its child, which may outlive it after a
 * kill -9 and goes on writing.
 *
 * @typedef {{ token: string, host: string, pids: number[] }} Holder
 * @typedef {{ addProcess: (pid: number | undefined) => void }} Lock
 */

const HEARTBEAT_MS = 2000;
const POLL_MS = 100;

/**
 * Runs `work` while no other process that asks for the same lock does. The lock of a dead process is taken over:
 * at once when its process numbers are gone, after `silenceMs` without a heartbeat when they are in use again.
 *
 * @template T
 * @param {string} file
 * @param {(lock: Lock) => Promise<T>} work
 * @param {{ onWait?: () => void, silenceMs?: number }} [options]
 * @returns {Promise<T>}
 */
export async function withLock(file, work, { onWait, silenceMs = 30_000 } = {}) {
  /** @type {Holder} */
  const own = { token: randomUUID(), host: os.hostname(), pids: [process.pid] };
  inPlainWords(path.dirname(file), () => fs.mkdirSync(path.dirname(file), { recursive: true }));
  await acquire(file, own, silenceMs, onWait);
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS);
  try {
    return await work({
      addProcess(pid) {
        if (pid === undefined) return;
        own.pids.push(pid);
        fs.writeFileSync(file, JSON.stringify(own));
      },
    });
  } finally {
    clearInterval(heartbeat);
    if (readHolder(file)?.token === own.token) fs.rmSync(file, { force: true });
  }
}

/**
 * @param {string} file
 * @param {Holder} own
 * @param {number} silenceMs
 * @param {(() => void) | undefined} onWait
 */
async function acquire(file, own, silenceMs, onWait) {
  let lastSign = '';
  let silentSince = Date.now();
  let saidSo = false;
  while (!create(file, own)) {
    const holder = readHolder(file);
    const sign = `${holder?.token} ${fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs}`;
    if (sign !== lastSign) [lastSign, silentSince] = [sign, Date.now()];
    const silent = Date.now() - silentSince > silenceMs;
    if (silent || (holder && isDead(holder))) {
      takeAway(file, holder);
      continue;
    }
    if (!saidSo) onWait?.();
    saidSo = true;
    await sleep(POLL_MS);
  }
}

/**
 * @param {string} file
 * @param {Holder} own
 */
function create(file, own) {
  return inPlainWords(path.dirname(file), () => {
    let handle;
    try {
      handle = fs.openSync(file, 'wx');
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
      throw error;
    }
    try {
      fs.writeSync(handle, JSON.stringify(own));
      return true;
    } catch (error) {
      fs.rmSync(file); // an empty one would make the next start wait
      throw error;
    } finally {
      fs.closeSync(handle);
    }
  });
}

/**
 * Of several that find the same dead lock one gets to rename it; a lock that was taken over in between is put
 * back.
 *
 * @param {string} file
 * @param {Holder | undefined} judged
 */
function takeAway(file, judged) {
  const aside = `${file}.${randomUUID()}`;
  try {
    fs.renameSync(file, aside);
    if (readHolder(aside)?.token !== judged?.token) fs.linkSync(aside, file);
  } catch {
    // somebody else was quicker
  } finally {
    fs.rmSync(aside, { force: true });
  }
}

/**
 * @param {string} file
 * @returns {Holder | undefined} undefined when it is gone or just being written
 */
function readHolder(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {Holder} holder */
function isDead({ host, pids }) {
  return host === os.hostname() && !pids.some(isAlive);
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} file */
function touch(file) {
  try {
    fs.utimesSync(file, new Date(), new Date());
  } catch {
    // taken away by somebody who judged us dead; nothing to do about that now
  }
}
