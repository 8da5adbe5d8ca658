// @ts-check
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { watchParents } from './parents.mjs';
import { pinnedNode, ROOT } from './paths.mjs';
import { PlainError } from './plain-error.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** A child that was asked to end and has not done so by then is killed. */
const TIMEOUT_MS = 30_000;

/**
 * Runs a file with the pinned Node in the foreground until it ends, and never leaves it behind.
 *
 * The contract with the child: SIGINT, SIGTERM, SIGHUP and the event `disconnect` of `process` each mean "end in
 * order now"; several may come for one cause (a terminal signals everybody, and this process passes it on). The
 * `disconnect` comes when this process is gone without a word (kill -9): the two are joined by an IPC channel
 * that carries no messages. A listener for it keeps the child alive; `process.channel.unref()` undoes that.
 *
 * @param {string} file
 * @param {string[]} [args]
 * @param {NodeJS.ProcessEnv} [env] added to our own
 * @param {string[]} [nodeArgs] for Node itself
 * @returns {Promise<number>} its exit code
 */
export function runNode(file, args = [], env = {}, nodeArgs = []) {
  const child = spawn(pinnedNode(), [...nodeArgs, path.resolve(ROOT, file), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  return superviseUntilEnd(child);
}

/**
 * Runs a command without a word, unless it fails: then everything it printed is shown.
 *
 * @param {string} failure the sentence to fail with
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, shell?: boolean }} [options]
 */
export async function runQuietly(failure, command, args, { env, shell } = {}) {
  const ended = runCaptured(command, args, { env, shell });
  const { code, output, interrupted } = await ended.catch((cause) => {
    throw new PlainError(`${failure}: ${command} cannot be run (${cause.code}).`, { cause });
  });
  if (interrupted) throw new PlainError(`${failure}: it was interrupted.`);
  if (code === 0) return;
  process.stderr.write(output);
  if (/ENOSPC|No space left on device/.test(output)) throw new PlainError(`${failure}: the disk is full.`);
  throw new PlainError(`${failure}; the reason is above.`);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, shell?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string, interrupted: boolean }>} both outputs in the order they came
 */
export async function runCaptured(command, args, { env = process.env, shell = false } = {}) {
  const child = spawn(command, args, { cwd: ROOT, env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {Buffer[]} */
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  let interrupted = false;
  const code = await superviseUntilEnd(child, () => (interrupted = true));
  return { code, output: Buffer.concat(chunks).toString(), interrupted };
}

/**
 * Passes on signals, and ends the child when our own parent dies: a SIGTERM to npm ends npm and the shell
 * between, and nobody tells us.
 *
 * @param {ChildProcess} child
 * @param {() => void} [onInterrupt] called before it is asked to end
 * @returns {Promise<number>} its exit code; as shells do, 128 and more for an end by signal
 */
export function superviseUntilEnd(child, onInterrupt) {
  /** @type {NodeJS.Timeout | undefined} */
  let lastResort;

  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    onInterrupt?.();
    // Windows knows no signals, only a sudden end
    if (process.platform === 'win32' && child.connected) child.disconnect();
    else child.kill(signal);
    lastResort ??= setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
  };
  const endWatch = watchParents(() => end('SIGTERM'));
  for (const signal of SIGNALS) process.on(signal, end);

  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      resolve(code ?? 128 + (signal ? os.constants.signals[signal] : 0));
    });
  }).finally(() => {
    endWatch();
    clearTimeout(lastResort);
    for (const signal of SIGNALS) process.off(signal, end);
  });
}
