import { type ChildProcess, execFile, spawn } from 'node:child_process';
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

/** A product that runs as an operator would run it, with data of its own. */
export interface Product {
  url: string;
  dataDir: string;
  /** Runs one of the programs of `scripts/` on its data; `input` is what is typed. */
  run: (script: string, flags: readonly string[], input: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts the product with these settings and a folder of its own, which goes with it. */
export async function startProduct(settings: Record<string, string>): Promise<Product> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'journeys-'));
  fs.chmodSync(folder, 0o755); // as root PostgreSQL may have to run as another account
  const log = path.join(folder, 'server.log');
  const dataDir = path.join(folder, 'data');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _, ...inherited } = process.env;
  const env = {
    ...inherited,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    // All journeys come from one address.
    PAGES_PER_ADDRESS: '1000000',
    ...settings,
  };
  const output = fs.openSync(log, 'w');
  // the product ends when the IPC channel closes, so a killed test run leaves none behind
  const server = spawn(NODE, ['apps/api/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', output, output, 'ipc'],
    env,
  });
  fs.closeSync(output);
  try {
    await untilReady(url, server);
  } catch (error) {
    await end(server);
    const said = fs.readFileSync(log, 'utf8');
    fs.rmSync(folder, { recursive: true, force: true });
    throw new Error(`${(error as Error).message}\n${said}`, { cause: error });
  }
  return {
    url,
    dataDir,
    run: (script, flags, input) =>
      new Promise((resolve, reject) => {
        const child = execFile(NODE, [`scripts/${script}`, ...flags], { cwd: ROOT, env }, (error) => {
          if (error) reject(error);
          else resolve();
        });
        child.stdin?.end(input);
      }),
    async stop() {
      await end(server);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
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
