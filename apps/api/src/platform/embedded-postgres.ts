import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Connections, probe } from './embedded-postgres/connect.ts';
import { type DatabaseFolder, explainFileErrors, openDataDir } from './embedded-postgres/folder.ts';
import { explainOutput, findPrograms, launch, type Settings } from './embedded-postgres/launch.ts';
import { StartError } from './start-error.ts';

interface EmbeddedPostgresOptions {
  /** The product's data folder; everything of the database lies in `postgres` below it. */
  dataDir: string;
  /** PostgreSQL's settings, by name; without effect on a server that runs already. */
  settings?: Settings;
  /** A folder with other PostgreSQL programs (15 or later) than those that come with the product. */
  pgBin?: string;
}

export interface EmbeddedPostgres extends Connections {
  /** Whether another process had started the server already. That process alone ends it; then this one launches it again. */
  adopted: boolean;
  /** Ends the server if this process started it. Without this call it ends when the process does. */
  stop(): Promise<void>;
}

/** How to reach the server of a folder, and its process where it is this one that launched it. */
type Running = Connections & { server: ChildProcess | undefined };

/** How long a server may neither answer nor say that it is starting. */
const TIMEOUT_MS = 120_000;
/** How often it is looked whether the server of another process answers, and between two tries to start one again. */
const LOOK_MS = 2_000;
const LOG_KEPT_BYTES = 5_000_000;

const DEFAULT_SETTINGS: Settings = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Details quote rows: an erased person would stay in the log by name and number.
  log_error_verbosity: 'terse',
  // PostgreSQL still plans for disks that turn; on those of today an index is worth its while far sooner.
  random_page_cost: '1.1',
  shared_buffers: '256MB',
};

/**
 * Makes a private PostgreSQL in `dataDir` if there is none, starts it if nobody has, waits until it answers, and starts it
 * again when it ends. What an operator can put right is thrown as a `StartError`.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const programs = findPrograms(options.pgBin);
  const folder = openDataDir(options.dataDir);
  if (sizeOf(folder.log) > LOG_KEPT_BYTES) fs.renameSync(folder.log, `${folder.log}.old`);
  const settings = { ...DEFAULT_SETTINGS, ...options.settings };
  const start = () => bringUp(folder, () => launch(folder, programs, settings));
  const { server, ...connections } = await start();
  return { ...connections, adopted: !server, stop: keepUp(server, start) };
}

/** Waits for the server of this folder, and launches it where nobody has. */
async function bringUp(folder: DatabaseFolder, launchIt: () => ChildProcess | undefined): Promise<Running> {
  let logStart = 0;
  let server: ChildProcess | undefined;
  let lastSign = Date.now();
  try {
    for (;;) {
      const answer = await probe(folder);
      if (typeof answer === 'object') return { ...answer, server };
      if (answer === 'starting') lastSign = Date.now();
      if (server && hasEnded(server)) {
        const logged = fs.readFileSync(folder.log).subarray(logStart).toString();
        throw explainOutput(`PostgreSQL could not start in ${folder.home}`, logged);
      }
      if (Date.now() - lastSign > TIMEOUT_MS) {
        throw new StartError(`The PostgreSQL in ${folder.cluster} does not answer: end it and start again.`);
      }
      if (answer === 'absent' && !server) {
        logStart = sizeOf(folder.log);
        server = launchIt();
      }
      await sleep(25);
    }
  } catch (error) {
    await end(server);
    throw error;
  }
}

/** Launches a server again whenever it ends unasked; answers what ends it for good. */
function keepUp(first: ChildProcess | undefined, launchAgain: () => Promise<Running>): () => Promise<void> {
  let server = first;
  let isStopping = false;
  let relaunch: Promise<Running> | undefined;
  void (async () => {
    for (;;) {
      await (server && !hasEnded(server) ? once(server, 'exit') : sleep(LOOK_MS, undefined, { ref: false }));
      if (isStopping) return;
      try {
        relaunch = launchAgain();
        ({ server } = await relaunch);
        if (server) process.stderr.write('PostgreSQL had ended unexpectedly and was started again.\n');
      } catch (error) {
        process.stderr.write(`${(error as Error).message}\n`);
      }
    }
  })();
  return async () => {
    isStopping = true;
    await relaunch?.catch(() => {});
    await end(server);
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function end(server: ChildProcess | undefined): Promise<void> {
  if (!server || hasEnded(server)) return;
  server.ref();
  server.stdin!.end();
  await once(server, 'exit');
}

function sizeOf(file: string): number {
  return explainFileErrors(file, () => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0);
}
