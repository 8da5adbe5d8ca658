import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { type Account, giveFolder } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError, explainFileError, explainOutput } from './error.ts';
import { type DatabaseFolder, hasCluster } from './folder.ts';
import { processExists } from './pid-file.ts';
import { postgresEnvironment, spawnWithWatchdog } from './watchdog.ts';

/** The role that owns the server. The product itself connects as a role with fewer rights. */
export const SUPERUSER = 'postgres';

/** A draft older than this is nobody's work in progress, even if its process number is in use again. */
const DRAFT_LIFETIME_MS = 60 * 60 * 1000;

/**
 * Makes `folder.home` with an empty cluster and its password. It is made under a draft's name and then renamed,
 * so that a crash leaves either nothing or a database; of two starts at once the second to finish yields.
 */
export async function createCluster(
  folder: DatabaseFolder,
  binaries: Binaries,
  account: Account,
  durable: boolean,
): Promise<void> {
  removeAbandonedDrafts(folder);
  const draft = `${folder.home}.init-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    fs.mkdirSync(draft, { mode: 0o700 });
    const secretFile = path.join(draft, path.basename(folder.secretFile));
    fs.writeFileSync(secretFile, `${randomBytes(24).toString('base64url')}\n`, {
      mode: 0o600,
      flush: durable,
    });
    giveFolder(draft, account);
    const { code, output } = await runInitdb(draft, secretFile, folder, binaries, account, durable);
    if (code !== 0 && !hasCluster(folder)) {
      throw explainOutput(`PostgreSQL could not create its database in ${folder.home}`, output);
    }
    publish(draft, folder);
  } catch (error) {
    throw explainFileError(folder.home, error);
  } finally {
    fs.rmSync(draft, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function runInitdb(
  draft: string,
  secretFile: string,
  folder: DatabaseFolder,
  binaries: Binaries,
  account: Account,
  durable: boolean,
): Promise<{ code: number | null; output: string }> {
  const args = [
    `--pgdata=${path.join(draft, path.basename(folder.cluster))}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${secretFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-instructions',
    ...localeOptions(binaries.major),
    ...(durable ? [] : ['--no-sync']),
  ];
  const initdb =
    process.platform === 'win32'
      ? spawn(binaries.initdb, args, { stdio: ['ignore', 'pipe', 'pipe'], env: postgresEnvironment() })
      : spawnWithWatchdog([...account.prefix, binaries.initdb, ...args], account.ids, 'pipe');
  const ended = new Promise<number | null>((resolve, reject) => {
    initdb.once('error', reject);
    initdb.once('close', resolve);
  });
  const [code, , output] = await Promise.all([ended, text(initdb.stdout), text(initdb.stderr)]);
  return { code, output };
}

/** The same order of text on every machine: code points, with the case rules of Unicode. */
function localeOptions(major: number): string[] {
  return major >= 17
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    : ['--locale=C.UTF-8'];
}

function publish(draft: string, folder: DatabaseFolder): void {
  try {
    if (process.platform === 'win32' && fs.existsSync(folder.home)) fs.rmdirSync(folder.home); // only if empty
    fs.renameSync(draft, folder.home);
  } catch (error) {
    if (hasCluster(folder)) return; // another start was quicker
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new EmbeddedPostgresError(
      `The folder ${folder.home} holds something that is no database of this product: move it away or choose another DATA_DIR.`,
      { cause: error },
    );
  }
  syncFolder(path.dirname(folder.home));
}

/** The renamed entry itself must survive a power cut. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return; // folders cannot be opened there
  const handle = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

function removeAbandonedDrafts(folder: DatabaseFolder): void {
  const parent = path.dirname(folder.home);
  const prefix = `${path.basename(folder.home)}.init-`;
  for (const name of fs.readdirSync(parent).filter((name) => name.startsWith(prefix))) {
    const draft = path.join(parent, name);
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    const age = Date.now() - (fs.statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (processExists(pid) && age < DRAFT_LIFETIME_MS) continue;
    fs.rmSync(draft, { recursive: true, force: true, maxRetries: 3 });
  }
}
