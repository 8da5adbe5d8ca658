import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import process from 'node:process';
import { EmbeddedPostgresError } from './error.ts';

/**
 * The account that runs PostgreSQL's programs. They refuse root, so a root process (a container, a small server) gives
 * them another account in one of two ways.
 */
export interface Account {
  /** Words put before every command line. */
  prefix: readonly string[];
  /** Given to `spawn`. */
  ids: { uid?: number; gid?: number };
}

/** The unprivileged id that the user namespace shows to PostgreSQL; files keep belonging to root outside it. */
const NAMESPACE_ID = '65534';
const NAMESPACE_COMMAND: [string, ...string[]] = [
  'unshare',
  '--user',
  `--map-user=${NAMESPACE_ID}`,
  `--map-group=${NAMESPACE_ID}`,
];

/**
 * @param cluster the database folder, if it exists already: whoever owns it goes on owning it
 * @param allowNamespace false only in tests, which so reach the second way
 */
export function chooseAccount(cluster: string | undefined, allowNamespace = true): Account {
  if (process.getuid?.() !== 0) return { prefix: [], ids: {} };
  const owner = cluster === undefined ? undefined : fs.statSync(cluster);
  if (owner && owner.uid !== 0) return { prefix: [], ids: { uid: owner.uid, gid: owner.gid } };

  const accounts = readAccounts();
  if (allowNamespace && accounts.some(({ uid }) => uid === Number(NAMESPACE_ID)) && namespacesWork()) {
    return { prefix: NAMESPACE_COMMAND, ids: {} };
  }
  const account = ['postgres', 'node', 'nobody']
    .map((name) => accounts.find((entry) => entry.name === name))
    .find((entry) => entry !== undefined);
  if (!account) {
    throw new EmbeddedPostgresError(
      'PostgreSQL may not run as root and there is no other account here: start as an ordinary user or set DATABASE_URL.',
    );
  }
  return { prefix: [], ids: { uid: account.uid, gid: account.gid } };
}

/** Makes `folder` and all in it the account's own, where it isn't yet, and makes sure that it can be reached. */
export function giveFolder(folder: string, account: Account): void {
  const { uid, gid } = account.ids;
  if (uid === undefined || gid === undefined) return;
  if (fs.statSync(folder).uid !== uid) spawnSync('chown', ['-R', `${uid}:${gid}`, folder]);
  requireReach(folder, account);
}

/** Explains a folder above that only root may enter, which would fail with an unclear error. */
export function requireReach(file: string, account: Account): void {
  if (account.ids.uid === undefined) return;
  if (spawnSync('test', ['-r', file], { ...account.ids, cwd: '/' }).status === 0) return;
  throw new EmbeddedPostgresError(
    `PostgreSQL may not run as root, and the account it runs as instead (id ${account.ids.uid}) cannot reach ${file}: start as an ordinary user, move the folder, or set DATABASE_URL.`,
  );
}

function namespacesWork(): boolean {
  const [command, ...args] = NAMESPACE_COMMAND;
  return spawnSync(command, [...args, 'true']).status === 0;
}

function readAccounts(): { name: string; uid: number; gid: number }[] {
  return fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
