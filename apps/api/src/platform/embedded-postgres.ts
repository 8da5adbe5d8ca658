import fs from 'node:fs';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, chooseAccount, giveFolder, requireReach } from './embedded-postgres/account.ts';
import { type Binaries, findBinaries } from './embedded-postgres/binaries.ts';
import {
  applicationConnection,
  type Connection,
  ownerConnection,
  probe,
} from './embedded-postgres/connect.ts';
import { createCluster } from './embedded-postgres/create-cluster.ts';
import { EmbeddedPostgresError, explainFileError, explainOutput } from './embedded-postgres/error.ts';
import {
  type DatabaseFolder,
  hasCluster,
  openDataDir,
  prepareSocketDir,
} from './embedded-postgres/folder.ts';
import { launch, type Server, type Settings } from './embedded-postgres/launch.ts';
import { isInUse, readPidFile, removeStaleLocks } from './embedded-postgres/pid-file.ts';

export { EmbeddedPostgresError } from './embedded-postgres/error.ts';
export type { Connection } from './embedded-postgres/connect.ts';

interface EmbeddedPostgresOptions {
  /** The product's data folder; everything of the database lies in `postgres` below it. */
  dataDir: string;
  /** PostgreSQL's settings, by name; without effect on a server that runs already. */
  settings?: Settings;
  /** A folder with other PostgreSQL programs (15 or later) than those that come with the product. */
  pgBin?: string;
  /** False only in tests: how a root process gives up its rights where the system has no user namespaces. */
  allowNamespace?: boolean;
}

export interface EmbeddedPostgres {
  /** The product's own database, as a role that owns it and may create others, and nothing more. */
  owner: Connection;
  /** The same as the role of the server, which owns nothing; its rights come with the migrations (`rights.ts`). */
  application: Connection;
  /** Whether another process had started the server already. That process alone ends it; then this one launches it again. */
  adopted: boolean;
  /** Ends the server if this process started it. Without this call it ends when the process does. */
  stop(): Promise<void>;
}

/** What answers in a folder, and the server behind it when it is this process that launched it. */
interface Running {
  superuser: Connection;
  server?: Server;
}

/** How long a server may neither answer nor say that it is starting. */
const TIMEOUT_MS = 120_000;
const ATTEMPTS = 3;
/** Between two tries to bring back a server that has died. */
const MAX_PAUSE_MS = 15_000;
/** How often it is looked whether the server of another process is still there. */
const LOOK_MS = 2_000;
const LOG_KEPT_BYTES = 5_000_000;
const NO_SPACE_BYTES = 100_000;

const DEFAULT_SETTINGS: Settings = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Details quote rows: whoever was erased would stay in the log by name and number.
  log_error_verbosity: 'terse',
  // PostgreSQL still plans for disks that turn; on those of today an index is worth its while far sooner.
  random_page_cost: '1.1',
  shared_buffers: '256MB',
};

/**
 * Makes a private PostgreSQL in `dataDir` if there is none, starts it if nobody has, and waits until it answers. It is
 * launched again when it ends, also where another process had launched it. What can go wrong and be put right by an operator is
 * thrown as an `EmbeddedPostgresError`.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = openDataDir(options.dataDir);
  const settings = { ...DEFAULT_SETTINGS, ...options.settings };

  const running = hasCluster(folder) ? await probe(folder) : undefined;
  const launchIt = async (mayCreate = false): Promise<Running> => {
    const binaries = await findBinaries(options.pgBin);
    const account = chooseAccount(hasCluster(folder) ? folder.cluster : undefined, options.allowNamespace);
    requireReach(binaries.postgres, account);
    if (mayCreate && !hasCluster(folder)) {
      await createCluster(folder, binaries, account, settings.fsync !== 'off');
    }
    prepare(folder, binaries, account);
    return bringUp(folder, binaries, account, settings);
  };
  const { superuser, server } =
    running?.state === 'ready' ? { ...running, server: undefined } : await launchIt(true);
  return {
    owner: ownerConnection(superuser),
    application: applicationConnection(superuser),
    adopted: !server,
    stop: keepUp(server, folder, launchIt),
  };
}

/** Resolves when the server of another process is gone, or when nobody here asks any more. */
async function untilGone(folder: DatabaseFolder, isAsked: () => boolean): Promise<void> {
  do {
    await sleep(LOOK_MS, undefined, { ref: false });
  } while (isAsked() && (await probe(folder).catch(() => undefined))?.state !== 'absent');
}

