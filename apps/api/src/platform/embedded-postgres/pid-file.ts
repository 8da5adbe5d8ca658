import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { SOCKET_PORT } from './folder.ts';

/** What a server writes into `postmaster.pid`; after a crash the file stays and says nothing for sure. */
interface PidFile {
  pid: number;
  port: number;
  /** Undefined while the server is still starting. */
  socketDir: string | undefined;
}

export function readPidFile(cluster: string): PidFile | undefined {
  const lines = readLines(pidFileOf(cluster));
  const pid = Number.parseInt(lines?.[0] ?? '', 10);
  if (!lines || !(pid > 0)) return undefined;
  return { pid, port: Number(lines[3]), socketDir: lines[4] || undefined };
}

/**
 * Whether a server or a leftover of one works in the folder. The number in `postmaster.pid` alone proves
 * nothing: it may be long dead or, worse, belong to a stranger by now. PostgreSQL's processes all make the
 * cluster their working directory, and those are looked for.
 */
export function isInUse(cluster: string): boolean {
  if (process.platform === 'linux') {
    return fs.readdirSync('/proc').some((entry) => /^\d+$/.test(entry) && isPostgresIn(entry, cluster));
  }
  const pid = readPidFile(cluster)?.pid;
  if (pid === undefined) return false;
  if (process.platform === 'win32') return processExists(pid);
  // elsewhere the postmaster shows the folder in its command line: "postgres -D <cluster> …"
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(
    cluster,
  );
}

/**
 * PostgreSQL refuses to start while the number in an old lock file names any living process, and it keeps two
 * such files. Call only when `isInUse` said no; a server that wrote a file anew in between keeps it.
 */
export function removeStaleLocks(cluster: string, socketDir: string): void {
  for (const file of [pidFileOf(cluster), path.join(socketDir, `.s.PGSQL.${SOCKET_PORT}.lock`)]) {
    const before = readLines(file);
    const pid = Number.parseInt(before?.[0] ?? '', 10);
    if (!(pid > 0) || !processExists(pid)) continue; // PostgreSQL copes with that by itself
    if (isInUse(cluster) || readLines(file)?.join() !== before?.join()) return;
    fs.rmSync(file, { force: true });
  }
}

function pidFileOf(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}

function readLines(file: string): string[] | undefined {
  try {
    return fs.readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

function isPostgresIn(pid: string, cluster: string): boolean {
  try {
    return (
      fs.readlinkSync(`/proc/${pid}/cwd`) === cluster &&
      fs.readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
    );
  } catch {
    return false; // ended, a zombie, or another account's
  }
}

export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
