import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { getSystemErrorMessage } from 'node:util';
import { StartError } from '../start-error.ts';

/** Where everything of one embedded PostgreSQL lies. */
export interface DatabaseFolder {
  dataDir: string;
  /** `<DATA_DIR>/postgres`: appears as a whole, finished, or not at all. */
  home: string;
  /** PostgreSQL's own data folder. */
  cluster: string;
  /** The password of superuser and owner, and what the server's is made of; it moves with the cluster it opens. */
  secretFile: string;
  log: string;
  socketDir: string;
}

/** Both PostgreSQL and the kernel cut a socket's path short; macOS allows 103 bytes, Linux 107. */
const MAX_SOCKET_PATH_LENGTH = 103;
export const SOCKET_PORT = 5432;
/** O_EXLOCK and O_NONBLOCK: macOS locks what it opens, or refuses. */
const MACOS_LOCK = 0x24;

/** Makes the data folder if it is missing. All links to one folder lead to the same names. */
export function openDataDir(wanted: string): DatabaseFolder {
  const dataDir = explainFileErrors(path.resolve(wanted), () => {
    fs.mkdirSync(wanted, { recursive: true });
    return fs.realpathSync(wanted);
  });
  const home = path.join(dataDir, 'postgres');
  const socketDir = path.join(home, 'socket');
  const isShort = Buffer.byteLength(`${socketDir}/.s.PGSQL.${SOCKET_PORT}`) <= MAX_SOCKET_PATH_LENGTH;
  return {
    dataDir,
    home,
    cluster: path.join(home, 'cluster'),
    secretFile: path.join(home, 'secret'),
    log: path.join(home, 'server.log'),
    socketDir: isShort
      ? socketDir
      : `/tmp/postgres-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`,
  };
}

export function hasCluster({ cluster }: Pick<DatabaseFolder, 'cluster'>): boolean {
  const version = path.join(cluster, 'PG_VERSION');
  return explainFileErrors(cluster, () => !!fs.statSync(version, { throwIfNoEntry: false }));
}

/**
 * Locks the data folder, or answers undefined while another process has it. PostgreSQL's processes inherit the handle: the kernel
 * frees the lock when the last of them has ended, whatever ended it.
 */
export function lockFolder({ dataDir }: DatabaseFolder): number | undefined {
  try {
    if (process.platform === 'darwin') return fs.openSync(dataDir, MACOS_LOCK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return undefined;
    throw error;
  }
  const handle = fs.openSync(dataDir, 'r');
  const { status, output } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'pipe', 'pipe', handle] });
  if (status === 0) return handle;
  fs.closeSync(handle);
  if (status === 1) return undefined;
  const reason = output?.join('').trim() || 'it is missing';
  throw new StartError(`The folder ${dataDir} cannot be locked by the program flock: ${reason}.`);
}

/** Turns what the file system says about `folder` into a sentence. */
export function explainFileErrors<Result>(folder: string, work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    const { errno } = cause as NodeJS.ErrnoException;
    if (errno === undefined) throw cause;
    throw new StartError(
      `The database folder ${folder} cannot be used (${getSystemErrorMessage(errno)}): change that, or choose another DATA_DIR.`,
      { cause },
    );
  }
}
