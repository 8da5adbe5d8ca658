import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = path.resolve(import.meta.dirname, '..');
const NODE = path.join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
/** For the first start with demo data, on a busy machine too. */
const TIMEOUT_MS = 5 * 60_000;

/**
 * Starts the product as an operator would, with demo data in a folder of its own, and tells the journeys where
 * it is (BASE_URL). Set BASE_URL yourself to travel through a running one instead.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'journeys-'));
  fs.chmodSync(folder, 0o755); // as root PostgreSQL may have to run as another account
  const log = path.join(folder, 'server.log');
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const server = start(folder, log, port);
  try {
    await untilReady(baseUrl, server);
  } catch (error) {
    await end(server);
    const output = fs.readFileSync(log, 'utf8');
    fs.rmSync(folder, { recursive: true, force: true });
    throw new Error(`${(error as Error).message}\n${output}`, { cause: error });
  }
  process.env.BASE_URL = baseUrl;
  process.env.JOURNEY_DATA_DIR = path.join(folder, 'data');
  return async () => {
    await end(server);
    fs.rmSync(folder, { recursive: true, force: true });
  };
}

function start(folder: string, log: string, port: number): ChildProcess {
  const output = fs.openSync(log, 'w');
  const { DATABASE_URL: _, ...inherited } = process.env;
  // the product ends when the IPC channel closes, so a killed test run leaves none behind
  const server = spawn(NODE, ['apps/api/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', output, output, 'ipc'],
    env: {
      ...inherited,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      SEED: 'demo',
      // All journeys come from one address.
      PAGES_PER_ADDRESS: '1000000',
    },
  });
  fs.closeSync(output);
  return server;
}

async function untilReady(baseUrl: string, server: ChildProcess): Promise<void> {
  const start = Date.now();
  while (Date.now() - start < TIMEOUT_MS) {
    if (hasEnded(server)) throw new Error('The product ended instead of starting; it said:');
    const answer = await fetch(`${baseUrl}/api/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`The product was not ready after ${TIMEOUT_MS / 1000} s; it said:`);
}

async function end(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const lastResort = setTimeout(() => server.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(lastResort);
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
