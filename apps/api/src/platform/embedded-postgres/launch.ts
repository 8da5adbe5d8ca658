import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import process from 'node:process';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { type DatabaseFolder, SOCKET_PORT } from './folder.ts';
import { readPidFile } from './pid-file.ts';
import { postgresEnvironment, spawnWithWatchdog } from './watchdog.ts';

/** A server that this process has started and that ends with it. */
export interface Server {
  /** The postmaster's process number, as its pid file will say if it is the one that got the folder. */
  pid: number;
  isRunning(): boolean;
  /** Settles when it is gone, told to or not (on Windows only when told to). */
  ended: Promise<unknown>;
  /** Ends it in order (again and again without harm); resolves when it is gone. */
  stop(): Promise<void>;
}

/** PostgreSQL's own settings, by name. */
export type Settings = Readonly<Record<string, string>>;

export function launch(
  folder: DatabaseFolder,
  binaries: Binaries,
  account: Account,
  settings: Settings,
): Promise<Server> {
  return process.platform === 'win32'
    ? launchOnWindows(folder, binaries, settings)
    : launchOnPosix(folder, binaries, account, settings);
}

async function launchOnPosix(
  folder: DatabaseFolder,
  binaries: Binaries,
  account: Account,
  settings: Settings,
): Promise<Server> {
  const options = {
    ...settings,
    listen_addresses: '',
    unix_socket_directories: folder.socketDir,
    unix_socket_permissions: '0700',
    port: String(SOCKET_PORT),
  };
  const command = [...account.prefix, binaries.postgres, '-D', folder.cluster, ...asArguments(options)];
  const log = fs.openSync(folder.log, 'a', 0o600);
  const shell = spawnWithWatchdog(command, account.ids, log);
  fs.closeSync(log);
  const ended = once(shell, 'exit');
  const [firstOutput] = (await Promise.race([once(shell.stdout, 'data'), ended])) as [unknown];
  // the server must not keep this process alive; when it ends, the closing pipe ends the server
  shell.unref();
  for (const stream of [shell.stdin, shell.stdout]) (stream as unknown as { unref(): void }).unref();
  return {
    pid: Number.parseInt(String(firstOutput), 10),
    isRunning: () => shell.exitCode === null && shell.signalCode === null,
    ended,
    async stop() {
      shell.ref();
      shell.stdin.end();
      await ended;
    },
  };
}

/**
 * Windows knows neither the watchdog's signals nor refuses administrators in the same way; PostgreSQL's own
 * pg_ctl copes with both there. The server listens on loopback only, behind the same password. Untested.
 */
async function launchOnWindows(
  folder: DatabaseFolder,
  binaries: Binaries,
  settings: Settings,
): Promise<Server> {
  const options = { ...settings, listen_addresses: '127.0.0.1', port: String(await freePort()) };
  const server = ['-D', folder.cluster, '-w'];
  const started = promisify(execFile)(
    binaries.pgCtl,
    [
      'start',
      ...server,
      '-l',
      folder.log,
      '-o',
      asArguments(options)
        .map((word) => `"${word}"`)
        .join(' '),
    ],
    { env: postgresEnvironment() },
  );
  const succeeded = await started.then(
    () => true,
    () => false,
  );
  if (!succeeded) {
    const ended = Promise.resolve();
    return { pid: 0, isRunning: () => false, ended, stop: () => ended };
  }
  const stop = ['stop', ...server, '-m', 'fast'];
  const watchdog = spawn(process.execPath, ['-e', END_WITH_PARENT, binaries.pgCtl, ...stop], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = once(watchdog, 'exit');
  watchdog.unref();
  (watchdog.stdin as unknown as { unref(): void }).unref();
  return {
    pid: readPidFile(folder.cluster)?.pid ?? 0,
    isRunning: () => watchdog.exitCode === null,
    ended,
    async stop() {
      watchdog.ref();
      watchdog.stdin.end();
      await ended;
    },
  };
}

const END_WITH_PARENT = `
const [pgCtl, ...args] = process.argv.slice(1);
process.stdin.resume().on('close', () => require('node:child_process').spawnSync(pgCtl, args));
`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

function asArguments(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