/** Launches a server again whenever it ends without having been told to; answers what ends it for good. */
function keepUp(
  first: Server | undefined,
  folder: DatabaseFolder,
  launchAgain: () => Promise<Running>,
): () => Promise<void> {
  let server = first;
  let isStopping = false;
  let relaunch: Promise<Running> | undefined;
  const watch = async (): Promise<void> => {
    let pause = 0;
    for (;;) {
      // Where another process has launched it, or was quicker to, it ends with that one.
      await (server?.ended ?? untilGone(folder, () => !isStopping));
      await sleep(pause, undefined, { ref: false });
      if (isStopping) return;
      process.stderr.write('PostgreSQL has ended without being told to, and is started again.\n');
      try {
        relaunch = launchAgain();
        server = (await relaunch).server;
        pause = 0;
      } catch (error) {
        process.stderr.write(`${(error as Error).message}\n`);
        pause = Math.min(pause + 1000, MAX_PAUSE_MS);
      }
    }
  };
  void watch();
  return async () => {
    isStopping = true;
    await relaunch?.catch(() => {});
    await server?.stop();
  };
}

function prepare(folder: DatabaseFolder, binaries: Binaries, account: Account): void {
  const version = Number.parseInt(fs.readFileSync(`${folder.cluster}/PG_VERSION`, 'utf8'), 10);
  if (version !== binaries.major) {
    throw new EmbeddedPostgresError(
      `The database in ${folder.home} was made by PostgreSQL ${version} and this is PostgreSQL ${binaries.major}: set PG_BIN to the programs of PostgreSQL ${version}, or restore a backup into a new DATA_DIR.`,
    );
  }
  try {
    giveFolder(folder.home, account);
    if (process.platform !== 'win32') prepareSocketDir(folder.socketDir, account);
    if (sizeOf(folder.log) > LOG_KEPT_BYTES) fs.renameSync(folder.log, `${folder.log}.old`);
  } catch (error) {
    throw explainFileError(folder.home, error);
  }
}

/** Starts a server and waits for it, or for the one of somebody who was quicker. */
async function bringUp(
  folder: DatabaseFolder,
  binaries: Binaries,
  account: Account,
  settings: Settings,
): Promise<Running> {
  const logStart = sizeOf(folder.log);
  let server: Server | undefined;
  let attempts = 0;
  let lastSign = Date.now();
  try {
    for (;;) {
      const answer = await probe(folder);
      if (answer.state === 'ready') return await settleOwner(answer.superuser, server, folder);
      if (answer.state === 'starting') lastSign = Date.now();
      if (Date.now() - lastSign > TIMEOUT_MS) {
        throw new EmbeddedPostgresError(
          `A PostgreSQL server works in ${folder.cluster} but does not answer: end it and start again.`,
        );
      }
      if (answer.state !== 'absent' || server?.isRunning()) {
        await sleep(25);
      } else if (isInUse(folder.cluster)) {
        await sleep(50); // a server that does not listen yet, or the last processes of one that was killed
      } else if (attempts < ATTEMPTS) {
        removeStaleLocks(folder.cluster, folder.socketDir);
        server = await launch(folder, binaries, account, settings);
        attempts += 1;
        lastSign = Date.now();
      } else {
        throw explainOutput(`PostgreSQL could not start in ${folder.home}`, reasonsSince(logStart, folder));
      }
    }
  } catch (error) {
    await server?.stop();
    throw error;
  }
}

/** Of two that launched at once only one got the folder; PostgreSQL's own lock decided which. */
async function settleOwner(
  superuser: Connection,
  server: Server | undefined,
  folder: DatabaseFolder,
): Promise<Running> {
  if (!server) return { superuser };
  if (server.pid === readPidFile(folder.cluster)?.pid) return { superuser, server };
  await server.stop();
  return { superuser };
}

function sizeOf(file: string): number {
  return fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** What the server has logged; on a full disk even that is lost, so that is looked at first. */
function reasonsSince(logStart: number, folder: DatabaseFolder): string {
  const { bavail, bsize } = fs.statfsSync(folder.home);
  if (bavail * bsize < NO_SPACE_BYTES) return 'No space left on device';
  return fs.existsSync(folder.log) ? fs.readFileSync(folder.log).subarray(logStart).toString() : '';
}
