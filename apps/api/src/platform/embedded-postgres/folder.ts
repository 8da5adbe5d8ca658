import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { type Account, giveFolder } from './account.ts';
import { EmbeddedPostgresError, explainFileError } from './error.ts';

/** Where everything of one embedded PostgreSQL lies. */
export interface DatabaseFolder {
  /** `<DATA_DIR>/postgres`: appears as a whole, finished, or not at all. */
  home: string;
  /** PostgreSQL's own data folder. */
  cluster: string;
  /** The password of superuser and owner, and what the server's is made of; it is born and moves with the cluster it opens. */
  secretFile: string;
  log: string;
  socketDir: string;
}

/** Both PostgreSQL and the kernel cut a socket's path short; macOS allows 103 bytes, Linux 107. */
const MAX_SOCKET_PATH_LENGTH = 103;
export const SOCKET_PORT = 5432;

export function openDataDir(dataDir: string): DatabaseFolder {
  const wanted = path.resolve(dataDir);
  try {
    makeFolder(wanted);
    fs.accessSync(wanted, fs.constants.W_OK);
  } catch (error) {
    throw explainFileError(wanted, error);
  }
  // One folder has one name, whichever links lead to it: names are compared, and the socket's hangs on it.
  const plain = path.join(fs.realpathSync(wanted), 'postgres');
  const home = fs.existsSync(plain) ? fs.realpathSync(plain) : plain;
  try {
    if (fs.existsSync(home)) fs.accessSync(home, fs.constants.R_OK | fs.constants.X_OK);
  } catch (error) {
    throw explainFileError(home, error);
  }
  return {
    home,
    cluster: path.join(home, 'cluster'),
    secretFile: path.join(home, 'secret'),
    log: path.join(home, 'server.log'),
    socketDir: socketDirFor(home),
  };
}

/** Node's own `recursive` never returns where the system denies that a folder exists which does, as in /proc. */
function makeFolder(folder: string): void {
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
    const isParentMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isParentMissing || fs.existsSync(path.dirname(folder))) throw error;
    makeFolder(path.dirname(folder));
    makeFolder(folder);
  }
}

export function hasCluster(folder: Pick<DatabaseFolder, 'cluster'>): boolean {
  return fs.existsSync(path.join(folder.cluster, 'PG_VERSION'));
}

export function readSecret(folder: DatabaseFolder): string {
  try {
    return fs.readFileSync(folder.secretFile, 'utf8').trim();
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The database's password cannot be read from ${folder.secretFile}: start as the account that made it, or restore that file from a backup.`,
      { cause },
    );
  }
}

/** Makes the folder of the socket, and refuses one that a stranger put there to listen in. */
export function prepareSocketDir(socketDir: string, account: Account): void {
  fs.mkdirSync(socketDir, { recursive: true, mode: 0o700 });
  const found = fs.lstatSync(socketDir);
  const owners = [process.getuid?.(), account.ids.uid].filter((uid) => uid !== undefined);
  if (!found.isDirectory() || (owners.length > 0 && !owners.includes(found.uid))) {
    throw new EmbeddedPostgresError(
      `The folder ${socketDir}, meant for the database's socket, belongs to another account: remove it and start again.`,
    );
  }
  fs.chmodSync(socketDir, 0o700);
  giveFolder(socketDir, account);
}

function socketDirFor(home: string): string {
  const fits = (dir: string) =>
    Buffer.byteLength(path.join(dir, `.s.PGSQL.${SOCKET_PORT}`)) <= MAX_SOCKET_PATH_LENGTH;
  const name = `postgres-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
  const candidates = [path.join(home, 'socket'), path.join(os.tmpdir(), name)];
  return candidates.find(fits) ?? path.join('/tmp', name);
}
